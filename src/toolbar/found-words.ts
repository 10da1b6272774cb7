import type { WorkspaceWords } from '../messages/workspace-english.js';
import type { FollowupToolbarViewProps } from './followup-toolbar-props.js';

export type FoundFacts = Pick<
  FollowupToolbarViewProps,
  'query' | 'counts' | 'length' | 'loaded' | 'complete' | 'asOf' | 'onLoadAll' | 'loadAllProgress' | 'loadsRest'
>;

/**
 * Whether loading more can add to what is found: not where the list was read to its end, which does not make it complete.
 */
export function mayGrow({ complete, asOf, onLoadAll, loadAllProgress, loadsRest = false }: FoundFacts): boolean {
  return !complete && (asOf == null || onLoadAll !== undefined || loadAllProgress != null || loadsRest);
}

/** What was found among what is loaded, in words; empty while nothing is loaded. */
export function foundWords(facts: FoundFacts, { bar, filter }: WorkspaceWords): string {
  const { query, counts, length, loaded, loadsRest } = facts;
  if (counts === null) return '';
  const all = length === loaded;
  if (!mayGrow(facts)) return all ? filter.found({ count: length }) : filter.foundOf({ count: length, loaded });
  if (query.search.trim() !== '') return bar.searchedFirst({ count: length, loaded });
  const loading = loadsRest === true || facts.loadAllProgress != null;
  return all || loadsRest ? filter.foundSoFar({ loaded, loading }) : filter.foundOfSoFar({ count: length, loaded });
}
