import type { ReactElement } from 'react';
import { allMessages } from '../provider/all-messages.js';
import { Button } from '../ui/button/Button.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { columnName, hourText } from './agenda-words.js';
import { dayOf, moreKey, OVERDUE } from './agenda-columns.js';
import type { AgendaColumn, AgendaSlot as Slot } from './agenda-columns.js';
import { AgendaCard } from './AgendaCard.js';

export interface AgendaSlotProps {
  /** The column that the slot is of. */
  column: AgendaColumn;
  /** The slot to show. */
  slot: Slot;
}

/** The cards of an hour of a day, or all of a column at the side, and the button for those that are not shown. Renders a `<div>`. */
export function AgendaSlot({ column, slot }: AgendaSlotProps): ReactElement {
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
  const { agenda, common } = allMessages(settings.messages);
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
