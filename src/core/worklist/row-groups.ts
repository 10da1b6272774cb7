import { idKey } from '../followup/fields.js';
import { valueText } from './custom-column-data.js';
import { BUCKETS, bucketAt, duePlace, LATER, OVERDUE, TODAY } from './due-bucket.js';
import { isOpenRow } from './rows.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistGroup } from './worklist-result.js';
import { codesOf, type WorklistState } from './worklist-state.js';

/** How a query groups rows. A group is a small number. */
export interface RowGroups {
  readonly of: (row: number) => number;
  /** The place of each group among all; different for different groups. */
  readonly places: () => Uint32Array;
  /** Describes a group with `count` rows, `overdue` of them overdue, from index `start` on. */
  readonly describe: (group: number, start: number, count: number, overdue: number) => WorklistGroup;
}

/** The groups of each column's values as they were described last. */
const described = new WeakMap<object, (WorklistGroup | undefined)[]>();

const BUCKET_PLACES = Uint32Array.from({ length: BUCKETS }, (_, bucket) => bucket);

/** Returns how a query groups rows; `null` if it does not, or by an unknown column. */
export function rowGroups({ sort, groupBy }: WorklistQuery, state: WorklistState): RowGroups | null {
  if (groupBy === null) return null;
  const { rows } = state;
  if (groupBy === 'due') {
    return {
      of: (row) => duePlace(rows.instants.due_at[row] as number, isOpenRow(rows, row), state.options.boundaries),
      places: () => BUCKET_PLACES,
      describe(group, start, count, overdue) {
        const day = group > OVERDUE && group < LATER ? (state.options.boundaries?.dates[group - TODAY] ?? null) : null;
        const bucket = bucketAt(group);
        return { key: (bucket === 'day' && day) || bucket, bucket, day, start, count, overdue };
      },
    };
  }
  const codes = codesOf(groupBy, state);
  if (!codes) return null;
  const { table, of, labelOf } = codes;
  const isDescending = sort?.column === groupBy && sort.direction === 'descending';
  let ranked: Uint32Array | null = null;
  let places = BUCKET_PLACES;
  const groups = described.get(table) ?? [];
  described.set(table, groups);
  return {
    of,
    places() {
      const ranks = table.ranks();
      if (ranks === ranked) return places;
      ranked = ranks;
      const last = ranks.length - 1;
      places = isDescending ? ranks.map((rank) => last - 1 - rank) : ranks.slice();
      // Rows without a value.
      places[0] = last;
      return places;
    },
    describe(group, start, count, overdue) {
      // Sparse arrays are slower.
      while (groups.length <= group) groups.push(undefined);
      const before = groups[group];
      // Most changes, and another order, leave most groups as they are, and there may be as many as records.
      if (before?.start === start && before.count === count && before.overdue === overdue && before.labelOf === labelOf)
        return before;
      const value = valueText(table.value(group)) || null;
      const key = before?.key ?? `${groupBy}=${value && groupBy === 'owner_user_id' ? idKey(value) : (value ?? '')}`;
      return (groups[group] = { key, column: groupBy, value, labelOf, start, count, overdue });
    },
  };
}
