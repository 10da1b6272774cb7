import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import type { DeltaRefresh, RefreshReport, RefreshWish } from './delta-refresh.js';
import type { Runtime } from '../client/runtime.js';
import { createSignal } from './listeners.js';
import type { TabLead } from './tab-lead.js';
import { BASE_MS, createRefreshPace, type RefreshInterval } from './refresh-pace.js';
import type { TabChannel } from './tab-channel.js';

/** A loaded list to keep up to date; the same object for all that show it. */
export interface RefreshTarget extends Omit<DeltaRefresh, 'watermark' | 'feed'> {
  /** When its pages were last read by other ways, in milliseconds since 1970. Without it, when it is first shown. */
  readonly readAt?: (() => number | null) | undefined;
  /** Whether to leave it alone for now: it is just being loaded. */
  readonly isBusy?: (() => boolean) | undefined;
}

export interface RefreshScheduleOptions extends Omit<Runtime, 'newKey'> {
  /** Whether the page is seen, by the one for whom it would be read. */
  readonly isVisible: () => boolean;
  /** Tells of each change of that. */
  readonly onVisibility: (listener: () => void) => () => void;
  readonly onFocus: (listener: () => void) => () => void;
  readonly lead: TabLead;
  /** The way to the other tabs, which are told what changed. */
  readonly channel: Pick<TabChannel, 'post'>;
  /** @default undefined: as often as something changes, from every 10 seconds to every 5 minutes */
  readonly refreshIntervalMs?: RefreshInterval;
  readonly onReport?: ((report: RefreshReport) => void) | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface RefreshState {
  /** `needs-sign-in`: nothing more is asked by itself until somebody looks at the page again, or signed in. */
  readonly status: 'idle' | 'refreshing' | 'failed' | 'needs-sign-in';
  /** When the last refresh of all lists began, in milliseconds since 1970: what is shown is as of then. */
  readonly refreshedAt: number | null;
  /** When it is refreshed again by itself; `null` where it is not. */
  readonly nextAt: number | null;
  readonly error: FollowupsError | null;
}

/** Decides when to refresh: one for all lists of a page, and in step with the other tabs of the same person. */
export type RefreshSchedule = ReturnType<typeof createRefreshSchedule>;

/** What was read so recently is not read again because somebody comes back to the page. */
const MOMENTS_MS = 10_000;

/** Hints for one refresh; a tab that shows a list finds the others by the first that concerns it. */
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
  /** What is to be read of a list as soon as that can be done: what it holds may be outdated. */
  const owed = new WeakMap<RefreshTarget, RefreshWish>();
  /** The same of the next one that is shown, which none was there to hear. */
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

  /** Applies for the lead and sets the timer, or gives both up, by how things stand. */
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
    // Offline it only looks whether it still is: an `online` event may get lost.
    cancel = schedule(onTimer, at - now());
    set({ nextAt: isOnline() ? at : null });
  }

  function apply(): void {
    let isOurs = true;
    const leave = options.lead.apply(() => {
      if (!isOurs) return;
      leads = true;
      // Where it is this tab's at once, the plan is being made.
      if (giveBack) plan();
    });
    giveBack = () => {
      isOurs = false;
      leave();
    };
  }

  /** A list that is being loaded is left alone: what is new could belong to a page on its way. */
  function idle(): readonly RefreshTarget[] {
    return [...targets.keys()].filter((target) => target.isBusy?.() !== true);
  }

  function onTimer(): void {
    cancel = null;
    if (isOnline() && isVisible() && idle().length > 0) return void run(idle, {}, true);
    restsSince = now();
    plan();
  }

  /** Somebody came back to the page, or the network did. */
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

  /** One after the other; what it works on is chosen when its turn has come. */
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

  /** What it was and which version, for others to read; never what it holds. */
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
    /** Keeps a list up to date from now on; call what it gives once it is no longer shown. */
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
    /** By a person's wish, whatever the schedule says; resolves with how it ended. */
    async refreshNow(wish: RefreshWish = {}): Promise<RefreshState> {
      await run(idle, wish, true);
      return state;
    },
    /** Another tab told of changes: brings the lists up to date, with a look for those that may be gone; resolves with false where none is shown. */
    async catchUp(suspects: readonly string[]): Promise<boolean> {
      if (targets.size === 0) return false;
      for (const target of targets.keys()) owe(target, { suspects });
      const isHeld = now() < restsSince + pace.heldMs();
      if (!isHeld && isOnline() && state.status !== 'needs-sign-in') await run(idle, {}, false);
      return true;
    },
    /**
     * What the lists hold may be outdated: brings them up to date as soon as requests can be sent, or the next one that is
     * shown; resolves with false where none is.
     */
    async invalidate(wish: RefreshWish): Promise<boolean> {
      for (const target of targets.keys()) owe(target, wish);
      if (targets.size === 0) owedToNext = both(owedToNext, wish);
      else if (isOnline() && state.status !== 'needs-sign-in') await run(idle, {}, false);
      return targets.size > 0;
    },
    concerns: (id: string): boolean => [...targets.keys()].some((target) => target.concerns(id)),
    /** Requests are let in again. */
    signedIn(): void {
      if (state.status !== 'needs-sign-in') return;
      set({ status: 'idle', error: null });
      wake(true);
    },
    setRefreshInterval(interval: RefreshInterval): void {
      pace.setInterval(interval);
      plan();
    },
    /** The same object until something changes. */
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
