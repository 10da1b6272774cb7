import { createSignal } from '../records/listeners.js';
import type { RecordStore } from '../records/record-store.js';
import { bulkItemOf, undoItemOf, type BulkItem } from './bulk-item.js';
import type { BulkShelf } from './bulk-shelf.js';
import { followBulkUpdate, type BulkUpdate, type BulkUpdateDeps } from './bulk-update.js';
import { isFailedState } from './edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveRequest } from './save-request.js';
import { undoPlan, undoRequest } from './saved-edits.js';

/** The bulk updates of one user; the newest one is shown. */
export type BulkUpdates = ReturnType<typeof createBulkUpdates>;

/** A bulk update being handed over to another engine. */
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
  /** Reads a record into the store if it is missing after a reload. */
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
  /** Closed but not over: waiting records still have to be sent. */
  const putAway = new Set<BulkUpdate>();
  let recovered = false;

  function changed(): void {
    for (const bulk of putAway) if (!bulk.state().running) forget(bulk);
    changes.emit();
  }

  function follow(id: string, items: readonly BulkItem[], requests?: readonly (SaveRequest | null)[]): BulkUpdate {
    const deps = { engine, records, shelf, read, schedule, onChange: changed };
    const bulk = followBulkUpdate(id, items, deps, requests);
    // A finished one makes room; one that still runs is shown again when the newer one is closed.
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
     * Undoes what a bulk update saved, as a bulk update of its own. Leaves out records with another edit in progress;
     * reports records with nothing to undo. Returns the given bulk update if that leaves no records.
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
        // After a reload, the list may not have loaded this record yet.
        requests.push(current ? request : null);
      }
      return items.length === 0 ? bulk : begin(items, requests);
    },
    latest: (): BulkUpdate | null => bulks.findLast((bulk) => !putAway.has(bulk)) ?? null,
    /** Closes the report; pending records continue. */
    close(bulk: BulkUpdate): void {
      if (bulk.state().running) putAway.add(bulk);
      else forget(bulk);
      changed();
    },
    /** Resumes following the bulk updates of an earlier page load. Call it after the engine has started to recover. */
    recover(): void {
      if (recovered) return;
      recovered = true;
      for (const { id, items } of shelf.load()) follow(id, items);
      changed();
    },
    /** Releases all bulk updates to another engine of the same API and user, which has taken over the edits. */
    handOver(): readonly HandedBulk[] {
      const handed = bulks.map((bulk) => ({ id: bulk.id, items: bulk.release(), isPutAway: putAway.has(bulk) }));
      putAway.clear();
      bulks = [];
      changed();
      return handed;
    },
    /** Continues the bulk updates of another engine. */
    takeOver(handed: readonly HandedBulk[]): void {
      for (const { id, items, isPutAway } of handed) {
        shelf.begin(id, items);
        const bulk = follow(id, items);
        if (isPutAway) putAway.add(bulk);
        bulk.run();
      }
      changed();
    },
    /**
     * Continues what was recovered, but drops bulk updates that belong to another page: their edits are in progress,
     * but not here.
     */
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
