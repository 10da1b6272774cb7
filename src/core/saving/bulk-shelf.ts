import { parseJson } from '../client/decode-answer.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { decodeBulkItem, type BulkItem } from './bulk-item.js';
import { shelfPlace } from './shelf-place.js';

/**
 * Keeps bulk updates across a reload: all records in one write at the start, then each on its own, so that one outcome
 * costs one small write.
 */
export type BulkShelf = ReturnType<typeof createBulkShelf>;

/** Sorts before every number. */
const BEGINNING = '!';

/** @param name identifies the API and user, to keep their data apart */
export function createBulkShelf(storage: KeptStorage, name: string) {
  const prefix = shelfPlace(name);
  const place = (bulkId: string, index: number): string => `${prefix}${bulkId}:${String(index).padStart(6, '0')}`;

  /** If storage fails, the bulk update continues, and a reload shows its edits one by one. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch {
      // The journal reports storage failures.
    }
  }

  return {
    /** Returns the bulk updates of earlier page loads, oldest first. */
    load(): readonly { readonly id: string; readonly items: readonly BulkItem[] }[] {
      const bulks = new Map<string, BulkItem[]>();
      attempt(() => {
        const mine = storage.keys().filter((key) => key.startsWith(prefix));
        for (const key of mine.sort()) {
          const [bulkId = '', index = ''] = key.slice(prefix.length).split(':');
          const value = parseJson(storage.getItem(key));
          const items = bulks.get(bulkId);
          if (index === BEGINNING) {
            const begun = Array.isArray(value) ? value.map(decodeBulkItem) : [];
            if (begun.length > 0 && begun.every((item) => item !== null)) bulks.set(bulkId, begun);
            else storage.removeItem(key);
            continue;
          }
          const item = decodeBulkItem(value);
          // Useless without the first entry, which says what to do.
          if (item && items && Number(index) < items.length) items[Number(index)] = item;
          else storage.removeItem(key);
        }
      });
      return [...bulks].map(([id, items]) => ({ id, items }));
    },
    begin: (bulkId: string, items: readonly BulkItem[]): void =>
      attempt(() => storage.setItem(`${prefix}${bulkId}:${BEGINNING}`, JSON.stringify(items))),
    put: (bulkId: string, index: number, item: BulkItem): void =>
      attempt(() => storage.setItem(place(bulkId, index), JSON.stringify(item))),
    remove: (bulkId: string, total: number): void =>
      attempt(() => {
        storage.removeItem(`${prefix}${bulkId}:${BEGINNING}`);
        for (let index = 0; index < total; index += 1) storage.removeItem(place(bulkId, index));
      }),
  };
}

/** A shelf that keeps nothing. */
export function noBulkShelf(): BulkShelf {
  return { load: () => [], begin() {}, put() {}, remove() {} };
}
