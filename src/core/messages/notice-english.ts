import { written, type FirstMessages } from './first-english.js';
import type { MessagesOf, PartialMessages } from './messages.js';

/** The English of notices, whose code is fetched after the first rows. */
export const noticeEnglish = {
  editor: {
    copyMyText: 'Copy my text',
  },

  notices: {
    region: 'Notices',
    saved: 'Saved',
    changed: ({ record, change }) => `${record} → ${change}`,
    dayAndTime: ({ day, time }) => `${day}, ${time}`,
    changedFields: ({ record, fields }) => `${record}: ${fields}`,
    someFollowup: 'Follow-up',
    manyNotSaved: (values) => `${written(values.count)} not saved`,
    savedUndo: 'Change undone',
    savedMerged: ({ fields }) => `Saved with someone else’s change to ${fields}`,
    notSavedInvalid: 'Not saved: the CRM rejected a value',
    notSavedInPage: 'Not saved: something went wrong on this page',
    notSavedForbidden: 'Not saved: you don’t have permission',
    notSavedGone: 'Not saved: this follow-up no longer exists',
    unconfirmed: 'We could not confirm that your change was saved',
    sessionEnded: (values) =>
      `Your session has expired. Sign in to save ${values.count === 1 ? 'your change' : `${written(values.count)} changes`}.`,
    conflict: 'Not saved yet: someone else changed this follow-up',
    draftGone: 'Someone deleted a follow-up. Your draft is still here.',
    draftUnlisted: 'A follow-up left this list. Your draft is still here.',
    reopen: 'Reopen',
    cannotUndo: ({ fields }) => `Can’t undo (was empty): ${fields}`,
  },
} satisfies PartialMessages;

/** The messages of notices and those available from the start. */
export type NoticeWords = FirstMessages & MessagesOf<typeof noticeEnglish>;
