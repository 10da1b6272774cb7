import { count, counts, written } from './english.js';

/** The English of the presentations besides the rows: agenda and workload. */
export const presentationEnglish = {
  /** The agenda: open follow-ups by day and hour. */
  agenda: {
    /** The accessible name of the agenda. */
    label: 'Agenda',
    /** The buttons that show the seven days before and after. */
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    /** How many are due on the days shown, beside their dates. */
    due: counts('# due in these 7 days'),
    /** The toggle button that shows all hours of the day. */
    allHours: 'All hours',
    /** The accessible name of the buttons for the columns, on a narrow page. */
    days: 'Days',
    /** The accessible name of a column; `name` is a day, or that it is overdue. */
    column: (values: { readonly name: string; readonly count: number }) =>
      `${values.name}: ${count(values.count, 'follow-up')}`,
    /** The row of follow-ups that are due on a day without a time. */
    noTime: 'No time',
    /** The button that shows the hidden cards of a place; it begins with "+" and their number. */
    more: counts('+# more'),
    /** Nothing is due on the days shown. */
    nothing: 'Nothing due on these days',
    /** Open follow-ups due before and after the days shown, before a button that shows them. */
    before: counts('# due before these days'),
    after: counts('# due after these days'),
    show: 'Show',
    /** Closed follow-ups, which the agenda does not show. */
    closed: counts('# closed not shown'),
    /** The list is not fully loaded; `count` records are. */
    partial: counts('Shows only the first # follow-up', 'Shows only the first # follow-ups'),

    /** The shortcuts of the agenda, in the list of shortcuts; `day` to `putBack` apply while a card is lifted. */
    keys: {
      lift: 'Pick up the card',
      day: 'Card in hand: change the day',
      time: 'Card in hand: change the time',
      week: 'Card in hand: change the week',
      drop: 'Card in hand: drop',
      putBack: 'Card in hand: put back',
    },

    /** Tells screen readers how to open and move a card with keys. */
    hint: 'Press Enter to open, Space to move',
    /** The accessible name of a lifted card: how to continue. */
    moving: 'Arrow keys move, Enter drops, Escape puts back',
    /** Announced when a card is lifted; `time` is when it is due. */
    pickedUp: ({ time }: { readonly time: string }) => `Picked up: ${time}`,
    /** Announced when a card is put back, or dropped where it was. */
    putBack: 'Put back',
    /** A card cannot be dropped on a time in the past. */
    past: ({ time }: { readonly time: string }) => `${time} has passed`,
    /** On the lifted card while it is not over a day. */
    nowhere: 'Drop on a day',
  },
  /** The table of owners by day. */
  workload: {
    /** The accessible name of the whole view. */
    label: 'Workload',
    /** The accessible name of the table. */
    table: 'Open follow-ups by owner and day',
    /** The header of the column and the row with the totals. */
    total: 'Total',
    /** The content of a cell: its accessible name, and the heading of its list. */
    cell: (values: { readonly owner: string; readonly column: string; readonly count: number }) =>
      `${values.owner}, ${values.column}: ${count(values.count, 'follow-up')}`,
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
  },
};
