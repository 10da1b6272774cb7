import type { WorklistView } from '../worklist/worklist-view.js';
import type { MessagesOf, PartialMessages } from './messages.js';

let format: Intl.NumberFormat | undefined;

/** Formats a number in English: `written(2000)` is "2,000". */
export function written(value: number): string {
  // Creating a page's first formatter takes the browser as long as a whole screen of rows.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  format ??= new Intl.NumberFormat('en');
  return format.format(value);
}

/** Formats a count in words: `count(1, 'row')` is "1 row", `count(2000, 'row')` is "2,000 rows". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${written(value)} ${value === 1 ? one : many}`;
}

/**
 * The English of everything shown before the code of any part is fetched. Code of the first load can read only these
 * messages, which the type checker enforces. The others are in `locales/en.ts`.
 */
export const firstEnglish = {
  common: {
    tryAgain: 'Try again',
    reloadPage: 'Reload page',
    undo: 'Undo',
    review: 'Review',
    dismiss: 'Dismiss',
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the text and copy it yourself.',
    copyId: ({ id }) => `Copy ID ${id}`,
    crashed: 'Could not show this part of the page',
    empty: '–',
    none: 'None',
    labelOf: ({ label }) => `${label}:`,
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Saving…',
    checkingSave: 'Checking whether your change was saved…',
    notSavedOffline: 'Not saved yet: offline',
    signInToSave: 'Sign in again to save',
    busy: ({ seconds }) => `The CRM is busy. Trying again ${seconds === null ? 'soon' : `in ${written(seconds)} s`}.`,
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
    created_at: 'Created',
    statuses: { open: 'Open', completed: 'Completed', cancelled: 'Canceled' },
  },

  actions: {
    complete: 'Complete',
    cancel: 'Cancel follow-up',
    completing: 'Completing…',
    canceling: 'Canceling…',
    running: 'Working…',
    stillRunning: 'Still working…',
    stillRunningDetail: 'Takes longer than usual. You can go on working.',
    loadFailed: 'Could not load this action',
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
    selectNone: 'Clear selection',
    buckets: {
      overdue: 'Overdue',
      today: 'Today',
      tomorrow: 'Tomorrow',
      later: 'Later',
      none: 'No date',
      closed: 'Closed',
    },
    groupCount: (values) => written(values.count),
    deleted: 'This follow-up no longer exists',
    columnWidth: ({ column }) => `Width of ${column}`,
    printed: (values) => `First ${written(values.shown)} of ${count(values.count, 'follow-up')}`,

    checking: 'Checking…',
    waiting: 'Waiting',
    retryingSoon: 'Still saving. Trying again soon.',
    draft: 'Draft',
    draftDetail: 'You have unsaved text here. Edit to continue.',
    unconfirmedDetail: 'We could not confirm that your change was saved',
    notSaved: 'Not saved',
    notSavedInvalid: 'Not saved: the CRM rejected a value',
    notSavedForbidden: 'Not saved: you don’t have permission',
    notSavedGone: 'Not saved: this follow-up no longer exists',
    conflict: 'Resolve conflict',
    conflictDetail: 'Someone else changed this follow-up too',
    retrySave: 'Try again to save this follow-up',

    loading: 'Loading follow-ups…',
    stillLoading: 'Still loading… This is taking longer than usual.',
    loadMore: 'Load more',
    loadingMore: 'Loading more…',
    nextPageFailed: 'Could not load more follow-ups',
    nextPageOffline: 'You’re offline. More load when you’re back online.',
    among: (values) => `Matches in the first ${count(values.count, 'follow-up')}`,
    endComplete: (values) => `End of list · ${count(values.count, 'follow-up')}`,
    endTruncated: (values) => `The CRM stopped before the end · ${count(values.count, 'follow-up')} loaded`,
    endCursorCycle: (values) => `The CRM started repeating itself · ${count(values.count, 'follow-up')} loaded`,
    rejected: (values) =>
      `Could not read ${count(values.count, 'follow-up')}; ${values.count === 1 ? 'it’s' : 'they’re'} not shown`,
    empty: {
      todo: 'Nothing to do',
      overdue: 'Nothing overdue',
      today: 'Nothing left today',
      tomorrow: 'Nothing due tomorrow',
      'next-7-days': 'Nothing due in the next 7 days',
      'no-date': 'Every follow-up has a date',
      all: 'No follow-ups',
    },
    emptyFiltered: 'No follow-ups match',
    clearFilters: 'Clear filters',
    loadFailed: 'Could not load follow-ups',
    loadFailedOffline: 'You’re offline. Could not load follow-ups.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'Your session has expired. Sign in again.';
        case 'forbidden':
          return 'You don’t have permission to see these follow-ups';
        case 'rate-limited':
          return 'The CRM is busy. Wait a moment, then try again.';
        case 'unavailable':
          return 'The CRM is not available right now';
        case 'network':
          return 'Could not reach the CRM';
        case 'timeout':
          return 'The CRM took too long to respond';
        case 'malformed-response':
          return 'Unexpected response from the CRM';
        default:
          return 'Something went wrong in the CRM';
      }
    },
    unapplied: 'Search and filters did not load. Showing every follow-up.',
    loadFailedInPage: 'Something went wrong on this page, not in the CRM',
    requestId: ({ id }) => `Request ${id}`,
  },

  list: {
    late: ({ length }) => `${length} late`,
    footer: ({ count: shown, view, loaded, time }) => {
      const words: Partial<Record<WorklistView, string>> = { todo: 'to do', overdue: 'overdue' };
      const found = words[view] ? `${written(shown)} ${words[view]}` : count(shown, 'follow-up');
      return `${found} · ${loaded === null ? 'all' : written(loaded)} loaded${time ? `, updated ${time}` : ''}`;
    },
    shortcuts: ({ key }) => `${key} for shortcuts`,
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = due ? `More actions for follow-up due ${due}` : 'More actions for follow-up with no due date';
      return note ? `${subject}: ${note}` : subject;
    },
    loadFailed: 'Could not load the actions',
  },
} satisfies PartialMessages;

/** The messages available from the start, in any language. */
export type FirstMessages = MessagesOf<typeof firstEnglish>;
