import type { KeptStorage } from '../records/kept-storage.js';

/** The page's session storage; `null` where the browser has none or forbids it. */
export function sessionStorageOrNull(): KeptStorage | null {
  try {
    const storage = window.sessionStorage;
    // Some browsers give a storage that refuses every write.
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
