import { parentPort, workerData } from 'node:worker_threads';
import { runKilledBrowsers } from './killed-browsers.js';
import { BrokenRule, runHistory } from './run-history.js';
import type { HistoryOptions } from './run-history.js';
import type { VersionCounterKind } from './server.js';

/** A worker's task: histories `first`, `first + step`, … below `end`. */
export interface Assignment {
  readonly first: number;
  readonly step: number;
  readonly end: number;
  readonly server: 'enforcing' | 'ignoring' | 'mixed';
  readonly networkOnly: boolean;
  readonly length: number;
  readonly roughness: number | undefined;
  readonly cached?: boolean | undefined;
  /** Whether the code that saves comes after the list, at any moment. */
  readonly late?: boolean | undefined;
  /** Whether browsers that keep unsaved work on their disk are killed, in histories of their own. */
  readonly killed?: boolean | undefined;
  /** How servers raise versions. All kinds in turn by default. */
  readonly counter?: VersionCounterKind | undefined;
  /** Whether pages still have to learn the version step. By default, some do. */
  readonly unversed?: boolean | undefined;
}

export interface Failure {
  readonly options: HistoryOptions;
  readonly invariant: number | null;
  readonly message: string;
  readonly trace: readonly string[];
}

export type WorkerMessage =
  | { readonly type: 'progress'; readonly histories: number; readonly sums: Record<string, number> }
  | { readonly type: 'failure'; readonly failure: Failure };

// Errors are created by the hundred thousand here, and their stacks are not read.
Error.stackTraceLimit = 0;

/** The kinds of a mix, each in every fourth history. */
const COUNTERS: readonly VersionCounterKind[] = ['ones', 'twos', 'random', 'time'];

const REPORT_EVERY = 200;

let stray: unknown = null;

async function work(assignment: Assignment): Promise<void> {
  const { first, step, end, server, networkOnly, length, roughness, cached, late, killed, counter, unversed } =
    assignment;
  let sums: Record<string, number> = {};
  let histories = 0;
  const report = (): void => {
    tell({ type: 'progress', histories, sums });
    sums = {};
    histories = 0;
  };
  for (let seed = first; seed < end; seed += step) {
    const options: HistoryOptions = {
      seed,
      server: serverOf(server, seed),
      networkOnly: networkOnly || (server === 'mixed' && seed % 5 === 0),
      length,
      roughness,
      // One history in three has its list on a disk, unless all do.
      cached: cached ?? seed % 3 === 0,
      late,
      counter: counter ?? COUNTERS[(seed >> 3) % COUNTERS.length],
      // Long histories leave time to learn.
      unversed: unversed ?? (length > 1 || (seed >> 5) % 4 === 0),
      merges: true,
      renewals: true,
      wide: true,
    };
    try {
      const counts = await play(options, killed);
      if (stray !== null) throw new Error('a promise was rejected and nobody listened', { cause: stray });
      for (const [name, count] of Object.entries(counts) as [string, number][]) sums[name] = (sums[name] ?? 0) + count;
    } catch (error) {
      tell({ type: 'failure', failure: await explain(options, killed, error) });
    }
    stray = null;
    histories += 1;
    if (histories === REPORT_EVERY) report();
  }
  report();
}

/** In a mix, every fourth history is on a server that ignores versions, and in every fifth only the network fails. */
function serverOf(server: Assignment['server'], seed: number): HistoryOptions['server'] {
  if (server !== 'mixed') return server;
  return seed % 4 === 0 ? 'ignoring' : 'enforcing';
}

async function play(options: HistoryOptions, killed = false, trace: string[] | null = null): Promise<object> {
  const { seed, counter = 'ones' } = options;
  return killed ? runKilledBrowsers({ seed, counter }, trace) : runHistory(options, trace);
}

/** Plays the history again with a trace. */
async function explain(options: HistoryOptions, killed: boolean | undefined, error: unknown): Promise<Failure> {
  const trace: string[] = [];
  await play(options, killed, trace).catch(() => {});
  const invariant = error instanceof BrokenRule ? error.invariant : null;
  return { options, invariant, message: String(error), trace };
}

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

// A rule broken inside a listener or an unhandled promise was recorded where it broke; anything else thrown there is a
// fault.
const noteStray = (error: unknown): void => {
  if (!(error instanceof BrokenRule)) stray ??= error;
};
process.on('unhandledRejection', noteStray);
process.on('uncaughtException', noteStray);

await work(workerData as Assignment);
