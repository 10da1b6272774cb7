import { FollowupWorkspace } from 'react-followups';
import { address, preloadWish, showFollowup, showQuery } from './address.js';
import { useStore } from './store.js';

/** The list, with its query and open record in the URL, so that links can be shared and Back works. */
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

/** Returns the parts of a filter that differ from before. */
function changed<Filter extends object>(before: Filter, next: Partial<Filter>): Partial<Filter> {
  const entries = Object.entries(next) as [keyof Filter, Filter[keyof Filter]][];
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<Filter>;
}
