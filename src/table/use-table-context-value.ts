import { useMemo } from 'react';
import type { DisplaySettings } from '../provider/display-settings.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { ownerLookup } from './owner-lookup.js';
import type { TableContextValue } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';
import { useTableColumns } from './use-table-columns.js';

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
    const known = ownerLookup(owners);
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
