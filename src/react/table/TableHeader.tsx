import { memo, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { Icon } from '../ui/Icon.js';
import { useEarlyEffect } from '../ui/hooks.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useLoaded } from '../provider/use-loaded.js';
import { rowCode } from './load-row-parts.js';
import { nextSort, widthProperty, type FollowupColumn, type FollowupSort, type TableColumn } from './columns.js';
import type { ColumnWidths } from './followup-table-props.js';
import { SelectBox } from './SelectBox.js';
import { useTable } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';

export interface TableHeaderProps {
  /** The order of the rows; `null` for the server's own. */
  sort: FollowupSort | null;
  /** How many rows there are, for the label of the checkbox that selects them. */
  count: number;
  /** How much is selected; `undefined` if rows can't be. */
  selected: RowSelection['state'] | undefined;
  /** The event handler called when the checkbox that selects all rows is pressed. */
  onSelectAll: (() => void) | undefined;
  /** The widths set by the user, in rem. */
  widths: ColumnWidths;
  /** The event handler called when a header is pressed; `null` if the rows can't be sorted. */
  onSortChange: ((sort: FollowupSort | null) => void) | null;
  /** The event handler called when the user resizes a column; `null` if columns can't be resized. */
  onWidthChange: ((id: string, width: number | null) => void) | null;
}

/** The column headers. Sortable ones are buttons with a single tab stop. Renders a `<div>` of role `rowgroup`. */
export const TableHeader = memo(function TableHeader(props: TableHeaderProps): ReactElement {
  const { sort, count, selected, onSelectAll, onSortChange, onWidthChange } = props;
  const { columns, rowActions, messages } = useTable();
  const [entry, setEntry] = useState<FollowupSort['column'] | null>(null);
  const head = useRef<HTMLDivElement>(null);
  // Until it is there, columns keep their widths.
  const { value: code } = useLoaded(rowCode, onWidthChange === null ? 'never' : 'idle');
  const { widths, preview } = useColumnWidths(head, columns, props.widths);
  const sortable = onSortChange ? columns.flatMap(({ sortBy }) => sortBy ?? []) : [];
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
    <div ref={head} role="rowgroup" className="rf-table-head" data-sortable={onSortChange ? '' : undefined}>
      <div role="row" className="rf-row rf-head-row" aria-rowindex={1} onKeyDown={onKeyDown}>
        {selected && onSelectAll ? (
          <div role="columnheader" className="rf-cell rf-head-cell rf-cell-select" data-column="select">
            <SelectBox
              label={selected === 'all' ? messages.table.selectNone : messages.table.selectAll({ count })}
              state={selected}
              tabIndex={0}
              onPress={onSelectAll}
            />
          </div>
        ) : null}
        {columns.map(({ id, header, field, sortBy, leaves, style }) => (
          <div
            key={id}
            role="columnheader"
            className="rf-cell rf-head-cell"
            data-column={id}
            data-leaves={leaves}
            data-sortable={sortBy !== null && onSortChange ? '' : undefined}
            aria-sort={sortBy !== null && sort?.column === sortBy ? sort.direction : undefined}
            style={style}
          >
            {sortBy !== null && onSortChange ? (
              <button
                type="button"
                className="rf-sort-button"
                tabIndex={sortBy === tabStop ? 0 : -1}
                onFocus={() => setEntry(sortBy)}
                onClick={() => onSortChange(nextSort(sort, sortBy))}
              >
                <HeaderName field={field} header={header} />
                <Icon name="chevron" />
              </button>
            ) : (
              <span className="rf-head-name">
                <HeaderName field={field} header={header} />
              </span>
            )}
            {code && onWidthChange ? (
              <code.ColumnResizer
                column={header}
                width={widths[id] ?? null}
                tabIndex={sortBy !== null && onSortChange && sortBy !== tabStop ? -1 : 0}
                onPreview={(width) => preview(id, width)}
                onWidthChange={(width) => {
                  preview(id, null);
                  onWidthChange(id, width);
                }}
              />
            ) : null}
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
});

interface HeaderNameProps {
  readonly field: FollowupColumn | null;
  readonly header: string;
}

/** The name of a column; `priority` is too narrow for it and shows an icon. */
function HeaderName({ field, header }: HeaderNameProps): ReactElement {
  if (field !== 'priority') return <span>{header}</span>;
  return (
    <span className="rf-head-sign" title={header}>
      <Icon name="high" />
      <VisuallyHidden>{header}</VisuallyHidden>
    </span>
  );
}

function stepOf(event: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  return (event.key === 'ArrowRight') === rightToLeft ? -1 : 1;
}

/**
 * Sets column widths as custom properties of the grid, so that dragging a column re-renders no row. Set by script,
 * because a strict content security policy blocks inline styles in markup.
 *
 * @param head a child of the grid
 */
function useColumnWidths(
  head: RefObject<HTMLElement | null>,
  columns: readonly TableColumn[],
  given: ColumnWidths,
): { readonly widths: ColumnWidths; readonly preview: (id: string, width: number | null) => void } {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly width: number } | null>(null);
  const widths = dragged ? { ...given, [dragged.id]: dragged.width } : given;

  useEarlyEffect(() => {
    const style = head.current?.parentElement?.style;
    if (!style) return undefined;
    const entries = columns.flatMap(({ id }) => {
      const width = dragged?.id === id ? dragged.width : given[id];
      return width === undefined
        ? []
        : [
            [widthProperty(columns, id), `${width}rem`] as const,
            // The note fills the remaining space until it has a set width.
            ...(id === 'note' ? [['--rf-note-grow', '0'] as const] : []),
          ];
    });
    for (const [property, value] of entries) style.setProperty(property, value);
    return () => {
      for (const [property] of entries) style.removeProperty(property);
    };
  }, [head, columns, given, dragged]);

  return { widths, preview: (id, width) => setDragged(width === null ? null : { id, width }) };
}
