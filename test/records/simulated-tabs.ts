import type { RefreshReport, RefreshWish } from '../../src/core/records/delta-refresh.js';
import type { TabLead } from '../../src/core/records/tab-lead.js';
import { createRefreshSchedule } from '../../src/core/records/refresh-schedule.js';
import type { RefreshScheduleOptions, RefreshTarget } from '../../src/core/records/refresh-schedule.js';
import type { TabHint } from '../../src/core/records/tab-channel.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

export const NOTHING_FOUND: RefreshReport = { how: 'changes', changed: [], gone: [], missing: [], requests: 3 };

/** A lock that one tab holds at a time, in the order of requests. */
export function simulatedLead(): TabLead & { readonly holders: number } {
  const waiting: (() => void)[] = [];
  return {
    get holders() {
      return waiting.length;
    },
    apply(onLead) {
      waiting.push(onLead);
      if (waiting[0] === onLead) onLead();
      return () => {
        const led = waiting[0] === onLead;
        waiting.splice(waiting.indexOf(onLead), 1);
        if (led) waiting[0]?.();
      };
    },
  };
}

/** A list whose refresh results the test sets. */
export function aTarget(runtime: SimulatedRuntime, tookMs = 100) {
  const asked: { readonly at: number; readonly wish: RefreshWish }[] = [];
  const outcomes: (Partial<RefreshReport> | { readonly fails: unknown })[] = [];
  const target = {
    asked,
    tookMs,
    stopped: 0,
    listed: 'changes' as 'changes' | 'pages',
    busy: false,
    /** The times of its refreshes, in seconds since the start. */
    times: (since: number) => asked.map(({ at }) => (at - since) / 1000),
    next: (...more: typeof outcomes) => void outcomes.push(...more),
    async refresh(wish: RefreshWish = {}) {
      asked.push({ at: runtime.now(), wish });
      const outcome = outcomes.shift() ?? {};
      await runtime.sleep(target.tookMs);
      if ('fails' in outcome) throw outcome.fails;
      return { ...NOTHING_FOUND, ...outcome };
    },
    stop: () => void (target.stopped += 1),
    mode: () => target.listed,
    concerns: (id: string) => id.startsWith('0'),
    isBusy: () => target.busy,
  };
  return target satisfies RefreshTarget;
}

/** One tab of the app. */
export function aTab(runtime: SimulatedRuntime, options: Partial<RefreshScheduleOptions> = {}) {
  const visibility = new Set<() => void>();
  const focus = new Set<() => void>();
  const posted: TabHint[] = [];
  const errors: unknown[] = [];
  const world = { visible: true };
  const tell = (listeners: ReadonlySet<() => void>): void => {
    for (const listener of [...listeners]) listener();
  };
  const on =
    (listeners: Set<() => void>) =>
    (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
  const schedule = createRefreshSchedule({
    now: runtime.now,
    schedule: runtime.schedule,
    random: runtime.random,
    isOnline: runtime.isOnline,
    onOnline: runtime.onOnline,
    isVisible: () => world.visible,
    onVisibility: on(visibility),
    onFocus: on(focus),
    lead: simulatedLead(),
    channel: { post: (hint) => posted.push(hint) },
    onError: (error) => errors.push(error),
    ...options,
  });
  return {
    ...schedule,
    posted,
    errors,
    listeners: () => visibility.size + focus.size,
    focus: () => tell(focus),
    show(visible: boolean) {
      world.visible = visible;
      tell(visibility);
    },
  };
}
