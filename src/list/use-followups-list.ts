'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { uniqueIds } from '../records/list-end.js';
import { useListQuery } from './use-list-query.js';
import type { ListQuery, UseFollowupsOptions } from './use-list-query.js';

/** The list as ids; the records themselves are read one by one. */
export interface FollowupsList extends ListQuery {
  /** Ids in the server's order, each once; the same array until one comes or goes. */
  readonly ids: readonly string[];
}

export function useFollowupsList(options: UseFollowupsOptions = {}): FollowupsList {
  const { core } = useFollowupsContext();
  const { pages, ...list } = useListQuery(options);
  const listed = useMemo(() => uniqueIds(pages), [pages]);
  const gone = useSyncExternalStore(core.records.subscribeAll, core.records.gone, core.records.gone);
  const edits = useSyncExternalStore(core.engine.subscribeAll, core.engine.edits, core.engine.edits);
  const ids = useMemo(() => {
    if (gone.size === 0) return listed;
    // A record that is gone stays as long as there is something to say about it.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => !gone.has(id) || kept.has(id));
  }, [listed, gone, edits]);
  return { ...list, ids, progress: { ...list.progress, loaded: ids.length } };
}
