import { browserRuntime } from '../client/runtime.js';
import { storageOrNull } from './browser-storage.js';
import { afterWriting, openKeptWork, type KeptWork, type WorkOf } from './kept-work.js';
import { forgetAll as forgetLists, openUser as openLists, type UserOnDiskOptions } from './user-lists.js';
import { openWorkDisk, type WorkOwner } from './work-disk.js';

interface UserWork {
  readonly api: string;
  readonly userId: string;
  readonly opening: Promise<KeptWork>;
}

/** The work of this page's users. All cores of one user share it, as they share the session storage. */
const works: UserWork[] = [];

const disk = openWorkDisk();

async function wipe(isMeant: (api: string, userId: string) => boolean): Promise<void> {
  for (const { api, userId, opening } of works)
    if (isMeant(api, userId)) void opening.then((work) => work.stop(), noWork);
  await disk.wipe(isMeant);
}

/** Removes everything of all users. */
export async function forgetAll(): Promise<void> {
  await Promise.all([forgetLists(), wipe(() => true)]);
}

interface UserOptions extends UserOnDiskOptions {
  readonly onFailure: (error: unknown) => void;
}

/** What one user has on this browser's disk: lists and unsaved work. */
export function openUser({ onFailure, ...options }: UserOptions) {
  const { api, userId } = options;
  const lists = openLists(options);
  const ownWork = (): UserWork | undefined => works.find((each) => each.api === api && each.userId === userId);

  return {
    ...lists,
    /**
     * Opens the unsaved work, with what page loads that are over have left. `null` without Web Locks (on a plain-http origin),
     * where nothing would show which page it belongs to.
     *
     * @throws if the disk fails
     */
    async openWork(): Promise<WorkOf | null> {
      const { locks } = navigator as Partial<Navigator>;
      if (!locks || userId === null) return null;
      const own = ownWork() ?? { api, userId, opening: openOn(locks, [api, userId], onFailure) };
      if (!works.includes(own)) works.push(own);
      const work = await own.opening;
      return ({ client, journal, drafts }) => ({
        ...(journal === 'indexeddb' && { storage: work, client: afterWriting(client, work), isOurs: work.mentions }),
        ...(drafts === 'indexeddb' && { draftStorage: work }),
      });
    },
    /** Deletes what others have. Keeps this user's work again if it was wiped while another one was signed in. */
    async begin(): Promise<void> {
      const own = ownWork()?.opening.then((work) => work.resume(), noWork);
      await Promise.all([lists.begin(), wipe((each, user) => each === api && user !== userId), own]);
    },
    /** Deletes what this user has. */
    async forget(): Promise<void> {
      await Promise.all([lists.forget(), wipe((each, user) => each === api && user === userId)]);
    },
  };
}

function openOn(locks: LockManager, owner: WorkOwner, onFailure: (error: unknown) => void): Promise<KeptWork> {
  return openKeptWork({
    ...{ disk, owner, locks, onFailure },
    session: storageOrNull('sessionStorage'),
    runtime: browserRuntime(),
    onLeaving(listener) {
      window.addEventListener('pagehide', () => listener(true), { capture: true });
      window.addEventListener('pageshow', () => listener(false));
    },
  });
}

/** Who opens it is told. */
function noWork(): void {}
