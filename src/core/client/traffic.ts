import type { FollowupList, FollowupsClient, RequestPacing } from './followups-client.js';
import { isFollowupsError } from './followups-error.js';
import type { Runtime } from './runtime.js';
import { createSleep } from './sleep.js';

/** What all requests to one API share: pauses it asks for, a budget of retries, and places for updates in flight. */
export type Traffic = ReturnType<typeof createTraffic>;

/** A server may ask for any time; past this one it is asked again. */
const LONGEST_HOLD_MS = 15 * 60_000;

const DEFAULT_HOLD_MS = 1000;
/** A retry costs half a second, so that two go out in each; counted in whole milliseconds, which add up exactly. */
const RETRY_MS = 500;
const MAX_SAVED_MS = 20 * RETRY_MS;

export function createTraffic({ now, schedule, random }: Pick<Runtime, 'now' | 'schedule' | 'random'>) {
  const sleep = createSleep(schedule);
  let held = 0;
  let saved = MAX_SAVED_MS;
  // Made while a page renders, which must read no clock: a server may render it once for everybody.
  let countedAt: number | null = null;

  function count(): number {
    const at = now();
    // A clock that was set back must not empty the budget.
    saved = Math.min(MAX_SAVED_MS, saved + Math.max(0, at - (countedAt ?? at)));
    countedAt = at;
    return saved;
  }

  function heldUntil(): number {
    // A clock that was set back must not make a hold longer either.
    held = Math.min(held, now() + LONGEST_HOLD_MS);
    return held;
  }

  return {
    /** Places for updates in flight, over all records. */
    places: createInFlightLimit(4),
    /** Until when everything is held, in milliseconds since 1970; in the past where nothing is. */
    heldUntil,
    isHeld: (): boolean => heldUntil() > now(),
    /**
     * Holds everything for as long as the server asks, a quarter of an hour at most, or for a second or two where it asks for no
     * usable time; a hold is never made shorter.
     */
    hold(forMs: number | undefined): void {
      // A host's own client may give anything.
      const asked = forMs !== undefined && forMs >= 0 ? forMs : DEFAULT_HOLD_MS * (1 + random());
      held = Math.max(heldUntil(), now() + Math.min(asked, LONGEST_HOLD_MS));
    },
    /** Resolves when nothing is held; rejects with `aborted` when the signal fires. */
    async untilFree(signal?: AbortSignal): Promise<void> {
      for (let wait = heldUntil() - now(); wait > 0; wait = heldUntil() - now()) await sleep(wait, signal);
    },
    /** Takes one retry out of the budget and gives 0, or gives the milliseconds until there is one. */
    takeRetry(): number {
      if (count() < RETRY_MS) return RETRY_MS - saved;
      saved -= RETRY_MS;
      return 0;
    },
    /** Whether so much has failed lately that nothing new should be begun. */
    isExhausted: (): boolean => count() < RETRY_MS,
    /** A request was carried out: the budget grows. */
    succeeded(): void {
      saved = Math.min(MAX_SAVED_MS, count() + RETRY_MS);
    },
  };
}

/**
 * The same client, in step with all others of its API: reads wait while the API is held, up to the moment of sending, and every
 * answer 429 holds it as soon as it begins to come in. An update does not wait here: who sends it shows for how long it waits.
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
          // The API may have asked for a pause while the token was fetched.
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

/** Lets a few through at a time; the others wait in the order in which they came. */
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
    /** Resolves with the way to give the place back. */
    acquire(): Promise<() => void> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(place());
      }
      return new Promise((resolve) => queue.push(() => resolve(place())));
    },
  };
}
