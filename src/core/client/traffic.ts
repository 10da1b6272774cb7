import type { FollowupList, FollowupsClient, RequestPacing } from './followups-client.js';
import { isFollowupsError } from './followups-error.js';
import type { Runtime } from './runtime.js';
import { createSleep } from './sleep.js';

/** What all requests to one API share: holds it asks for, a retry budget, and slots for updates in flight. */
export type Traffic = ReturnType<typeof createTraffic>;

/** The longest hold: a server may ask for any time, but is asked again after this. */
const LONGEST_HOLD_MS = 15 * 60_000;

const DEFAULT_HOLD_MS = 1000;
/** A retry costs half a second, which allows two per second; whole milliseconds add up exactly. */
const RETRY_MS = 500;
const MAX_SAVED_MS = 20 * RETRY_MS;

export function createTraffic({ now, schedule, random }: Pick<Runtime, 'now' | 'schedule' | 'random'>) {
  const sleep = createSleep(schedule);
  let held = 0;
  let saved = MAX_SAVED_MS;
  // Set on first use: this is created during render, which must not read a clock, since a server may render once for
  // everyone.
  let countedAt: number | null = null;

  function count(): number {
    const at = now();
    // A clock set back must not empty the budget.
    saved = Math.min(MAX_SAVED_MS, saved + Math.max(0, at - (countedAt ?? at)));
    countedAt = at;
    return saved;
  }

  function heldUntil(): number {
    // A clock set back must not extend a hold.
    held = Math.min(held, now() + LONGEST_HOLD_MS);
    return held;
  }

  return {
    /** Slots for updates in flight, across all records. */
    places: createInFlightLimit(4),
    /** When the hold ends, in milliseconds since 1970; in the past if there is none. */
    heldUntil,
    isHeld: (): boolean => heldUntil() > now(),
    /**
     * Holds all requests for as long as the server asks, at most 15 minutes, or for a second or two if it names no
     * usable time. Never shortens a hold.
     */
    hold(forMs: number | undefined): void {
      // A host's own client may pass anything.
      const asked = forMs !== undefined && forMs >= 0 ? forMs : DEFAULT_HOLD_MS * (1 + random());
      held = Math.max(heldUntil(), now() + Math.min(asked, LONGEST_HOLD_MS));
    },
    /** Resolves when there is no hold; rejects with `aborted` when the signal fires. */
    async untilFree(signal?: AbortSignal): Promise<void> {
      for (let wait = heldUntil() - now(); wait > 0; wait = heldUntil() - now()) await sleep(wait, signal);
    },
    /** Takes one retry from the budget and returns 0, or returns the milliseconds until one is available. */
    takeRetry(): number {
      if (count() < RETRY_MS) return RETRY_MS - saved;
      saved -= RETRY_MS;
      return 0;
    },
    /** Whether the retry budget is used up, so that nothing new should start. */
    isExhausted: (): boolean => count() < RETRY_MS,
    /** Refills the budget after a successful request. */
    succeeded(): void {
      saved = Math.min(MAX_SAVED_MS, count() + RETRY_MS);
    },
  };
}

/**
 * Wraps a client to coordinate with all others of its API. Reads wait while the API is on hold, up to the moment of
 * sending, and every 429 starts a hold when its headers arrive. Updates do not wait here: their sender shows how long
 * it waits.
 */
export function throughTraffic(
  client: FollowupsClient,
  traffic: Traffic,
  onList?: (list: FollowupList) => void,
): FollowupsClient {
  async function watched<Result>(send: (onBusy: RequestPacing['onBusy']) => Promise<Result>): Promise<Result> {
    let told = false;
    try {
      const result = await send((retryAfterMs) => {
        told = true;
        traffic.hold(retryAfterMs);
      });
      traffic.succeeded();
      return result;
    } catch (error) {
      if (!told && isFollowupsError(error) && error.kind === 'rate-limited') traffic.hold(error.retryAfterMs);
      throw error;
    }
  }
  const { getFollowup } = client;
  return {
    name: client.name,
    async listFollowups(params = {}) {
      for (;;) {
        await traffic.untilFree(params.signal);
        let barred = false;
        const mayGo = (): boolean => {
          // The API may have asked for a hold while the token was fetched.
          barred = traffic.isHeld();
          return !barred && params.mayGo?.() !== false;
        };
        try {
          const list = await watched((onBusy) => client.listFollowups({ ...params, mayGo, onBusy }));
          onList?.(list);
          return list;
        } catch (error) {
          if (!barred) throw error;
        }
      }
    },
    async updateFollowup(id, patch, options) {
      return watched((onBusy) => client.updateFollowup(id, patch, { ...options, onBusy }));
    },
    async scanFollowups(options) {
      await traffic.untilFree(options?.signal);
      return watched(() => client.scanFollowups(options));
    },
    changes: client.changes,
    getFollowup:
      getFollowup &&
      (async (id, options) => {
        await traffic.untilFree(options.signal);
        return watched(() => getFollowup.call(client, id, options));
      }),
  };
}

/** Lets a few through at a time; the others wait in order. */
export function createInFlightLimit(places: number) {
  const queue: (() => void)[] = [];
  let free = places;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function place(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      release();
    };
  }

  return {
    /** Resolves with a release function. */
    acquire(): Promise<() => void> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(place());
      }
      return new Promise((resolve) => queue.push(() => resolve(place())));
    },
  };
}
