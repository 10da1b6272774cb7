import type { FollowupsClient } from '../client/followups-client.js';
import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import { isRefused } from '../client/retry-policy.js';
import type { Runtime } from '../client/runtime.js';
import { createSleep } from '../client/sleep.js';
import type { ChangesFollower, FollowedChanges } from './changes-follower.js';
import type { FollowupsListParams, FollowupsPage, ListedPages } from './followups-page.js';
import { createSignal } from './listeners.js';
import { loadPage } from './load-page.js';
import { createLoadWait, type LoadWait } from './load-wait.js';
import { mergePages } from './merge-pages.js';
import { planScan, type ScanPlan, type ScanStart } from './plan-scan.js';
import type { RecordStore } from './record-store.js';

/** The progress of loading the whole list. */
export interface LoadAllState {
  /**
   * `waiting`: for the network, or until the server may be asked again. `complete`: the list was read to its end;
   * `truncated`: the server claims more and names no usable next page. A run that `stopped` or `failed` can be
   * continued.
   */
  readonly status: 'idle' | 'running' | 'waiting' | 'stopped' | 'failed' | 'complete' | 'truncated';
  /** The number of records loaded so far. */
  readonly loaded: number;
  readonly pages: number;
  /** When the wait ends, in milliseconds since 1970; `null` if there is none, or it waits for the network. */
  readonly waitingUntil: number | null;
  /**
   * Whether the changes feed has added edits and deletions made during the load, and is still followed. If not, the
   * list is as it was between `asOf` and now.
   */
  readonly consistent: boolean;
  /** When the first page was requested, in milliseconds since 1970. */
  readonly asOf: number | null;
  readonly error: FollowupsError | null;
}

