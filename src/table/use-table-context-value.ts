import { useMemo, useState, useSyncExternalStore, type CSSProperties } from 'react';
import type { FieldMessages } from '../messages/messages.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import { listedOwners } from '../provider/owners.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { COLUMN_WIDTHS, describeColumn, FOLLOWUP_COLUMNS, isFollowupColumn, sameColumns } from './columns.js';
import type { CustomColumn, FollowupColumn, TableColumn } from './columns.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import type { TableContextValue } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';

const never = () => () => undefined;

/** The columns to show, the same array until one of them changes. */
function useTableColumns(
  given: readonly (FollowupColumn | CustomColumn)[] = FOLLOWUP_COLUMNS,
  fields: FieldMessages,
): readonly TableColumn[] {
  const [columns, setColumns] = useState(given);
  if (columns !== given && !sameColumns(columns, given)) setColumns(given);
  // What a server wrote has no style attribute, which a strict content security policy would block.
  const styled = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(
    () =>
      columns.flatMap((column, place): TableColumn[] => {
        if (typeof column === 'string') {
          if (!isFollowupColumn(column)) return [];
          const { kind, width } = describeColumn(column);
          const style = styled && width !== null ? styleOf(column, width) : undefined;
          return [{ id: column, header: fields[column], field: column, kind, cell: null, style }];
        }
        const { id, header, cell, width = COLUMN_WIDTHS.custom } = column;
        const style = styled ? styleOf(`custom-${place}`, width) : undefined;
        return [{ id, header, field: null, kind: undefined, cell, style }];
      }),
    [columns, fields, styled],
  );
}

function styleOf(name: string, width: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--rf-cell-size': `var(--rf-width-${name}, ${width}rem)` };
  return style;
}

type Shared = Pick<
  FollowupTableFrameProps,
  'columns' | 'ownerOf' | 'slots' | 'shortcuts' | 'onEditRequest' | 'onResolveConflict' | 'onRetrySave'
> & { readonly now: number | null; readonly selection: RowSelection | null };

/** What all rows share, the same object while nothing in it changed: a host's inline handlers and lists render no row. */
export function useTableContextValue(settings: DisplaySettings, shared: Shared): TableContextValue {
  const { locale, timeZone, messages, owners, priorities, taskTypes, dealHref, closedStatuses } = settings;
  const { now, ownerOf: ownOwnerOf, slots, shortcuts = true, selection } = shared;
  const { onEditRequest, onResolveConflict, onRetrySave } = shared;
  const columns = useTableColumns(shared.columns, messages.fields);
  const cell = slots?.cell;
  const rowActions = slots?.rowActions;
  const rowMenu = slots?.rowMenu;
  const requestEdit = useEventCallback<Parameters<NonNullable<typeof onEditRequest>>, void>((...args) =>
    onEditRequest?.(...args),
  );
  const resolveConflict = useEventCallback((id: string) => onResolveConflict?.(id));
  const retrySave = useEventCallback((id: string) => onRetrySave?.(id));
  const select = useEventCallback((id: string, range: boolean) =>
    range ? selection?.extend(id) : selection?.toggle(id),
  );
  const offersEdit = onEditRequest !== undefined;
  const offersResolve = onResolveConflict !== undefined;
  const offersRetry = onRetrySave !== undefined;
  const offersSelect = selection !== null;

  return useMemo(() => {
    const known = listedOwners(owners);
    return {
      columns,
      cell,
      rowActions,
      rowMenu,
      locale,
      timeZone,
      now,
      closedStatuses,
      messages,
      priorities,
      taskTypes,
      dealHref,
      shortcuts,
      ownerOf: ownOwnerOf ? (id: string) => ownOwnerOf(id) ?? null : known,
      requestEdit: offersEdit ? requestEdit : null,
      select: offersSelect ? select : null,
      resolveConflict: offersResolve ? resolveConflict : null,
      retrySave: offersRetry ? retrySave : null,
    };
  }, [
    columns,
    cell,
    rowActions,
    rowMenu,
    locale,
    timeZone,
    now,
    closedStatuses,
    messages,
    priorities,
    taskTypes,
    dealHref,
    shortcuts,
    owners,
    ownOwnerOf,
    offersEdit,
    requestEdit,
    offersSelect,
    select,
    offersResolve,
    resolveConflict,
    offersRetry,
    retrySave,
  ]);
}
