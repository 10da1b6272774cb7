import type { FuzzCase } from './fuzz-case.js';
import { runFuzzCase } from './run-fuzz-case.js';
import { watchProcess } from './watch-process.js';

export interface FuzzOptions {
  readonly caseAt: (index: number) => FuzzCase;
  readonly bodies: number;
  /** The first body to run, so that one can be run alone. */
  readonly from?: number;
  /** Called now and then with the number of finished bodies. */
  readonly onProgress?: (done: number) => void;
}

export interface FuzzFailure {
  /** The name of the case, which says how to reproduce it. */
  readonly name: string;
  readonly body: string;
  readonly violations: readonly string[];
}

export interface FuzzReport {
  readonly bodies: number;
  readonly requests: number;
  /** How many edits came to rest in each state under hostile answers. */
  readonly rests: Readonly<Record<string, number>>;
  /** At most a few; a run ends early with them. */
  readonly failures: readonly FuzzFailure[];
}

const MAX_FAILURES = 10;
const PROGRESS_EVERY = 5000;

/** Feeds hostile answers to the library, one after another, and looks for anything that must not happen. */
export async function runFuzz({ caseAt, bodies, from = 0, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const failures: FuzzFailure[] = [];
  const rests: Record<string, number> = {};
  let requests = 0;
  let index = from;
  const watch = watchProcess();
  // Long stacks take much of the time, and are not needed here.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  try {
    for (; index < from + bodies && failures.length < MAX_FAILURES; index += 1) {
      const fuzzCase = caseAt(index);
      const report = await runFuzzCase(fuzzCase).catch((error: unknown) => ({
        violations: [`the run itself failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`],
        rest: 'failed',
        requests: 0,
      }));
      const violations = [...report.violations, ...watch.findings()];
      if (violations.length > 0) {
        const text =
          typeof fuzzCase.body === 'string' ? fuzzCase.body : `bytes ${Buffer.from(fuzzCase.body).toString('latin1')}`;
        const { scene, status, transport, forEver, lands, page } = fuzzCase;
        const how = JSON.stringify({ scene, status, transport, forEver, lands, page });
        failures.push({ name: `${fuzzCase.name} ${how}`, body: text.slice(0, 600), violations });
      }
      requests += report.requests;
      rests[report.rest] = (rests[report.rest] ?? 0) + 1;
      if ((index + 1) % PROGRESS_EVERY === 0) onProgress?.(index + 1 - from);
    }
  } finally {
    watch.stop();
    Error.stackTraceLimit = stackTraceLimit;
  }
  const run = index - from;
  return {
    bodies: run,
    requests,
    rests,
    failures,
  };
}
