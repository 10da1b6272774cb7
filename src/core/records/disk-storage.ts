import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { CacheStorage } from './cache-storage.js';

let opened: CacheStorage | null = null;

/** Returns the browser's IndexedDB, in a database of its own that all lists of the page share. */
export function diskStorage(): CacheStorage {
  opened ??= openDiskStorage();
  return opened;
}

function openDiskStorage(): CacheStorage {
  const store = createStore('react-followups', 'lists');
  return {
    read: async (names) => getMany<unknown>([...names], store),
    write: async (name, text) => set(name, text, store),
    remove: async (names) => delMany([...names], store),
    keys: async () => (await keys(store)).filter((name) => typeof name === 'string'),
  };
}
