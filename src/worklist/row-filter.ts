import { DUE_BUCKETS } from './due-bucket.js';
import { foldText } from './fold-text.js';
import { IN_CONFLICT, LOADED } from './rows.js';
import type { ValueTable } from './value-table.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';
import { bucketOfView } from './worklist-view.js';

/** A query as questions about a row. */
export interface RowFilter {
  /** Whether the record is loaded and everything but the view lets it through. */
  passes(row: number): boolean;
  isMine(row: number): boolean;
}

export function createRowFilter(query: WorklistQuery, state: WorklistState): RowFilter {
  const { rows, owners, foldedNotes } = state;
  const needed = query.conflicts ? LOADED | IN_CONFLICT : LOADED;
  const byOwner = valueFilter(query.owners, owners, (id) => id.toLowerCase());
  const byType = valueFilter(query.taskTypes, state.taskTypes);
  const byPriority = valueFilter(query.priorities, state.priorities);
  const byStatus = valueFilter(query.statuses, state.statuses);
  const words = searchWords(query.search).map((word) => ({
    word,
    isInName: byCode((code) => {
      const owner = owners.value(code);
      return owner !== null && foldText(state.options.ownerName(owner) ?? '').includes(word);
    }),
  }));
  const isMine = byCode((code) => {
    const owner = owners.value(code);
    return owner !== null && owner.toLowerCase() === state.options.currentUserId?.toLowerCase();
  });

  return {
    passes(row) {
      if (((rows.flags[row] as number) & needed) !== needed) return false;
      if (byOwner && !byOwner(rows.owner[row] as number)) return false;
      if (byType && !byType(rows.taskType[row] as number)) return false;
      if (byPriority && !byPriority(rows.priority[row] as number)) return false;
      if (byStatus && !byStatus(rows.status[row] as number)) return false;
      for (const { word, isInName } of words) {
        if (!foldedNotes.get(row).includes(word) && !isInName(rows.owner[row] as number)) return false;
      }
      return true;
    },
    isMine: (row) => isMine(rows.owner[row] as number),
  };
}

/** The words of a search, as they are looked for. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a view shows a record, by whose it is and by the place of its due bucket in `DUE_BUCKETS`. */
export function viewTest({ view }: WorklistQuery): (mine: boolean, bucket: number) => boolean {
  if (view === 'mine') return (mine) => mine;
  const bucketShown = bucketOfView(view);
  if (bucketShown === null) return () => true;
  const place = DUE_BUCKETS.indexOf(bucketShown);
  return (_, bucket) => bucket === place;
}

function valueFilter(
  values: readonly (string | null)[],
  table: ValueTable,
  keyOf: (value: string) => string = (value) => value,
): ((code: number) => boolean) | null {
  if (values.length === 0) return null;
  const wanted = new Set(values.map((value) => keyOf(value ?? '')));
  return byCode((code) => wanted.has(keyOf(table.value(code) ?? '')));
}

/** Answers once per value instead of once per row; also for values that come with a later page. */
function byCode(answer: (code: number) => boolean): (code: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (code) => {
    const before = known[code];
    if (before !== undefined) return before;
    while (known.length <= code) known.push(undefined);
    const now = answer(code);
    known[code] = now;
    return now;
  };
}
