import type { KeptStorage } from '../records/kept-storage.js';
import type { RecordStore } from '../records/record-store.js';
import type { Reread } from '../records/reread-record.js';
import type { BulkUpdates } from '../saving/bulk-updates.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { SaveEvent } from '../saving/save-event.js';

/** What bulk updates are made of. */
export interface BulkParts {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  /** Where they outlive the page; `null` where they don't. */
  readonly storage: KeptStorage | null;
  /** Tells apart what must not meet: the API and its user. */
  readonly name: string;
  readonly read: (followupId: string) => Promise<Reread>;
}

/** Makes bulk updates; its code comes with the parts that begin one. */
export type OpenBulks = (parts: BulkParts) => BulkUpdates;

/** As much of another core's as can go on with what this one leaves. */
export interface BulkHeir {
  readonly open: (openBulks: OpenBulks) => BulkUpdates;
  readonly takeOverMissed: (events: readonly SaveEvent[]) => void;
}
