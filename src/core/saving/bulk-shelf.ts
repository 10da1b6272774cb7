import { parseJson } from '../client/decode-answer.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { decodeBulkItem, type BulkItem } from './bulk-item.js';
import { shelfPlace } from './shelf-place.js';

/**
 * Keeps bulk updates over a reload: all records in one write as it begins, and from then on each on its own, so that one
 * outcome costs one small write.
 */
export type BulkShelf = ReturnType<typeof createBulkShelf>;

/** Sorts before every number. */
const BEGINNING = '!';

/** @param name tells apart what must not meet: the API and its user */
export function createBulkShelf(storage: KeptStorage, name: string) {
  const prefix = shelfPlace(name);
  const place = (bulkId: string, index: number): string => `${prefix}${bulkId}:${String(index).padStart(6, '0')}`;

  /** Where storage refuses, the bulk update goes on, and a reload shows its single edits. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch {
      // The journal tells of storage that refuses.
    }
  }

  return {
    /** The bulk updates of this page's earlier life, oldest first. */
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
          // Without its beginning, what it was to do is not known.
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
