import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Services } from '../../core/page/followups-core.js';
import { keepFetching } from '../../core/page/late-code.js';
import { liveListOptions, type FollowupsListData } from '../../core/records/followups-list-options.js';
import { uniqueIds, type FollowupsListParams, type FollowupsPage } from '../../core/records/followups-page.js';
import { areHeld } from '../../core/records/held-pages.js';
import { createSignal } from '../../core/records/listeners.js';
import { isUnderWay, type ListState } from '../../core/page/list-status.js';
import type { ListWork } from '../../core/page/list-work.js';
import type { LoadAllEnding } from '../../core/page/list-notices.js';
import { laterCode } from '../provider/load-later-parts.js';
import { onePer } from '../../core/page/one-per.js';
import { listCaching } from '../../core/page/list-caching.js';
import { arrivingPage, hasNextPageFailed, prefetchedPages, queryPages } from '../../core/page/query-pages.js';

/** The actions of a list. */
export interface ListActions {
  readonly loadMore: () => Promise<void>;
  /** Loads the whole list in the background until it ends, fails for good or `stop` is called. Resolves with how it ended. */
  readonly loadAll: () => Promise<LoadAllEnding>;
  readonly stop: () => void;
  /** Reads what changed. Resolves with whether that worked. */
  readonly refresh: () => Promise<boolean>;
}

/** What a list needs of the core. */
type ListCore = Services<
  'client' | 'name' | 'notices' | 'number' | 'page' | 'records' | 'runtime' | 'saving' | 'userId' | 'report'
>;

/** One list of one user, shared by all components that show it. */
export type ListController = ReturnType<typeof createListController>;

/** A list this short is reread whole, which finds deletions at once. */
const MAX_PAGES_AT_ONCE = 4;

/** Pages without a new record that one "load more" skips before it stops. */
const EMPTY_PAGES_IN_A_ROW = 20;

