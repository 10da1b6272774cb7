import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runByLedger } from '../../scripts/chaos-ledger.js';
import { joined, missingIn, openLedger, shardOf } from './ledger.js';
import type { LedgerSpan } from './ledger.js';
import type { RunReport } from './run-histories.js';
import { CHAOS_TIMEOUT_MS, simulate } from './simulate.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rf-ledger-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SUBJECT = { engine: 'e', simulator: 's', options: '{}' };

/** A report with one edit per history. */
function counted({ from, to }: Pick<LedgerSpan, 'from' | 'to'>): RunReport {
  return { histories: to - from, failures: [], sums: { edits: to - from } };
}

function span(from: number, to: number): LedgerSpan {
  return { from, to, seconds: 1, violations: 0, sums: { edits: to - from } };
}

test('shards cover the whole, each seed once', () => {
  const shards = [1, 2, 3].map((index) => shardOf({ from: 1, to: 11 }, index, 3));
  expect(shards).toEqual([
    { from: 1, to: 4 },
    { from: 4, to: 7 },
    { from: 7, to: 11 },
  ]);
});

test('reports the gaps between, before and after spans', () => {
  expect(missingIn({ from: 1, to: 20 }, [span(12, 15), span(3, 5), span(25, 30)])).toEqual([
    { from: 1, to: 3 },
    { from: 5, to: 12 },
    { from: 15, to: 20 },
  ]);
  expect(missingIn({ from: 1, to: 20 }, [span(1, 30)])).toEqual([]);
});

test('merges adjacent spans and adds them up', () => {
  expect(joined([span(5, 9), span(1, 5), span(20, 21)])).toEqual([{ ...span(1, 9), seconds: 2 }, span(20, 21)]);
});

describe('a ledger', () => {
  test('outlives its run', async () => {
    const file = join(folder, 'a.json');
    const first = await openLedger(file, SUBJECT);
    await first.note({ from: 1, to: 5, seconds: 3 }, counted({ from: 1, to: 5 }));
    expect((await openLedger(file, SUBJECT)).spans()).toEqual([{ ...span(1, 5), seconds: 3 }]);
  });

  test.each(['engine', 'simulator', 'options'] as const)('is not continued for another %s', async (name) => {
    const file = join(folder, 'a.json');
    await (await openLedger(file, SUBJECT)).note({ from: 1, to: 5, seconds: 3 }, counted({ from: 1, to: 5 }));
    await expect(openLedger(file, { ...SUBJECT, [name]: 'other' })).rejects.toThrow(`is of another ${name}`);
  });

  test('reports a damaged file and leaves it as it is', async () => {
    const file = join(folder, 'a.json');
    await writeFile(file, '{"subject"');
    await expect(openLedger(file, SUBJECT)).rejects.toThrow("can't be read");
    expect(await readFile(file, 'utf8')).toBe('{"subject"');
  });
});

describe('a run with a ledger', () => {
  const whole = { from: 1, to: 101 };
  const base = { whole, options: '{}', piece: 10 } as const;

  test('continues an interrupted run and adds up', async () => {
    const files = [join(folder, 'a.json')] as const;
    const ran: number[] = [];
    const shard = [1, 1] as const;
    const breaking = (each: Pick<LedgerSpan, 'from' | 'to'>): Promise<RunReport> => {
      if (each.from > 40) throw new Error('The light went out.');
      ran.push(each.from);
      return Promise.resolve(counted(each));
    };
    await expect(runByLedger({ ...base, files, shard, minutes: 1, run: breaking })).rejects.toThrow('light');
    const going = await runByLedger({
      ...{ ...base, files, shard, minutes: 1 },
      run(each) {
        ran.push(each.from);
        return Promise.resolve(counted(each));
      },
    });
    expect(ran).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91]);
    expect(going).toMatchObject({ histories: 100, left: 0, violations: 0, sums: { edits: 100 } });
  });

  test('reads what other shards have done from its file', async () => {
    const [one, two] = [join(folder, '1.json'), join(folder, '2.json')];
    const run = (each: Pick<LedgerSpan, 'from' | 'to'>) => Promise.resolve(counted(each));
    const first = await runByLedger({ ...base, files: [one], shard: [1, 2], minutes: 1, run });
    expect(first).toMatchObject({ histories: 50, left: 0 });
    const second = await runByLedger({ ...base, files: [two, one], shard: [2, 2], minutes: 1, run });
    expect(second).toMatchObject({ histories: 100, left: 0, sums: { edits: 100 } });
  });

  test('does not count a history twice', async () => {
    const [one, two] = [join(folder, '1.json'), join(folder, '2.json')];
    const run = (each: Pick<LedgerSpan, 'from' | 'to'>) => Promise.resolve(counted(each));
    await runByLedger({ ...base, files: [one], shard: [1, 1], minutes: 1, run });
    await runByLedger({ ...base, files: [two], shard: [1, 2], minutes: 1, run });
    await expect(runByLedger({ ...base, files: [one, two], shard: [1, 1], minutes: 1, run })).rejects.toThrow('seed 1');
  });

  test('stops at the first batch that breaks a rule, and records none of it', async () => {
    const file = join(folder, 'a.json');
    const failure = {
      options: { seed: 13, server: 'enforcing', networkOnly: false },
      invariant: 1,
      message: 'twice',
      trace: [],
    } as const;
    const report = await runByLedger({
      ...{ ...base, files: [file] as const, shard: [1, 1] as const, minutes: 1 },
      run: (each) => Promise.resolve(each.from < 11 ? counted(each) : { ...counted(each), failures: [failure] }),
    });
    expect(report).toMatchObject({ violations: 1, left: 80 });
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ spans: [{ from: 1, to: 11 }] });
  });

  test('starts nothing after its time is up', async () => {
    const files = [join(folder, 'a.json')] as const;
    const run = (each: Pick<LedgerSpan, 'from' | 'to'>) => Promise.resolve(counted(each));
    const report = await runByLedger({ ...base, files, shard: [1, 1], minutes: 0, run });
    expect(report).toMatchObject({ histories: 0, left: 100 });
  });

  test('adds real histories up to the same result as a single run', { timeout: CHAOS_TIMEOUT_MS }, async () => {
    const options = { server: 'enforcing', workers: 2 } as const;
    const files = [join(folder, 'a.json')] as const;
    const run = ({ from, to }: Pick<LedgerSpan, 'from' | 'to'>) =>
      simulate({ ...options, seed: from, histories: to - from });
    await runByLedger({ ...base, files, shard: [1, 2], minutes: 10, piece: 25, run });
    const whole = await runByLedger({ ...base, files, shard: [1, 1], minutes: 10, piece: 25, run });
    const atOnce = await simulate({ ...options, seed: 1, histories: 100 });
    expect(whole).toMatchObject({ histories: 100, violations: 0, sums: atOnce.sums });
  });
});
