import type { ReactElement } from 'react';
import { allMessages } from '../provider/all-messages.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { columnName, shortColumnName } from './agenda-words.js';
import { dayOf, OVERDUE } from './agenda-columns.js';
import type { AgendaColumn } from './agenda-columns.js';

export interface AgendaDayStripProps {
  /** The columns to lead to. */
  columns: readonly AgendaColumn[];
  /** The event handler called with the column to show. */
  onShow: (key: string) => void;
}

/** Leads to each column where only one has room; a card can be dropped here too. Renders a `<nav>`. */
export function AgendaDayStrip({ columns, onShow }: AgendaDayStripProps): ReactElement {
  const { settings, today } = useAgenda();
  const { target } = useAgendaState();
  const { agenda, table } = allMessages(settings.messages);
  return (
    <nav className="rf-agenda-strip" aria-label={agenda.days}>
      {columns.map((column) => {
        const { key, count } = column;
        return (
          <button
            key={key}
            type="button"
            className="rf-agenda-strip-day"
            aria-label={agenda.column({ name: columnName(column, settings), count })}
            data-day={dayOf(column) ?? undefined}
            data-today={key === today ? '' : undefined}
            data-overdue={key === OVERDUE ? '' : undefined}
            data-target={target !== null && target.minute === null && target.day === key ? 'day' : undefined}
            onClick={() => onShow(key)}
          >
            <span>{shortColumnName(column, settings)}</span>
            <span className="rf-agenda-count">{table.groupCount({ count })}</span>
          </button>
        );
      })}
    </nav>
  );
}