function createListController(core: ListCore, queryClient: QueryClient, { limit, updatedSince }: FollowupsListParams) {
  const { client, runtime, records, report } = core;
  const params: FollowupsListParams = { api: client.name, userId: core.userId, limit, updatedSince };
  const options = liveListOptions(client, params, { reader: core.number, fetchPage });
  const { queryKey } = options;
  const pages = queryPages(queryClient, queryKey, records);
  const changes = createSignal();
  const aheads = createSignal<readonly FollowupsPage[]>();
  let firstPageAt: number | null = null;
  const caching = listCaching({
    ...{ core, params, pages, putPages },
    foundAsOf(asOf) {
      firstPageAt = asOf;
      set({ asOf });
    },
    arrived: aheads.emit,
  });
  let state: ListState = {
    loadAll: null,
    background: false,
    restoring: caching.isOn,
    refreshing: false,
    refreshError: null,
    asOf: null,
  };
  let work: Promise<ListWork> | null = null;
  let refreshing: Promise<boolean> | null = null;
  let preloads = 0;

  function set(change: Partial<ListState>): void {
    state = { ...state, ...change };
    changes.emit();
  }

  /** Its code is fetched after the first rows. */
  function getWork(): Promise<ListWork> {
    work ??= laterCode.load().then(({ createListWork }) => {
      const made = createListWork({
        core,
        pages,
        params,
        firstPageAt: () => firstPageAt,
        asOf: () => state.asOf,
        isFetching: () => queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching',
        restored: caching.restored,
        onTurnedAway: putAway,
        onPage: (page) => aheads.emit([page]),
        onRefreshed(asOf) {
          caching.confirmed();
          set({ asOf });
        },
      });
      made.loadAll.subscribe(() => set({ loadAll: made.loadAll.state() }));
      return made;
    });
    work.catch(() => {
      work = null;
    });
    return work;
  }

  function stopLoading(): void {
    work?.then(
      ({ loadAll }) => loadAll.stop(),
      () => {},
    );
  }

  function keepWorking(onCode: (work: ListWork) => void): () => void {
    return keepFetching(getWork, { runtime, onCode, onError });
  }

  function onError(error: unknown): void {
    report(error, { operation: 'list' });
  }

  /** Calls back when the pages or `asOf` may have changed. */
  function onChange(listener: () => void): () => void {
    const stops = [pages.subscribe(listener), changes.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  }

  /** The query that the components observe, recreated if the host cleared its cache. */
  function observe() {
    const isNew = queryClient.getQueryState(queryKey) === undefined;
    const observer = new InfiniteQueryObserver(queryClient, options);
    // Re-render the components: until then they observe the cleared query.
    if (isNew) set({});
    return observer;
  }

  async function restore(): Promise<void> {
    await caching.restore();
    if (pages.get().length === 0) loadFirstPage();
    set({ restoring: false });
  }

  function putPages(first: readonly FollowupsPage[]): void {
    // Build the query without structural sharing: it would copy the pages and drop the mark of the store that holds them.
    queryClient
      .getQueryCache()
      .build(queryClient, queryClient.defaultQueryOptions({ queryKey, structuralSharing: false }));
    queryClient.setQueryData(queryKey, { pages: [...first], pageParams: first.map(({ cursor }) => cursor) });
  }

  function loadFirstPage(): void {
    if (queryClient.getQueryData(queryKey)) void queryClient.resetQueries({ queryKey, exact: true });
    else void queryClient.prefetchInfiniteQuery(options);
  }

  /** Removes restored rows that the server refuses to show to this user. */
  function putAway(): void {
    caching.forget();
    void queryClient.resetQueries({ queryKey, exact: true });
  }

  async function refreshLoaded(): Promise<boolean> {
    set({ refreshing: true, refreshError: null });
    try {
      const { schedule } = await getWork();
      const { status, error } = await schedule.refreshNow({ whole: pages.get().length <= MAX_PAGES_AT_ONCE });
      const failed = status === 'failed' || status === 'needs-sign-in';
      set({ refreshing: false, refreshError: failed ? error : null });
      return !failed;
    } catch (error) {
      onError(error);
      set({ refreshing: false, refreshError: error });
      return false;
    }
  }

  async function fetchPage(cursor: string | null, signal: AbortSignal): Promise<FollowupsPage> {
    const arriving = cursor === null ? await arrivingPage(queryClient, params) : null;
    const [adopted] = (arriving && adopt([arriving])) ?? [];
    if (adopted) return adopted;
    const startedAt = runtime.now();
    const page = await core.records.fetchPage(params, cursor, signal);
    // The first page restarts the list. No notify: the cache update re-renders.
    if (cursor === null || firstPageAt === null) {
      firstPageAt = startedAt;
      state = { ...state, asOf: startedAt };
    }
    return page;
  }

  /** Returns `null` unless the store then has every record: one may be too old to be shown. */
  function adopt(prefetched: readonly FollowupsPage[]): FollowupsPage[] | null {
    const adopted = prefetched.map((page) => core.records.adoptPage(page, params.updatedSince !== undefined));
    const isKnown = (id: string): boolean => records.get(id) !== undefined || records.isGone(id);
    return adopted.every(({ ids }) => ids.every(isKnown)) ? adopted : null;
  }

  return {
    /** The query that holds the pages: like the host's prefetch, but private to this core. */
    options,
    /** Prefetched pages to show until the list has its own. Seeds their records. */
    firstPages(): readonly FollowupsPage[] | null {
      const prefetched = prefetchedPages(queryClient, params)?.pages ?? null;
      for (const { followups } of prefetched ?? []) for (const followup of followups) records.seed(followup);
      return prefetched;
    },
    /** Loads the first page if missing. Call it in an effect. */
    begin(): void {
      records.tellSeeded();
      const data = queryClient.getQueryData<FollowupsListData>(queryKey);
      const prefetched = data && areHeld(data.pages, records) ? null : prefetchedPages(queryClient, params);
      const adopted = prefetched && adopt(prefetched.pages);
      if (adopted) putPages(adopted);
      if (adopted || (data && areHeld(data.pages, records))) {
        // The disk cache is older than these pages.
        if (state.restoring && !caching.hasBegun()) set({ restoring: false });
      } else if (state.restoring) {
        if (!caching.hasBegun()) void restore();
      } else loadFirstPage();
    },
    /** Keeps the list up to date. Returns a cancel function. */
    watch(): () => void {
      const stops: (() => void)[] = [];
      const stopFetching = keepWorking(({ schedule, target, toKeep }) => {
        stops.push(schedule.start(target), caching.follow({ ...toKeep, onChange, asOf: () => state.asOf }));
      });
      return () => {
        stopFetching();
        stops.forEach((stop) => stop());
      };
    },
    async loadMore(): Promise<void> {
      await caching.atRest();
      if (isUnderWay(state.loadAll)) return;
      for (let empty = 0; empty < EMPTY_PAGES_IN_A_ROW; empty += 1) {
        const before = pages.get();
        const result = await observe().fetchNextPage({ cancelRefetch: false });
        if (hasNextPageFailed(queryClient, queryKey) || !result.hasNextPage) return;
        const loaded = result.data?.pages ?? [];
        // It only waited for a refresh in flight.
        if (loaded.length <= before.length) continue;
        const known = new Set(uniqueIds(loaded.slice(0, -1)));
        if (loaded.at(-1)?.ids.some((id) => !known.has(id))) return;
      }
    },
    async loadAll(): Promise<LoadAllEnding> {
      await caching.atRest();
      // It continues from the first page, which the query loads.
      if (pages.get().length === 0) await observe().refetch({ cancelRefetch: false });
      const end = await getWork()
        .then((made) => {
          set({ background: false });
          return made.loadAll.start();
        })
        .catch(onError);
      if (!end) return { ending: 'failed', loaded: uniqueIds(pages.get()).length };
      const { status, loaded } = end;
      const ending = status === 'complete' || status === 'truncated' || status === 'failed' ? status : 'stopped';
      return { ending, loaded };
    },
    stop(): void {
      set({ background: false });
      stopLoading();
    },
    /**
     * Loads up to `upTo` records in idle time while the page is visible.
     *
     * @returns a cancel function, which does not stop a load that a person started meanwhile
     */
    preload(upTo: number): () => void {
      preloads += 1;
      const stopFetching = keepWorking(({ loadAll }) => {
        const isAskedFor = isUnderWay(loadAll.state()) && !state.background;
        if (isAskedFor) return;
        set({ background: true });
        void loadAll.start(upTo);
      });
      return () => {
        preloads -= 1;
        stopFetching();
        // Unless another component asks for it by then.
        queueMicrotask(() => {
          if (preloads === 0 && state.background) stopLoading();
        });
      };
    },
    /** Resumes background loading after it gave up. */
    resume(): void {
      const { loadAll } = state;
      if (loadAll?.status === 'failed') set({ loadAll: { ...loadAll, status: 'idle' } });
    },
    async refresh(): Promise<boolean> {
      await caching.atRest();
      // Without a first page there is nothing to compare with.
      if (pages.get().length === 0) return (await observe().refetch()).isSuccess;
      refreshing ??= refreshLoaded().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    /** The same object until something changes. */
    state: (): ListState => state,
    hasNextPageFailed: (): boolean => hasNextPageFailed(queryClient, queryKey),
    subscribe: changes.subscribe,
    /** Calls back with pages about to be shown, whose records the store already has. */
    onAhead: aheads.subscribe,
  };
}

const controllers = onePer((_core: ListCore) =>
  onePer((_queryClient: QueryClient) => new Map<string, ListController>()),
);

/** One controller per core, query client and parameters, shared by all components. */
export function listController(
  core: ListCore,
  queryClient: QueryClient,
  params: Pick<FollowupsListParams, 'limit' | 'updatedSince'>,
): ListController {
  const lists = controllers(core)(queryClient);
  const name = JSON.stringify(params);
  const controller = lists.get(name) ?? createListController(core, queryClient, params);
  lists.set(name, controller);
  return controller;
}
