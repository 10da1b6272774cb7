import type { Runtime } from '../client/runtime.js';
import type { FollowupsListParams } from '../records/followups-page.js';
import type { ListCache } from '../records/list-cache.js';
import type { RecordStore } from '../records/record-store.js';
import { createLoader } from './late-code.js';
import type { JournalKind } from './browser-storage.js';

/** "indexeddb": lists are kept in the browser's IndexedDB and outlive the page; "none": they don't. */
export type CacheKind = 'none' | 'indexeddb';

/** What outlives the page. */
export interface Kept {
  readonly journal: JournalKind;
  readonly drafts: JournalKind;
  readonly cache?: CacheKind | undefined;
}

interface KeptListsDeps {
  /** The API's name, from its client. */
  readonly api: string | undefined;
  readonly userId: string | null;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  /** Whether the user is still signed in. */
  readonly isWanted: () => boolean;
}

/** The code of the disk cache, which only hosts that want one fetch. */
const diskCode = createLoader(() => import('../records/disk-lists.js'));

type DiskCode = Awaited<ReturnType<typeof diskCode.load>>;

/**
 * The disk cache of one user's lists, whose code is fetched at once: opening a list waits for it. It never fails: on an error
 * nothing is kept. `null` if nothing is to be kept or the client has no name: any other unnamed client would find the data.
 */
export function openKeptLists(kind: CacheKind | undefined, { api, userId, ...deps }: KeptListsDeps) {
  if (kind !== 'indexeddb' || api === undefined) return null;
  const { records, runtime, isWanted } = deps;
  const code = diskCode.load();
  code.catch(() => {});
  const caches = new Map<string, Promise<ListCache>>();

  function quietly(act: (code: DiskCode) => Promise<unknown>): void {
    code.then(act).catch(() => {});
  }

  return {
    code,
    /** Opens one list; `null` while nobody is signed in. */
    open(params: FollowupsListParams): Promise<ListCache> | null {
      if (userId === null) return null;
      const name = JSON.stringify([params.limit, params.updatedSince]);
      const cache =
        caches.get(name) ??
        code.then(({ openListCache }) => openListCache({ ...runtime, records, api, userId, params, isWanted }));
      caches.set(name, cache);
      return cache;
    },
    /** Starts this user's work: deletes the data of everyone else. */
    begin: (): void => quietly(({ onDisk }) => onDisk.forgetOtherUsers(api, userId)),
    /** Call it when the user has left or is refused. */
    forget(): void {
      for (const cache of caches.values()) cache.then((list) => list.forget()).catch(() => {});
      if (userId !== null) quietly(({ onDisk }) => onDisk.forgetUser(api, userId));
    },
  };
}

/**
 * Deletes everything that `cache="indexeddb"` keeps, for all users. Call it on sign-out if that leaves the page. No tab keeps
 * anything again until the next provider is shown.
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
    const { onDisk } = await diskCode.load();
    await onDisk.forgetAll();
    return true;
  } catch {
    return false;
  }
}
