import { useMemo } from 'react';
import type { DisplaySettings } from '../provider/display-settings.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { FOLLOWUP_COLUMNS } from './columns.js';
import type { FollowupColumn } from './columns.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { ownerLookup } from './owner-lookup.js';
import type { TableContextValue } from './table-context.js';

type Shared = Pick<
  FollowupTableFrameProps,
  'columns' | 'ownerOf' | 'slots' | 'onEditRequest' | 'onResolveConflict' | 'onRetrySave'
> & { readonly now: number | null };

/** What all rows share, the same object while nothing in it changed: a host's inline handlers and lists render no row. */
export function useTableContextValue(settings: DisplaySettings, shared: Shared): TableContextValue {
  const { locale, timeZone, messages, owners, priorities, taskTypes, dealHref } = settings;
  const { now, ownerOf: ownOwnerOf, slots, onEditRequest, onResolveConflict, onRetrySave } = shared;
  const columnList = (shared.columns ?? FOLLOWUP_COLUMNS).join(' ');
  const cell = slots?.cell;
  const rowActions = slots?.rowActions;
  const requestEdit = useEventCallback<Parameters<NonNullable<typeof onEditRequest>>, void>((...args) =>
    onEditRequest?.(...args),
  );
  const resolveConflict = useEventCallback((id: string) => onResolveConflict?.(id));
  const retrySave = useEventCallback((id: string) => onRetrySave?.(id));
  const offersEdit = onEditRequest !== undefined;
  const offersResolve = onResolveConflict !== undefined;
  const offersRetry = onRetrySave !== undefined;

  return useMemo(() => {
    const known = ownerLookup(owners);
    return {
      columns: columnList.split(' ').filter(isColumn),
      cell,
      rowActions,
      locale,
      timeZone,
      now,
      messages,
      priorities,
      taskTypes,
      dealHref,
      ownerOf: ownOwnerOf ? (id: string) => ownOwnerOf(id) ?? null : known,
      requestEdit: offersEdit ? requestEdit : null,
      resolveConflict: offersResolve ? resolveConflict : null,
      retrySave: offersRetry ? retrySave : null,
    };
  }, [
    columnList,
    cell,
    rowActions,
    locale,
    timeZone,
    now,
    messages,
    priorities,
    taskTypes,
    dealHref,
    owners,
    ownOwnerOf,
    offersEdit,
    requestEdit,
    offersResolve,
    resolveConflict,
    offersRetry,
    retrySave,
  ]);
}

function isColumn(name: string): name is FollowupColumn {
  return (FOLLOWUP_COLUMNS as readonly string[]).includes(name);
}
