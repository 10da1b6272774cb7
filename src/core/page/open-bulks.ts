import { newIdempotencyKey } from '../client/runtime.js';
import { createBulkShelf, noBulkShelf, type BulkShelf } from '../saving/bulk-shelf.js';
import { createBulkUpdates, type BulkUpdates } from '../saving/bulk-updates.js';
import type { BulkParts } from './bulk-parts.js';
import { sharedPage } from './shared-page.js';

/** Creates the bulk updates of one user. */
export function openBulks({ storage, name, ...parts }: BulkParts): BulkUpdates {
  const shelf = storage ? shelfOfPage(createBulkShelf(storage, name), sharedPage().alive) : noBulkShelf();
  return createBulkUpdates({ ...parts, shelf, newId: newIdempotencyKey });
}

/** Leaves out bulk updates that another core of this page follows. */
function shelfOfPage(shelf: BulkShelf, alive: Set<string>): BulkShelf {
  return {
    ...shelf,
    load() {
      const left = shelf.load().filter(({ id }) => !alive.has(id));
      for (const { id } of left) alive.add(id);
      return left;
    },
    begin(bulkId, items) {
      alive.add(bulkId);
      shelf.begin(bulkId, items);
    },
    remove(bulkId, total) {
      alive.delete(bulkId);
      shelf.remove(bulkId, total);
    },
  };
}
