import type { Medians, Read } from './medians.js';
import { heapGrowthOf, meanEdit, median, overEmpty, reading, scrollTaskOf } from './medians.js';
import { EMPTY } from './pages.js';
import type { BenchResults, BenchRun } from './results.js';

type Line = readonly [label: string, read: Read];

const scrollLines = (velocity: number): Line[] => {
  const step = `scroll${velocity}`;
  const what = `scroll ${velocity} px/s:`;
  return [
    [`${what} dropped frames`, reading(step, 'dropped')],
    [`${what} frames`, reading(step, 'frames')],
    [`${what} 95th percentile frame ms`, reading(step, 'p95')],
    [`${what} longest frame ms`, reading(step, 'max')],
    [`${what} main thread ms a frame`, scrollTaskOf(velocity)],
    [`${what} blank points %`, reading(step, 'blankPct')],
  ];
};

const refreshLines = (step: string, what: string): Line[] => [
  [`${what}: changed row painted ms`, reading(step, 'visible')],
  [`${what}: all five in the table ms`, reading(step, 'done')],
  [`${what}: main thread ms`, reading(step, 'task')],
  [`${what}: requests`, reading(step, 'requests')],
  [`${what}: MB`, (run) => reading(step, 'bytes')(run) / 1e6],
];

function linesOf(empty: number): Line[] {
  return [
    ['first rows: navigation to paint ms', reading('first', 'ms')],
    ['first rows: main thread ms', reading('first', 'task')],
    ['load all: ms', reading('loadAll', 'ms')],
    ['load all: main thread ms', reading('loadAll', 'task')],
    ['load all: sum of tasks over 50 ms', reading('loadAll', 'longSum')],
    ['load all: longest task ms', reading('loadAll', 'longMax')],
    ['load all: React commits', reading('loadAll', 'commits')],
    ...scrollLines(3_000),
    ...scrollLines(15_000),
    ['edit, first page loaded: call to DOM ms', reading('editFirst', 'dom')],
    ['edit, first page loaded: call to paint ms', reading('editFirst', 'paint')],
    ['edit, all loaded: call to DOM ms', meanEdit('dom')],
    ['edit, all loaded: call to paint ms', meanEdit('paint')],
    ['edit, all loaded: main thread ms, with the answer', meanEdit('task')],
    ['edit, all loaded: main thread ms after the answer', meanEdit('responseTask')],
    ...refreshLines('refresh', 'refresh'),
    ...refreshLines('refresh50', 'refresh at 50 ms latency'),
    ['heap, first page loaded: MB over empty', overEmpty('heapFirst', empty)],
    ['heap, all loaded: MB over empty', overEmpty('heapAll', empty)],
    ['heap for the rows: MB', heapGrowthOf],
    ['DOM nodes, all loaded', reading('heapAll', 'nodes')],
    ['sort: call to DOM ms', reading('sort', 'dom')],
    ['sort: call to paint ms', reading('sort', 'paint')],
    ['sort: longest task ms', reading('sort', 'longMax')],
    ['unsort: call to paint ms', reading('unsort', 'paint')],
    ['filter, cold: call to DOM ms', reading('filter', 'dom')],
    ['filter, cold: call to paint ms', reading('filter', 'paint')],
    ['filter, cold: longest task ms', reading('filter', 'longMax')],
    ['filter, warm: call to paint ms', reading('filter2', 'paint')],
    ['clear filter: call to paint ms', reading('unfilter2', 'paint')],
    ['editor, first page loaded: call to paint ms', reading('dialogFirst', 'paint')],
    ['editor, all loaded: call to paint ms', reading('dialog', 'paint')],
    ['editor, all loaded: call to DOM ms', reading('dialog', 'dom')],
    ['panel: open, click to paint ms', reading('panelOpen', 'paint')],
    ['panel: next record, key to paint ms', reading('panelNext', 'paint')],
    ['panel: next record, key to DOM ms', reading('panelNext', 'dom')],
    ['second visit: navigation to paint of the whole list ms', reading('secondVisit', 'ms')],
    ['second visit: navigation to paint of first rows ms', reading('secondVisit', 'rowsAt')],
    ['second visit: longest task after them ms', reading('secondVisit', 'longMax')],
    ['second visit: requests', reading('secondVisit', 'requests')],
    ['list put on the disk: longest task ms', reading('keepList', 'longMax')],
  ];
}

/** Formats all figures of one set, one column per page: the median, with minimum and maximum in parentheses. */
export function setTable(set: string, { runs }: BenchResults, { valuesOf, emptyHeap }: Medians): string {
  const own = runs.filter((run) => run.set === set && run.page !== EMPTY);
  const pages = [...new Set(own.map((run) => run.page))];
  const repetitions = new Set(own.map((run) => run.repetition)).size;
  const lines = linesOf(emptyHeap(set)).flatMap(([label, read]) => {
    const cells = pages.map((page) => spread(valuesOf(set, page, read)));
    return cells.some((cell) => cell !== '–') ? [`| ${label} | ${cells.join(' | ')} |`] : [];
  });
  const failures = own.flatMap(failuresOf);
  return [
    `### ${set}, ${repetitions} ${repetitions === 1 ? 'repetition' : 'repetitions'}`,
    '',
    `| what | ${pages.join(' | ')} |`,
    `|---|${pages.map(() => '---|').join('')}`,
    ...lines,
    ...(failures.length > 0 ? ['', `Failed: ${failures.join('; ')}`] : []),
  ].join('\n');
}

function failuresOf({ page, repetition, steps, aborted, pageErrors = [] }: BenchRun): string[] {
  const failed = Object.entries(steps).flatMap(([step, figures]) =>
    'error' in figures ? [`${step}: ${figures.error}`] : [],
  );
  const ended = aborted === undefined ? [] : [`ended early: ${aborted}`];
  return [...failed, ...ended, ...pageErrors].map((text) => `${page} ${repetition}, ${text}`);
}

function spread(values: readonly number[]): string {
  const middle = median(values);
  if (middle === null) return '–';
  return `${decimals(middle)} (${decimals(Math.min(...values))}–${decimals(Math.max(...values))})`;
}

function decimals(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}
