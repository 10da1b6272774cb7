import { FollowupWorkspace } from 'react-followups';
import { address, preloadWish, showFollowup, showQuery } from './address.js';
import { useStore } from './store.js';

/** The list with its query and its open record in the page's address: what is seen can be sent, and Back leads back. */
export function FollowupsPage() {
  const { query, openFollowupId } = useStore(address);
  const { scope, view, sort, groupBy, ...filter } = query;
  return (
    <FollowupWorkspace
      headingLevel={1}
      preload={preloadWish()}
      scope={scope}
      onScopeChange={(next) => showQuery({ scope: next })}
      view={view}
      onViewChange={(next) => showQuery({ view: next })}
      filter={filter}
      onFilterChange={(next) => showQuery(changed(filter, next))}
      sort={sort}
      onSortChange={(next) => showQuery({ sort: next })}
      groupBy={groupBy}
      onGroupByChange={(next) => showQuery({ groupBy: next })}
      openFollowupId={openFollowupId}
      onOpenFollowupChange={showFollowup}
    />
  );
}

/** The parts of a filter that are others than before. */
function changed<Filter extends object>(before: Filter, next: Partial<Filter>): Partial<Filter> {
  const entries = Object.entries(next) as [keyof Filter, Filter[keyof Filter]][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Filter>;
}
