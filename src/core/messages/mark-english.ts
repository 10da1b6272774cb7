import type { WorklistColumn } from '../worklist/worklist-column.js';
import { counts, written } from './english.js';

/** The English of what rows and headers get after the first rows: the marks of edits and acts, which notices show too. */
export const markEnglish = {
  /** The headings of groups. */
  groups: {
    /** What screen readers say before the name of a heading, which may be that of a view, too. */
    group: 'Group',
    /** The headings over records without a value. */
    none: {
      owner_user_id: 'No owner',
      deal_id: 'No deal',
      conversation_id: 'No conversation',
      priority: 'No priority',
      task_type: 'No task type',
      status: 'No status',
      note: 'No note',
    } satisfies { readonly [Column in WorklistColumn]?: string },
    overdue: counts('# overdue'),
    /** The accessible name of the checkbox that selects the rows of a group. */
    select: ({ group }: { readonly group: string }) => `Select all in ${group}`,
  },

  common: {
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the text and copy it.',
    /** The accessible name of a button that copies an id; `id` is the short form shown on it. */
    copyId: ({ id }: { readonly id: string }) => `Copy ID ${id}`,
    /** The state of a save, on its row and in the editor; see also `saving`. */
    checkingSave: 'Checking whether your change was saved…',
    notSavedOffline: 'Not saved yet: offline',
    signInToSave: 'Sign in again to save',
    /** A countdown; `seconds` until the next try, or `null` if unknown. */
    busy: ({ seconds }: { readonly seconds: number | null }) =>
      `The CRM is busy. Trying again ${seconds === null ? 'soon' : `in ${written(seconds)} s`}.`,
    unconfirmed: 'Could not confirm',
    /** A due time on the customer's clocks; `time` is such as "3:40 AM". */
    theirTime: ({ time }: { readonly time: string }) => `${time} for them`,
    /** After that, at night and on a weekend there. */
    outsideHours: 'outside their office hours',
  },

  /** The state of a row's newest edit, and its columns' edges. */
  table: {
    /** The accessible name of a column's edge, which resizes the column. */
    columnWidth: ({ column }: { readonly column: string }) => `Width of ${column}`,

    checking: 'Checking…',
    waiting: 'Waiting',
    /** On a row with unsaved text. */
    draft: 'Draft',
    draftDetail: 'You have unsaved text here. Edit to continue.',
    unconfirmedDetail: 'We could not confirm that your change was saved',
    notSaved: 'Not saved',
    notSavedInvalid: 'Not saved: the CRM didn’t accept a value',
    notSavedForbidden: 'Not saved: you don’t have permission',
    notSavedGone: 'Not saved: this follow-up no longer exists',
    conflict: 'Resolve conflict',
    conflictDetail: 'Conflict: it was changed meanwhile',
    /** The accessible name of "Try again" next to an unconfirmed save. */
    retrySave: 'Try again to save this follow-up',
  },

  /** The host's commands and actions. */
  actions: {
    /** Completes the record with the host's command. */
    complete: 'Complete',
    /** Cancels the record with the host's command; not "Cancel", which closes an editor. */
    cancel: 'Cancel follow-up',
    /** While the command runs, on the row and in the menu. */
    completing: 'Completing…',
    canceling: 'Canceling…',
    /** While a host's action runs. */
    running: 'Working…',
    /** While a command or action takes long, in a few words and as a sentence. */
    stillRunning: 'Still working…',
    stillRunningDetail: 'This is taking longer than usual. You can go on working.',
  },
};
