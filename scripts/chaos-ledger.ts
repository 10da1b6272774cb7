import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { openLedger, missingIn, shardOf, totalOf } from '../test/chaos/ledger.js';
import type { LedgerSpan, LedgerSubject } from '../test/chaos/ledger.js';
import type { RunReport } from '../test/chaos/run-histories.js';
import { engineFingerprint } from './proof/engine-fingerprint.js';
import { root } from './repository.js';

/** The maximum number of histories lost when a run is interrupted. */
const PIECE = 20_000;

interface LedgerRun {
  /** The ledger to write, and other ledgers whose histories count as done. */
  readonly files: readonly [string, ...string[]];
  /** All seeds; this run covers a part of them. */
  readonly whole: Pick<LedgerSpan, 'from' | 'to'>;
  /** The index of this part, and the number of parts. */
  readonly shard: readonly [index: number, count: number];
  /** The options other than the seeds, as text. */
  readonly options: string;
  /** The number of minutes after which nothing new starts. */
  readonly minutes: number;
  /** The number of histories per piece. */
  readonly piece?: number | undefined;
  readonly run: (span: Pick<LedgerSpan, 'from' | 'to'>) => Promise<RunReport>;
}

export interface LedgerReport extends Omit<LedgerSpan, 'from' | 'to'> {
  readonly histories: number;
  /** The number of histories in this part that no ledger has yet. */
  readonly left: number;
}

/**
 * Runs the histories that no ledger has yet, records each finished piece, and adds up all of them. Stops at the first
 * piece that breaks a rule.
 */
export async function runByLedger({
  files,
  whole,
  shard,
  options,
  minutes,
  piece = PIECE,
  run,
}: LedgerRun): Promise<LedgerReport> {
  const [file, ...others] = files;
  const subject: LedgerSubject = {
    engine: await engineFingerprint(),
    simulator: await simulatorFingerprint(),
    options,
  };
  const ledger = await openLedger(file, subject);
  const elsewhere = (await Promise.all(others.map((other) => openLedger(other, subject)))).flatMap((other) => [
    ...other.spans(),
  ]);
  const all = (): LedgerSpan[] => [...ledger.spans(), ...elsewhere];
  const part = shardOf(whole, ...shard);
  const until = performance.now() + minutes * 60_000;
  for (const gap of missingIn(part, all())) {
    for (let { from } = gap; from < gap.to && performance.now() < until; from += piece) {
      const to = Math.min(gap.to, from + piece);
      const startedAt = performance.now();
      const report = await run({ from, to });
      if (report.failures.length > 0) return reportOf(report, to);
      await ledger.note({ from, to, seconds: Math.round((performance.now() - startedAt) / 1000) }, report);
    }
  }
  const left = missingIn(part, all()).reduce((count, { from, to }) => count + to - from, 0);
  const spans = all().toSorted((a, b) => a.from - b.from);
  const twice = spans.find(({ from }, index) => from < (spans[index - 1]?.to ?? 0));
  if (twice) throw new Error(`Two ledgers hold the history of seed ${twice.from}.`);
  return { ...totalOf(spans), histories: spans.reduce((count, { from, to }) => count + to - from, 0), left };

  function reportOf({ failures, sums, histories }: RunReport, to: number): LedgerReport {
    return { seconds: 0, violations: failures.length, sums, histories, left: part.to - to };
  }
}

/** Returns a fingerprint of the code that plays and judges histories. */
async function simulatorFingerprint(): Promise<string> {
  const names = (await readdir(join(root, 'test/chaos'))).filter((name) => name.endsWith('.ts'));
  const judges = names.filter((name) => !name.endsWith('.test.ts') && !NOT_OF_A_HISTORY.includes(name)).toSorted();
  return engineFingerprint(judges.map((name) => `test/chaos/${name}`));
}

/** Files that start histories or inject bugs into the engine. */
const NOT_OF_A_HISTORY = [
  'bugs.ts',
  'bundle.ts',
  'hunt-bugs.ts',
  'ledger.ts',
  'regressions.ts',
  'run-histories.ts',
  'simulate.ts',
];
