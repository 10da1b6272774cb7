import { useCallback, useMemo, useState } from 'react';
import { decodeWorklistQuery } from '../worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../worklist/encode-worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../worklist/worklist-query.js';
import type { WorklistQuery, WorklistSort } from '../worklist/worklist-query.js';
import type { WorklistView } from '../worklist/worklist-view.js';

/**
 * Which records of a view are shown. What is left out lets everything through.
 *
 * @example
 * const filter: WorklistFilter = { priorities: ['high', null], search: 'renewal' };
 */
export type WorklistFilter = Partial<
  Pick<WorklistQuery, 'owners' | 'taskTypes' | 'priorities' | 'statuses' | 'conflicts' | 'search'>
>;

/** What the list shows and in which order, each part held by the host or by the list itself. */
export interface WorklistQueryProps {
  /** The view to show, held by the host. */
  view?: WorklistView | undefined;
  /**
   * The view to begin with.
   * @default 'all'
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
   * @default null
   */
  defaultSort?: WorklistSort | null | undefined;
  /** The event handler called when a person asks for another order. */
  onSortChange?: ((sort: WorklistSort | null) => void) | undefined;
  /** Whether the rows come under a heading per due bucket, held by the host. */
  groupBy?: 'due' | null | undefined;
  /**
   * Whether the rows come under a heading per due bucket to begin with.
   * @default null
   */
  defaultGroupBy?: 'due' | null | undefined;
  /** The event handler called when a person groups the rows or no longer does. */
  onGroupByChange?: ((groupBy: 'due' | null) => void) | undefined;
}

const NO_FILTER: WorklistFilter = {};

/** The query that such props ask for: the same object until it asks for something else. */
export function useWorklistQuery(props: WorklistQueryProps): readonly [WorklistQuery, (query: WorklistQuery) => void] {
  const { onViewChange, onFilterChange, onSortChange, onGroupByChange } = props;
  const [ownView, setOwnView] = useState(props.defaultView ?? DEFAULT_WORKLIST_QUERY.view);
  const [ownFilter, setOwnFilter] = useState(props.defaultFilter ?? NO_FILTER);
  const [ownSort, setOwnSort] = useState(props.defaultSort ?? null);
  const [ownGroupBy, setOwnGroupBy] = useState(props.defaultGroupBy ?? null);

  const asked = encodeWorklistQuery({
    ...DEFAULT_WORKLIST_QUERY,
    ...withoutGaps(props.filter ?? ownFilter),
    view: props.view ?? ownView,
    sort: props.sort === undefined ? ownSort : props.sort,
    groupBy: props.groupBy === undefined ? ownGroupBy : props.groupBy,
  });
  const query = useMemo(() => decodeWorklistQuery(asked), [asked]);

  const setQuery = useCallback(
    (next: WorklistQuery) => {
      if (next.view !== query.view) {
        setOwnView(next.view);
        onViewChange?.(next.view);
      }
      const filter = filterOf(next);
      if (encodeWorklistQuery({ ...query, ...filter }) !== asked) {
        setOwnFilter(filter);
        onFilterChange?.(filter);
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
    [query, asked, onViewChange, onFilterChange, onSortChange, onGroupByChange],
  );
  return [query, setQuery];
}

/** Parts the props that make a query from all others. */
export function splitQueryProps<Props extends WorklistQueryProps>(
  props: Props,
): { readonly queryProps: WorklistQueryProps; readonly otherProps: Omit<Props, keyof WorklistQueryProps> } {
  const {
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
  const queryProps = {
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
  };
  return { queryProps, otherProps };
}

function filterOf({ owners, taskTypes, priorities, statuses, conflicts, search }: WorklistQuery): WorklistFilter {
  return { owners, taskTypes, priorities, statuses, conflicts, search };
}

/** A host may pass `undefined` for what it does not filter by. */
function withoutGaps(filter: WorklistFilter): WorklistFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
