import { memo, useCallback, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { firstLine } from '../../core/followup/first-line.js';
import type { Followup } from '../../core/followup/followup.js';
import { optionLabel } from '../../core/page/option.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { cellContent } from '../table/cell-content.js';
import type { FollowupRow } from '../table/followup-row.js';
import { inSight, markedText } from '../table/marked-text.js';
import { formatDue } from '../table/format-due.js';
import { rowMark } from '../table/RowMark.js';
import { useTable } from '../table/table-context.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { timeText } from './agenda-words.js';

/** The priorities that a card shows; any other would add a word to nearly every card. */
const PRESSING: ReadonlySet<string> = new Set(['high', 'urgent', 'critical']);

export interface AgendaCardProps {
  /** The id of the record. */
  id: string;
  /** Whether the record is overdue, so that the card shows its day. */
  overdue: boolean;
}

/** A record as a card that opens its editor. Reads its own record. Renders a `<div>` of role `listitem`. */
export function AgendaCard({ id, overdue }: AgendaCardProps): ReactElement | null {
  const { rows } = useAgenda();
  const { tabStop, movingId, askedId } = useAgendaState();
  const { getRow, subscribeRow } = rows;
  const subscribe = useCallback((listener: () => void) => subscribeRow(id, listener), [id, subscribeRow]);
  const row = useSyncExternalStore(
    subscribe,
    () => getRow(id),
    () => getRow(id),
  );
  return row ? (
    <Card row={row} overdue={overdue} active={tabStop === id} lifted={movingId === id} asked={askedId === id} />
  ) : null;
}

interface CardProps {
  readonly row: FollowupRow;
  readonly overdue: boolean;
  readonly active: boolean;
  readonly lifted: boolean;
  readonly asked: boolean;
}

const Card = memo(function Card({ row, overdue, active, lifted, asked }: CardProps): ReactElement {
  const { open, hintId } = useAgenda();
  const { followup, state } = row;
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="listitem"
      className="rf-agenda-card"
      data-followup-id={followup.id}
      data-state={state}
      data-draft={row.hasDraft ? '' : undefined}
      data-overdue={overdue ? '' : undefined}
      data-movable={row.canEdit && state !== 'conflict' ? '' : undefined}
      data-lifted={lifted ? '' : undefined}
      data-mark={asked ? 'asked' : undefined}
    >
      <button
        type="button"
        className="rf-agenda-open"
        data-item={followup.id}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-describedby={row.canEdit ? hintId : undefined}
        onClick={(event) => open(followup, event)}
      >
        <CardContent followup={followup} overdue={overdue} />
      </button>
      {rowMark(row, tabIndex)}
    </div>
  );
});

/** The content of a card. */
export function CardContent({ followup, overdue }: { readonly followup: Followup; readonly overdue: boolean }) {
  const { settings } = useAgenda();
  const table = useTable();
  const { messages, locale, timeZone, now, taskTypes } = table;
  const { priority, note, task_type: taskType, owner_user_id: owner } = followup;
  const text = firstLine(note && inSight(note, table.findHits));
  const due = overdue ? formatDue(followup.due_at, { locale, timeZone, now }) : null;
  return (
    <>
      <span className="rf-agenda-card-head">
        <span className="rf-agenda-time">
          {overdue ? (
            <>
              <Icon name="alert" />
              <VisuallyHidden>{`${messages.table.overdue} `}</VisuallyHidden>
            </>
          ) : null}
          <time dateTime={followup.due_at ?? undefined} title={due?.relative}>
            {due ? due.absolute : timeText(followup.due_at, settings)}
          </time>{' '}
        </span>
        {priority && PRESSING.has(priority.toLowerCase())
          ? cellContent(followup, 'priority', { table, tabIndex: -1 })
          : null}
      </span>{' '}
      <span className="rf-agenda-note" dir="auto">
        {text ? markedText(text, table.findHits) : taskType ? optionLabel(taskType, taskTypes) : messages.common.none}
      </span>{' '}
      {owner ? (
        <span className="rf-agenda-owner">{cellContent(followup, 'owner_user_id', { table, tabIndex: -1 })}</span>
      ) : null}
    </>
  );
}
