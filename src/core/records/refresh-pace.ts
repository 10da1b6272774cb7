import { isFollowupsError } from '../client/followups-error.js';

/** How often to refresh: `false` for never by itself, a number of milliseconds, or as often as something changes. */
export type RefreshInterval = number | false | undefined;

interface RefreshedRound {
  /** Whether anything was found, also what is only missing so far. */
  readonly found: boolean;
  readonly tookMs: number;
}

export const BASE_MS = 30_000;
const MIN_MS = 10_000;
const MAX_MS = 300_000;

/** What a host may set: more often is a flood, and a browser's timer runs at once past its range. */
const MIN_SET_MS = 1000;
const MAX_SET_MS = 2 ** 31 - 1;

/** Where a refresh takes long (every page is read again), it rests so many times as long: at most a twentieth of the time. */
const REST_TIMES = 20;

/** How long to rest between refreshes. */
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
    // Spread, so that the tabs of many people don't ask all at once.
    if (failures > 0) return Math.max(askedMs, Math.min(most, wanted * 2 ** failures) * (0.5 + spread / 2));
    return Math.max(wanted * (0.9 + spread / 5), tookMs * REST_TIMES);
  }

  return {
    setInterval(interval: RefreshInterval): void {
      if (interval === false) fixed = false;
      else if (interval === undefined || !(interval > 0)) fixed = null;
      else fixed = Math.min(MAX_SET_MS / 2, Math.max(MIN_SET_MS, interval));
    },
    /** Milliseconds from the end of a refresh until the next one is due; `null` where none is. */
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
    /** How long the server asked to be left alone; 0 where it did not. */
    heldMs: (): number => askedMs,
    /** Somebody looks at the page again: no longer as slow as it had become. */
    woke(): void {
      adaptive = Math.min(adaptive, BASE_MS);
    },
  };
}
