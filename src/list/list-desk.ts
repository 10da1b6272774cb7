import type { Query, QueryClient } from '@tanstack/react-query';
import type { FollowupsCore } from '../provider/followups-core.js';
import { followupsKeys } from '../records/followups-keys.js';
import { followupsListOptions } from '../records/followups-list-options.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsListParams, FollowupsPage, ListedPages } from '../records/followups-page.js';
import { areHeld } from '../records/held-pages.js';
import { createSignal } from '../records/listeners.js';
import type { LoadAllState } from '../records/load-all.js';
import { inTime } from '../ui/in-time.js';
import type { ListWork } from './list-work.js';
import { queryPages } from './query-pages.js';

/** How a list stands beside its pages. */
export interface ListDeskState {
  /** `null` while nobody has asked for everything. */
  readonly loadAll: LoadAllState | null;
  /** Whether a refresh that a person asked for is under way. */
  readonly refreshing: boolean;
  /** What kept the last one that a person asked for from working. */
  readonly refreshError: unknown;
  /** As of when the loaded rows are known to be right, in milliseconds since 1970; `null` while none are. */
  readonly asOf: number | null;
}

/** What is done with one list beside reading its next page; one for all components that show it. */
export interface ListDesk {
  readonly pages: ListedPages;
  /** The query that holds the pages: that of the host's own prefetch, but for this user's core alone. */
  readonly options: ListOptions;
  /** Pages to show while there are none yet, with their records known: those that were prefetched. */
  readonly firstPages: () => readonly FollowupsPage[] | null;
  /** Has the first page loaded, unless it is there; call it in an effect. */
  readonly begin: () => void;
  /** Keeps the list up to date until what it gives is called. */
  readonly watch: () => () => void;
  /** Loads the whole list; resolves with how that ended. Rejects where the code for it can't be fetched. */
  readonly loadAll: () => Promise<LoadAllState>;
  readonly stopLoadAll: () => void;
  /** Brings what is loaded up to date; says whether that worked. */
  readonly refresh: () => Promise<boolean>;
  /** The same object until something changes. */
  readonly state: () => ListDeskState;
  readonly subscribe: (listener: () => void) => () => void;
}

type ListOptions = Omit<ReturnType<typeof followupsListOptions>, 'queryKey' | 'queryFn'> & {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { pageParam: string | null; signal: AbortSignal }) => Promise<FollowupsPage>;
};

/** A short list is read as a whole, which finds what was deleted at once. */
const MOST_PAGES_AT_ONCE = 4;

