import { these, type BulkWords } from './actions-english.js';
import { withArticle } from './editor-english.js';
import { count, counts, written } from './english.js';

/** The units of a shift by days or hours. */
const shiftUnit = { days: 'day', hours: 'hour' };

/** How many get another value in a field: `label` is its label, `what` the field in a sentence. */
interface SetWords {
  readonly count: number;
  readonly label: string;
  readonly what: string;
}

/**
 * The English of choosing a value for many records in `FollowupBulkDialog`. A workspace asks in a popover instead, so this is
 * the one English that `allEnglish` leaves out.
 */
export const chooseEnglish = {
  bulk: {
    /** The headings of the dialog. */
    titleOwner: counts('Reassign # follow-up', 'Reassign # follow-ups'),
    titleDue: counts('Reschedule # follow-up', 'Reschedule # follow-ups'),
    titleSet: (values: SetWords) => `Set ${values.label.toLowerCase()} of ${these(values.count)}`,
    /** The placeholder option before a choice is made. */
    choose: 'Choose…',
    /** The accessible name of the group of due times. */
    dueChoices: 'New due time',
    exact: 'Custom date and time',
    exactLabel: 'Date and time',
    shift: 'Move by',
    amount: 'Amount',
    unit: 'Unit',
    days: 'Days',
    hours: 'Hours',
    direction: 'Direction',
    later: 'Later',
    earlier: 'Earlier',
    willAssign: (values: { readonly count: number; readonly owner: string }) =>
      `Assigns ${these(values.count)} to ${values.owner}`,
    willBeDue: (values: { readonly count: number; readonly time: string }) =>
      `Moves ${these(values.count)} to ${values.time}`,
    willShift: ({
      count: moved,
      amount,
      unit,
      direction,
    }: {
      readonly count: number;
      readonly amount: number;
      readonly unit: 'days' | 'hours';
      readonly direction: 'later' | 'earlier';
    }) => `Moves ${these(moved)} ${count(amount, shiftUnit[unit])} ${direction}`,
    willSet: (values: SetWords & { readonly value: string }) =>
      `Sets ${values.what} of ${these(values.count)} to “${values.value}”`,
    /** Why nothing can be submitted yet. */
    chooseFor: ({ fieldName, label, count: some }: BulkWords) =>
      `Choose ${withArticle(label)}${fieldName === 'due_at' ? ' time' : ''} for ${these(some)}`,
    submitOwner: counts('Reassign #'),
    submitDue: counts('Reschedule #'),
    submitSet: (values: SetWords) => `Set ${values.label.toLowerCase()} of ${written(values.count)}`,
    /** Why the change cannot be submitted. */
    invalidChoice: 'You can’t use this value',
    nothingToChange: 'Nothing to change',
  },
};
