import { EMPTY } from './pages.js';
import type { BenchResults, BenchRun } from './results.js';

/** Reads one figure of a run; `NaN` if it was not measured. */
export type Read = (run: BenchRun) => number;

/** The medians of all repetitions; `null` if nothing was measured. */
export interface Medians {
  readonly of: (set: string, page: string, step: string, figure: string) => number | null;
  readonly valueOf: (set: string, page: string, read: Read) => number | null;
  /** Main-thread milliseconds per frame, without the cost of sampling. */
  readonly scrollTask: (set: string, page: string, velocity: number) => number | null;
  /** The heap of the first page, in MB, without that of the empty page. */
  readonly heapFirst: (set: string, page: string) => number | null;
  /** How much loading everything added to the heap, in MB. */
  readonly heapGrowth: (set: string, page: string) => number | null;
  /** The heap of the empty page, in MB. */
  readonly emptyHeap: (set: string) => number;
  readonly valuesOf: (set: string, page: string, read: Read) => number[];
}

export function mediansOf({ runs }: BenchResults): Medians {
  const valuesOf = (set: string, page: string, read: Read): number[] =>
    runs.filter((run) => run.set === set && run.page === page).flatMap((run) => finite(read(run)));
  const medianOf = (set: string, page: string, read: Read) => median(valuesOf(set, page, read));
  const emptyHeap = (set: string) => medianOf(set, EMPTY, reading('heap0', 'mb')) ?? 0;
  return {
    valuesOf,
    of: (set, page, step, figure) => medianOf(set, page, reading(step, figure)),
    valueOf: medianOf,
    scrollTask: (set, page, velocity) => medianOf(set, page, scrollTaskOf(velocity)),
    heapFirst: (set, page) => medianOf(set, page, overEmpty('heapFirst', emptyHeap(set))),
    heapGrowth: (set, page) => medianOf(set, page, heapGrowthOf),
    emptyHeap,
  };
}

/** Returns the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

export function reading(step: string, figure: string): Read {
  return ({ steps }) => {
    const figures = steps[step];
    return figures && !('error' in figures) ? (figures[figure] ?? Number.NaN) : Number.NaN;
  };
}

/** Returns the mean of the two edits with everything loaded. */
export function meanEdit(figure: string): Read {
  return (run) => {
    const values = ['edit', 'edit2'].flatMap((step) => finite(reading(step, figure)(run)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

export function scrollTaskOf(velocity: number): Read {
  const read = (figure: string) => reading(`scroll${velocity}`, figure);
  return (run) => read('task')(run) / read('frames')(run) - read('sampleCost')(run);
}

export const overEmpty =
  (step: string, empty: number): Read =>
  (run) =>
    reading(step, 'mb')(run) - empty;

export const heapGrowthOf: Read = (run) => reading('heapAll', 'mb')(run) - reading('heapFirst', 'mb')(run);

function finite(value: number): number[] {
  return Number.isFinite(value) ? [value] : [];
}
