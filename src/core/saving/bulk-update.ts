import type { FollowupsError } from '../client/followups-error.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { RecordStore } from '../records/record-store.js';
import type { Reread } from '../records/reread-record.js';
import { createBulkFeed, type Handover } from './bulk-feed.js';
import { isWaiting, planOfUndo, type BulkItem } from './bulk-item.js';
import type { BulkShelf } from './bulk-shelf.js';
import { summarizeBulk, type BulkReportEntry, type BulkState, type BulkStatus } from './bulk-state.js';
import { isFailedState, isUndecidedState } from './edit.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveEvent } from './save-event.js';
import type { SaveRequest } from './save-request.js';

export type { BulkReportEntry, BulkState, BulkStatus } from './bulk-state.js';

/** Many edits submitted together. Each has its own outcome and waits for no other. */
export type BulkUpdate = ReturnType<typeof followBulkUpdate>;

export interface BulkUpdateDeps {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly shelf: BulkShelf;
  /** Reads a record into the store if it is missing after a reload. */
  readonly read: (followupId: string) => Promise<Pick<Reread, 'status'>>;
  readonly schedule: (run: () => void, delayMs: number) => void;
  readonly onChange: () => void;
}

/**
 * Follows a bulk update, started on this page load or an earlier one.
 *
 * @param requests what to submit for each item; if missing, built from the item and its record, which is read if
 *   necessary
 */
