import type { QueryClient } from '@tanstack/react-query';
import type { FollowupsCore } from '../provider/followups-core.js';
import { createDeltaRefresh } from '../records/delta-refresh.js';
import type { RefreshReport } from '../records/delta-refresh.js';
import { followupsKeys } from '../records/followups-keys.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import type { ListedPages } from '../records/listed-pages.js';
import { createLoadAll } from '../records/load-all.js';
import type { LoadAll } from '../records/load-all.js';
import { queryPages } from './query-pages.js';

/** How the last refresh went. */
export interface RefreshState {
  readonly running: boolean;
  readonly error: unknown;
}

/** What is done with one list beside reading its next page; one for all components that show it. */
export interface ListDesk {
  readonly pages: ListedPages;
  readonly loadAll: LoadAll;
  /** Fetches a page for the query cache. */
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<FollowupsPage>;
  /** Brings what is loaded up to date; one at a time. Rejects where it could not. */
  readonly refresh: () => Promise<RefreshReport>;
  readonly refreshState: () => RefreshState;
  /** As of when the loaded rows are known to be right, in milliseconds since 1970; `null` while none are. */
  readonly asOf: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A short list is read as a whole, which finds what was deleted at once. */
const MOST_PAGES_AT_ONCE = 4;

const AT_REST: RefreshState = { running: false, error: null };

function createListDesk(core: FollowupsCore, queryClient: QueryClient, params: FollowupsListParams): ListDesk {
  const { records, runtime, reads } = core;
  const pages = queryPages(queryClient, followupsKeys.list(params));
  const listeners = new Set<() => void>();
  let firstPageAt: number | null = null;
  let asOf: number | null = null;
  let state = AT_REST;
  const shared = {
    client: reads,
    records,
    pages,
    params,
    now: runtime.now,
    schedule: runtime.schedule,
    firstPageAt: () => firstPageAt,
    isWanted: core.engine.isActive,
  };
  const loadAll = createLoadAll({
    ...shared,
    random: runtime.random,
    isOnline: runtime.isOnline,
    onOnline: runtime.onOnline,
    changes: core.client.changes,
    onPage: (page) => core.tellPage(page),
    onError: (error) => core.report(error, { operation: 'list' }),
  });
  const delta = createDeltaRefresh(shared);
  loadAll.subscribe(tell);

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function set(next: RefreshState): void {
    state = next;
    tell();
  }

  async function refresh(): Promise<RefreshReport> {
    const startedAt = runtime.now();
    set({ running: true, error: null });
    try {
      const report = await delta.refresh({ whole: pages.get().length <= MOST_PAGES_AT_ONCE });
      core.engine.signedIn();
      asOf = startedAt;
      set(AT_REST);
      return report;
    } catch (error) {
      core.report(error, { operation: 'list' });
      set({ running: false, error });
      throw error;
    }
  }

  let refreshing: Promise<RefreshReport> | null = null;
  return {
    pages,
    loadAll,
    async fetchPage(cursor, signal) {
      const startedAt = runtime.now();
      const page = await core.fetchPage(params, cursor, signal);
      // The first page begins the list anew.
      if (cursor === null) {
        firstPageAt = startedAt;
        asOf = startedAt;
      }
      firstPageAt ??= startedAt;
      asOf ??= startedAt;
      return page;
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    refreshState: () => state,
    asOf: () => asOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const desks = new WeakMap<FollowupsCore, WeakMap<QueryClient, Map<string, ListDesk>>>();

/** The desk of a list: the same for every component that shows this list of this user from this cache. */
export function listDesk(core: FollowupsCore, queryClient: QueryClient, params: FollowupsListParams): ListDesk {
  const ofCore = desks.get(core) ?? new WeakMap<QueryClient, Map<string, ListDesk>>();
  desks.set(core, ofCore);
  const lists = ofCore.get(queryClient) ?? new Map<string, ListDesk>();
  ofCore.set(queryClient, lists);
  const name = JSON.stringify(followupsKeys.list(params));
  const desk = lists.get(name) ?? createListDesk(core, queryClient, params);
  lists.set(name, desk);
  return desk;
}
