import { TODAY, type DueBucket } from './due-bucket.js';
import type { WorklistGroupBy } from './worklist-query.js';
import type { WorklistView } from './worklist-view.js';
import type { WorklistState } from './worklist-state.js';

/** The rows under one heading. */
export interface WorklistGroup {
  /** What identifies it, whatever rows it has: it is collapsed by this. */
  readonly key?: string | undefined;
  /** When its rows are due; absent if they are grouped by a column. */
  readonly bucket?: DueBucket | undefined;
  /** The day in the provider's time zone, such as `2026-11-26`; absent or `null` if the bucket is not a single day. */
  readonly day?: string | null | undefined;
  /** The column that its rows are grouped by; absent if by when they are due. */
  readonly column?: Exclude<WorklistGroupBy, 'due'> | undefined;
  /** The value that its rows have in the column, dates as days; `null` for none. */
  readonly value?: string | null | undefined;
  /** How a host's column names its values. @default as they are */
  readonly labelOf?: ((value: string) => string) | undefined;
  /** The index of its first row in the whole result. */
  readonly start: number;
  /** How many rows it has, also while collapsed. */
  readonly count: number;
  /** How many of them are overdue. @default 0 */
  readonly overdue?: number | undefined;
  /** Whether only its heading is shown, so that `start` is that of the next group. @default false */
  readonly collapsed?: boolean | undefined;
}

/** The number of open records due on a day. */
export interface WorklistDay {
  /** The day in the provider's time zone, such as `2026-11-26`. */
  readonly day: string;
  readonly count: number;
}

/** An immutable snapshot of what a query found among the loaded records; after a change there is a new one. */
export interface WorklistResult {
  /** The number of records found. */
  readonly length: number;
  /** Returns the id at an index; `undefined` beyond the end. */
  idAt(place: number): string | undefined;
  /** Returns the ids from `start` up to, but not including, `end`; all by default. */
  ids(start?: number, end?: number): string[];
  /** Returns the index of an id, or -1. */
  indexOf(id: string): number;
  /** The groups with rows, in order; empty if the query does not group. */
  readonly groups: readonly WorklistGroup[];
  /** Returns the result without the rows of some groups, by their keys; all headings stay. */
  readonly collapse?: ((keys: readonly string[]) => ShownRows) | undefined;
  /** How many records each view would show under the same filters; `null` if not counted. */
  readonly counts: Readonly<Record<WorklistView, number>> | null;
  /**
   * How many open records are due today and on each of the 27 days after it, without overdue ones, under the same scope
   * and filters and in any view; empty if not counted or the current time is unknown.
   */
  readonly days: readonly WorklistDay[];
  /** The number of loaded records. */
  readonly loaded: number;
  /** The number of loaded records that wait for a decision, whatever the filters. */
  readonly conflicts: number;
}

/** The rows of a result that are not under a collapsed heading, and all headings. */
export type ShownRows = Pick<WorklistResult, 'length' | 'idAt' | 'indexOf' | 'groups'>;

/** What a result is built from. */
export interface ResultParts {
  /** Must not be changed afterwards. */
  readonly order: Uint32Array;
  readonly groups: readonly WorklistGroup[];
  /** The number of open rows at each place, in any view. */
  readonly found: readonly number[];
  readonly counts: Readonly<Record<WorklistView, number>>;
  readonly loaded: number;
  readonly conflicts: number;
  /** Returns the row's current place in this order by binary search. */
  readonly placeNow: (row: number) => number;
}

export function createResult({ rows, idOrder, options }: WorklistState, parts: ResultParts): WorklistResult {
  const { order, groups, found, counts, loaded, conflicts, placeNow } = parts;
  const dates = options.boundaries?.dates ?? [];
  const idOf = (row: number) => rows.ids[row] as string;
  return {
    length: order.length,
    idAt: (place) => {
      const row = order[place];
      return row === undefined ? undefined : idOf(row);
    },
    ids: (start, end) => Array.from(order.subarray(start, end), idOf),
    indexOf: (id) => {
      const row = idOrder.find(id);
      if (row === -1) return -1;
      const place = placeNow(row);
      // The row may have changed since this order was built.
      return order[place] === row ? place : order.indexOf(row);
    },
    groups,
    counts,
    days: dates.map((day, ahead) => ({ day, count: found[TODAY + ahead] as number })),
    loaded,
    conflicts,
  };
}
