import type { FoldedNotes } from './folded-notes.js';
import { createFoldedNotes } from './folded-notes.js';
import type { IdOrder } from './id-order.js';
import { createIdOrder } from './id-order.js';
import type { Rows } from './rows.js';
import { createRows } from './rows.js';
import type { TextOrder } from './text-order.js';
import { createTextOrder } from './text-order.js';
import type { ValueTable } from './value-table.js';
import { createValueTable } from './value-table.js';
import type { WorklistOptions } from './worklist-options.js';

/** Everything that the views of one index share. */
export interface WorklistState {
  options: WorklistOptions;
  readonly rows: Rows;
  readonly idOrder: IdOrder;
  readonly statuses: ValueTable;
  readonly priorities: ValueTable;
  readonly taskTypes: ValueTable;
  readonly owners: ValueTable;
  readonly notes: TextOrder;
  readonly deals: TextOrder;
  readonly foldedNotes: FoldedNotes;
}

/** @param locale BCP 47 tag, whose alphabet orders texts */
export function createWorklistState(options: WorklistOptions, locale: string | undefined): WorklistState {
  const collator = new Intl.Collator(locale);
  const byLetter = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const byAlphabet = (a: string, b: string) => collator.compare(a, b) || byLetter(a, b);

  const rows = createRows();
  const rowCount = () => rows.count;
  const noteOf = (row: number) => rows.records[row]?.note ?? '';
  const state: WorklistState = {
    options,
    rows,
    idOrder: createIdOrder(rows.ids),
    statuses: createValueTable(byAlphabet),
    priorities: createValueTable((a, b) => {
      const ranks = state.options.priorityOrder;
      const [first, second] = [ranks.indexOf(a), ranks.indexOf(b)];
      if (first === -1 && second === -1) return byAlphabet(a, b);
      if (first === -1 || second === -1) return first === -1 ? 1 : -1;
      return first - second;
    }),
    taskTypes: createValueTable(byAlphabet),
    owners: createValueTable(
      (a, b) => {
        const [first, second] = [state.options.ownerName(a) ?? '', state.options.ownerName(b) ?? ''];
        if (first !== '' && second !== '')
          return byAlphabet(first, second) || byLetter(a.toLowerCase(), b.toLowerCase());
        // Those without a name come after those with one.
        if (first !== second) return first === '' ? 1 : -1;
        return byLetter(a.toLowerCase(), b.toLowerCase());
      },
      (id) => id.toLowerCase(),
    ),
    notes: createTextOrder(noteOf, rowCount, byAlphabet),
    deals: createTextOrder((row) => rows.records[row]?.deal_id ?? '', rowCount, byLetter),
    foldedNotes: createFoldedNotes(noteOf, rowCount),
  };
  return state;
}
