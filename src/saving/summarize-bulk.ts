import type { EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { BulkItem } from './bulk-item.js';
import type { BulkReportEntry, BulkState, BulkStatus } from './bulk-update.js';

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
