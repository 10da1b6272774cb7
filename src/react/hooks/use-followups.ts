'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useListQuery, useListedIds, type ListQuery, type UseFollowupsOptions } from './use-list-query.js';

/** What `useFollowups` returns: the loaded records, the load status, and actions to load more. */
export interface UseFollowupsResult extends ListQuery {
  /** The loaded records in the server's order, without duplicates, with pending edits applied. */
  readonly followups: readonly Followup[];
}

/**
 * The list, loaded page by page with the API's cursor.
 *
 * `status` is about the first page; `end` says how the loaded pages end: `more`, `complete`, or cut short by a server that
 * names no usable next page (`truncated`, `cursor-cycle`). It re-renders on each change of a record; for a long list use
 * `FollowupTable`, which re-renders only the changed row.
 *
 * @example
 * const { followups, hasMore, loadMore, status } = useFollowups();
 */
export function useFollowups(options: UseFollowupsOptions = {}): UseFollowupsResult {
  const { records } = useFollowupsContext().core;
  const { pages, restoring: _restoring, onAhead: _onAhead, ...list } = useListQuery(options);
  const ids = useListedIds(pages);
  const revision = useSyncExternalStore(records.subscribeAll, records.revision, records.revision);
  const followups = useMemo(() => {
    void revision;
    return ids.flatMap((id) => records.view(id) ?? []);
  }, [ids, records, revision]);
  return { ...list, progress: { ...list.progress, loaded: ids.length }, followups };
}
