import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import type { FollowupsCore } from './followups-core.js';
import { createDeltaRefresh, type RefreshWish } from '../records/delta-refresh.js';
import type { FollowupsListParams, FollowupsPage, ListedPages } from '../records/followups-page.js';
import { createLoadAll } from '../records/load-all.js';
import type { RestoredList } from '../records/list-cache.js';
import { openTabLead } from '../records/tab-lead.js';
import { createRefreshSchedule, type RefreshSchedule } from '../records/refresh-schedule.js';
import { whenIdle } from './when-idle.js';
import { isUnderWay } from './list-status.js';

interface ListWorkDeps {
  readonly core: FollowupsCore;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** When the oldest loaded page was asked for. */
  readonly firstPageAt: () => number | null;
  /** As of when the rows are known to be right. */
  readonly asOf: () => number | null;
  readonly isFetching: () => boolean;
  /** What another life of the page has left, until a refresh has brought it up to date; `null` else. */
  readonly restored: () => RestoredList | null;
  /** Called where the server does not let this user see whether what is restored is still so. */
  readonly onTurnedAway: () => void;
  /** Called with each page that was read on the way to everything, before it is shown. */
  readonly onPage: (page: FollowupsPage) => void;
  /** Called with when a refresh began that has brought everything up to date. */
  readonly onRefreshed: (startedAt: number) => void;
}

/** What is done with a list beside reading its next page. */
export type ListWork = ReturnType<typeof createListWork>;

const schedules = new WeakMap<FollowupsCore, RefreshSchedule>();

/** One for all lists of a user. */
function scheduleOf(core: FollowupsCore): RefreshSchedule {
  const known = schedules.get(core);
  if (known) return known;
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
    refreshIntervalMs: core.refreshInterval(),
    onReport: core.letIn,
    onError: (error) => core.report(error, { operation: 'list' }),
  });
  core.onRefreshInterval(() => made.setRefreshInterval(core.refreshInterval()));
  core.onEvent(({ type }) => {
    if (type === 'saved' || type === 'page-loaded') made.signedIn();
  });
  page.setLists(made);
  schedules.set(core, made);
  return made;
}

/** Whether the server lets this user in no more. */
function isTurnedAway(error: unknown): boolean {
  return isFollowupsError(error) && (error.kind === 'unauthorized' || error.kind === 'forbidden');
}

export function createListWork({ core, pages, params, ...list }: ListWorkDeps) {
  const { runtime } = core;
  const shared = {
    ...runtime,
    client: core.reads,
    records: core.records,
    pages,
    params,
    firstPageAt: list.firstPageAt,
    isWanted: core.engine.isActive,
  };
  const onError = (error: unknown): void => core.report(error, { operation: 'list' });
  const delta = createDeltaRefresh({
    ...shared,
    changes: core.client.changes,
    onFeedError: onError,
    watermark: list.restored()?.watermark,
  });
  const loadAll = createLoadAll({
    ...shared,
    feed: delta.feed,
    onPage(page) {
      core.tellPage(page);
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
      // What is restored is brought up to date at once, however short a while it was away.
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
    /** How the list is kept on the disk. */
    toKeep: {
      watermark: delta.watermark,
      isBusy,
      lead: openTabLead(`cache:${core.name}:${params.limit ?? ''}`),
    },
  };
}

/** Resolves once the page is seen and the browser has nothing else to do; rejects with `aborted` as soon as the signal fires. */
function untilAtRest({ page }: FollowupsCore, signal: AbortSignal): Promise<void> {
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
