import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { openLedger, missingIn, shardOf, totalOf } from '../test/chaos/ledger.js';
import type { LedgerSpan, LedgerSubject } from '../test/chaos/ledger.js';
import type { RunReport } from '../test/chaos/run-histories.js';
import { engineFingerprint } from './proof/engine-fingerprint.js';
import { root } from './repository.js';

/** Histories that are lost where a run is interrupted, at most. */
const PIECE = 20_000;

interface LedgerRun {
  /** The ledger that is written, and others whose histories count as done. */
  readonly files: readonly [string, ...string[]];
  /** All seeds, of which this run does a part. */
  readonly whole: Pick<LedgerSpan, 'from' | 'to'>;
  /** Which part, of how many. */
  readonly shard: readonly [index: number, count: number];
  /** The options beside the seeds, as text. */
  readonly options: string;
  /** Minutes after which nothing more is begun. */
  readonly minutes: number;
  /** Histories in a piece. */
  readonly piece?: number | undefined;
  readonly run: (span: Pick<LedgerSpan, 'from' | 'to'>) => Promise<RunReport>;
}

export interface LedgerReport extends Omit<LedgerSpan, 'from' | 'to'> {
  readonly histories: number;
  /** Of this run's part, those that no ledger holds yet. */
  readonly left: number;
}

/** Runs what no ledger holds yet, notes each piece as it is done, and adds all of them up. Ends with the first piece that breaks a rule. */
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

/** Changes with the code of what plays and judges histories. */
async function simulatorFingerprint(): Promise<string> {
  const names = (await readdir(join(root, 'test/chaos'))).filter((name) => name.endsWith('.ts'));
  const judges = names.filter((name) => !name.endsWith('.test.ts') && !NOT_OF_A_HISTORY.includes(name)).toSorted();
  return engineFingerprint(judges.map((name) => `test/chaos/${name}`));
}

/** What starts histories, and mistakes that are put into the engine. */
const NOT_OF_A_HISTORY = [
  'bugs.ts',
  'bundle.ts',
  'hunt-bugs.ts',
  'ledger.ts',
  'regressions.ts',
  'run-histories.ts',
  'simulate.ts',
];
