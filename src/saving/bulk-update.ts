import type { FollowupsError } from '../api/followups-error.js';
import { seenValues } from '../followup/seen-values.js';
import type { RecordStore } from '../records/record-store.js';
import type { BulkEnding, BulkItem } from './bulk-item.js';
import type { BulkShelf } from './bulk-shelf.js';
import type { SaveEngine } from './save-engine.js';
import type { SaveEvent } from './save-event.js';
import type { SaveRequest } from './save-request.js';

/** Where one record of a bulk update stands. */
export type BulkStatus = 'pending' | 'conflict' | 'unconfirmed' | BulkEnding;

/** One line of a bulk update's report. */
export interface BulkReportEntry {
  readonly followupId: string;
  readonly status: BulkStatus;
  /** Why it was refused or could not be confirmed; `null` otherwise, and after a reload, which keeps no words of the server. */
  readonly error: FollowupsError | null;
}

/** How a bulk update stands; a new object after each change. */
export interface BulkState {
  readonly id: string;
  readonly total: number;
  /** Whether edits are on their way; one that waits for a decision is not. */
  readonly running: boolean;
  readonly saved: number;
  readonly pending: number;
  /** Records that wait for a decision: in conflict, or not confirmed. */
  readonly undecided: number;
  /** Records that were refused: invalid, forbidden or gone. */
  readonly refused: number;
  readonly cancelled: number;
  readonly report: readonly BulkReportEntry[];
}

/** Many edits submitted together. Each is an edit of its own, with its own outcome; none waits for another. */
export interface BulkUpdate {
  readonly id: string;
  readonly state: () => BulkState;
  /** Calls off what has not gone out. */
  readonly stop: () => void;
  /** Tries again what was refused (as a new edit) and what could not be confirmed (as the same one). */
  readonly retryFailed: () => void;
  /** What can be taken back of it. */
  readonly savedEdits: () => readonly Pick<BulkItem, 'followupId' | 'saved'>[];
  /** Whether edits of it have not ended, and are not on this page. */
  readonly isLost: () => boolean;
  /** Forgets it; edits on their way go on. */
  readonly close: () => void;
}

interface BulkUpdateDeps {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly shelf: BulkShelf;
  readonly onChange: () => void;
}

/** Follows a bulk update whose edits were submitted, in this life of the page or in an earlier one. */
export function followBulkUpdate(id: string, first: readonly BulkItem[], deps: BulkUpdateDeps): BulkUpdate {
  const { engine, records, shelf, onChange } = deps;
  const items = [...first];
  const byEdit = new Map<string, number>();
  const refusals = new Map<number, FollowupsError>();
  let state: BulkState | null = null;
  for (const [index, item] of items.entries()) if (item.editId !== null) byEdit.set(item.editId, index);

  function update(index: number, changes: Partial<BulkItem>): void {
    const item = items[index];
    if (!item) return;
    const next = { ...item, ...changes };
    items[index] = next;
    shelf.put(id, index, next);
    dirty();
  }

  function dirty(): void {
    state = null;
    onChange();
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
  }

  function statusOf({ editId, ending }: BulkItem): BulkStatus {
    if (ending !== null) return ending;
    const edit = editId === null ? undefined : engine.get(editId);
    // Neither under way nor known to have ended: how it ended is not known.
    if (!edit) return 'unconfirmed';
    return edit.state === 'conflict' || edit.state === 'unconfirmed' ? edit.state : 'pending';
  }

  function reportOf(item: BulkItem, index: number): BulkReportEntry {
    const status = statusOf(item);
    const edit = status === 'unconfirmed' && item.editId !== null ? engine.get(item.editId) : undefined;
    return { followupId: item.followupId, status, error: refusals.get(index) ?? edit?.error ?? null };
  }

  const stopFollowing = engine.onEvent(follow);

  return {
    id,
    state: () => (state ??= summarize(id, items.map(reportOf))),
    stop() {
      engine.batch(() => {
        for (const item of items) if (statusOf(item) === 'pending' && item.editId) engine.cancel(item.editId);
      });
    },
    retryFailed() {
      engine.batch(() => {
        for (const [index, item] of items.entries()) {
          const status = statusOf(item);
          if (status === 'unconfirmed' && item.editId) engine.retry(item.editId);
          if (status !== 'invalid' && status !== 'forbidden' && status !== 'gone') continue;
          const current = records.view(item.followupId);
          if (!current) continue;
          // On what was seen then: who changed it meanwhile is not overwritten.
          const request = {
            followup: { ...current, ...item.seen },
            patch: item.patch,
            origin: 'bulk',
            bulkId: id,
          } as const;
          const { editId } = engine.submit(request);
          if (editId !== null) byEdit.set(editId, index);
          refusals.delete(index);
          update(index, { editId, ending: editId === null ? 'unchanged' : null });
        }
      });
    },
    savedEdits: () => items.filter((item) => item.ending === 'saved' && item.saved !== null),
    isLost: () => items.some(({ editId, ending }) => ending === null && (editId === null || !engine.get(editId))),
    close() {
      stopFollowing();
      shelf.remove(id, items.length);
    },
  };
}

/** Submits the edits of a bulk update, and gives them as its items. */
export function submitAll(id: string, requests: readonly SaveRequest[], engine: SaveEngine): readonly BulkItem[] {
  const items: BulkItem[] = [];
  engine.batch(() => {
    for (const { followup, patch, origin = 'bulk' } of requests) {
      const { editId } = engine.submit({ followup, patch, origin, bulkId: id });
      const seen = seenValues(followup, patch);
      items.push({
        followupId: followup.id,
        patch,
        seen,
        editId,
        ending: editId === null ? 'unchanged' : null,
        saved: null,
      });
    }
  });
  return items;
}

function summarize(id: string, report: readonly BulkReportEntry[]): BulkState {
  const counts = new Map<BulkStatus, number>();
  for (const { status } of report) counts.set(status, (counts.get(status) ?? 0) + 1);
  const count = (...statuses: BulkStatus[]): number =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const pending = count('pending');
  return {
    id,
    total: report.length,
    running: pending > 0,
    saved: count('saved', 'unchanged'),
    pending,
    undecided: count('conflict', 'unconfirmed'),
    refused: count('invalid', 'forbidden', 'gone'),
    cancelled: count('cancelled'),
    report,
  };
}
