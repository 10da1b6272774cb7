/** The conditions of one run through a page. */
export interface BenchSet {
  /** The number of records on the server. */
  readonly count: number;
  readonly pageSize: number;
  /** The factor that slows the processor down. */
  readonly slowdown: number;
  /** The scrolls: pixels per second, and milliseconds. */
  readonly scrolls: readonly (readonly [velocity: number, durationMs: number])[];
  /** A network to load the page over, which measures the first rows and nothing else. */
  readonly network?: { readonly roundTripMs: number; readonly bitsPerSecond: number; readonly answerMs: number };
  /** Whether to refresh again with a latency of 50 ms. */
  readonly slowRefresh: boolean;
  /** Pages for which it would show nothing new. */
  readonly skip?: readonly string[];
}

const SLOW: BenchSet['scrolls'][number] = [3_000, 3_000];
const FAST: BenchSet['scrolls'][number] = [15_000, 5_000];

export const SETS: Readonly<Record<string, BenchSet>> = {
  '1k': { count: 1_000, pageSize: 100, slowdown: 1, scrolls: [SLOW], slowRefresh: true },
  '10k': { count: 10_000, pageSize: 100, slowdown: 1, scrolls: [SLOW, FAST], slowRefresh: true },
  '100k': { count: 100_000, pageSize: 1_000, slowdown: 1, scrolls: [FAST], slowRefresh: false },
  net: {
    count: 1_000,
    pageSize: 100,
    slowdown: 1,
    network: { roundTripMs: 40, bitsPerSecond: 10_000_000, answerMs: 30 },
    scrolls: [],
    slowRefresh: false,
  },
  cpu4: {
    count: 10_000,
    pageSize: 100,
    slowdown: 4,
    scrolls: [SLOW, [15_000, 3_000]],
    slowRefresh: false,
    skip: ['naive', 'aggrid-infinite'],
  },
};
