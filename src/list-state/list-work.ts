import { FollowupsError } from '../api/followups-error.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import { createDeltaRefresh, type RefreshWish } from '../records/delta-refresh.js';
import type { FollowupsListParams, ListedPages } from '../records/followups-page.js';
import { createLoadAll } from '../records/load-all.js';
import { openRefreshLead } from '../records/refresh-lead.js';
import { createRefreshSchedule, type RefreshSchedule } from '../records/refresh-schedule.js';
import { whenIdle } from '../ui/when-idle.js';
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
    lead: openRefreshLead(`${core.client.name ?? ''}:${core.userId ?? ''}`),
    channel: page.channel,
    refreshIntervalMs: core.refreshInterval(),
    onReport: () => core.engine.signedIn(),
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
  const loadAll = createLoadAll({
    ...shared,
    changes: core.client.changes,
    onPage: (page) => core.tellPage(page),
    rest: (signal) => untilAtRest(core, signal),
    onError: (error) => core.report(error, { operation: 'list' }),
  });
  const delta = createDeltaRefresh(shared);
  return {
    loadAll,
    schedule: scheduleOf(core),
    target: {
      ...delta,
      readAt: list.asOf,
      isBusy: () => isUnderWay(loadAll.state()) || list.isFetching(),
      async refresh(wish?: RefreshWish) {
        const startedAt = runtime.now();
        const report = await delta.refresh(wish);
        list.onRefreshed(startedAt);
        return report;
      },
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
