import type { FollowupsError } from '../client/followups-error.js';
import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { BulkEnding, BulkItem } from './bulk-item.js';
import type { UndecidedState } from './edit.js';

/** The status of one record of a bulk update. */
export type BulkStatus = 'pending' | UndecidedState | BulkEnding;

/** One line of a bulk update's report. */
export interface BulkReportEntry {
  readonly followupId: string;
  readonly status: BulkStatus;
  /**
   * Why it was refused or could not be confirmed; `null` otherwise, and after a reload, which keeps no server messages.
   */
  readonly error: FollowupsError | null;
  /**
   * The fields an undo leaves unchanged, because they were empty before and the API can't write that. For a saved
   * record, the fields its undo would leave; in the report of an undo, the fields it left. An undo reports a record
   * with nothing to undo as `cancelled`.
   */
  readonly cannotUndo: readonly EditableField[];
}

/** The state of a bulk update; a new object after each change. */
export interface BulkState {
  readonly id: string;
  /** Whether it undoes an earlier bulk update. */
  readonly undo: boolean;
  /** The fields it changes. */
  readonly fields: readonly EditableField[];
  readonly total: number;
  /** Whether records are pending; a record that waits for a decision is not. */
  readonly running: boolean;
  readonly saved: number;
  readonly pending: number;
  /** Records that wait for a decision: in conflict, or unconfirmed. */
  readonly undecided: number;
  /** Records that were refused: invalid, forbidden or gone. */
  readonly refused: number;
  readonly cancelled: number;
  /** Records with something to undo; 0 for an undo. */
  readonly undoable: number;
  readonly report: readonly BulkReportEntry[];
}

/** Summarizes a bulk update; the counts add up to its records. */
export function summarizeBulk(
  id: string,
  items: readonly BulkItem[],
  undoable: number,
  report: readonly BulkReportEntry[],
): BulkState {
  const counts: { [Status in BulkStatus]?: number } = {};
  for (const { status } of report) counts[status] = (counts[status] ?? 0) + 1;
  const count = (...statuses: BulkStatus[]): number => statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const pending = count('pending');
  return {
    id,
    undo: items[0]?.origin === 'undo',
    fields: fieldsOf(items),
    total: report.length,
    running: pending > 0,
    saved: count('saved', 'unchanged'),
    pending,
    undecided: count('conflict', 'unconfirmed'),
    refused: count('invalid', 'forbidden', 'gone'),
    cancelled: count('cancelled'),
    undoable,
    report,
  };
}

/** All records change the same fields, but the first one of an undo may have nothing to write. */
function fieldsOf(items: readonly BulkItem[]): readonly EditableField[] {
  for (const { patch } of items) {
    const fields = patchedFields(patch);
    if (fields.length > 0) return fields;
  }
  return items[0]?.cannotUndo ?? [];
}
