import { idKey, sameId } from '../followup/fields.js';
import { DUE_BUCKETS } from './due-bucket.js';
import { foldText } from './fold-text.js';
import { VALUE_FILTERS } from './query-parameters.js';
import { IN_CONFLICT, LOADED } from './rows.js';
import type { ValueTable } from './value-table.js';
import { FIELD_OF_FILTER } from './column-groups.js';
import { COLUMNS } from './worklist-column.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';
import { bucketOfView } from './worklist-view.js';

/** A query as questions about a row. */
export function createRowFilter(query: WorklistQuery, state: WorklistState) {
  const { rows, foldedNotes } = state;
  const owners = state.values.owner_user_id;
  const needed = query.conflicts ? LOADED | IN_CONFLICT : LOADED;
  const tests = VALUE_FILTERS.flatMap((filter) => {
    const field = FIELD_OF_FILTER[filter];
    const keyOf = COLUMNS[field].kind === 'id' ? idKey : (value: string) => value;
    const test = valueFilter(query[filter], state.values[field], keyOf);
    return test ? [{ field, test }] : [];
  });
  const words = searchWords(query.search).map((word) => ({
    word,
    isInName: byCode((code) => {
      const owner = owners.value(code);
      return owner !== null && foldText(state.options.ownerName(owner) ?? '').includes(word);
    }),
  }));
  const isMine = byCode((code) => sameId(owners.value(code), state.options.currentUserId));

  return {
    /** Whether the record is loaded and everything but the view lets it through. */
    passes(row: number): boolean {
      if (((rows.flags[row] as number) & needed) !== needed) return false;
      for (const { field, test } of tests) if (!test(rows.codes[field][row] as number)) return false;
      for (const { word, isInName } of words) {
        if (!foldedNotes.get(row).includes(word) && !isInName(rows.codes.owner_user_id[row] as number)) return false;
      }
      return true;
    },
    isMine: (row: number): boolean => isMine(rows.codes.owner_user_id[row] as number),
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
  keyOf: (value: string) => string,
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
