import { isFollowupsError } from '../client/followups-error.js';

/**
 * How often to refresh: `false` for never, a number of milliseconds, or `undefined` for as often as something changes.
 */
export type RefreshInterval = number | false | undefined;

interface RefreshedRound {
  /** Whether anything was found, including what is only missing so far. */
  readonly found: boolean;
  readonly tookMs: number;
}

export const BASE_MS = 30_000;
const MIN_MS = 10_000;
const MAX_MS = 300_000;

/**
 * The limits of what a host may set: more often would flood the server, and a browser's timer fires immediately beyond
 * its range.
 */
const MIN_SET_MS = 1000;
const MAX_SET_MS = 2 ** 31 - 1;

/**
 * After a slow refresh (every page is read again), the rest is this many times as long: refreshes take at most a
 * twentieth of the time.
 */
const REST_TIMES = 20;

/** Computes how long to rest between refreshes. */
export function createRefreshPace(random: () => number) {
  let fixed: number | false | null = null;
  let adaptive = BASE_MS;
  let failures = 0;
  let askedMs = 0;
  let tookMs = 0;
  let spread = random();

  function rest(leads: boolean): number | null {
    if (fixed === false) return null;
    const interval = fixed ?? adaptive;
    const most = Math.max(MAX_MS, interval);
    const wanted = leads ? interval : most;
    // Randomized, so that the tabs of many users don't all refresh at once.
    if (failures > 0) return Math.max(askedMs, Math.min(most, wanted * 2 ** failures) * (0.5 + spread / 2));
    return Math.max(wanted * (0.9 + spread / 5), tookMs * REST_TIMES);
  }

  return {
    setInterval(interval: RefreshInterval): void {
      if (interval === false) fixed = false;
      else if (interval === undefined || !(interval > 0)) fixed = null;
      else fixed = Math.min(MAX_SET_MS / 2, Math.max(MIN_SET_MS, interval));
    },
    /** Returns the milliseconds from the end of a refresh until the next one is due; `null` if none is. */
    rest(leads: boolean): number | null {
      const ms = rest(leads);
      return ms === null ? null : Math.min(MAX_SET_MS, Math.round(ms));
    },
    succeeded(round: RefreshedRound): void {
      failures = 0;
      askedMs = 0;
      tookMs = round.tookMs;
      spread = random();
      adaptive = round.found ? Math.max(MIN_MS, adaptive / 2) : Math.min(MAX_MS, adaptive * 2);
    },
    failed(error: unknown): void {
      failures += 1;
      askedMs = (isFollowupsError(error) ? error.retryAfterMs : undefined) ?? 0;
      spread = random();
    },
    /** Returns how long the server asked to wait; 0 if it did not. */
    heldMs: (): number => askedMs,
    /** The user looks at the page again: a pace that has slowed down is reset. */
    woke(): void {
      adaptive = Math.min(adaptive, BASE_MS);
    },
  };
}
