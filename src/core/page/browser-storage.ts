import type { KeptStorage } from '../records/kept-storage.js';

/**
 * "session": an unsettled save survives a reload; "indexeddb": it also survives the browser; "none": it is kept in memory only.
 */
export type JournalKind = 'session' | 'none' | 'indexeddb';

/** The storage that survives a reload; `null` if nothing is kept. */
export function storageOf(kind: JournalKind): KeptStorage | null {
  return kind === 'none' ? null : storageOrNull('sessionStorage');
}

/** Works with a storage that may be full or forbidden; `undefined` if it fails. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** A storage of the page; `null` if the browser has none or forbids it. */
export function storageOrNull(kind: 'sessionStorage' | 'localStorage'): KeptStorage | null {
  return (
    attempt(() => {
      const { [kind]: storage } = window;
      // Some browsers have a storage that refuses every write.
      storage.setItem('react-followups:probe', '');
      storage.removeItem('react-followups:probe');
      return {
        getItem: (key: string) => storage.getItem(key),
        setItem: (key: string, value: string) => storage.setItem(key, value),
        removeItem: (key: string) => storage.removeItem(key),
        keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      };
    }) ?? null
  );
}
