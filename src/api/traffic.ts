import { FollowupsError, isFollowupsError } from './followups-error.js';
import type { FollowupsClient } from './followups-client.js';
import { createInFlightLimit } from './in-flight-limit.js';
import type { InFlightLimit } from './in-flight-limit.js';

/** What all requests to one API share: pauses it asks for, a budget of retries, and places for updates in flight. */
export interface Traffic {
  /** Places for updates in flight, over all records. */
  readonly places: InFlightLimit;
  /** Until when everything is held, in milliseconds since 1970; in the past where nothing is. */
  readonly heldUntil: () => number;
  /** Holds everything for as long as the server asks, or for a second or two; a hold is never made shorter. */
  readonly hold: (forMs: number | undefined) => void;
  /** Resolves when nothing is held; rejects with `aborted` when the signal fires. */
  readonly untilFree: (signal?: AbortSignal) => Promise<void>;
  /** Takes one retry out of the budget and gives 0, or gives the milliseconds until there is one. */
  readonly takeRetry: () => number;
  /** Whether so much has failed lately that nothing new should be begun. */
  readonly isExhausted: () => boolean;
  /** A request was carried out: the budget grows. */
  readonly succeeded: () => void;
}

/** A server may ask for any time; past this one it is asked again. */
const LONGEST_HOLD_MS = 15 * 60_000;

const DEFAULT_HOLD_MS = 1000;
const MOST_RETRIES = 20;
const RETRIES_PER_MS = 2 / 1000;

interface World {
  readonly now: () => number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

export function createTraffic({ now, schedule, random }: World): Traffic {
  let held = 0;
  let retries = MOST_RETRIES;
  let countedAt = now();

  function count(): number {
    const at = now();
    // A clock that was set back must not empty the budget.
    retries = Math.min(MOST_RETRIES, retries + Math.max(0, at - countedAt) * RETRIES_PER_MS);
    countedAt = at;
    return retries;
  }

  return {
    places: createInFlightLimit(4),
    heldUntil: () => held,
    hold(forMs = DEFAULT_HOLD_MS * (1 + random())) {
      held = Math.max(held, now() + Math.min(forMs, LONGEST_HOLD_MS));
    },
    async untilFree(signal) {
      while (held > now()) await sleep(schedule, held - now(), signal);
    },
    takeRetry() {
      if (count() < 1) return Math.ceil((1 - retries) / RETRIES_PER_MS);
      retries -= 1;
      return 0;
    },
    isExhausted: () => count() < 1,
    succeeded() {
      retries = Math.min(MOST_RETRIES, count() + 1);
    },
  };
}

function sleep(schedule: World['schedule'], ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const callOff = (): void => {
      cancel();
      reject(new FollowupsError('aborted', { effect: 'none' }));
    };
    const cancel = schedule(() => {
      signal?.removeEventListener('abort', callOff);
      resolve();
    }, ms);
    if (signal?.aborted) callOff();
    else signal?.addEventListener('abort', callOff, { once: true });
  });
}

/**
 * The same client, in step with all others of its API: reads wait while the API is held, and every answer 429 holds it.
 * An update does not wait here: who sends it shows for how long it waits.
 */
export function throughTraffic(client: FollowupsClient, traffic: Traffic): FollowupsClient {
  async function watched<Result>(request: Promise<Result>): Promise<Result> {
    try {
      const result = await request;
      traffic.succeeded();
      return result;
    } catch (error) {
      if (isFollowupsError(error) && error.kind === 'rate-limited') traffic.hold(error.retryAfterMs);
      throw error;
    }
  }
  const { getFollowup } = client;
  return {
    name: client.name,
    async listFollowups(params) {
      await traffic.untilFree(params?.signal);
      return watched(client.listFollowups(params));
    },
    updateFollowup: (id, patch, options) => watched(client.updateFollowup(id, patch, options)),
    async scanFollowups(options) {
      await traffic.untilFree(options?.signal);
      return watched(client.scanFollowups(options));
    },
    getFollowup:
      getFollowup &&
      (async (id, options) => {
        await traffic.untilFree(options.signal);
        return watched(getFollowup(id, options));
      }),
  };
}
