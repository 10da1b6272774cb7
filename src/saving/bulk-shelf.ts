import type { KeptStorage } from '../records/kept-storage.js';
import { decodeBulkItem } from './bulk-item.js';
import type { BulkItem } from './bulk-item.js';

/** Keeps bulk updates over a reload, each record on its own, so that one outcome costs one small write. */
export interface BulkShelf {
  /** The bulk updates of this page's earlier life, oldest first. */
  readonly load: () => readonly { readonly id: string; readonly items: readonly BulkItem[] }[];
  readonly put: (bulkId: string, index: number, item: BulkItem) => void;
  readonly remove: (bulkId: string, total: number) => void;
}

/** @param name tells apart what must not meet: the API and its user */
export function createBulkShelf(storage: KeptStorage, name: string): BulkShelf {
  const prefix = `react-followups:${name}:bulk:`;
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
    load() {
      const bulks = new Map<string, BulkItem[]>();
      attempt(() => {
        const mine = storage.keys().filter((key) => key.startsWith(prefix));
        for (const key of mine.sort()) {
          const item = decodeBulkItem(storage.getItem(key));
          const [bulkId = ''] = key.slice(prefix.length).split(':');
          if (item) bulks.set(bulkId, [...(bulks.get(bulkId) ?? []), item]);
          else storage.removeItem(key);
        }
      });
      return [...bulks].map(([id, items]) => ({ id, items }));
    },
    put: (bulkId, index, item) => attempt(() => storage.setItem(place(bulkId, index), JSON.stringify(item))),
    remove: (bulkId, total) =>
      attempt(() => {
        for (let index = 0; index < total; index += 1) storage.removeItem(place(bulkId, index));
      }),
  };
}

/** A shelf that keeps nothing. */
export function noBulkShelf(): BulkShelf {
  return { load: () => [], put() {}, remove() {} };
}
