import { EDITABLE_FIELDS, ofEach, type EditableField } from '../followup/fields.js';
import { counts } from './english.js';
import { firstEnglish } from './first-english.js';

interface UndoneTo {
  /** Whether the value is the due time. */
  readonly isDue: boolean;
  readonly label: string;
  readonly value: string;
}

const inSentence: Readonly<Record<EditableField | 'status', string>> = {
  ...ofEach([...EDITABLE_FIELDS, 'status'], (field) => `the ${firstEnglish.fields[field].toLowerCase()}`),
  due_at: 'the due date',
};

/** The English of notices, whose code is fetched after the first rows. */
export const noticeEnglish = {
  common: {
    /** A button that undoes the last change. */
    undo: 'Undo',
    /** A button that leads to what needs a decision. */
    review: 'Review',
    /** The fields in a sentence. */
    inSentence,
  },

  /** The editor. */
  editor: {
    copyMyText: 'Copy my text',
  },

  /** Announcements after something happened. */
  notices: {
    refreshed: 'The list is up to date',
    refreshFailed: 'Could not refresh the list',
    loadAllDone: counts('# follow-up loaded', 'All # follow-ups loaded'),
    loadAllStopped: counts('Stopped: # follow-up loaded', 'Stopped: # follow-ups loaded'),
    loadAllFailed: counts('Stopped early: # follow-up loaded', 'Stopped early: # follow-ups loaded'),
    /** The accessible name of the region that shows notices. */
    region: 'Notices',
    saved: 'Saved',
    /** A change: `record` is its name from the host or its note, `change` the new value in words. */
    changed: ({ record, change }: { readonly record: string; readonly change: string }) => `${record} → ${change}`,
    /** A new due time; `day` is a date in words, such as "tomorrow". */
    dayAndTime: ({ day, time }: { readonly day: string; readonly time: string }) => `${day}, ${time}`,
    /** A change by field names, if there are several or a value is too long. */
    changedFields: ({ record, fields }: { readonly record: string; readonly fields: string }) =>
      `${record}: ${fields} changed`,
    /** A line was added to the note. */
    lineAdded: ({ record }: { readonly record: string }) => `Line added to ${record}`,
    /** A follow-up without a note or a deal name. */
    someFollowup: 'Follow-up',
    /** Several failed changes, as one notice. */
    manyNotSaved: counts('# not saved'),
    /** An undo was saved; `fields` are the names of its fields. */
    undone: ({ fields }: { readonly fields: string }) => `Undone · ${fields} as before`,
    /** The same, if the value says more. */
    undoneTo: (values: UndoneTo) =>
      values.isDue ? `Undone · due ${values.value} again` : `Undone · ${values.label}: ${values.value} again`,
    /** A save merged with someone else's change; `fields` are the names of the fields they changed. */
    savedMerged: ({ fields }: { readonly fields: string }) => `Saved with someone else’s change to ${fields}`,
    /** The CRM refused a value; `what` is its field in a sentence. */
    notSavedField: ({ what }: { readonly what: string }) => `Not saved: the CRM didn’t accept ${what}`,
    notSavedInPage: 'Not saved: something went wrong on this page',
    /** The session has ended with unsaved changes: this many wait for sign-in. */
    sessionEnded: counts(
      'Your session has expired. Sign in to save your change.',
      'Your session has expired. Sign in to save # changes.',
    ),
    /** A follow-up with a draft no longer exists. */
    draftGone: 'Someone deleted a follow-up. Your draft is still here.',
    /** A follow-up with a draft is no longer in the list; whether it was deleted is not known. */
    draftUnlisted: 'A follow-up left this list. Your draft is still here.',
    /** Reopens the editor of a record whose save failed, with its text. */
    reopen: 'Reopen',
    /** After "Saved", instead of "Undo" or next to it: the fields were empty, and the API has no way to write that. */
    cannotUndo: ({ fields }: { readonly fields: string }) => `Can’t undo (was empty): ${fields}`,
  },
};
