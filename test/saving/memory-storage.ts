import type { KeptStorage } from '../../src/core/records/kept-storage.js';

/** A session storage that outlives the page. */
export function memoryStorage(): KeptStorage & { readonly entries: ReadonlyMap<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}
