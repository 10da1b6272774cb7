import { useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { uniqueIds, type FollowupsPage } from '../../core/records/followups-page.js';
import type { Edit } from '../../core/saving/edit.js';

const NO_IDS: readonly string[] = [];
const NO_EDITS: readonly Edit[] = [];
const NONE_AWAY: ReadonlySet<string> = new Set();

/** The count during hydration, when the HTML shows what the server knew. */
const AS_IN_HTML = -1;

/**
 * The ids in the pages whose records are known, in the server's order, without duplicates. Stable until one comes or goes.
 */
export function useListedIds(pages: readonly FollowupsPage[] | null): readonly string[] {
  const {
    records,
    saving: { engine },
  } = useFollowupsContext().core;
  const listed = useMemo(() => (pages ? uniqueIds(pages) : NO_IDS), [pages]);
  const away = useSyncExternalStore(records.subscribeAll, records.away, () => NONE_AWAY);
  // While no record is away, edits cause no re-render.
  const readEdits = (): readonly Edit[] => (records.away().size === 0 ? NO_EDITS : engine.edits());
  const edits = useSyncExternalStore(engine.subscribeAll, readEdits, () => NO_EDITS);
  // A lagging replica may list records too old to store; a later read may bring them.
  const unknown = useMemo(() => listed.filter((id) => !records.get(id)), [listed, records]);
  const countUnknown = (): number => unknown.reduce((count, id) => (records.get(id) ? count : count + 1), 0);
  const unknownLeft = useSyncExternalStore(records.subscribeAll, countUnknown, () => AS_IN_HTML);
  return useMemo(() => {
    if (unknownLeft === AS_IN_HTML) return listed.filter((id) => records.seeded(id) ?? records.get(id));
    if (away.size === 0 && unknownLeft === 0) return listed;
    // A gone or unlisted record stays while it has an edit.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => records.get(id) && (!away.has(id) || kept.has(id)));
  }, [listed, away, edits, unknownLeft, records]);
}
