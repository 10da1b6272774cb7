import type { BulkMessages } from '../messages/messages.js';
import type { BulkReportEntry, BulkStatus } from '../saving/bulk-update.js';

/** How many records stand where. */
export type BulkTallyCounts = { readonly [Status in BulkStatus]?: number };

export function tallyOf(report: readonly BulkReportEntry[]): BulkTallyCounts {
  const counts: { [Status in BulkStatus]?: number } = {};
  for (const { status } of report) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The order in which they are told: what is done, what needs a person, what went wrong, what is left. */
export const TALLY_ORDER: readonly BulkStatus[] = [
  'saved',
  'unchanged',
  'conflict',
  'unconfirmed',
  'invalid',
  'forbidden',
  'gone',
  'cancelled',
  'pending',
];

/** A number of records with the words for where they stand. */
export function tallyText(status: BulkStatus, count: number, bulk: BulkMessages, undo: boolean): string {
  switch (status) {
    case 'saved':
      return undo ? bulk.undone({ count }) : bulk.saved({ count });
    case 'unchanged':
      return bulk.unchanged({ count });
    case 'conflict':
      return bulk.conflicts({ count });
    case 'unconfirmed':
      return bulk.unconfirmed({ count });
    case 'invalid':
      return bulk.invalid({ count });
    case 'forbidden':
      return bulk.forbidden({ count });
    case 'gone':
      return bulk.gone({ count });
    case 'cancelled':
      return bulk.notSent({ count });
    case 'pending':
      return bulk.waiting({ count });
  }
}

export type TallyTone = 'neutral' | 'success' | 'warning' | 'danger';

export function tallyTone(status: BulkStatus): TallyTone {
  switch (status) {
    case 'saved':
      return 'success';
    case 'conflict':
    case 'unconfirmed':
      return 'warning';
    case 'invalid':
    case 'forbidden':
    case 'gone':
      return 'danger';
    default:
      return 'neutral';
  }
}
