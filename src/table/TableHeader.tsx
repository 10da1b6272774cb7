import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { nextSort, SORTABLE_COLUMNS } from './columns.js';
import type { FollowupColumn, FollowupSort } from './columns.js';
import { useTable } from './table-context.js';

export interface TableHeaderProps {
  /** The order of the rows; `null` for the server's own. */
  sort: FollowupSort | null;
  /** The event handler called when a header is pressed; `null` where the rows can't be sorted. */
  onSortChange: ((sort: FollowupSort | null) => void) | null;
}

/** The names of the columns. Those that sort are buttons, one tab stop for all of them. Renders a `<div>` of role `rowgroup`. */
export function TableHeader({ sort, onSortChange }: TableHeaderProps): ReactElement {
  const { columns, rowActions, messages } = useTable();
  const [entry, setEntry] = useState<FollowupColumn | null>(null);
  const sortable = onSortChange ? columns.filter((column) => SORTABLE_COLUMNS.includes(column)) : [];
  const tabStop = entry && sortable.includes(entry) ? entry : sortable[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = stepOf(event);
    const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.rf-sort-button'));
    const at = buttons.findIndex((button) => button === event.target);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div role="rowgroup" className="rf-table-head" data-sortable={onSortChange ? '' : undefined}>
      <div role="row" className="rf-row rf-head-row" aria-rowindex={1} onKeyDown={onKeyDown}>
        {columns.map((column) => (
          <div
            key={column}
            role="columnheader"
            className="rf-cell rf-head-cell"
            data-column={column}
            data-sortable={sortable.includes(column) ? '' : undefined}
            aria-sort={sort?.column === column ? sort.direction : undefined}
          >
            {sortable.includes(column) ? (
              <button
                type="button"
                className="rf-sort-button"
                tabIndex={column === tabStop ? 0 : -1}
                onFocus={() => setEntry(column)}
                onClick={() => onSortChange?.(nextSort(sort, column))}
              >
                {messages.fields[column]}
                <Icon name="chevron" />
              </button>
            ) : (
              messages.fields[column]
            )}
          </div>
        ))}
        {rowActions === null ? null : (
          <div role="columnheader" className="rf-cell rf-head-cell rf-cell-actions" data-column="actions">
            <VisuallyHidden>{messages.table.actions}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

function stepOf(event: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  return (event.key === 'ArrowRight') === rightToLeft ? -1 : 1;
}
