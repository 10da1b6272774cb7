'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useListQuery, type ListQuery, type UseFollowupsOptions } from './use-list-query.js';
import { useListedIds } from './use-listed-ids.js';

/** What `useFollowups` gives: the records that are loaded, how loading stands, and ways to load more. */
export interface UseFollowupsResult extends ListQuery {
  /** The loaded records in the server's order, each once, with the pending edits laid over them. */
  readonly followups: readonly Followup[];
}

/**
 * The list, page by page over the API's cursor.
 *
 * `status` speaks of the first page; `end` says how the loaded pages end: `more`, `complete`, or cut short by a server that
 * names no usable next page (`truncated`, `cursor-cycle`). It renders anew with each change of a record; for a long list
 * use `FollowupTable`, which renders the changed row alone.
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
