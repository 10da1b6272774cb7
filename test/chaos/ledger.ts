import { readFile, rename, writeFile } from 'node:fs/promises';
import type { RunReport } from './run-histories.js';

/** The histories that a ledger is about: everything that determines them except their seeds. */
export interface LedgerSubject {
  /** Hashes of the code under test and of its judge: other code is another proof. */
  readonly engine: string;
  readonly simulator: string;
  /** The options that determine the histories, as text. */
  readonly options: string;
}

/** A span of seeds whose histories ran to the end. */
export interface LedgerSpan {
  /** The first seed. */
  readonly from: number;
  /** The seed after the last. */
  readonly to: number;
  readonly seconds: number;
  readonly violations: number;
  readonly sums: Readonly<Record<string, number>>;
}

export interface LedgerContent {
  readonly subject: LedgerSubject;
  readonly spans: readonly LedgerSpan[];
}

/** Shard `index` of `count` of a span, counted from 1. Together the shards cover the span, each seed once. */
export function shardOf({ from, to }: Pick<LedgerSpan, 'from' | 'to'>, index: number, count: number) {
  const cut = (part: number): number => from + Math.floor(((to - from) * part) / count);
  return { from: cut(index - 1), to: cut(index) };
}

/** The parts of a span that no other span covers, in order. */
export function missingIn(
  { from, to }: Pick<LedgerSpan, 'from' | 'to'>,
  spans: readonly Pick<LedgerSpan, 'from' | 'to'>[],
): readonly Pick<LedgerSpan, 'from' | 'to'>[] {
  const missing: Pick<LedgerSpan, 'from' | 'to'>[] = [];
  let next = from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from >= to) break;
    if (span.from > next) missing.push({ from: next, to: span.from });
    next = Math.max(next, span.to);
  }
  if (next < to) missing.push({ from: next, to });
  return missing;
}

/** Merges adjacent spans. */
export function joined(spans: readonly LedgerSpan[]): readonly LedgerSpan[] {
  const all: LedgerSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last?.to !== span.from) {
      all.push(span);
      continue;
    }
    all[all.length - 1] = { ...totalOf([last, span]), from: last.from, to: span.to };
  }
  return all;
}

/** Results added up. */
export function totalOf(spans: readonly Omit<LedgerSpan, 'from' | 'to'>[]): Omit<LedgerSpan, 'from' | 'to'> {
  const sums: Record<string, number> = {};
  for (const { sums: each } of spans)
    for (const [name, count] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + count;
  return {
    seconds: spans.reduce((total, { seconds }) => total + seconds, 0),
    violations: spans.reduce((total, { violations }) => total + violations, 0),
    sums,
  };
}

/**
 * Opens the file of finished spans, so that an interrupted run continues where it stopped.
 *
 * @throws if the file is about other histories: another engine, another judge, or other options
 */
export async function openLedger(file: string, subject: LedgerSubject) {
  const kept = await read(file);
  for (const name of ['engine', 'simulator', 'options'] as const)
    if (kept && kept.subject[name] !== subject[name])
      throw new Error(
        `${file} is of another ${name}: "${kept.subject[name]}", not "${subject[name]}". Remove it to begin anew.`,
      );
  let spans: readonly LedgerSpan[] = kept?.spans ?? [];
  return {
    spans: (): readonly LedgerSpan[] => spans,
    /** Records a finished span; resolves once it is on disk. */
    async note(span: Pick<LedgerSpan, 'from' | 'to' | 'seconds'>, { failures, sums }: RunReport): Promise<void> {
      spans = joined([...spans, { ...span, violations: failures.length, sums }]);
      const content: LedgerContent = { subject, spans };
      await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
      await rename(`${file}.new`, file);
    },
  };
}

async function read(file: string): Promise<LedgerContent | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LedgerContent;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} can't be read as a ledger.`, { cause: error });
  }
}
