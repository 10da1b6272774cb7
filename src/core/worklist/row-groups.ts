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
  readonly last: LastGroups;
}

/** The groups that were last listed, and what they were listed from. Views by the same column share it. */
interface LastGroups {
  readonly labelOf: WorklistGroup['labelOf'];
  /** As each was described last. */
  readonly described: (WorklistGroup | undefined)[];
  readonly places: Uint32Array | null;
  /** The group at each place. */
  readonly inOrder: Uint32Array;
  readonly shown: Uint32Array;
  readonly groups: readonly WorklistGroup[];
}

const lastOf = new WeakMap<object, LastGroups>();

const BUCKET_PLACES = Uint32Array.from({ length: BUCKETS }, (_, bucket) => bucket);

/** Returns how a query groups rows; `null` if it does not, or by an unknown column. */
export function rowGroups({ sort, groupBy }: WorklistQuery, state: WorklistState): RowGroups | null {
  if (groupBy === null) return null;
  const { rows } = state;
  const nothingYet = { described: [], places: null, inOrder: BUCKET_PLACES, shown: BUCKET_PLACES, groups: [] };
  if (groupBy === 'due') {
    return {
      last: { ...nothingYet, labelOf: undefined },
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
  let places: Uint32Array = BUCKET_PLACES;
  const known = lastOf.get(table);
  const last = known && known.labelOf === labelOf ? known : { ...nothingYet, labelOf };
  lastOf.set(table, last);
  const { described } = last;
  return {
    last,
    of,
    places() {
      const ranks = table.ranks();
      if (ranks !== ranked) {
        ranked = ranks;
        const none = ranks[0] as number;
        places = isDescending ? ranks.map((rank) => (rank < none ? none - 1 - rank : rank)) : ranks;
      }
      return places;
    },
    describe(group, start, count, overdue) {
      // Sparse arrays are slower.
      while (described.length <= group) described.push(undefined);
      const before = described[group];
      // There may be as many groups as records.
      if (before?.start === start && before.count === count && before.overdue === overdue) return before;
      const value = valueText(table.value(group)) || null;
      const key = before?.key ?? `${groupBy}=${value && groupBy === 'owner_user_id' ? idKey(value) : (value ?? '')}`;
      return (described[group] = { key, column: groupBy, value, labelOf, start, count, overdue });
    },
  };
}
