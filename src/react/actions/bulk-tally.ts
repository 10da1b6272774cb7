import type { BulkMessages } from '../../core/messages/messages.js';
import type { BulkState, BulkStatus } from '../../core/saving/bulk-update.js';

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

/** How many records stand where, in the order in which it is told; only where there are some. */
export function tallyOf({ report, undo }: BulkState, bulk: BulkMessages): { status: BulkStatus; text: string }[] {
  const counts = new Map<BulkStatus, number>();
  for (const { status } of report) counts.set(status, (counts.get(status) ?? 0) + 1);
  return TALLY_ORDER.flatMap((status) => {
    const count = counts.get(status);
    return count === undefined ? [] : [{ status, text: tallyText(status, count, bulk, undo) }];
  });
}

/** What a bulk change that was begun does, or did. */
export function titleOfBulk({ running, undo, total: count, report }: BulkState, bulk: BulkMessages): string {
  if (running) return undo ? bulk.titleUndoing({ count }) : bulk.titleRunning({ count });
  const done = report.filter(({ status }) => status === 'saved' || status === 'unchanged').length;
  return undo ? bulk.titleUndone({ count, done }) : bulk.titleDone({ count, done });
}

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
