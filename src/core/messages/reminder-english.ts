import { counts, written } from './english.js';

/** The English of reminders. */
export const reminderEnglish = {
  /** Reminders of due follow-ups. `note` is the first line of the note, and may be empty. */
  reminders: {
    due: ({ note }: { readonly note: string }) => `${note || 'A follow-up'} is due now`,
    /** It fell due while the computer slept; `time` is a time of day. */
    wasDue: ({ note, time }: { readonly note: string; readonly time: string }) =>
      `${note || 'A follow-up'} was due at ${time}`,
    dueIn: ({ note, minutes }: { readonly note: string; readonly minutes: number }) =>
      `${note || 'A follow-up'} is due in ${written(minutes)} min`,
    /** Several due at once, as one reminder. */
    manyDue: counts('# follow-up is due now', '# follow-ups are due now'),
    /** Several due soon, as one reminder. */
    manySoon: counts('# follow-up is due soon', '# follow-ups are due soon'),
    open: 'Open',
    snooze: ({ minutes }: { readonly minutes: number }) => `Snooze ${written(minutes)} min`,
    snoozeAll: ({ minutes }: { readonly minutes: number }) => `Snooze all ${written(minutes)} min`,
  },
};
