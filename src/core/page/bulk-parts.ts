import type { KeptStorage } from '../records/kept-storage.js';
import type { RecordStore } from '../records/record-store.js';
import type { Reread } from '../records/reread-record.js';
import type { BulkUpdates } from '../saving/bulk-updates.js';
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
