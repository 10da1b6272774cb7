import { useMemo, useState, useSyncExternalStore, type CSSProperties } from 'react';
import type { Messages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { listed } from '../../core/page/directory.js';
import { neverChanges, useOfferedCallback, useStable } from '../ui/hooks.js';
import {
  COLUMN_WIDTHS,
  type CustomColumn,
  DEFAULT_COLUMNS,
  describeColumn,
  type FollowupColumn,
  leavingOrder,
  sameColumns,
  type TableColumn,
  usableColumns,
} from './columns.js';
import { customColumnName } from '../../core/worklist/worklist-column.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import type { TableContextValue } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';

/** The columns to show; the same array until one of them changes. */
function useTableColumns(
  given: readonly (FollowupColumn | CustomColumn)[] = DEFAULT_COLUMNS,
  fields: Messages['fields'],
): readonly TableColumn[] {
  const [columns, setColumns] = useState(given);
  if (columns !== given && !sameColumns(columns, given)) setColumns(given);
  // Server HTML has no style attributes, which a strict content security policy would block.
  const styled = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useMemo(() => {
    const usable = usableColumns(columns);
    const leaving = leavingOrder(usable);
    return usable.map((column, place): TableColumn => {
      const leaves = leaving.get(column);
      if (typeof column === 'string') {
        const { kind, width } = describeColumn(column);
        const style = styled && width !== null ? styleOf(column, width) : undefined;
        return { id: column, header: fields[column], field: column, kind, leaves, cell: null, sortBy: column, style };
      }
      const { id, header, cell, value, width = COLUMN_WIDTHS.custom } = column;
      const sortBy = value ? customColumnName(id) : null;
      const style = styled ? styleOf(`custom-${place}`, width) : undefined;
      return { id, header, field: null, kind: undefined, leaves, cell, sortBy, style };
    });
  }, [columns, fields, styled]);
}

function styleOf(name: string, width: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--rf-cell-size': `var(--rf-width-${name}, ${width}rem)` };
  return style;
}

type Shared = Pick<
  FollowupTableFrameProps,
  | 'columns'
  | 'ownerOf'
  | 'slots'
  | 'findHits'
  | 'onEditRequest'
  | 'onFieldRequest'
  | 'onResolveConflict'
  | 'onRetrySave'
> &
  Pick<TableContextValue, 'now' | 'byDay'> & { readonly selection: RowSelection | null };

/** What all rows share. Stable while nothing in it changes, so a host's inline handlers and lists re-render no row. */
export function useTableContextValue(settings: DisplaySettings, shared: Shared): TableContextValue {
  const { locale, timeZone, messages, owners, options, closedStatuses } = settings;
  const { now, byDay, ownerOf, slots, selection, findHits = null } = shared;
  const columns = useTableColumns(shared.columns, messages.fields);
  return useStable<TableContextValue>({
    columns,
    shown: useMemo(() => new Set(columns.flatMap(({ field }) => field ?? [])), [columns]),
    findHits,
    cell: slots?.cell,
    rowActions: slots?.rowActions,
    rowMenu: slots?.rowMenu,
    locale,
    timeZone,
    messages,
    options,
    closedStatuses,
    now,
    byDay,
    touched: useMemo(() => globalThis.matchMedia?.('(hover: none)').matches ?? false, []),
    ownerOf: useMemo(() => (ownerOf ? (id: string) => ownerOf(id) ?? null : listed(owners)), [ownerOf, owners]),
    requestEdit: useOfferedCallback(shared.onEditRequest),
    requestFields: useOfferedCallback(shared.onFieldRequest),
    resolveConflict: useOfferedCallback(shared.onResolveConflict),
    retrySave: useOfferedCallback(shared.onRetrySave),
    select: useOfferedCallback(
      selection ? (id: string, range: boolean) => (range ? selection.extend(id) : selection.toggle(id)) : undefined,
    ),
  });
}
