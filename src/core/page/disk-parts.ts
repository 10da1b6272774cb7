import { browserRuntime } from '../client/runtime.js';
import { storageOrNull } from './browser-storage.js';
import { afterWriting, openKeptWork, type KeptWork, type WorkOf } from './kept-work.js';
import { forgetAll as forgetLists, openUser as openLists, type UserOnDiskOptions } from './user-lists.js';
import { openWorkDisk } from './work-disk.js';

/** The work of this page's users. All cores of one user share it, as they share the session storage. */
const works: { readonly api: string; readonly userId: string; readonly work: KeptWork }[] = [];

const disk = openWorkDisk();

async function wipe(isMeant: (api: string, userId: string) => boolean): Promise<void> {
  for (const { api, userId, work } of works) if (isMeant(api, userId)) work.stop();
  await disk.wipe(isMeant);
}

/** Removes everything of all users. */
export async function forgetAll(): Promise<void> {
  await Promise.all([forgetLists(), wipe(() => true)]);
}

/** What one user has on this browser's disk: lists and unsaved work. */
export function openUser(options: UserOnDiskOptions) {
  const { api, userId } = options;
  const lists = openLists(options);

  return {
    ...lists,
    /**
     * Opens the unsaved work, with what page loads that are over have left. `null` without Web Locks (on a plain-http origin),
     * where nothing would show which page it belongs to.
     *
     * @throws if the disk fails
     */
    async openWork(onFailure: (error: unknown) => void): Promise<WorkOf | null> {
      const { locks } = navigator as Partial<Navigator>;
      if (!locks || userId === null) return null;
      const work = await openKeptWork({
        ...{ disk, owner: [api, userId], locks, onFailure },
        session: storageOrNull('sessionStorage'),
        runtime: browserRuntime(),
        onLeaving(listener) {
          window.addEventListener('pagehide', () => listener(true), { capture: true });
          window.addEventListener('pageshow', () => listener(false));
        },
      });
      works.push({ api, userId, work });
      return ({ client, journal, drafts }) => ({
        ...(journal === 'indexeddb' && { storage: work, client: afterWriting(client, work), isOurs: work.mentions }),
        ...(drafts === 'indexeddb' && { draftStorage: work }),
      });
    },
    /** Deletes what others have. Keeps this user's work again if it was wiped while another one was signed in. */
    async begin(): Promise<void> {
      const own = works.find((each) => each.api === api && each.userId === userId);
      await Promise.all([lists.begin(), wipe((each, user) => each === api && user !== userId), own?.work.resume()]);
    },
    /** Deletes what this user has. */
    async forget(): Promise<void> {
      await Promise.all([lists.forget(), wipe((each, user) => each === api && user === userId)]);
    },
  };
}
