import { useMemo, useSyncExternalStore } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import type { WorklistResult } from '../worklist/worklist-result.js';

/** The records of a result, each with its unsettled edits over it: the same list until one of them changes. */
export function useAgendaRecords(core: FollowupsCore, result: WorklistResult): readonly Followup[] {
  const read = useMemo(() => recordsReader(core, result), [core, result]);
  return useSyncExternalStore(core.records.subscribeAll, read, read);
}

function recordsReader({ records }: FollowupsCore, result: WorklistResult): () => readonly Followup[] {
  let revision = -1;
  let found: readonly Followup[] = [];
  return () => {
    if (revision === records.revision()) return found;
    revision = records.revision();
    const next = result.ids().flatMap((id) => records.view(id) ?? []);
    if (next.length !== found.length || next.some((followup, place) => followup !== found[place])) found = next;
    return found;
  };
}
