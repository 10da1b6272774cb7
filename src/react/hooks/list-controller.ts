import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import { keepFetching } from '../../core/page/keep-fetching.js';
import { type FollowupsListData, liveListOptions } from '../../core/records/followups-list-options.js';
import { type FollowupsListParams, type FollowupsPage, uniqueIds } from '../../core/records/followups-page.js';
import { areHeld } from '../../core/records/held-pages.js';
import { createSignal } from '../../core/records/listeners.js';
import { fetchCode } from '../../core/page/fetch-code.js';
import { type ListState, isUnderWay } from '../../core/page/list-status.js';
import type { ListWork } from '../../core/page/list-work.js';
import { listCaching } from '../../core/page/list-caching.js';
import { arrivingPage, hasNextPageFailed, prefetchedPages, queryPages } from '../../core/page/query-pages.js';
import type { Runtime } from '../../core/client/runtime.js';
import type { ReportedError } from '../../core/page/followups-event.js';

/** How loading everything ended. */
export interface LoadAllEnding {
  readonly ending: 'complete' | 'stopped' | 'failed' | 'truncated';
  /** Records loaded so far. */
  readonly loaded: number;
}

/** What can be done with a list. */
export interface ListActions {
  readonly loadMore: () => Promise<void>;
  /** Loads the whole list in the background, until it ends, `stop` is called or it fails for good; says how it ended. */
  readonly loadAll: () => Promise<LoadAllEnding>;
  readonly stop: () => void;
  /** Reads what changed; says whether that worked. */
  readonly refresh: () => Promise<boolean>;
}

/** One list of one user; the same for all components that show it. */
export type ListController = ReturnType<typeof createListController>;

/** A short list is read as a whole, which finds what was deleted at once. */
const MAX_PAGES_AT_ONCE = 4;

/** Pages without a new record that one "load more" goes on past, before it leaves the next step to the person. */
const EMPTY_PAGES_IN_A_ROW = 20;

