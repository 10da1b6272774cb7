import type { MessagesOf, PartialMessages } from './messages.js';

let format: Intl.NumberFormat | undefined;

/** A number as English writes it: `written(2000)` is "2,000". */
export function written(value: number): string {
  // The first format of a page takes the browser as long as a whole screen of rows.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  format ??= new Intl.NumberFormat('en');
  return format.format(value);
}

/** A count in words: `count(1, 'row')` is "1 row", `count(2000, 'row')` is "2,000 rows". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${written(value)} ${value === 1 ? one : many}`;
}

/**
 * The English of what can stand on the page before the code of any part has been fetched. Code of the first load can read
 * these messages alone: the type checker knows them from here. The others are in `locales/en.ts`.
 */
export const firstEnglish = {
  common: {
    tryAgain: 'Try again',
    undo: 'Undo',
    review: 'Review',
    dismiss: 'Dismiss',
    copied: 'Copied',
    copyFailed: 'Could not copy: select the text and copy it by hand',
    crashed: 'This part of the page could not be shown',
    empty: '–',
    none: 'None',
    labelOf: ({ label }) => `${label}:`,
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Saving…',
    checkingSave: 'Checking whether your change was saved…',
    notSavedOffline: 'Not saved yet: offline',
    signInToSave: 'Sign in again to save',
    unconfirmed: 'Could not confirm',
  },

  fields: {
    due_at: 'Due',
    status: 'Status',
    priority: 'Priority',
    task_type: 'Task type',
    owner_user_id: 'Owner',
    note: 'Note',
    deal_id: 'Deal',
    conversation_id: 'Conversation',
    updated_at: 'Updated',
    statuses: { open: 'Open', completed: 'Completed', cancelled: 'Canceled' },
  },

  table: {
    label: 'Follow-ups',
    actions: 'Actions',
    edit: 'Edit',
    editLabel: ({ due, note }) => {
      const subject = due ? `Edit follow-up due ${due}` : 'Edit follow-up with no due date';
      return note ? `${subject}: ${note}` : subject;
    },
    overdue: 'Overdue',
    unassigned: 'Unassigned',
    deal: ({ id }) => `Deal ${id}`,

    selectRow: ({ due, note }) => {
      const subject = due ? `Select follow-up due ${due}` : 'Select follow-up with no due date';
      return note ? `${subject}: ${note}` : subject;
    },
    selectAll: (values) => `Select all: ${count(values.count, 'follow-up')}`,
    selectNone: 'Clear the selection',
    buckets: { overdue: 'Overdue', today: 'Due today', 'this-week': 'This week', later: 'Later', none: 'Not due' },
    groupCount: (values) => written(values.count),
    deleted: 'This follow-up no longer exists.',
    columnWidth: ({ column }) => `Width of ${column}`,
    printed: (values) => `The first ${written(values.shown)} of ${count(values.count, 'follow-up')} are printed.`,

    checking: 'Checking…',
    waiting: 'Waiting',
    retryingAt: ({ time }) => (time ? `The CRM is busy, retrying at ${time}` : 'Still saving, trying again soon'),
    draft: 'Draft',
    draftDetail: 'You typed something here that is not saved. Edit goes on with it.',
    unconfirmedDetail: 'We could not confirm whether your change was saved',
    notSaved: 'Not saved',
    notSavedInvalid: 'Not saved: the CRM refused a value',
    notSavedForbidden: 'Not saved: you may not change this follow-up',
    notSavedGone: 'Not saved: this follow-up no longer exists',
    conflict: 'Conflict – review',
    conflictDetail: 'Someone else changed this follow-up; your change waits for a decision',
    retrySave: 'Try again to save this follow-up',

    loading: 'Loading follow-ups…',
    stillLoading: 'Still loading… This takes longer than usual.',
    loadMore: 'Load more',
    loadingMore: 'Loading more…',
    nextPageFailed: 'The next follow-ups could not be loaded.',
    nextPageOffline: 'You are offline. More follow-ups load when you are back online.',
    among: (values) => `Among the ${count(values.count, 'follow-up')} loaded so far.`,
    endComplete: (values) =>
      values.count === 1 ? 'That is the only follow-up.' : `That is all: ${count(values.count, 'follow-up')}.`,
    endTruncated: (values) =>
      `The CRM says there is more, but not where it goes on. ${count(values.count, 'follow-up')} could be loaded.`,
    endCursorCycle: (values) =>
      `The CRM began to repeat itself, so loading has stopped. ${count(values.count, 'follow-up')} could be loaded.`,
    rejected: (values) =>
      `${count(values.count, 'follow-up')} could not be read and ${values.count === 1 ? 'is' : 'are'} not shown.`,
    empty: 'No follow-ups',
    emptyFiltered: 'No follow-ups match',
    clearFilters: 'Clear filters',
    loadFailed: 'The follow-ups could not be loaded.',
    loadFailedOffline: 'You are offline, so the follow-ups could not be loaded.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'Your sign-in is no longer valid. Sign in again.';
        case 'forbidden':
          return 'You may not see these follow-ups.';
        case 'rate-limited':
          return 'The CRM asks to slow down. Wait a moment.';
        case 'unavailable':
          return 'The CRM is not available at the moment.';
        case 'network':
          return 'The CRM could not be reached.';
        case 'timeout':
          return 'The CRM did not answer in time.';
        case 'malformed-response':
          return 'The answer was not one of the CRM.';
        default:
          return 'Something went wrong in the CRM.';
      }
    },
    unapplied:
      'Search, filters and order can’t be applied at the moment, because a part of this page could not be loaded. Everything is shown, in the CRM’s own order.',
    loadFailedInPage: 'Something went wrong on this page, not in the CRM.',
    requestId: ({ id }) => `Request ${id}`,
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = due ? `More actions for follow-up due ${due}` : 'More actions for follow-up with no due date';
      return note ? `${subject}: ${note}` : subject;
    },
    loadFailed: 'The actions could not be loaded.',
  },

  editor: {
    copyMyText: 'Copy my text',
  },

  notices: {
    region: 'Notices',
    saved: 'Saved',
    savedUndo: 'Saved: your change is taken back',
    savedMerged: ({ fields }) => `Saved, together with someone else’s change of ${fields}`,
    notSavedInvalid: 'Not saved: the CRM refused a value.',
    notSavedInPage: 'Not saved: something went wrong on this page.',
    notSavedForbidden: 'Not saved: you may not change this follow-up.',
    notSavedGone: 'Not saved: this follow-up no longer exists.',
    unconfirmed: 'We could not confirm whether your change was saved.',
    conflict: 'Not saved yet: someone else changed this follow-up.',
    draftGone: 'A follow-up was deleted in the CRM. What you typed about it is kept.',
    reopen: 'Reopen with my text',
    cannotUndo: ({ fields }) => `Can’t be undone (empty before): ${fields}`,
  },
} satisfies PartialMessages;

/** The messages that are there from the start, in whatever language. */
export type FirstMessages = MessagesOf<typeof firstEnglish>;
