'use client';
import type { Messages } from '../../core/messages/messages.js';
import type { BulkState, BulkStatus } from '../../core/saving/bulk-update.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Badge } from '../ui/badge/Badge.js';

/** The display order: done, needs a decision, failed, not started. */
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

/** Counts the records per status, in display order, without empty counts. */
export function tallyOf({ report, undo }: BulkState, bulk: Messages['bulk']): { status: BulkStatus; text: string }[] {
  const counts = new Map<BulkStatus, number>();
  for (const { status } of report) counts.set(status, (counts.get(status) ?? 0) + 1);
  return TALLY_ORDER.flatMap((status) => {
    const count = counts.get(status);
    return count === undefined ? [] : [{ status, text: tallyText(status, count, bulk, undo) }];
  });
}

/**
 * The title of a running or finished bulk change.
 *
 * @param words what it did, if that can be said in a few words
 */
export function titleOfBulk(
  { running, undo, total: count, report }: BulkState,
  bulk: Messages['bulk'],
  words: string | null = null,
): string {
  if (words !== null) return words;
  if (running) return undo ? bulk.titleUndoing({ count }) : bulk.titleRunning({ count });
  const done = report.filter(({ status }) => status === 'saved' || status === 'unchanged').length;
  return undo ? bulk.titleUndone({ count, done }) : bulk.titleDone({ count, done });
}

/** A count with the words for its status. */
export function tallyText(status: BulkStatus, count: number, bulk: Messages['bulk'], undo: boolean): string {
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

/** The counts that the title leaves out: once finished, it says how many were saved. */
export function besideTitle(state: BulkState, bulk: Messages['bulk']): ReturnType<typeof tallyOf> {
  return tallyOf(state, bulk).filter(({ status }) => state.running || status !== 'saved');
}

/** The number of records per status of a bulk change. Renders a `<ul>`, or nothing if the title says it all. */
export function BulkTally({ state }: { state: BulkState }) {
  const { bulk } = useMessages(allEnglish);
  const tally = besideTitle(state, bulk);
  if (tally.length === 0) return null;
  return (
    <ul className="rf-bulk-tally">
      {tally.map(({ status, text }) => (
        <li key={status} className="rf-line">
          <Badge tone={tallyTone(status)} data-status={status}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
