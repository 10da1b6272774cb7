import { type CSSProperties, type ReactElement, useId } from 'react';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { columnName, hourText, shortColumnName, weekText } from './agenda-words.js';
import { type AgendaColumn, OVERDUE, type AgendaSlot as Slot, dayOf, holds, moreKey } from './agenda-board.js';
import { Button } from '../ui/button/Button.js';
import { AgendaCard } from './AgendaCard.js';

export interface AgendaColumnsProps {
  /** The columns at the side, then the days. */
  columns: readonly AgendaColumn[];
  /** The level of the heading of each column. */
  headingLevel: number;
}

/** Overdue and undated records at the side, and the days next to each other with one row per hour. Renders a `<div>`. */
export function AgendaColumns({ columns, headingLevel }: AgendaColumnsProps): ReactElement {
  const { settings } = useAgenda();
  const { movingId, tabStop } = useAgendaState();
  const days = columns.filter((column) => dayOf(column) !== null);
  const hours = days[0]?.slots ?? [];
  const size: CSSProperties & Record<`--${string}`, number> = {
    '--rf-agenda-days': days.length,
    '--rf-agenda-hours': hours.length,
  };
  return (
    <div className="rf-agenda-columns" style={size} data-moving={movingId === null ? undefined : ''}>
      {columns.map((column) =>
        dayOf(column) === null ? <Column key={column.key} column={column} headingLevel={headingLevel} /> : null,
      )}
      <div
        role="group"
        aria-label={weekText(
          days.map(({ key }) => key),
          settings,
        )}
        className="rf-agenda-days"
        // A scroller without a tab stop inside must be one itself, to scroll by keys.
        tabIndex={days.some((column) => holds(column, tabStop)) ? undefined : 0}
      >
        <div className="rf-agenda-hours" aria-hidden="true">
          <div className="rf-agenda-hour-list">
            {hours.map(({ key, hour }) => (
              <span key={key} className="rf-agenda-hour">
                {hour === null ? null : hourText(hour, settings)}
              </span>
            ))}
          </div>
        </div>
        {days.map((column) => (
          <Column key={column.key} column={column} headingLevel={headingLevel} />
        ))}
      </div>
    </div>
  );
}

interface ColumnProps {
  readonly column: AgendaColumn;
  readonly headingLevel: number;
}

/** One column: its heading with the count, and its cards as a list. Renders a `<div>` of role `group`. */
function Column({ column, headingLevel }: ColumnProps): ReactElement {
  const { settings, today } = useAgenda();
  const { target, tabStop } = useAgendaState();
  const { agenda, table } = withEnglish(settings.messages, allEnglish);
  const id = useId();
  const { key, count, slots } = column;
  const isOverdue = key === OVERDUE;
  const day = dayOf(column) ?? undefined;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="rf-agenda-column"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, as the days do
      tabIndex={day === undefined && count > 0 && !holds(column, tabStop) ? 0 : undefined}
      data-column={key}
      data-side={day === undefined ? '' : undefined}
      data-overdue={isOverdue ? '' : undefined}
      data-today={key === today ? '' : undefined}
      data-past={day !== undefined && day < today ? '' : undefined}
    >
      <div
        role="heading"
        aria-level={headingLevel}
        id={id}
        className="rf-agenda-column-head"
        data-day={day}
        data-target={target !== null && target.minute === null && target.day === key ? 'day' : undefined}
      >
        <VisuallyHidden>{agenda.column({ name: columnName(column, settings), count })}</VisuallyHidden>
        <span aria-hidden="true" className="rf-agenda-column-name">
          {shortColumnName(column, settings)}
        </span>
        <span aria-hidden="true" className="rf-agenda-count">
          {table.groupCount({ count })}
        </span>
      </div>
      <div
        role={count > 0 ? 'list' : undefined}
        aria-labelledby={count > 0 ? id : undefined}
        className="rf-agenda-list"
      >
        {slots.map((slot) => (
          <AgendaSlot key={slot.key} column={column} slot={slot} />
        ))}
        {isOverdue && count === 0 ? <p className="rf-agenda-nothing">{agenda.nothingOverdue}</p> : null}
      </div>
    </div>
  );
}

interface AgendaSlotProps {
  /** The column of the slot. */
  column: AgendaColumn;
  /** The slot to show. */
  slot: Slot;
}

/** The cards of an hour, or all of a column at the side, and a button for the hidden ones. Renders a `<div>`. */
function AgendaSlot({ column, slot }: AgendaSlotProps): ReactElement {
  const { settings, today, presentHour } = useAgenda();
  const { target } = useAgendaState();
  const { key, hour, ids, rest } = slot;
  const day = dayOf(column);
  const isPast = day !== null && hour !== null && (day < today || (day === today && hour < presentHour));
  const isTarget = target?.day === day && target.minute !== null && Math.floor(target.minute / 60) === hour;
  return (
    <div
      className="rf-agenda-slot"
      data-day={day ?? undefined}
      data-hour={hour ?? undefined}
      data-past={isPast ? '' : undefined}
      data-target={isTarget ? (target.minute % 60 === 0 ? 'first-half' : 'second-half') : undefined}
    >
      {hour === null ? null : (
        <span className="rf-agenda-slot-hour" aria-hidden="true">
          {hourText(hour, settings)}
        </span>
      )}
      {ids.map((id) => (
        <AgendaCard key={id} id={id} overdue={column.key === OVERDUE} />
      ))}
      {rest > 0 ? <MoreButton column={column} slot={slot} key={key} /> : null}
    </div>
  );
}

function MoreButton({ column, slot }: AgendaSlotProps): ReactElement {
  const { settings, showMore } = useAgenda();
  const { tabStop } = useAgendaState();
  const { agenda, common } = withEnglish(settings.messages, allEnglish);
  const text = agenda.more({ count: slot.rest });
  const place = [columnName(column, settings), ...(slot.hour === null ? [] : [hourText(slot.hour, settings)])];
  return (
    <div role="listitem" className="rf-agenda-more">
      <Button
        size="small"
        variant="ghost"
        data-item={moreKey(slot)}
        tabIndex={tabStop === moreKey(slot) ? 0 : -1}
        aria-label={common.inOneLine({ parts: [text, ...place] })}
        onClick={() => showMore(slot.key)}
      >
        {text}
      </Button>
    </div>
  );
}
