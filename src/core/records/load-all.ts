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

/** How far loading the whole list has come. */
export interface LoadAllState {
  /**
   * `waiting`: for the network, or until the server may be asked again. `complete`: the list was read to its end;
   * `truncated`: the server claims more and names no usable next page. A run that `stopped` or `failed` can go on.
   */
  readonly status: 'idle' | 'running' | 'waiting' | 'stopped' | 'failed' | 'complete' | 'truncated';
  /** Records loaded so far. */
  readonly loaded: number;
  readonly pages: number;
  /** Until when it waits; `null` where it does not, or waits for the network. */
  readonly waitingUntil: number | null;
  /**
   * Whether edits and deletions made meanwhile are in, by the changes feed, and it is followed on since. Where not, the list
   * is as it was between `asOf` and now.
   */
  readonly consistent: boolean;
  /** When the first of the pages was asked for, in milliseconds since 1970. */
  readonly asOf: number | null;
  readonly error: FollowupsError | null;
}

export interface LoadAllOptions extends Omit<Runtime, 'newKey'> {
  /** In step with all others of its API. */
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  readonly params: FollowupsListParams;
  /** What follows the durable changes feed, where the host knows it. */
  readonly feed?: ChangesFollower | null | undefined;
  /** The limit for one call of the feed. @default 15_000 */
  readonly feedTimeoutMs?: number | undefined;
  /** When the oldest page that is loaded already was asked for. */
  readonly firstPageAt?: (() => number | null) | undefined;
  /** Whether what is read may still be taken in; not where another user has signed in meanwhile. */
  readonly isWanted?: (() => boolean) | undefined;
  readonly onPage?: ((page: FollowupsPage) => void) | undefined;
  /** Called before each page of a run that nobody waits for: resolves once the page is seen and has nothing else to do. */
  readonly rest?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Called with each failure, also those after which it goes on. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const FEED_TIMEOUT_MS = 15_000;

/** Pages are shown in groups: each time costs whoever works out what to show a look at all ids. */
const SHOW_EVERY_MS = 400;

/** Shown ids are worked through anew each time, so the more there are, the rarer. */
const SHOW_AT_GROWTH = 0.05;

/** Records, past which to work them all into the list at once would be felt by whoever types or scrolls meanwhile. */
const MAX_AT_ONCE = 6000;

/** What failed so often in a row stays broken: the rows are there, and nobody should wait for more than a word on them. */
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
  /** Records past which a run ends by itself; none for one that a person asked for. */
  let limit = Number.POSITIVE_INFINITY;
  /** Whether all of it could be read. */
  let isWhole = false;

  const isConsistent = (): boolean => isWhole && feed?.isConsistent() === true;
  feed?.subscribe(() => {
    if (state.status === 'complete' && state.consistent !== isConsistent()) set({ consistent: isConsistent() });
  });

  function set(change: Partial<LoadAllState>): void {
    state = { ...state, ...change };
    changed.emit();
  }

  /** Puts what was read since the last time into the list. */
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
        // A page of its own work for the browser: input and painting come before the next one.
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

  /** Gives `null` where the feed stays broken: then the list, which was read to its end, is as of its first page. */
  async function replay(followed: ChangesFollower, signal: AbortSignal): Promise<FollowedChanges | null> {
    const { feedTimeoutMs = FEED_TIMEOUT_MS, isWanted } = options;
    // In all about as long as one call may take.
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

  /** Where the feed does not answer, the list is loaded all the same, and not called complete. */
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
     * Begins, or goes on from where it stopped or failed; resolves with how the run ended. While it runs: the same promise.
     *
     * @param upTo records past which it stops by itself; the highest of those who asked while it runs
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
    /** The same object until something changes. */
    state: (): LoadAllState => state,
    subscribe: changed.subscribe,
  };
}

/** What ended a run; `null` where it was called off. */
function asFailure(error: unknown): FollowupsError | null {
  if (!isFollowupsError(error)) return new FollowupsError('failed', { effect: 'none', cause: error });
  return error.kind === 'aborted' ? null : error;
}
