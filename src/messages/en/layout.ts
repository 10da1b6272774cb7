/** The dialog that lays out the columns of the list. */
export interface LayoutMessages {
  readonly title: string;
  readonly columns: string;
  /** The accessible name of the button that moves a column up the list. */
  readonly moveUp: (values: { readonly column: string }) => string;
  readonly moveDown: (values: { readonly column: string }) => string;
  /** Said after a column was moved; places count from one. */
  readonly moved: (values: { readonly column: string; readonly place: number; readonly count: number }) => string;
  /** Why the box of the last column that is shown can't be cleared. */
  readonly lastColumn: string;
  readonly density: string;
  readonly comfortable: string;
  readonly compact: string;
  readonly reset: string;
  /** Said after everything is as it was at first. */
  readonly resetDone: string;
  readonly done: string;
}

export const layout: LayoutMessages = {
  title: 'Columns',
  columns: 'Columns, in their order',
  moveUp: ({ column }) => `Move ${column} up`,
  moveDown: ({ column }) => `Move ${column} down`,
  moved: ({ column, place, count }) => `${column} is now number ${place} of ${count}.`,
  lastColumn: 'One column has to stay.',
  density: 'Height of the rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
  reset: 'Reset',
  resetDone: 'Columns, widths and height are as they were at first.',
  done: 'Done',
};
