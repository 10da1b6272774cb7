import type { FollowupsError } from '../client/followups-error.js';
import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { BulkEnding, BulkItem } from './bulk-item.js';
import type { UndecidedState } from './edit.js';

/** Where one record of a bulk update stands. */
export type BulkStatus = 'pending' | UndecidedState | BulkEnding;

/** One line of a bulk update's report. */
export interface BulkReportEntry {
  readonly followupId: string;
  readonly status: BulkStatus;
  /** Why it was refused or could not be confirmed; `null` otherwise, and after a reload, which keeps no words of the server. */
  readonly error: FollowupsError | null;
  /**
   * The fields that an undo leaves as they are, because they were empty before and the API has no way to write that: of a saved
   * record those that its undo would leave, in the report of an undo those that it left. A record of which it can take back
   * nothing stands there as `cancelled`.
   */
  readonly cannotUndo: readonly EditableField[];
}

/** How a bulk update stands; a new object after each change. */
export interface BulkState {
  readonly id: string;
  /** Whether it takes an earlier bulk update back. */
  readonly undo: boolean;
  /** The fields that it changes. */
  readonly fields: readonly EditableField[];
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
  /** Records of which an undo would take something back; 0 for an undo. */
  readonly undoable: number;
  readonly report: readonly BulkReportEntry[];
}

/** How a bulk update stands, in numbers that add up to its records. */
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

/** All change the same; of an undo, the first may be one that can't be taken back. */
function fieldsOf(items: readonly BulkItem[]): readonly EditableField[] {
  for (const { patch } of items) {
    const fields = patchedFields(patch);
    if (fields.length > 0) return fields;
  }
  return items[0]?.cannotUndo ?? [];
}