export interface LoadAllOptions extends Omit<Runtime, 'newKey'> {
  /** A client that is coordinated with all others of its API. */
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** The follower of the durable changes feed, if the host has one. */
  readonly feed?: ChangesFollower | null | undefined;
  /** The time limit of one call to the feed. @default 15_000 */
  readonly feedTimeoutMs?: number | undefined;
  /** Returns when the oldest page that is already loaded was requested. */
  readonly firstPageAt?: (() => number | null) | undefined;
  /** Whether what is read may still be stored; false if another user has signed in. */
  readonly isWanted?: (() => boolean) | undefined;
  readonly onPage?: ((page: FollowupsPage) => void) | undefined;
  /** Called before each page of a run that no one waits for; resolves once the page is visible and idle. */
  readonly rest?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Called with each failure, including those it recovers from. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const FEED_TIMEOUT_MS = 15_000;

/** Pages are shown in groups: each time, the view goes through all ids. */
const SHOW_EVERY_MS = 400;

/** Each update processes all shown ids again, so the more there are, the less often. */
const SHOW_AT_GROWTH = 0.05;

/** Adding more records to the list at once would be felt while typing or scrolling. */
const MAX_AT_ONCE = 6000;

/**
 * After this many failures in a row, the feed is given up: the rows are loaded, and no one should wait longer just to
 * know that they are consistent.
 */
const MAX_FEED_FAILURES = 3;

const IDLE: LoadAllState = {
  status: 'idle',
  loaded: 0,
  pages: 0,
  waitingUntil: null,
  consistent: false,
  asOf: null,
  error: null,
};

/** Loads the whole list in the background, one page at a time. */
export function createLoadAll(options: LoadAllOptions) {
  const { client, records, pages, params, now, feed } = options;
  const pause = createSleep(options.schedule);
  const changed = createSignal();
  let state = IDLE;
  let plan: ScanPlan | null = null;
  let running: { readonly ended: Promise<LoadAllState>; readonly controller: AbortController } | null = null;
  let unshown: FollowupsPage[] = [];
  let shownAt = 0;
  /** The number of records at which a run stops; unlimited for a run the user asked for. */
  let limit = Number.POSITIVE_INFINITY;
  /** Whether every row could be read. */
  let isWhole = false;

  const isConsistent = (): boolean => isWhole && feed?.isConsistent() === true;
  feed?.subscribe(() => {
    if (state.status === 'complete' && state.consistent !== isConsistent()) set({ consistent: isConsistent() });
  });

  function set(change: Partial<LoadAllState>): void {
    state = { ...state, ...change };
    changed.emit();
  }

  /** Adds what was read since the last time to the list. */
  function show(current: ScanPlan): void {
    const walked = unshown;
    unshown = [];
    shownAt = now();
    if (walked.length > 0) pages.update((listed) => mergePages(listed, walked));
    set({ loaded: current.loaded(), pages: current.pages() });
  }

  function take(current: ScanPlan, page: FollowupsPage): void {
    unshown.push(page);
    const waiting = unshown.reduce((sum, { ids }) => sum + ids.length, 0);
    const isWorthwhile = waiting >= (current.loaded() - waiting) * SHOW_AT_GROWTH;
    if (waiting >= MAX_AT_ONCE || (isWorthwhile && now() - shownAt >= SHOW_EVERY_MS)) show(current);
  }

  async function readPages(
    current: ScanPlan,
    wait: LoadWait,
    signal: AbortSignal,
  ): Promise<'complete' | 'truncated' | 'stopped'> {
    for (;;) {
      if (current.loaded() >= limit) return 'stopped';
      try {
        if (Number.isFinite(limit)) await options.rest?.(signal);
        const cursor = current.cursor();
        const page = await loadPage(client, records, params, cursor, { signal, pause, isWanted: options.isWanted });
        options.onPage?.(page);
        const end = current.take(page);
        take(current, page);
        wait.succeeded();
        if (end !== 'more') return end;
        if (current.isEndless()) return 'truncated';
        // Makes each page a task of its own: input and painting come before the next one.
        await pause(0, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        options.onError?.(error);
        if (!isRefused(error)) await wait.out(error);
        else {
          show(current);
          if (!current.goBack()) throw error;
        }
      }
    }
  }

  async function run(signal: AbortSignal): Promise<LoadAllState> {
    const resumed = plan;
    set({ ...IDLE, status: 'running', loaded: state.loaded, pages: state.pages, asOf: state.asOf });
    try {
      const current = resumed ?? planScan(pages.get(), await beginToFollow(signal));
      plan = current;
      if (!resumed) set({ asOf: current.rescans() ? now() : (options.firstPageAt?.() ?? now()) });
      shownAt = now();
      const wait = createLoadWait({ ...options, pause, signal, set });
      const ending = current.ending() ?? (await readPages(current, wait, signal));
      show(current);
      if (ending === 'stopped') {
        set({ status: ending, waitingUntil: null });
        return state;
      }
      if (feed && current.scan !== null) {
        feed.covered(current.scan);
        const replayed = await replay(feed, signal);
        if (replayed && ending === 'complete') {
          for (const id of current.unseen()) if (!replayed.ids.has(id)) records.markUnlisted(id);
        }
      }
      isWhole = current.rejected() === 0;
      const consistent = ending === 'complete' && isConsistent();
      plan = null;
      const loaded = pages.get().reduce((sum, { ids }) => sum + ids.filter((id) => !records.isAway(id)).length, 0);
      set({ status: ending, consistent, loaded, waitingUntil: null });
    } catch (error) {
      if (plan) show(plan);
      const failure = asFailure(error);
      set({ status: failure ? 'failed' : 'stopped', error: failure, waitingUntil: null });
    }
    return state;
  }

  /** Returns `null` if the feed stays broken: the list, which was read to its end, is then as of its first page. */
  async function replay(followed: ChangesFollower, signal: AbortSignal): Promise<FollowedChanges | null> {
    const { feedTimeoutMs = FEED_TIMEOUT_MS, isWanted } = options;
    // In total, about as long as one call may take.
    const giveUpAt = now() + feedTimeoutMs;
    const wait = createLoadWait({ ...options, pause, signal, set, maxFailures: MAX_FEED_FAILURES, giveUpAt });
    for (;;) {
      try {
        return await followed.follow({ timeoutMs: giveUpAt - now(), signal });
      } catch (error) {
        if (signal.aborted || isWanted?.() === false) throw error;
        options.onError?.(error);
        try {
          await wait.out(error);
        } catch (reason) {
          if (signal.aborted) throw reason;
          return null;
        }
      }
    }
  }

  /** If the feed does not answer, the list is loaded anyway, but not reported as consistent. */
  async function beginToFollow(signal: AbortSignal): Promise<ScanStart> {
    if (!feed) return { scan: null, goesOn: false };
    if (feed.holdsAll()) return { scan: feed.scan(), goesOn: true };
    try {
      return { scan: await feed.begin({ timeoutMs: options.feedTimeoutMs ?? FEED_TIMEOUT_MS, signal }), goesOn: false };
    } catch (error) {
      if (signal.aborted) throw error;
      options.onError?.(error);
      return { scan: null, goesOn: false };
    }
  }

  return {
    /**
     * Starts, or continues from where it stopped or failed; resolves with the state at the end of the run. While it
     * runs, returns the same promise.
     *
     * @param upTo the number of records at which it stops; the highest value requested while it runs counts
     */
    start(upTo: number = Number.POSITIVE_INFINITY): Promise<LoadAllState> {
      if (running && !running.controller.signal.aborted) {
        limit = Math.max(limit, upTo);
        return running.ended;
      }
      const before = running?.ended;
      limit = upTo;
      const controller = new AbortController();
      const begun = before ? before.then(() => run(controller.signal)) : run(controller.signal);
      const ended = begun.finally(() => {
        if (running?.controller === controller) running = null;
      });
      running = { ended, controller };
      return ended;
    },
    stop(): void {
      running?.controller.abort();
    },
    /** Returns the same object until something changes. */
    state: (): LoadAllState => state,
    subscribe: changed.subscribe,
  };
}

/** Returns what ended a run; `null` if it was aborted. */
function asFailure(error: unknown): FollowupsError | null {
  if (!isFollowupsError(error)) return new FollowupsError('failed', { effect: 'none', cause: error });
  return error.kind === 'aborted' ? null : error;
}
