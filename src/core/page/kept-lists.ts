import type { Runtime } from '../client/runtime.js';
import type { FollowupsListParams } from '../records/followups-page.js';
import type { ListCache } from '../records/list-cache.js';
import type { RecordStore } from '../records/record-store.js';
import type { JournalKind } from './open-journal.js';

/** "indexeddb": lists outlive the page, in the browser's IndexedDB; "none": they don't. */
export type CacheKind = 'none' | 'indexeddb';

/** What outlives the page. */
export interface Kept {
  readonly journal: JournalKind;
  readonly drafts: JournalKind;
  readonly cache?: CacheKind | undefined;
}

interface KeptListsDeps {
  /** The API, by its client's name. */
  readonly api: string;
  readonly userId: string | null;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  /** Whether the user is still the one who is signed in. */
  readonly isWanted: () => boolean;
}

/** The lists of one user of one API, as they outlive the page. Nothing of it fails: what does not work keeps nothing. */
export type KeptLists = ReturnType<typeof createKeptLists>;

type DiskCode = Awaited<ReturnType<typeof fetchDiskCode>>;

/** `null` where nothing is to be kept, or the client has no name: what it kept would be found by any other. */
export function openKeptLists(
  kind: CacheKind | undefined,
  { api, ...deps }: Omit<KeptListsDeps, 'api'> & { readonly api: string | undefined },
): KeptLists | null {
  return kind === 'indexeddb' && api !== undefined ? createKeptLists({ api, ...deps }) : null;
}

/** Its code is fetched at once: whoever opens a list waits for it. */
function createKeptLists({ api, userId, records, runtime, isWanted }: KeptListsDeps) {
  const code = fetchDiskCode();
  code.catch(() => {});
  const caches = new Map<string, Promise<ListCache>>();

  function quietly(act: (code: DiskCode) => Promise<unknown>): void {
    code.then(act).catch(() => {});
  }

  return {
    code,
    /** One list; `null` while nobody is signed in. */
    open(params: FollowupsListParams): Promise<ListCache> | null {
      if (userId === null) return null;
      const name = JSON.stringify([params.limit, params.updatedSince]);
      const cache =
        caches.get(name) ??
        code.then(({ openListCache }) => openListCache({ ...runtime, records, api, userId, params, isWanted }));
      caches.set(name, cache);
      return cache;
    },
    /** This user's work begins: what is kept of everyone else goes. */
    begin: (): void => quietly(({ onDisk }) => onDisk.forgetOtherUsers(api, userId)),
    /** The user has gone, or is let in no more. */
    forget(): void {
      for (const cache of caches.values()) cache.then((list) => list.forget()).catch(() => {});
      if (userId !== null) quietly(({ onDisk }) => onDisk.forgetUser(api, userId));
    },
  };
}

const fetchDiskCode = () => import('../records/disk-lists.js');