export function followBulkUpdate(
  id: string,
  first: readonly BulkItem[],
  deps: BulkUpdateDeps,
  requests: readonly (SaveRequest | null)[] = [],
) {
  const { engine, records, shelf, onChange } = deps;
  const items = [...first];
  const waitingRequests = new Map(requests.entries());
  const byEdit = new Map<string, number>();
  const refusals = new Map<number, FollowupsError>();
  let quiet = false;
  let state: BulkState | null = null;
  let submittedAt = 0;
  for (const [index, item] of items.entries()) if (item.editId !== null) byEdit.set(item.editId, index);

  const report = items.map(reportOf);
  /** Edits that have not ended; their status may change without an event. */
  const open = new Set(byEdit.values());
  const undoable = new Set([...items.keys()].filter(isUndoable));

  function update(index: number, changes: Partial<BulkItem>): void {
    const item = items[index];
    if (!item) return;
    const next = { ...item, ...changes };
    items[index] = next;
    if (next.ending === null && next.editId !== null) open.add(index);
    else open.delete(index);
    if (isUndoable(index)) undoable.add(index);
    report[index] = reportOf(next, index);
    shelf.put(id, index, next);
    dirty();
  }

  function isUndoable(index: number): boolean {
    return patchedFields(planOfUndo(items[index] as BulkItem).patch).length > 0;
  }

  function dirty(): void {
    state = null;
    if (!quiet) onChange();
  }

  /** Notifies once for many changes. */
  function quietly(change: () => void): void {
    quiet = true;
    try {
      engine.batch(change);
    } finally {
      quiet = false;
      dirty();
    }
  }

  const feed = createBulkFeed({ hand, batch: quietly, schedule: deps.schedule });
  feed.add(waiting());

  function waiting(): number[] {
    return [...items.keys()].filter((index) => isWaiting(items[index] as BulkItem));
  }

  function hand(index: number): Handover | Promise<Handover> {
    const item = items[index];
    if (!item || !isWaiting(item)) return 'over';
    const request = waitingRequests.get(index) ?? requestOf(item);
    if (!request) return readFirst(index, item);
    waitingRequests.delete(index);
    const { editId } = engine.submit({ ...request, origin: item.origin, bulkId: id });
    if (editId !== null) byEdit.set(editId, index);
    submittedAt ||= (editId !== null && engine.get(editId)?.submittedAt) || 0;
    update(index, { editId, ending: editId === null ? 'unchanged' : null });
    return editId === null ? 'over' : 'under-way';
  }

  /** Based on the values seen at submission, so that changes made by others since are not overwritten. */
  function requestOf({ followupId, patch, seen }: BulkItem): SaveRequest | null {
    const current = records.view(followupId);
    return current ? { followup: { ...current, ...seen }, patch } : null;
  }

  async function readFirst(index: number, { followupId }: BulkItem): Promise<Handover> {
    const { status } = await deps.read(followupId);
    if (status === 'unreadable') return 'later';
    if (records.view(followupId)) return hand(index);
    // Nothing was sent, and there is no record to change.
    if (isWaiting(items[index] as BulkItem)) update(index, { ending: 'cancelled' });
    return 'over';
  }

  function follow(event: SaveEvent): void {
    if (!('editId' in event)) return;
    const index = byEdit.get(event.editId);
    if (index === undefined) return;
    switch (event.type) {
      case 'saved':
        update(index, { ending: 'saved', saved: engine.savedEdit(event.editId) });
        break;
      case 'save-failed':
        refusals.set(index, event.error);
        update(index, { ending: event.reason });
        break;
      case 'discarded':
        update(index, { ending: 'cancelled' });
        break;
      default:
        dirty();
    }
    if (event.type !== 'conflict-resolved') feed.left(index);
  }

  function statusOf(item: BulkItem): BulkStatus {
    const { editId, ending } = item;
    if (ending !== null) return ending;
    if (isWaiting(item)) return 'pending';
    const edit = editId === null ? undefined : engine.get(editId);
    // Neither in progress nor known to have ended: the outcome is unknown.
    if (!edit) return 'unconfirmed';
    return isUndecidedState(edit.state) ? edit.state : 'pending';
  }

  function reportOf(item: BulkItem, index: number): BulkReportEntry {
    const status = statusOf(item);
    const edit = status === 'unconfirmed' && item.editId !== null ? engine.get(item.editId) : undefined;
    const error = refusals.get(index) ?? edit?.error ?? null;
    return { followupId: item.followupId, status, error, cannotUndo: item.cannotUndo ?? planOfUndo(item).cannotUndo };
  }

  function summarize(): BulkState {
    for (const index of open) report[index] = reportOf(items[index] as BulkItem, index);
    return summarizeBulk(id, items, undoable.size, [...report]);
  }

  const stopFollowing = engine.onEvent(follow);

  function release(): readonly BulkItem[] {
    feed.clear();
    stopFollowing();
    return items;
  }

  return {
    id,
    state: (): BulkState => (state ??= summarize()),
    /** When its first edit was submitted on this page; 0 if none was. */
    submittedAt: (): number => submittedAt,
    /** Cancels what has not been sent. */
    stop(): void {
      quietly(() => {
        feed.clear();
        for (const index of waiting()) update(index, { ending: 'cancelled' });
        for (const index of [...open]) {
          const item = items[index] as BulkItem;
          const { editId } = item;
          // Leave edits that the user has added to or must decide.
          const isOurs = editId !== null && engine.get(editId)?.bulkId === id;
          if (isOurs && statusOf(item) === 'pending') engine.cancel(editId);
        }
      });
    },
    /** Retries refused records (as new edits) and unconfirmed ones (as the same edits). */
    retryFailed(): void {
      state = null;
      const again: number[] = [];
      quietly(() => {
        for (const [index, { status }] of summarize().report.entries()) {
          const { editId } = items[index] as BulkItem;
          if (status === 'unconfirmed' && editId !== null) engine.retry(editId);
          if (!isFailedState(status)) continue;
          refusals.delete(index);
          update(index, { editId: null, ending: null });
          again.push(index);
        }
      });
      feed.add(again);
      feed.run();
    },
    /** Returns the items that were saved and can be undone. */
    savedEdits: (): readonly Pick<BulkItem, 'followupId' | 'saved'>[] =>
      items.filter((item) => item.ending === 'saved' && item.saved !== null),
    /** Whether it has edits that have not ended and are not on this page. */
    isLost: (): boolean =>
      items.some((item) => item.ending === null && item.editId !== null && !engine.get(item.editId)),
    /** Hands waiting records to the engine. */
    run: feed.run,
    /** Stops following it and removes it from storage; edits in progress continue. */
    close(): void {
      release();
      shelf.remove(id, items.length);
    },
    /** Stops following it; returns its items for another engine. */
    release,
  };
}
