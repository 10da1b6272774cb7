'use client';
import { useListedIds } from './use-listed-ids.js';
import { useListQuery } from './use-list-query.js';
import type { ListQuery, UseFollowupsOptions } from './use-list-query.js';

/** The list as ids; the records themselves are read one by one. */
export interface FollowupsList extends ListQuery {
  /** Ids in the server's order, each once; the same array until one comes or goes. */
  readonly ids: readonly string[];
}

export function useFollowupsList(options: UseFollowupsOptions = {}): FollowupsList {
  const { pages, ...list } = useListQuery(options);
  const ids = useListedIds(pages);
  return { ...list, ids, progress: { ...list.progress, loaded: ids.length } };
}
