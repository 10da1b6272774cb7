import { createSignal } from '../records/listeners.js';
import type { RecordStore } from '../records/record-store.js';
import { bulkItemOf, undoItemOf, type BulkItem } from './bulk-item.js';
import type { BulkShelf } from './bulk-shelf.js';
import { followBulkUpdate, type BulkUpdate, type BulkUpdateDeps } from './bulk-update.js';
import { isFailedState } from './edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveRequest } from './save-request.js';
import { undoPlan, undoRequest } from './saved-edits.js';

/** The bulk updates of one user: the newest is the one that is shown. */
export type BulkUpdates = ReturnType<typeof createBulkUpdates>;

/** A bulk update on its way from one engine to another. */
export interface HandedBulk {
  readonly id: string;
  readonly items: readonly BulkItem[];
  readonly isPutAway: boolean;
}

interface BulkUpdatesDeps {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly shelf: BulkShelf;
  readonly newId: () => string;
  /** Reads a record into the store, where it is not there after a reload. */
  readonly read?: BulkUpdateDeps['read'] | undefined;
  /** Runs a function later. @default setTimeout */
  readonly schedule?: BulkUpdateDeps['schedule'] | undefined;
}

export function createBulkUpdates({
  engine,
  records,
  shelf,
  newId,
  read = async () => ({ status: 'unknown' }),
  schedule = setTimeout,
}: BulkUpdatesDeps) {
  const changes = createSignal();
  let bulks: readonly BulkUpdate[] = [];
  /** Not shown any more, though not yet over: what waits for its turn still has to go out. */
  const putAway = new Set<BulkUpdate>();
  let recovered = false;

  function changed(): void {
    for (const bulk of putAway) if (!bulk.state().running) forget(bulk);
    changes.emit();
  }

  function follow(id: string, items: readonly BulkItem[], requests?: readonly (SaveRequest | null)[]): BulkUpdate {
    const deps = { engine, records, shelf, read, schedule, onChange: changed };
    const bulk = followBulkUpdate(id, items, deps, requests);
    // One that is over makes room; one that still runs is shown again when the newer one is closed.
    for (const before of bulks) if (!before.state().running && before.state().undecided === 0) forget(before);
    bulks = [...bulks, bulk];
    return bulk;
  }

  function forget(bulk: BulkUpdate): void {
    putAway.delete(bulk);
    bulk.close();
    bulks = bulks.filter((other) => other !== bulk);
  }

  function begin(items: readonly BulkItem[], requests: readonly (SaveRequest | null)[]): BulkUpdate {
    const id = newId();
    shelf.begin(id, items);
    const bulk = follow(id, items, requests);
    bulk.run();
    changed();
    return bulk;
  }

  return {
    /** Submits many edits. Call it in an event handler. */
    start: (requests: readonly SaveRequest[]): BulkUpdate => begin(requests.map(bulkItemOf), requests),
    /**
     * Takes back what a bulk update saved, as a bulk update of its own; records of which another edit is under way are left out,
     * and those of which nothing can be taken back are reported. Where that leaves none, the report stays as it is.
     */
    undo(bulk: BulkUpdate): BulkUpdate {
      const items: BulkItem[] = [];
      const requests: (SaveRequest | null)[] = [];
      for (const { followupId, saved } of bulk.savedEdits()) {
        const under = engine.leading(followupId);
        if (!saved || (under && !isFailedState(under.state))) continue;
        const current = records.view(followupId);
        const request = undoRequest(saved, current ?? { id: followupId, integration_version: null });
        items.push(undoItemOf(request, undoPlan(saved).cannotUndo));
        // After a reload the list may not have come as far as this record.
        requests.push(current ? request : null);
      }
      return items.length === 0 ? bulk : begin(items, requests);
    },
    latest: (): BulkUpdate | null => bulks.findLast((bulk) => !putAway.has(bulk)) ?? null,
    /** Puts the report away; what is on its way or waits for its turn goes on. */
    close(bulk: BulkUpdate): void {
      if (bulk.state().running) putAway.add(bulk);
      else forget(bulk);
      changed();
    },
    /** Follows again what an earlier life of the page left; call it once the engine has begun to recover. */
    recover(): void {
      if (recovered) return;
      recovered = true;
      for (const { id, items } of shelf.load()) follow(id, items);
      changed();
    },
    /** Lets go of all, for another engine of the same API and user, which has taken the edits over. */
    handOver(): readonly HandedBulk[] {
      const handed = bulks.map((bulk) => ({ id: bulk.id, items: bulk.release(), isPutAway: putAway.has(bulk) }));
      putAway.clear();
      bulks = [];
      changed();
      return handed;
    },
    /** Goes on with those of another engine. */
    takeOver(handed: readonly HandedBulk[]): void {
      for (const { id, items, isPutAway } of handed) {
        shelf.begin(id, items);
        const bulk = follow(id, items);
        if (isPutAway) putAway.add(bulk);
        bulk.run();
      }
      changed();
    },
    /** Goes on with what was left, but drops what turned out to be another page's: edits that are under way, and not here. */
    resume(): void {
      for (const bulk of bulks) {
        if (bulk.isLost()) forget(bulk);
        else bulk.run();
      }
      changed();
    },
    subscribe: changes.subscribe,
  };
}
