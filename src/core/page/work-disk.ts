import { promisifyRequest } from 'idb-keyval';

/** Whose work it is: the API, by its client's `name`, and the user. */
export type WorkOwner = readonly [api: string, userId: string];

/** One entry of a storage on the disk, and when it was written, in milliseconds since 1970. */
export interface KeptItem {
  readonly key: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Unsaved work on the disk, each page load's apart. Each call happens as a whole or not at all, in the order of the calls
 * of all pages, and is durable once it has resolved. Any call may reject or never answer.
 */
export interface WorkDisk {
  /** Begins what a page load writes. Returns the other page loads of its user. */
  readonly begin: (owner: WorkOwner, life: string) => Promise<readonly string[]>;
  /**
   * Moves what is chosen of what another page load left to this one, and removes the rest; `null` leaves all of it. From
   * then on, the other one can't write.
   */
  readonly take: (
    owner: WorkOwner,
    from: string,
    to: string,
    choose: (items: readonly KeptItem[]) => readonly KeptItem[] | null,
  ) => Promise<readonly KeptItem[]>;
  /** Writes entries, or removes those with `null`. Returns false, and does nothing, if this page load may no longer write. */
  readonly write: (owner: WorkOwner, life: string, changes: ReadonlyMap<string, KeptItem | null>) => Promise<boolean>;
  /** Removes what one page load has written. */
  readonly drop: (owner: WorkOwner, life: string) => Promise<void>;
  /** Removes all work of which this is true. No page load that has begun it writes anything more. */
  readonly wipe: (isMeant: (api: string, userId: string) => boolean) => Promise<void>;
}

/** How long it is noted that a page load may no longer write. Its last write may come late, but not by that much. */
const NOTED_FOR_MS = 24 * 3_600_000;

/** The browser's IndexedDB, in a database of its own. */
export function openWorkDisk(name = 'react-followups-work'): WorkDisk {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(name, () => (opened = null));
    opened.catch(() => (opened = null));
    return opened;
  }

  /** Runs one transaction, which waits for the disk itself. */
  async function change<Result>(work: (store: IDBObjectStore) => Result | Promise<Result>): Promise<Result> {
    const transaction = (await open()).transaction('work', 'readwrite', { durability: 'strict' });
    const done = promisifyRequest(transaction);
    const [result] = await Promise.all([work(transaction.objectStore('work')), done]);
    return result;
  }

  async function wipe(isMeant: (api: string, userId: string) => boolean): Promise<void> {
    await change(async (store) => {
      const keys = await promisifyRequest(store.getAllKeys(everyone()));
      for (const key of keys as unknown as readonly WorkKey[]) {
        const [api, userId, life] = key;
        if (!isMeant(api, userId)) continue;
        store.delete(key.filter((part) => part !== undefined));
        store.put(Date.now(), life);
      }
    });
  }

  return {
    begin: ([api, userId], life) =>
      change(async (store) => {
        store.put(0, [api, userId, life]);
        const [keys, gone, times] = await Promise.all([
          promisifyRequest(store.getAllKeys(within(api, userId))),
          promisifyRequest(store.getAllKeys(livesGone())),
          promisifyRequest(store.getAll(livesGone())),
        ]);
        for (const [index, other] of gone.entries())
          if (!(Date.now() - (times[index] as number) < NOTED_FOR_MS)) store.delete(other);
        return [...new Set((keys as unknown as readonly WorkKey[]).map(([, , other]) => other))].filter(
          (other) => other !== life,
        );
      }),
    take: ([api, userId], from, to, choose) =>
      change(async (store) => {
        const range = within(api, userId, from);
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ]);
        const items = (keys as unknown as readonly WorkKey[]).flatMap(([, , , key], index) =>
          key === undefined ? [] : { key, ...(values[index] as Pick<KeptItem, 'text' | 'at'>) },
        );
        const chosen = choose(items);
        if (!chosen) return [];
        for (const { key, text, at } of chosen) store.put({ text, at }, [api, userId, to, key]);
        store.delete(range);
        store.put(Date.now(), from);
        return chosen;
      }),
    async write([api, userId], life, changes) {
      try {
        await change((store) => {
          // Fails, and the transaction with it, if the page load may no longer write. A page on its way out can't wait for
          // the answer to a question.
          store.add(0, life);
          store.delete(life);
          for (const [key, item] of changes) {
            const place = [api, userId, life, key];
            if (item) store.put({ text: item.text, at: item.at }, place);
            else store.delete(place);
          }
          store.transaction.commit();
        });
        return true;
      } catch (error) {
        const gone = await change((store) => promisifyRequest<unknown>(store.get(life)));
        if (gone !== undefined) return false;
        throw error;
      }
    },
    async drop([api, userId], life) {
      await change((store) => void store.delete(within(api, userId, life)));
    },
    wipe,
  };
}

/** Where a page load has begun, and each of its entries. */
type WorkKey = readonly [api: string, userId: string, life: string, key?: string];

// In IndexedDB, every array comes after every string.
const everyone = (): IDBKeyRange => IDBKeyRange.lowerBound([]);
const livesGone = (): IDBKeyRange => IDBKeyRange.bound('', [], false, true);

function within(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}

async function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('work'));
  const database = await promisifyRequest(request);
  database.addEventListener('close', onClose);
  return database;
}
