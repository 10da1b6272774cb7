import { counts } from './english.js';

/** The English of notices, whose code is fetched after the first rows. */
export const noticeEnglish = {
  /** Messages that several parts share. */
  common: {
    /** A button that undoes the last change. */
    undo: 'Undo',
    /** A button that leads to what needs a decision. */
    review: 'Review',
  },

  /** The editor. */
  editor: {
    copyMyText: 'Copy my text',
  },

  /** Announcements after something happened. */
  notices: {
    /** The accessible name of the region that shows notices. */
    region: 'Notices',
    saved: 'Saved',
    /** A change: `record` is its name from the host or its note, `change` the new value in words. */
    changed: ({ record, change }: { readonly record: string; readonly change: string }) => `${record} → ${change}`,
    /** A new due time; `day` is a date in words, such as "tomorrow". */
    dayAndTime: ({ day, time }: { readonly day: string; readonly time: string }) => `${day}, ${time}`,
    /** A change by field names, if there are several or a value is too long. */
    changedFields: ({ record, fields }: { readonly record: string; readonly fields: string }) => `${record}: ${fields}`,
    /** A follow-up without a note or a deal name. */
    someFollowup: 'Follow-up',
    /** Several failed changes, as one notice. */
    manyNotSaved: counts('# not saved'),
    /** An undo was saved. */
    savedUndo: 'Change undone',
    /** A save merged with someone else's change; `fields` are the names of the fields they changed. */
    savedMerged: ({ fields }: { readonly fields: string }) => `Saved with someone else’s change to ${fields}`,
    notSavedInvalid: 'Not saved: the CRM rejected a value',
    notSavedInPage: 'Not saved: something went wrong on this page',
    notSavedForbidden: 'Not saved: you don’t have permission',
    notSavedGone: 'Not saved: this follow-up no longer exists',
    unconfirmed: 'We could not confirm that your change was saved',
    /** The session has ended with unsaved changes: this many wait for sign-in. */
    sessionEnded: counts(
      'Your session has expired. Sign in to save your change.',
      'Your session has expired. Sign in to save # changes.',
    ),
    conflict: 'Not saved yet: someone else changed this follow-up',
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
