/** A page to build, and to measure if it has rows. */
export interface BenchPage {
  /** The folder in `src/pages`. */
  readonly name: string;
  /** The selector of a painted row; `null` for a page that is not driven. */
  readonly row: string | null;
  /** The selector of the open editor. */
  readonly editor?: string;
  /** The maximum number of records to measure it with. */
  readonly max: number;
  /** Whether to measure only its size. */
  readonly sizeOnly?: boolean;
  /** Whether `?cache=indexeddb` makes it keep its list on the disk, which is then measured too. */
  readonly keepsList?: boolean;
}

/** The page with this library's whole workspace. */
export const OURS = 'followups';

/** The page with only its table, to compare with mere tables. */
export const OURS_ALONE = 'followups-table';

/** The page with all of its screens, for its size. */
export const OURS_WHOLE = 'followups-everything';

/** The empty page, whose heap is subtracted from the others'. */
export const EMPTY = 'empty';

const GRID_CELL = '.ag-cell-inline-editing';

export const PAGES: readonly BenchPage[] = [
  { name: EMPTY, row: null, max: Infinity },
  { name: 'vanilla', row: '.vt-row', editor: 'dialog[open]', max: 100_000 },
  { name: OURS, row: '[role="row"][data-followup-id]', editor: '[role="dialog"]', max: 100_000, keepsList: true },
  { name: OURS_ALONE, row: '[role="row"][data-followup-id]', editor: '[role="dialog"]', max: 100_000 },
  { name: OURS_WHOLE, row: null, max: 0, sizeOnly: true },
  { name: 'tanstack', row: '.vt-row', editor: 'dialog[open]', max: 100_000 },
  { name: 'aggrid', row: '.ag-row', editor: GRID_CELL, max: 100_000 },
  { name: 'aggrid-tx', row: '.ag-row', editor: GRID_CELL, max: 100_000 },
  { name: 'aggrid-infinite', row: '.ag-row', editor: GRID_CELL, max: 10_000 },
  { name: 'mui', row: '.MuiDataGrid-row', editor: '.MuiDataGrid-cell--editing', max: 100_000 },
  { name: 'naive', row: 'tr.r', editor: 'dialog[open]', max: 10_000 },
  { name: 'ra', row: 'tbody tr', editor: '.MuiDialog-paper', max: 1_000 },
];
