import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import type { DeltaRefresh, RefreshReport, RefreshWish } from './delta-refresh.js';
import type { Runtime } from '../client/runtime.js';
import { createSignal } from './listeners.js';
import type { TabLead } from './tab-lead.js';
import { BASE_MS, createRefreshPace, type RefreshInterval } from './refresh-pace.js';
import type { TabChannel } from './tab-channel.js';

/** A loaded list to keep up to date; the same object for everything that shows it. */
export interface RefreshTarget extends Omit<DeltaRefresh, 'watermark' | 'feed'> {
  /**
   * Returns when its pages were last read in other ways, in milliseconds since 1970. Without it, the time it is first
   * shown counts.
   */
  readonly readAt?: (() => number | null) | undefined;
  /** Whether to leave it alone for now, because it is being loaded. */
  readonly isBusy?: (() => boolean) | undefined;
}

export interface RefreshScheduleOptions extends Omit<Runtime, 'newKey'> {
  /** Whether the page is visible to the user it reads for. */
  readonly isVisible: () => boolean;
  /** Subscribes to changes of that. */
  readonly onVisibility: (listener: () => void) => () => void;
  readonly onFocus: (listener: () => void) => () => void;
  readonly lead: TabLead;
  /** The channel to the other tabs, which are told what changed. */
  readonly channel: Pick<TabChannel, 'post'>;
  /** @default undefined: as often as something changes, from every 10 seconds to every 5 minutes */
  readonly refreshIntervalMs?: RefreshInterval;
  readonly onReport?: ((report: RefreshReport) => void) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface RefreshState {
  /** `needs-sign-in`: sends nothing automatically until the user looks at the page again, or signs in. */
  readonly status: 'idle' | 'refreshing' | 'failed' | 'needs-sign-in';
  /** When the last refresh of all lists started, in milliseconds since 1970: what is shown is as of then. */
  readonly refreshedAt: number | null;
  /** When the next automatic refresh is due; `null` if none is. */
  readonly nextAt: number | null;
  readonly error: FollowupsError | null;
}

/** Decides when to refresh: one schedule for all lists of a page, coordinated with the other tabs of the same user. */
export type RefreshSchedule = ReturnType<typeof createRefreshSchedule>;

/** What was read this recently is not read again when the user comes back to the page. */
const MOMENTS_MS = 10_000;

/**
 * Hints sent for one refresh; a tab that shows a list finds the other changes through the first one that concerns it.
 */
const MAX_HINTS = 200;

export function createRefreshSchedule(options: RefreshScheduleOptions) {
  const { now, schedule, isOnline, isVisible, channel } = options;
  const pace = createRefreshPace(options.random);
  pace.setInterval(options.refreshIntervalMs);
  const changed = createSignal();
  const targets = new Map<RefreshTarget, number>();
  const askedAt = new WeakMap<RefreshTarget, number>();
  let state: RefreshState = { status: 'idle', refreshedAt: null, nextAt: null, error: null };
  let running: Promise<void> | null = null;
  /** What to read of a list once that is possible: its data may be outdated. */
  const owed = new WeakMap<RefreshTarget, RefreshWish>();
  /** The same for the next list that is shown, if none is. */
  let owedToNext: RefreshWish | null = null;
  let restsSince = now();
  let leads = false;
  let giveBack: (() => void) | null = null;
  let cancel: (() => void) | null = null;
  let stopListening: (() => void)[] = [];

  function set(change: Partial<RefreshState>): void {
    if (Object.entries(change).every(([key, value]) => state[key as keyof RefreshState] === value)) return;
    state = { ...state, ...change };
    changed.emit();
  }

  /** Applies for the lead and sets the timer, or gives both up, depending on the state. */
  function plan(): void {
    cancel?.();
    cancel = null;
    const isWanted = targets.size > 0 && isVisible() && pace.rest(true) !== null;
    if (!isWanted && giveBack) {
      giveBack();
      giveBack = null;
      leads = false;
    }
    if (isWanted && !giveBack) apply();
    if (!isWanted || running || state.status === 'needs-sign-in') return set({ nextAt: null });
    const rest = pace.rest(leads || [...targets.keys()].some((target) => target.mode() === 'pages')) ?? 0;
    const at = Math.max(now(), restsSince + rest);
    // While offline, only checks that again: an `online` event may get lost.
    cancel = schedule(onTimer, at - now());
    set({ nextAt: isOnline() ? at : null });
  }

  function apply(): void {
    let isOurs = true;
    const leave = options.lead.apply(() => {
      if (!isOurs) return;
      leads = true;
      // If this tab leads at once, the plan is already being made.
      if (giveBack) plan();
    });
    giveBack = () => {
      isOurs = false;
      leave();
    };
  }

  /** Skips a list that is being loaded: what is new could belong to a page in flight. */
  function idle(): readonly RefreshTarget[] {
    return [...targets.keys()].filter((target) => target.isBusy?.() !== true);
  }

  function onTimer(): void {
    cancel = null;
    if (isOnline() && isVisible() && idle().length > 0) return void run(idle, {}, true);
    restsSince = now();
    plan();
  }

  /** The user came back to the page, or the network did. */
  function wake(retries = false): void {
    const isHeld = now() < restsSince + pace.heldMs();
    if (targets.size === 0 || !isVisible() || !isOnline() || isHeld || running) return plan();
    pace.woke();
    const isDue = (target: RefreshTarget): boolean => owed.has(target) || now() - lastRead(target) >= MOMENTS_MS;
    const due = idle().filter((target) => retries || isDue(target));
    if (due.length > 0) void run(() => due, {}, true);
    else plan();
  }

  function lastRead(target: RefreshTarget): number {
    return Math.max(askedAt.get(target) ?? -Infinity, target.readAt?.() ?? -Infinity);
  }

  /** One after the other; each chooses its lists when its turn comes. */
  function run(choose: () => readonly RefreshTarget[], wish: RefreshWish, isTold: boolean): Promise<void> {
    const turn = (running ?? Promise.resolve())
      .then(() => round(choose(), wish, isTold))
      .finally(() => {
        if (running !== turn) return;
        running = null;
        restsSince = now();
        plan();
      });
    running = turn;
    plan();
    return turn;
  }

  async function round(chosen: readonly RefreshTarget[], wish: RefreshWish, isTold: boolean): Promise<void> {
    const { status } = state;
    set({ status: 'refreshing' });
    const began = now();
    let found = false;
    let requests = 0;
    for (const target of chosen) {
      if (!targets.has(target)) continue;
      askedAt.set(target, now());
      const due = owed.get(target) ?? null;
      owed.delete(target);
      try {
        const report = await target.refresh(both(due, wish));
        requests += report.requests;
        found ||= report.changed.length + report.gone.length + report.missing.length > 0;
        options.onReport?.(report);
        if (isTold) tell(report);
      } catch (error) {
        if (due) owe(target, due);
        const failure = asFailure(error);
        if (failure.kind === 'aborted') continue;
        pace.failed(failure);
        set({ status: failure.kind === 'unauthorized' ? 'needs-sign-in' : 'failed', error: failure });
        options.onError?.(error);
        return;
      }
    }
    if (requests === 0) return set({ status });
    pace.succeeded({ found, tookMs: now() - began });
    set({ status: 'idle', refreshedAt: chosen.length >= targets.size ? began : state.refreshedAt, error: null });
  }

  function owe(target: RefreshTarget, wish: RefreshWish): void {
    owed.set(target, both(owed.get(target) ?? null, wish));
  }

  /** Sends ids and versions for other tabs to read, never contents. */
  function tell({ changed, gone }: RefreshReport): void {
    const versions = changed.filter(({ version }) => version !== null);
    const hints = [...gone.map((id) => ({ id, version: null })), ...versions];
    for (const { id, version } of hints.slice(0, MAX_HINTS)) channel.post({ id, version });
  }

  function listen(): void {
    stopListening = [
      options.onOnline(() => wake(state.status === 'failed')),
      options.onVisibility(() => wake()),
      options.onFocus(() => wake()),
    ];
  }

  return {
    /** Keeps a list up to date from now on. Returns a function to call once it is no longer shown. */
    start(target: RefreshTarget): () => void {
      if (targets.size === 0) listen();
      const count = targets.get(target) ?? 0;
      targets.set(target, count + 1);
      if (count === 0) {
        if (lastRead(target) === -Infinity) askedAt.set(target, now());
        if (targets.size === 1) restsSince = now();
        if (owedToNext) owe(target, owedToNext);
        owedToNext = null;
        if (owed.has(target) && isOnline()) void run(idle, {}, false);
        else if (now() - lastRead(target) >= BASE_MS) wake();
        else plan();
      }
      let isStarted = true;
      return () => {
        if (!isStarted) return;
        isStarted = false;
        const left = (targets.get(target) ?? 1) - 1;
        if (left > 0) return void targets.set(target, left);
        targets.delete(target);
        target.stop();
        if (targets.size === 0) for (const stop of stopListening.splice(0)) stop();
        plan();
      };
    },
    /** Refreshes at the user's request, whatever the schedule; resolves with the state at the end. */
    async refreshNow(wish: RefreshWish = {}): Promise<RefreshState> {
      await run(idle, wish, true);
      return state;
    },
    /**
     * Another tab reported changes: updates the lists, and looks for records that may be gone. Resolves with false if
     * no list is shown.
     */
    async catchUp(suspects: readonly string[]): Promise<boolean> {
      if (targets.size === 0) return false;
      for (const target of targets.keys()) owe(target, { suspects });
      const isHeld = now() < restsSince + pace.heldMs();
      if (!isHeld && isOnline() && state.status !== 'needs-sign-in') await run(idle, {}, false);
      return true;
    },
    /**
     * The lists may be outdated: updates them once requests can be sent, or else the next list that is shown. Resolves
     * with false if no list is shown.
     */
    async invalidate(wish: RefreshWish): Promise<boolean> {
      for (const target of targets.keys()) owe(target, wish);
      if (targets.size === 0) owedToNext = both(owedToNext, wish);
      else if (isOnline() && state.status !== 'needs-sign-in') await run(idle, {}, false);
      return targets.size > 0;
    },
    concerns: (id: string): boolean => [...targets.keys()].some((target) => target.concerns(id)),
    /** Requests are accepted again. */
    signedIn(): void {
      if (state.status !== 'needs-sign-in') return;
      set({ status: 'idle', error: null });
      wake(true);
    },
    setRefreshInterval(interval: RefreshInterval): void {
      pace.setInterval(interval);
      plan();
    },
    /** Returns the same object until something changes. */
    state: (): RefreshState => state,
    subscribe: changed.subscribe,
  };
}

function both(owed: RefreshWish | null, wish: RefreshWish): RefreshWish {
  if (!owed) return wish;
  const suspects = new Set([...(owed.suspects ?? []), ...(wish.suspects ?? [])]);
  return { suspects: [...suspects], whole: owed.whole === true || wish.whole };
}

function asFailure(error: unknown): FollowupsError {
  return isFollowupsError(error) ? error : new FollowupsError('failed', { effect: 'none', cause: error });
}
