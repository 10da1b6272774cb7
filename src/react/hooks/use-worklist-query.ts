import { useMemo } from 'react';
import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import {
  DEFAULT_WORKLIST_QUERY,
  type WorklistGroupBy,
  type WorklistQuery,
  type WorklistScope,
  type WorklistSort,
} from '../../core/worklist/worklist-query.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import { useControlled, useEventCallback } from '../ui/hooks.js';

/**
 * Which records of a view are shown. A filter that is left out lets everything through.
 *
 * @example
 * const filter: WorklistFilter = { priorities: ['high', null], search: 'renewal' };
 */
export type WorklistFilter = Partial<Omit<WorklistQuery, 'scope' | 'view' | 'sort' | 'groupBy'>>;

/** What the list shows and in which order, each part controlled or uncontrolled. */
export interface WorklistQueryProps {
  /** Whose follow-ups are shown (controlled): `'mine'`, `'everyone'`, or one owner by id. */
  scope?: WorklistScope | undefined;
  /**
   * Whose follow-ups are shown initially.
   * @default 'everyone'; in a workspace those that the person last chose
   */
  defaultScope?: WorklistScope | undefined;
  /** The event handler called when a person chooses whose follow-ups are shown. */
  onScopeChange?: ((scope: WorklistScope) => void) | undefined;
  /** The view to show (controlled). */
  view?: WorklistView | undefined;
  /**
   * The initial view.
   * @default 'all'; 'todo' in a workspace
   */
  defaultView?: WorklistView | undefined;
  /** The event handler called when a person chooses a view. */
  onViewChange?: ((view: WorklistView) => void) | undefined;
  /** Which records of the view are shown (controlled). */
  filter?: WorklistFilter | undefined;
  /**
   * Which records of the view are shown initially.
   * @default {}
   */
  defaultFilter?: WorklistFilter | undefined;
  /** The event handler called when a person changes the filter. */
  onFilterChange?: ((filter: WorklistFilter) => void) | undefined;
  /** The order of the rows (controlled); `null` for the server's own. */
  sort?: WorklistSort | null | undefined;
  /**
   * The initial order of the rows.
   * @default null; in a workspace by due time, ascending
   */
  defaultSort?: WorklistSort | null | undefined;
  /** The event handler called when a person changes the order. */
  onSortChange?: ((sort: WorklistSort | null) => void) | undefined;
  /** What the rows are grouped by (controlled): `'due'`, a column, or `column.<id>` for a host's own; `null` for nothing. */
  groupBy?: WorklistGroupBy | null | undefined;
  /**
   * What the rows are grouped by initially.
   * @default null; 'due' in a workspace
   */
  defaultGroupBy?: WorklistGroupBy | null | undefined;
  /** The event handler called when a person groups the rows by something else. */
  onGroupByChange?: ((groupBy: WorklistGroupBy | null) => void) | undefined;
}

const NO_FILTER: WorklistFilter = {};

/**
 * Returns the query that the props describe (the same object until it changes), its setter, and all other props.
 *
 * @param begin scope, view, order and groups if the props set none
 */
export function useWorklistQuery<Props extends WorklistQueryProps>(
  props: Props,
  begin: Pick<WorklistQuery, 'scope' | 'view' | 'sort' | 'groupBy'> = DEFAULT_WORKLIST_QUERY,
): readonly [WorklistQuery, (query: WorklistQuery) => void, Omit<Props, keyof WorklistQueryProps>] {
  const {
    scope,
    defaultScope,
    onScopeChange,
    view,
    defaultView,
    onViewChange,
    filter,
    defaultFilter,
    onFilterChange,
    sort,
    defaultSort,
    onSortChange,
    groupBy,
    defaultGroupBy,
    onGroupByChange,
    ...otherProps
  } = props;
  const [shownScope, setScope] = useControlled(scope, defaultScope ?? begin.scope, onScopeChange);
  const [shownView, setView] = useControlled(view, defaultView ?? begin.view, onViewChange);
  const [shownFilter, setFilter] = useControlled(filter, defaultFilter ?? NO_FILTER, onFilterChange);
  const [shownSort, setSort] = useControlled(sort, defaultSort === undefined ? begin.sort : defaultSort, onSortChange);
  const beginGroups = defaultGroupBy === undefined ? begin.groupBy : defaultGroupBy;
  const [shownGroups, setGroups] = useControlled(groupBy, beginGroups, onGroupByChange);

  const asked = encodeWorklistQuery({
    ...DEFAULT_WORKLIST_QUERY,
    ...withoutGaps(shownFilter),
    scope: shownScope,
    view: shownView,
    sort: shownSort,
    groupBy: shownGroups,
  });
  const query = useMemo(() => decodeWorklistQuery(asked), [asked]);

  const setQuery = useEventCallback((next: WorklistQuery) => {
    if (next.scope !== query.scope) setScope(next.scope);
    if (next.view !== query.view) setView(next.view);
    const nextFilter = filterOf(next);
    if (encodeWorklistQuery({ ...query, ...nextFilter }) !== asked) setFilter(nextFilter);
    if (next.sort?.column !== query.sort?.column || next.sort?.direction !== query.sort?.direction) setSort(next.sort);
    if (next.groupBy !== query.groupBy) setGroups(next.groupBy);
  });
  return [query, setQuery, otherProps];
}

function filterOf({
  scope: _scope,
  view: _view,
  sort: _sort,
  groupBy: _groupBy,
  ...filter
}: WorklistQuery): WorklistFilter {
  return filter;
}

/** A host may pass `undefined` for filters that it does not use. */
function withoutGaps(filter: WorklistFilter): WorklistFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
