import { useCallback, useMemo, useState } from 'react';
import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import {
  DEFAULT_WORKLIST_QUERY,
  type WorklistQuery,
  type WorklistScope,
  type WorklistSort,
} from '../../core/worklist/worklist-query.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';

/**
 * Which records of a view are shown. What is left out lets everything through.
 *
 * @example
 * const filter: WorklistFilter = { priorities: ['high', null], search: 'renewal' };
 */
export type WorklistFilter = Partial<
  Pick<
    WorklistQuery,
    | 'owners'
    | 'taskTypes'
    | 'priorities'
    | 'statuses'
    | 'custom'
    | 'conflicts'
    | 'search'
    | 'dueFrom'
    | 'dueTo'
    | 'closed'
  >
>;

/** What the list shows and in which order, each part held by the host or by the list itself. */
export interface WorklistQueryProps {
  /** Whose follow-ups are shown, held by the host: `'mine'`, `'everyone'`, or one owner by id. */
  scope?: WorklistScope | undefined;
  /**
   * Whose follow-ups are shown to begin with.
   * @default 'everyone'; in a workspace those that the person last chose
   */
  defaultScope?: WorklistScope | undefined;
  /** The event handler called when a person chooses whose follow-ups are shown. */
  onScopeChange?: ((scope: WorklistScope) => void) | undefined;
  /** The view to show, held by the host. */
  view?: WorklistView | undefined;
  /**
   * The view to begin with.
   * @default 'all'; 'todo' in a workspace
   */
  defaultView?: WorklistView | undefined;
  /** The event handler called when a person chooses a view. */
  onViewChange?: ((view: WorklistView) => void) | undefined;
  /** Which records of the view are shown, held by the host. */
  filter?: WorklistFilter | undefined;
  /**
   * Which records of the view are shown to begin with.
   * @default {}
   */
  defaultFilter?: WorklistFilter | undefined;
  /** The event handler called when a person changes the filter. */
  onFilterChange?: ((filter: WorklistFilter) => void) | undefined;
  /** The order of the rows, held by the host; `null` for the server's own. */
  sort?: WorklistSort | null | undefined;
  /**
   * The order of the rows to begin with.
   * @default null; in a workspace by due time, ascending
   */
  defaultSort?: WorklistSort | null | undefined;
  /** The event handler called when a person asks for another order. */
  onSortChange?: ((sort: WorklistSort | null) => void) | undefined;
  /** Whether the rows come under a heading per due bucket, held by the host. */
  groupBy?: 'due' | null | undefined;
  /**
   * Whether the rows come under a heading per due bucket to begin with.
   * @default null; 'due' in a workspace
   */
  defaultGroupBy?: 'due' | null | undefined;
  /** The event handler called when a person groups the rows or no longer does. */
  onGroupByChange?: ((groupBy: 'due' | null) => void) | undefined;
}

const NO_FILTER: WorklistFilter = {};

/**
 * The query that such props ask for, the same object until it asks for something else; how to change it; all other props.
 *
 * @param begin scope, view, order and groups where the props name none
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
  const [ownScope, setOwnScope] = useState(defaultScope ?? begin.scope);
  const [ownView, setOwnView] = useState(defaultView ?? begin.view);
  const [ownFilter, setOwnFilter] = useState(defaultFilter ?? NO_FILTER);
  const [ownSort, setOwnSort] = useState(defaultSort === undefined ? begin.sort : defaultSort);
  const [ownGroupBy, setOwnGroupBy] = useState(defaultGroupBy === undefined ? begin.groupBy : defaultGroupBy);

  const asked = encodeWorklistQuery({
    ...DEFAULT_WORKLIST_QUERY,
    ...withoutGaps(filter ?? ownFilter),
    scope: scope ?? ownScope,
    view: view ?? ownView,
    sort: sort === undefined ? ownSort : sort,
    groupBy: groupBy === undefined ? ownGroupBy : groupBy,
  });
  const query = useMemo(() => decodeWorklistQuery(asked), [asked]);

  const setQuery = useCallback(
    (next: WorklistQuery) => {
      if (next.scope !== query.scope) {
        setOwnScope(next.scope);
        onScopeChange?.(next.scope);
      }
      if (next.view !== query.view) {
        setOwnView(next.view);
        onViewChange?.(next.view);
      }
      const nextFilter = filterOf(next);
      if (encodeWorklistQuery({ ...query, ...nextFilter }) !== asked) {
        setOwnFilter(nextFilter);
        onFilterChange?.(nextFilter);
      }
      if (next.sort?.column !== query.sort?.column || next.sort?.direction !== query.sort?.direction) {
        setOwnSort(next.sort);
        onSortChange?.(next.sort);
      }
      if (next.groupBy !== query.groupBy) {
        setOwnGroupBy(next.groupBy);
        onGroupByChange?.(next.groupBy);
      }
    },
    [query, asked, onScopeChange, onViewChange, onFilterChange, onSortChange, onGroupByChange],
  );
  return [query, setQuery, otherProps];
}

function filterOf(query: WorklistQuery): WorklistFilter {
  const { owners, taskTypes, priorities, statuses, custom, conflicts, search, dueFrom, dueTo, closed } = query;
  return { owners, taskTypes, priorities, statuses, custom, conflicts, search, dueFrom, dueTo, closed };
}

/** A host may pass `undefined` for what it does not filter by. */
function withoutGaps(filter: WorklistFilter): WorklistFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
