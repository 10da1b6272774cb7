import { count, counts, written } from './english.js';

/** The English of the workload. */
export const workloadEnglish = {
  /** The table of owners by day. */
  workload: {
    /** The accessible name of the whole view. */
    label: 'Workload',
    /** The accessible name of the table. */
    table: 'Open follow-ups by owner and day',
    /** The headers of columns that are not days. */
    later: 'Later',
    noDate: 'No date',
    /** The header of the column and the row with the totals. */
    total: 'Total',
    /** Marks today, below its date. */
    today: 'Today',
    /** The content of a cell: its accessible name, and the heading of its list. */
    cell: (values: { readonly owner: string; readonly column: string; readonly count: number }) =>
      `${values.owner}, ${values.column}: ${count(values.count, 'follow-up')}`,
    /** The list has more records than were loaded. */
    partial: counts('Counts only the first # follow-up', 'Counts only the first # follow-ups'),
    empty: 'No open follow-ups',
    /** In the list of a cell that no longer has follow-ups. */
    emptied: 'No follow-ups left here',
    /** How many follow-ups an owner can do on a day, under the name. */
    limit: counts('# a day'),
    /** By how much a day is over that limit. */
    over: counts('# over'),
    /** What the mark of such a day means. */
    overLimit: 'Over the limit',
    /** How much an owner has to do on a day, of how much is possible. */
    load: ({ count, total }: { readonly count: number; readonly total: number }) =>
      `${written(count)} of ${written(total)}`,
    /** Reassigns the selected follow-ups, or all if none are selected. */
    reassign: counts('Reassign #'),
    /** Shows the owners that the table leaves out at first. */
    moreOwners: counts('Show # more owner', 'Show # more owners'),
    /** Shows more of a cell's list. */
    moreRecords: counts('Show # more'),
  },
};
