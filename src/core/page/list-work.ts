import { rememberAuthors } from './change-authors.js';
import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import type { Services } from './followups-core.js';
import { createDeltaRefresh, type RefreshWish } from '../records/delta-refresh.js';
import type { FollowupsListParams, FollowupsPage, ListedPages } from '../records/followups-page.js';
import { createLoadAll } from '../records/load-all.js';
import type { RestoredList } from '../records/list-cache.js';
import { openTabLead } from '../records/tab-lead.js';
import { createRefreshSchedule, type RefreshSchedule } from '../records/refresh-schedule.js';
import { onePer } from './one-per.js';
import { whenIdle } from './late-code.js';
import { isUnderWay } from './list-status.js';

interface ListWorkDeps {
  readonly core: Services<'client' | 'name' | 'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'report'>;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** When the oldest loaded page was requested. */
  readonly firstPageAt: () => number | null;
  /** When the rows are known to have been correct. */
  readonly asOf: () => number | null;
  readonly isFetching: () => boolean;
  /** What an earlier page load left, until a refresh updates it; otherwise `null`. */
  readonly restored: () => RestoredList | null;
  /** Called when the server refuses this user before the restored rows are confirmed. */
  readonly onTurnedAway: () => void;
  /** Called with each page that "load all" reads, before it is shown. */
  readonly onPage: (page: FollowupsPage) => void;
  /** Called after a successful refresh, with the time at which it started. */
  readonly onRefreshed: (startedAt: number) => void;
}

/** What a list does besides reading its next page. */
export type ListWork = ReturnType<typeof createListWork>;

type ScheduleServices = Services<'name' | 'notices' | 'page' | 'runtime' | 'saving' | 'report'>;

/** One schedule for all lists of a user. */
const scheduleOf = onePer((core: ScheduleServices): RefreshSchedule => {
  const { runtime, page } = core;
  const made = createRefreshSchedule({
    ...runtime,
    isVisible: page.isVisible,
    onVisibility: page.onVisibility,
    onFocus(listener) {
      window.addEventListener('focus', listener);
      return () => window.removeEventListener('focus', listener);
    },
    lead: openTabLead(`refresh:${core.name}`),
    channel: page.channel,
    refreshIntervalMs: page.refreshInterval(),
    onReport: core.saving.letIn,
    onError: (error) => core.report(error, { operation: 'list' }),
  });
  page.onRefreshInterval(() => made.setRefreshInterval(page.refreshInterval()));
  core.notices.onEvent(({ type }) => {
    if (type === 'saved' || type === 'page-loaded') made.signedIn();
  });
  page.setLists(made);
  return made;
});

/** Whether the server refuses this user. */
function isTurnedAway(error: unknown): boolean {
  return isFollowupsError(error) && (error.kind === 'unauthorized' || error.kind === 'forbidden');
}

export function createListWork({ core, pages, params, ...list }: ListWorkDeps) {
  const { runtime } = core;
  const shared = {
    ...runtime,
    client: core.records.reads,
    records: core.records,
    pages,
    params,
    firstPageAt: list.firstPageAt,
    isWanted: core.saving.engine.isActive,
  };
  const onError = (error: unknown): void => core.report(error, { operation: 'list' });
  const delta = createDeltaRefresh({
    ...shared,
    changes: core.client.changes && rememberAuthors(core.client.changes, core.page.authors),
    onFeedError: onError,
    watermark: list.restored()?.watermark,
  });
  const loadAll = createLoadAll({
    ...shared,
    feed: delta.feed,
    onPage(page) {
      core.notices.tellPage(page);
      list.onPage(page);
    },
    rest: (signal) => untilAtRest(core, signal),
    onError,
  });
  const isBusy = (): boolean => isUnderWay(loadAll.state()) || list.isFetching();
  return {
    loadAll,
    schedule: scheduleOf(core),
    target: {
      ...delta,
      // Restored rows are refreshed at once, however recent they are.
      readAt: () => (list.restored() ? 0 : list.asOf()),
      isBusy,
      async refresh(wish: RefreshWish = {}) {
        const startedAt = runtime.now();
        const restored = list.restored();
        const suspects = [...(wish.suspects ?? []), ...(restored?.heldBack ?? [])];
        try {
          const report = await delta.refresh({ ...wish, suspects });
          list.onRefreshed(startedAt);
          return report;
        } catch (error) {
          if (restored && isTurnedAway(error)) list.onTurnedAway();
          throw error;
        }
      },
    },
    /** What the disk cache needs to keep the list. */
    toKeep: {
      watermark: delta.watermark,
      isBusy,
      lead: openTabLead(`cache:${core.name}:${params.limit ?? ''}`),
    },
  };
}

/** Resolves when the page is visible and the browser idle; rejects with `aborted` when the signal aborts. */
function untilAtRest({ page }: Services<'page'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let cancelIdle = (): void => {};
    const look = (): void => {
      cancelIdle();
      if (!page.isVisible()) return;
      cancelIdle = whenIdle(() => {
        leave();
        resolve();
      });
    };
    const abort = (): void => {
      cancelIdle();
      leave();
      reject(new FollowupsError('aborted', { effect: 'none' }));
    };
    const stopWatching = page.onVisibility(look);
    const leave = (): void => {
      stopWatching();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else look();
  });
}
