import type { KeptStorage } from '../records/kept-storage.js';

/** "session": an unsettled save survives a reload; "none": it is kept in memory only. */
export type JournalKind = 'session' | 'none';

/** The storage that survives a reload; `null` if nothing is kept. */
export function storageOf(kind: JournalKind): KeptStorage | null {
  return kind === 'session' && typeof window !== 'undefined' ? storageOrNull('sessionStorage') : null;
}

/** A storage of the page; `null` if the browser has none or forbids it. */
export function storageOrNull(kind: 'sessionStorage' | 'localStorage'): KeptStorage | null {
  try {
    const { [kind]: storage } = window;
    // Some browsers have a storage that refuses every write.
    storage.setItem('react-followups:probe', '');
    storage.removeItem('react-followups:probe');
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    };
  } catch {
    return null;
  }
}
