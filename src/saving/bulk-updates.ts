import type { RecordStore } from '../records/record-store.js';
import type { BulkItem } from './bulk-item.js';
import type { BulkShelf } from './bulk-shelf.js';
import type { BulkUpdate } from './bulk-update.js';
import { followBulkUpdate, submitAll } from './bulk-update.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveRequest } from './save-request.js';
import { undoRequest } from './saved-edit.js';

/** The bulk updates of one user: the newest is the one that is shown. */
export interface BulkUpdates {
  /** Submits many edits. Call it in an event handler. */
  readonly start: (requests: readonly SaveRequest[]) => BulkUpdate;
  /** Takes back what a bulk update saved, as a bulk update of its own; records of which another edit is under way are left out. */
  readonly undo: (bulk: BulkUpdate) => BulkUpdate;
  readonly latest: () => BulkUpdate | null;
  readonly close: (bulk: BulkUpdate) => void;
  /** Follows again what an earlier life of the page left; call it once the engine has begun to recover. */
  readonly recover: () => void;
  /** Drops what turned out to be another page's: edits that are under way, and not here. */
  readonly dropCopies: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface BulkUpdatesDeps {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly shelf: BulkShelf;
  readonly newId: () => string;
}

export function createBulkUpdates({ engine, records, shelf, newId }: BulkUpdatesDeps): BulkUpdates {
  const listeners = new Set<() => void>();
  let bulks: readonly BulkUpdate[] = [];
  let recovered = false;

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  function follow(id: string, items: readonly BulkItem[]): BulkUpdate {
    const bulk = followBulkUpdate(id, items, { engine, records, shelf, onChange: changed });
    // One that is over makes room; one that still runs is shown again when the newer one is closed.
    for (const before of bulks) if (!before.state().running && before.state().undecided === 0) close(before);
    bulks = [...bulks, bulk];
    return bulk;
  }

  function close(bulk: BulkUpdate): void {
    bulk.close();
    bulks = bulks.filter((other) => other !== bulk);
  }

  function start(requests: readonly SaveRequest[]): BulkUpdate {
    const id = newId();
    const items = submitAll(id, requests, engine);
    for (const [index, item] of items.entries()) shelf.put(id, index, item);
    const bulk = follow(id, items);
    changed();
    return bulk;
  }

  return {
    start,
    undo(bulk) {
      const requests: SaveRequest[] = [];
      for (const { followupId, saved } of bulk.savedEdits()) {
        const current = records.view(followupId);
        const under = engine.leading(followupId);
        if (!current || !saved || (under && !isFailed(under.state))) continue;
        requests.push(undoRequest(saved, current));
      }
      return start(requests);
    },
    latest: () => bulks.at(-1) ?? null,
    close(bulk) {
      close(bulk);
      changed();
    },
    recover() {
      if (recovered) return;
      recovered = true;
      for (const { id, items } of shelf.load()) follow(id, items);
      changed();
    },
    dropCopies() {
      for (const bulk of bulks) if (bulk.isLost()) close(bulk);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isFailed(state: string): boolean {
  return state === 'invalid' || state === 'forbidden' || state === 'gone';
}
