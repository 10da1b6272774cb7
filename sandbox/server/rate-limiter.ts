export interface RateLimit {
  /** Sustained requests per second. */
  readonly perSecond: number;
  /** Maximum requests at once. */
  readonly burst: number;
}

export const defaultRateLimit: RateLimit = { perSecond: 40, burst: 80 };

const MAX_BUCKETS = 1_000;

/** A token bucket per caller. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(limit: RateLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes one request from the caller's bucket. Returns 0, or the whole seconds to wait if the bucket is empty. */
  take(caller: string): number {
    const { perSecond, burst } = this.#limit;
    const now = this.#now();
    const bucket = this.#buckets.get(caller) ?? { tokens: burst, at: now };
    const elapsed = Math.max(0, now - bucket.at) / 1000;
    const tokens = Math.min(burst, bucket.tokens + elapsed * perSecond);
    const allowed = tokens >= 1;
    if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear();
    this.#buckets.set(caller, { tokens: allowed ? tokens - 1 : tokens, at: now });
    return allowed ? 0 : Math.ceil((1 - tokens) / perSecond);
  }
}
