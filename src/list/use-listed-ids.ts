import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupsPage } from '../records/followups-page.js';
import { uniqueIds } from '../records/list-end.js';
import type { Edit } from '../saving/edit.js';

const NO_IDS: readonly string[] = [];
const NO_EDITS: readonly Edit[] = [];

/** The ids of the pages in the server's order, each once; the same array until one comes or goes. */
export function useListedIds(pages: readonly FollowupsPage[] | null): readonly string[] {
  const { records, engine } = useFollowupsContext().core;
  const listed = useMemo(() => (pages ? uniqueIds(pages) : NO_IDS), [pages]);
  const gone = useSyncExternalStore(records.subscribeAll, records.gone, records.gone);
  // Where nothing is gone, no step of a save is of interest.
  const readEdits = (): readonly Edit[] => (records.gone().size === 0 ? NO_EDITS : engine.edits());
  const edits = useSyncExternalStore(engine.subscribeAll, readEdits, readEdits);
  return useMemo(() => {
    if (gone.size === 0) return listed;
    // A record that is gone stays as long as there is something to say about it.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => !gone.has(id) || kept.has(id));
  }, [listed, gone, edits]);
}