function createListDesk(core: FollowupsCore, queryClient: QueryClient, params: FollowupsListParams): ListDesk {
  const { runtime, records } = core;
  const prefetch = followupsListOptions(core.client, params);
  const queryKey = [...prefetch.queryKey, core.number];
  const pages = queryPages(queryClient, queryKey, records);
  const options: ListOptions = {
    ...prefetch,
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
  };
  const changes = createSignal();
  let firstPageAt: number | null = null;
  let state: ListDeskState = { loadAll: null, refreshing: false, refreshError: null, asOf: null };
  let work: Promise<ListWork> | null = null;
  let refreshing: Promise<boolean> | null = null;

  function set(change: Partial<ListDeskState>): void {
    state = { ...state, ...change };
    changes.emit();
  }

  /** Its code is a file of its own, fetched once the first rows are shown. */
  function getWork(): Promise<ListWork> {
    work ??= openWork();
    return work;
  }

  async function openWork(): Promise<ListWork> {
    try {
      const { createListWork } = await inTime(fetchListWork());
      const made = createListWork({
        core,
        pages,
        params,
        firstPageAt: () => firstPageAt,
        asOf: () => state.asOf,
        isFetching: () => queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching',
        onRefreshed: (asOf) => set({ asOf }),
      });
      made.loadAll.subscribe(() => set({ loadAll: made.loadAll.state() }));
      return made;
    } catch (error) {
      work = null;
      throw error;
    }
  }

  async function refresh(): Promise<boolean> {
    set({ refreshing: true, refreshError: null });
    try {
      const { schedule } = await getWork();
      const { status, error } = await schedule.refreshNow({ whole: pages.get().length <= MOST_PAGES_AT_ONCE });
      const failed = status === 'failed' || status === 'needs-sign-in';
      set({ refreshing: false, refreshError: failed ? error : null });
      return !failed;
    } catch (error) {
      core.report(error, { operation: 'list' });
      set({ refreshing: false, refreshError: error });
      return false;
    }
  }

  async function fetchPage(cursor: string | null, signal: AbortSignal): Promise<FollowupsPage> {
    const arriving = cursor === null ? await arrivingPage(queryClient, params) : null;
    const [adopted] = (arriving && adopt([arriving])) ?? [];
    if (adopted) return adopted;
    const startedAt = runtime.now();
    const page = await core.fetchPage(params, cursor, signal);
    // The first page begins the list anew.
    if (cursor === null || firstPageAt === null) {
      firstPageAt = startedAt;
      set({ asOf: startedAt });
    }
    return page;
  }

  /** `null` where not every record is known then: one may be too old to be shown. */
  function adopt(prefetched: readonly FollowupsPage[]): FollowupsPage[] | null {
    const adopted = prefetched.map((page) => core.adoptPage(page, params.updatedSince !== undefined));
    const isKnown = (id: string): boolean => records.get(id) !== undefined || records.isGone(id);
    return adopted.every(({ ids }) => ids.every(isKnown)) ? adopted : null;
  }

  return {
    pages,
    options,
    firstPages() {
      const prefetched = prefetchedPages(queryClient, params)?.pages ?? null;
      for (const { followups } of prefetched ?? []) for (const followup of followups) records.seed(followup);
      return prefetched;
    },
    begin() {
      records.tellSeeded();
      const data = queryClient.getQueryData<FollowupsListData>(queryKey);
      if (data && areHeld(data.pages, records)) return;
      const prefetched = prefetchedPages(queryClient, params);
      const adopted = prefetched && adopt(prefetched.pages);
      if (adopted) {
        // Built with its options: without them the cache would copy the pages, and lose whose they are.
        queryClient
          .getQueryCache()
          .build(queryClient, queryClient.defaultQueryOptions({ queryKey, structuralSharing: false }));
        queryClient.setQueryData(queryKey, { ...prefetched, pages: adopted });
      } else if (data) void queryClient.resetQueries({ queryKey, exact: true });
      else void queryClient.prefetchInfiniteQuery(options);
    },
    watch() {
      let stop: (() => void) | null = null;
      let isOver = false;
      getWork().then(
        ({ schedule, target }) => {
          if (!isOver) stop = schedule.start(target);
        },
        (error: unknown) => core.report(error, { operation: 'list' }),
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
    loadAll: async () => (await getWork()).loadAll.start(),
    stopLoadAll() {
      work?.then(
        ({ loadAll }) => loadAll.stop(),
        () => {},
      );
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    state: () => state,
    subscribe: changes.subscribe,
  };
}

const fetchListWork = () => import('./list-work.js');

const desks = new WeakMap<FollowupsCore, WeakMap<QueryClient, Map<string, ListDesk>>>();

/** The desk of a list: the same for every component that shows this list of this user from this cache. */
export function listDesk(core: FollowupsCore, queryClient: QueryClient, params: FollowupsListParams): ListDesk {
  const ofCore = desks.get(core) ?? new WeakMap<QueryClient, Map<string, ListDesk>>();
  desks.set(core, ofCore);
  const lists = ofCore.get(queryClient) ?? new Map<string, ListDesk>();
  ofCore.set(queryClient, lists);
  const name = JSON.stringify(params);
  const desk = lists.get(name) ?? createListDesk(core, queryClient, params);
  lists.set(name, desk);
  return desk;
}

/** The pages of a list that were fetched outside a provider, with their records; `null` where there are none. */
function prefetchedPages(queryClient: QueryClient, params: FollowupsListParams): FollowupsListData | null {
  const data = queryClient.getQueryData<FollowupsListData>(followupsKeys.list(params));
  const isWhole = ({ ids, followups }: FollowupsPage): boolean => followups.length === ids.length;
  return data && data.pages.length > 0 && data.pages.every(isWhole) ? data : null;
}

/** The first of such pages, where it is on its way: a server may stream it. */
async function arrivingPage(queryClient: QueryClient, params: FollowupsListParams): Promise<FollowupsPage | null> {
  const query: Query<FollowupsListData> | undefined = queryClient
    .getQueryCache()
    .find<FollowupsListData>({ queryKey: followupsKeys.list(params), exact: true });
  if (query?.state.fetchStatus !== 'fetching' || query.state.data !== undefined) return null;
  await query.promise?.catch(() => {});
  return prefetchedPages(queryClient, params)?.pages[0] ?? null;
}
