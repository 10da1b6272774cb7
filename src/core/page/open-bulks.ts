import { newIdempotencyKey } from '../client/runtime.js';
import { createBulkShelf, noBulkShelf, type BulkShelf } from '../saving/bulk-shelf.js';
import { createBulkUpdates, type BulkUpdates } from '../saving/bulk-updates.js';
import { sharedPage } from './shared-page.js';
import type { KeptStorage } from '../records/kept-storage.js';
import type { RecordStore } from '../records/record-store.js';
import type { Reread } from '../records/reread-record.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { SaveEvent } from '../saving/save-event.js';

/** The dependencies of bulk updates. */
export interface BulkParts {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  /** The storage that survives a reload; `null` for none. */
  readonly storage: KeptStorage | null;
  /** Identifies the API and its user, which must not be mixed up. */
  readonly name: string;
  readonly read: (followupId: string) => Promise<Reread>;
}

/** Creates bulk updates. Its code is fetched with the components that start one. */
export type OpenBulks = (parts: BulkParts) => BulkUpdates;

/** The part of another core that takes over the bulk updates of this one. */
export interface BulkHeir {
  readonly open: (openBulks: OpenBulks) => BulkUpdates;
  readonly takeOverMissed: (events: readonly SaveEvent[]) => void;
}

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

/** The bulk updates of a core. Importing this pulls in their code, so the first load must not. */
export function bulksOf({ saving }: { readonly saving: { readonly bulks: Pick<BulkHeir, 'open'> } }): BulkUpdates {
  return saving.bulks.open(openBulks);
}
