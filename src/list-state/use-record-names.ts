import { useEffect, useMemo } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { ReferenceSources } from '../provider/references.js';
import { useKnownReferences, type KnownReferences } from '../provider/use-known-references.js';
import type { FollowupsPage } from '../records/followups-page.js';
import type { NamesOf } from '../worklist/row-names.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';

/**
 * The names of what records belong to, for search and order; `null` where the host gives none. A directory is asked for those
 * of all loaded records once something is searched for or ordered by them: there may be as many as there are records.
 */
export function useRecordNames(pages: readonly FollowupsPage[], { search, sort }: WorklistQuery): NamesOf {
  const { records } = useFollowupsContext().core;
  const { references } = useDisplaySettings();
  const known = useKnownReferences();
  const isWanted =
    hasNames(references) && (search !== '' || sort?.column === 'deal_id' || sort?.column === 'conversation_id');
  // Of these sources, for what is new to them.
  const asked = useMemo(() => ({ of: references, pages: new WeakSet<FollowupsPage>() }), [references]);
  useEffect(() => {
    if (!isWanted) return;
    const fresh = pages.filter((page) => !asked.pages.has(page));
    for (const page of fresh) asked.pages.add(page);
    const followups = fresh.flatMap(({ ids }) => ids.flatMap((id) => records.get(id) ?? []));
    if (followups.length > 0) void known.request(followups);
  }, [isWanted, pages, asked, records, known]);

  return useMemo(() => (hasNames(references) ? namesBy(known) : null), [references, known]);
}

function hasNames({ deals, contacts, conversations }: ReferenceSources): boolean {
  return deals !== null || contacts !== null || conversations !== null;
}

function namesBy({ referencesOf }: KnownReferences): NamesOf {
  return (followup) => {
    const { deal, conversation, contact } = referencesOf(followup);
    return { deal_id: deal?.name, conversation_id: conversation?.name, contact: contact?.name };
  };
}
