import type { FollowupsListParams } from '../records/followups-page.js';
import type { ListCache } from '../records/list-cache.js';
import { createLoader } from './late-code.js';
import type { JournalKind } from './browser-storage.js';
import type { UserOnDiskOptions } from './user-lists.js';

/** "indexeddb": lists are kept in the browser's IndexedDB and outlive the page; "none": they don't. */
export type CacheKind = 'none' | 'indexeddb';

/** What outlives the page. */
export interface Kept {
  readonly journal: JournalKind;
  readonly drafts: JournalKind;
  readonly cache?: CacheKind | undefined;
}

/** What is read from the disk before anything is edited: an editor opens with the text that an earlier page load has left. */
export const firstRead: Promise<unknown>[] = [];

/** The code of all that is kept on the disk, which only hosts that want it fetch. */
const diskCode = createLoader(() => import('./disk-parts.js'));

interface KeptOnDiskDeps extends Omit<UserOnDiskOptions, 'api'> {
  /** The API's name, from its client. */
  readonly api: string | undefined;
  readonly onFailure: (error: unknown) => void;
}

type UserOnDisk = ReturnType<Awaited<ReturnType<typeof diskCode.load>>['openUser']>;

/**
 * What one user keeps on the disk, whose code is fetched at once: opening a list, and saving, wait for it. It never fails: on an
 * error nothing is kept. `null` if nothing is to be kept or the client has no name: any other unnamed client would find the data.
 */
export function openKeptOnDisk({ journal, drafts, cache }: Kept, deps: KeptOnDiskDeps) {
  const { api, userId } = deps;
  const keepsWork = [journal, drafts].includes('indexeddb');
  if ((!keepsWork && cache !== 'indexeddb') || api === undefined) return null;
  const code = diskCode.load().then(({ openUser }) => openUser({ ...deps, api }));

  const quietly = (act: (disk: UserOnDisk) => unknown): Promise<unknown> => code.then(act).catch(() => {});

  if (keepsWork) firstRead.push(quietly((disk) => disk.openWork()));

  return {
    code,
    /** Opens one list; `null` while nobody is signed in, or if lists are not kept. */
    open: (params: FollowupsListParams): Promise<ListCache> | null =>
      userId === null || cache !== 'indexeddb' ? null : code.then((disk) => disk.openList(params)),
    /** Starts this user's work: deletes the data of everyone else. */
    begin: (): unknown => quietly((disk) => disk.begin()),
    /** Call it when the user has left or is refused. */
    forget: (): unknown => quietly((disk) => disk.forget()),
  };
}

/**
 * Deletes everything that `"indexeddb"` keeps (`cache`, `journal`, `drafts`), for all users. Call it on sign-out if that leaves
 * the page. No tab keeps anything again until the next provider is shown.
 *
 * @returns whether everything was deleted; `false` if the browser denies access to its IndexedDB
 * @example
 * async function signOut() {
 *   await clearFollowupsCache();
 *   location.assign('/signed-out');
 * }
 */
export async function clearFollowupsCache(): Promise<boolean> {
  try {
    await (await diskCode.load()).forgetAll();
    return true;
  } catch {
    return false;
  }
}
