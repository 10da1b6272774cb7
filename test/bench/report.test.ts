import { expect, test } from 'vitest';
import { figuresOf, judge } from '../../bench/figures.js';
import { meanEdit, median, mediansOf } from '../../bench/medians.js';
import { reportOf } from '../../bench/report.js';
import type { BenchResults, BenchRun, StepFigures } from '../../bench/results.js';

const size = (gzip: number) => ({ min: 3 * gzip, gzip, brotli: gzip });

function run(page: string, repetition: number, steps: Record<string, StepFigures>): BenchRun {
  return { set: '100k', page, repetition, steps };
}

function resultsOf(...runs: BenchRun[]): BenchResults {
  return {
    meta: { date: '2026-09-16T09:00:00.000Z', chromium: '150', node: 'v20', cpus: 2, cpu: 'one', load: [1, 3, 2] },
    sizes: {
      'followups-table': { initial: size(40), page: size(80) },
      'followups-everything': { page: size(90) },
      mui: { page: size(217) },
    },
    runs,
  };
}

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 2, 9], 3],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a figure is compared with the median of its peer', () => {
  const results = resultsOf(
    run('followups', 0, { loadAll: { task: 500, longMax: 0 } }),
    run('followups', 1, { loadAll: { task: 900, longMax: 70 } }),
    run('followups', 2, { loadAll: { task: 600, longMax: 60 } }),
    run('vanilla', 0, { loadAll: { task: 400 } }),
    run('vanilla', 1, { error: { error: 'gave up' } }),
  );
  const figures = figuresOf(mediansOf(results), results.sizes);
  expect(figures).toContainEqual({
    what: 'load all, main thread, 100k',
    aim: 'at most 2 × bare DOM',
    measured: '600 ms (400 ms)',
    ratio: '1.50',
    met: true,
  });
  expect(figures).toContainEqual(expect.objectContaining({ what: 'load all, longest task, 100k', met: false }));
});

test('a target without its value or its peer is neither met nor missed', () => {
  const aim = { what: 'sort', aim: 'at most bare DOM', unit: ' ms', most: 1 };
  expect(judge({ ...aim, value: null, peer: 5 })).toMatchObject({ measured: '–', met: null });
  expect(judge({ ...aim, value: 5, peer: null })).toMatchObject({ measured: '5 ms', ratio: '–', met: null });
  expect(judge({ ...aim, value: 5, peer: 4 })).toMatchObject({ measured: '5 ms (4 ms)', ratio: '1.25', met: false });
  expect(judge({ ...aim, value: 0 })).toMatchObject({ measured: '0 ms', met: true });
});

test('the heap for the rows is what loading everything added', () => {
  const medians = mediansOf(resultsOf(run('followups', 0, { heapFirst: { mb: 4 }, heapAll: { mb: 60 } })));
  expect(medians.heapGrowth('100k', 'followups')).toBe(56);
});

test('looking at the rows does not count as scrolling', () => {
  const steps = { scroll15000: { task: 900, frames: 300, sampleCost: 0.5 } };
  expect(mediansOf(resultsOf(run('followups', 0, steps))).scrollTask('100k', 'followups', 15_000)).toBe(2.5);
});

test('an edit with everything loaded is the mean of those that worked', () => {
  const both = run('followups', 0, { edit: { dom: 2 }, edit2: { dom: 4 } });
  expect(meanEdit('dom')(both)).toBe(3);
  const one = run('followups', 0, { edit: { dom: 2 }, edit2: { error: 'not painted in time' } });
  expect(meanEdit('dom')(one)).toBe(2);
});

test('the heap of the first page is without that of an empty page', () => {
  const results = resultsOf(run('followups', 0, { heapFirst: { mb: 9 } }), run('empty', 0, { heap0: { mb: 2 } }));
  expect(mediansOf(results).heapFirst('100k', 'followups')).toBe(7);
});

test('a line says main thread and brotli beside what it judges', () => {
  const first = (page: string, ms: number, task: number) => ({ ...run(page, 0, { first: { ms, task } }), set: 'net' });
  const results = resultsOf(first('followups-table', 300, 90), first('tanstack', 200, 60));
  const figures = figuresOf(mediansOf(results), results.sizes);
  expect(figures).toContainEqual({
    what: 'first rows painted, table alone, 10 Mbit/s',
    aim: 'at most 1.15 × TanStack',
    measured: '300 ms (200 ms); main thread 90 ms (60 ms)',
    ratio: '1.50',
    met: false,
  });
  expect(figures).toContainEqual(
    expect.objectContaining({ aim: 'at most 50 kB', measured: '40 kB; 40 kB in brotli', met: true }),
  );
});

test('the report names what failed', () => {
  const report = reportOf(resultsOf({ ...run('mui', 0, { sort: { error: 'gave up' } }), aborted: 'crashed' }));
  expect(report).toContain('mui 0, sort: gave up; mui 0, ended early: crashed');
});
