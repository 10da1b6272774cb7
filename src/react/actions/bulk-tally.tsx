'use client';
import type { ReactElement } from 'react';
import type { Messages } from '../../core/messages/messages.js';
import type { BulkState, BulkStatus } from '../../core/saving/bulk-update.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Badge } from '../ui/badge/Badge.js';
import { ProgressBar } from '../ui/progress/ProgressBar.js';
import { TickingText } from '../ui/text/TickingText.js';
import { useSecondsUntil } from '../ui/use-now.js';

/** The tone and the words of each status, in display order: done, needs a decision, failed, not started. */
const STATUSES = {
  saved: { tone: 'success', words: 'saved' },
  unchanged: { tone: 'neutral', words: 'unchanged' },
  conflict: { tone: 'warning', words: 'conflicts' },
  unconfirmed: { tone: 'warning', words: 'unconfirmed' },
  invalid: { tone: 'danger', words: 'invalid' },
  forbidden: { tone: 'danger', words: 'forbidden' },
  gone: { tone: 'danger', words: 'gone' },
  cancelled: { tone: 'neutral', words: 'notSent' },
  pending: { tone: 'neutral', words: 'waiting' },
} as const satisfies Record<BulkStatus, { readonly tone: string; readonly words: keyof Messages['bulk'] }>;

/** Groups records by status, in display order, without empty groups. */
export function byStatus<Entry extends { readonly status: BulkStatus }>(
  report: readonly Entry[],
): readonly { readonly status: BulkStatus; readonly entries: readonly Entry[] }[] {
  return (Object.keys(STATUSES) as BulkStatus[])
    .map((status) => ({ status, entries: report.filter((entry) => entry.status === status) }))
    .filter(({ entries }) => entries.length > 0);
}

export function toneOf(status: BulkStatus): (typeof STATUSES)[BulkStatus]['tone'] {
  return STATUSES[status].tone;
}

/** A count with the words for its status. */
export function tallyText(status: BulkStatus, count: number, bulk: Messages['bulk'], undo: boolean): string {
  return bulk[undo && status === 'saved' ? 'undone' : STATUSES[status].words]({ count });
}

/** Counts the records per status, in display order, without empty counts. */
export function tallyOf({ report, undo }: BulkState, bulk: Messages['bulk']) {
  return byStatus(report).map(({ status, entries }) => ({
    status,
    text: tallyText(status, entries.length, bulk, undo),
  }));
}

/** The counts that the title leaves out: once finished, it says how many were saved. */
export function besideTitle(state: BulkState, bulk: Messages['bulk']): ReturnType<typeof tallyOf> {
  return tallyOf(state, bulk).filter(({ status }) => state.running || status !== 'saved');
}

/** The title of a running or finished bulk change. */
export function titleOfBulk({ running, undo, total: count, report }: BulkState, bulk: Messages['bulk']): string {
  if (running) return undo ? bulk.titleUndoing({ count }) : bulk.titleRunning({ count });
  const done = report.filter(({ status }) => status === 'saved' || status === 'unchanged').length;
  return undo ? bulk.titleUndone({ count, done }) : bulk.titleDone({ count, done });
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
          <Badge tone={toneOf(status)} data-status={status}>
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** What a bulk change waits for; `until` is in milliseconds since 1970, `null` if unknown. */
export type BulkWait =
  | { readonly kind: 'offline' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'busy'; readonly until: number | null };

interface BulkDoneViewProps {
  /** The accessible name of the bar. */
  label: string;
  done: number;
  total: number;
}

/** How much is done, as a bar and in words. Renders a progress bar and a `<span>`. */
export function BulkDoneView({ label, done, total }: BulkDoneViewProps): ReactElement {
  const { bulk } = useMessages(allEnglish);
  const text = bulk.doneOf({ done, total });
  return (
    <>
      <ProgressBar label={label} value={done} max={total} valueText={text} />
      <span className="rf-bulk-done">{text}</span>
    </>
  );
}

/** The reason for a delay. A known wait counts down, but not in the text for screen readers. */
export function WaitTextView({ wait }: { readonly wait: BulkWait | null }): ReactElement | null {
  const { bulk, common } = useMessages(allEnglish);
  const seconds = useSecondsUntil(wait?.kind === 'busy' ? wait.until : null);
  switch (wait?.kind) {
    case 'offline':
      return <span>{bulk.offline}</span>;
    case 'sign-in':
      return <span>{bulk.signIn}</span>;
    case 'busy':
      return <TickingText text={common.busy({ seconds })} steadyText={common.busy({ seconds: null })} />;
    case undefined:
      return null;
  }
}
