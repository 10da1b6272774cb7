import { readFile, rename, writeFile } from 'node:fs/promises';
import type { RunReport } from './run-histories.js';

/** Which histories a ledger is about: all that decides what they are, but their seeds. */
export interface LedgerSubject {
  /** What they ran on, and what judged them; another code is another proof. */
  readonly engine: string;
  readonly simulator: string;
  /** The options that tell them apart, as text. */
  readonly options: string;
}

/** Histories of one span of seeds that ran to their end. */
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

/** Part `index` of `count` of a span, the first being 1; together they are the whole, each seed once. */
export function shardOf({ from, to }: Pick<LedgerSpan, 'from' | 'to'>, index: number, count: number) {
  const cut = (part: number): number => from + Math.floor(((to - from) * part) / count);
  return { from: cut(index - 1), to: cut(index) };
}

/** What of a span no other holds yet, in order. */
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

/** Spans that follow on one another, as one. */
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
 * Opens a file that holds what ran so far, so that a run which was interrupted goes on where it was.
 *
 * @throws where the file is of other histories: on another engine, judged by other rules, or with other options
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
    /** Notes a span that ran to its end; on the disk before it resolves. */
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