export function createListController(
  core: FollowupsCore,
  queryClient: QueryClient,
  { limit, updatedSince }: FollowupsListParams,
) {
  const { client, runtime, records } = core;
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
  function set(change: Partial<ListState>): void {
    state = { ...state, ...change };
    changes.emit();
  }

  const preloads = listPreloads({ runtime, getWork, state: () => state, set, report: core.report });

  /** Its code is a file of its own, fetched once the first rows are shown. */
  function getWork(): Promise<ListWork> {
    work ??= openWork();
    return work;
  }

  async function openWork(): Promise<ListWork> {
    try {
      const { createListWork } = await fetchCode(fetchListWork);
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
    } catch (error) {
      work = null;
      throw error;
    }
  }

  /** Tells when the pages, or the time as of which they are right, may be others. */
  function onChange(listener: () => void): () => void {
    const stops = [pages.subscribe(listener), changes.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  }

  /** The query as the components observe it, made anew where the host has cleared its cache. */
  function observe() {
    const isNew = queryClient.getQueryState(queryKey) === undefined;
    const observer = new InfiniteQueryObserver(queryClient, options);
    // They observe the one before until they render.
    if (isNew) set({});
    return observer;
  }

  async function restore(): Promise<void> {
    await caching.restore();
    if (pages.get().length === 0) loadFirstPage();
    set({ restoring: false });
  }

  function putPages(first: readonly FollowupsPage[]): void {
    // Built with its options: without them the cache would copy the pages, and lose whose they are.
    queryClient
      .getQueryCache()
      .build(queryClient, queryClient.defaultQueryOptions({ queryKey, structuralSharing: false }));
    queryClient.setQueryData(queryKey, { pages: [...first], pageParams: first.map(({ cursor }) => cursor) });
  }

  function loadFirstPage(): void {
    if (queryClient.getQueryData(queryKey)) void queryClient.resetQueries({ queryKey, exact: true });
    else void queryClient.prefetchInfiniteQuery(options);
  }

  /** What the server does not confirm to this user is not shown to them. */
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
    // The first page begins the list anew; without a word, as who shows it renders once the page stands in it.
    if (cursor === null || firstPageAt === null) {
      firstPageAt = startedAt;
      state = { ...state, asOf: startedAt };
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
    /** The query that holds the pages: that of the host's own prefetch, but for this user's core alone. */
    options,
    /** Pages to show while there are none yet, with their records known: those that were prefetched. */
    firstPages(): readonly FollowupsPage[] | null {
      const prefetched = prefetchedPages(queryClient, params)?.pages ?? null;
      for (const { followups } of prefetched ?? []) for (const followup of followups) records.seed(followup);
      return prefetched;
    },
    /** Has the first page loaded, unless it is there; call it in an effect. */
    begin(): void {
      records.tellSeeded();
      const data = queryClient.getQueryData<FollowupsListData>(queryKey);
      const prefetched = data && areHeld(data.pages, records) ? null : prefetchedPages(queryClient, params);
      const adopted = prefetched && adopt(prefetched.pages);
      if (adopted) putPages(adopted);
      if (adopted || (data && areHeld(data.pages, records))) {
        // They are newer than what lies on the disk.
        if (state.restoring && !caching.hasBegun()) set({ restoring: false });
      } else if (state.restoring) {
        if (!caching.hasBegun()) void restore();
      } else loadFirstPage();
    },
    /** Keeps the list up to date until what it gives is called. */
    watch(): () => void {
      let stop: (() => void) | null = null;
      const stopFetching = keepFetching(getWork, {
        runtime,
        onCode({ schedule, target, toKeep }) {
          const leave = schedule.start(target);
          const leaveDisk = caching.follow({ ...toKeep, onChange, asOf: () => state.asOf });
          stop = () => {
            leave();
            leaveDisk();
          };
        },
        onError: (error) => core.report(error, { operation: 'list' }),
      });
      return () => {
        stopFetching();
        stop?.();
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
        // It has only waited for a refresh that was under way.
        if (loaded.length <= before.length) continue;
        const known = new Set(uniqueIds(loaded.slice(0, -1)));
        if (loaded.at(-1)?.ids.some((id) => !known.has(id))) return;
      }
    },
    async loadAll(): Promise<LoadAllEnding> {
      await caching.atRest();
      // It goes on from the first page, which the query loads.
      if (pages.get().length === 0) await observe().refetch({ cancelRefetch: false });
      const end = await getWork()
        .then((made) => {
          set({ background: false });
          return made.loadAll.start();
        })
        .catch((error: unknown) => core.report(error, { operation: 'list' }));
      if (!end) return { ending: 'failed', loaded: uniqueIds(pages.get()).length };
      const { status, loaded } = end;
      const ending = status === 'complete' || status === 'truncated' || status === 'failed' ? status : 'stopped';
      return { ending, loaded };
    },
    stop(): void {
      work?.then(
        ({ loadAll }) => {
          set({ background: false });
          loadAll.stop();
        },
        () => {},
      );
    },
    ...preloads,
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
    /** Tells of pages that are about to be shown, whose records the store has by then. */
    onAhead: aheads.subscribe,
  };
}

const fetchListWork = () => import('../../core/page/list-work.js');

interface ListPreloadsDeps {
  readonly runtime: Runtime;
  readonly getWork: () => Promise<ListWork>;
  readonly state: () => ListState;
  readonly set: (change: Partial<ListState>) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/** Loading a list on without anybody asking for it, for as long as somebody shows the list. */
function listPreloads({ runtime, getWork, state, set, report }: ListPreloadsDeps) {
  const wishes = new Set<symbol>();

  return {
    /**
     * Loads on in the browser's idle time while the page is seen, up to a number of records.
     *
     * @returns the way to call it off, which leaves alone what a person asked for meanwhile
     */
    preload(upTo: number): () => void {
      const wish = Symbol('preload');
      wishes.add(wish);
      let loadAll: ListWork['loadAll'] | null = null;
      const stopFetching = keepFetching(getWork, {
        runtime,
        onCode(work) {
          ({ loadAll } = work);
          const isAskedFor = isUnderWay(loadAll.state()) && !state().background;
          if (isAskedFor) return;
          set({ background: true });
          void loadAll.start(upTo);
        },
        onError: (error) => report(error, { operation: 'list' }),
      });
      return () => {
        wishes.delete(wish);
        stopFetching();
        // Not where somebody else has come to want it by then.
        queueMicrotask(() => {
          if (wishes.size === 0 && state().background) loadAll?.stop();
        });
      };
    },
    /** Takes loading by itself up again after it gave up. */
    resume(): void {
      const { loadAll } = state();
      if (loadAll?.status === 'failed') set({ loadAll: { ...loadAll, status: 'idle' } });
    },
  };
}
