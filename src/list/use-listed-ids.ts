import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupsPage } from '../records/followups-page.js';
import { uniqueIds } from '../records/list-end.js';

const NO_IDS: readonly string[] = [];

/** The ids of the pages in the server's order, each once; the same array until one comes or goes. */
export function useListedIds(pages: readonly FollowupsPage[] | null): readonly string[] {
  const { records, engine } = useFollowupsContext().core;
  const listed = useMemo(() => (pages ? uniqueIds(pages) : NO_IDS), [pages]);
  const gone = useSyncExternalStore(records.subscribeAll, records.gone, records.gone);
  const edits = useSyncExternalStore(engine.subscribeAll, engine.edits, engine.edits);
  return useMemo(() => {
    if (gone.size === 0) return listed;
    // A record that is gone stays as long as there is something to say about it.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => !gone.has(id) || kept.has(id));
  }, [listed, gone, edits]);
}
