import type { FollowupsErrorKind } from '../client/followups-error.js';
import type { DueBucket } from '../worklist/due-bucket.js';
import type { WorklistColumn } from '../worklist/worklist-column.js';
import type { WorklistView } from '../worklist/worklist-view.js';
import { count, counts, written } from './english.js';

const statuses: Readonly<Record<string, string>> = { open: 'Open', completed: 'Completed', cancelled: 'Canceled' };

const fields: Readonly<Record<WorklistColumn, string>> = {
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
};

const empty: Readonly<Record<WorklistView, string>> = {
  todo: 'Nothing to do',
  overdue: 'Nothing overdue',
  today: 'Nothing left today',
  tomorrow: 'Nothing due tomorrow',
  'next-7-days': 'Nothing due in the next 7 days',
  'no-date': 'Every follow-up has a date',
  all: 'No follow-ups',
};

/** Names a control of a row after its record. */
const about =
  (control: string) =>
  ({ due, note }: { readonly due: string; readonly note: string }): string =>
    `${control} follow-up ${due ? `due ${due}` : 'with no due date'}${note && `: ${note}`}`;

/**
 * The English of everything shown before the code of any part is fetched. Code of the first load can read only these
 * messages, which the type checker enforces.
 */
export const firstEnglish = {
  /** Messages that several parts share. */
  common: {
    tryAgain: 'Try again',
    /** A button next to a part whose code could not be fetched, even after a retry. */
    reloadPage: 'Reload page',
    dismiss: 'Dismiss',
    /** A part of the page failed to render. */
    crashed: 'Could not show this part of the page',
    /** Shown for an empty field. */
    empty: '–',
    /** No value: read by screen readers for an empty field, and a choice in forms and filters. */
    none: 'None',
    /** A label before its value, with the mark between them. */
    labelOf: ({ label }: { readonly label: string }) => `${label}:`,
    /** Joins several sentences. */
    sentences: ({ parts }: { readonly parts: readonly string[] }) => parts.join('. '),
    /** The state of a save, on its row and in the editor. */
    saving: 'Saving…',
  },

  /** The names of a follow-up's fields: for column headers, labels, and in sentences. */
  fields: {
    ...fields,
    /** Labels for values of `status`; values without one are shown as the CRM wrote them. */
    statuses,
  },

  /** The host's commands and actions, on one record and on many. */
  actions: {
    /** The code that runs commands and actions could not be fetched. */
    loadFailed: 'Could not load this action',
  },

  /** The list of follow-ups: headers, rows, and the end of the list. */
  table: {
    /** The accessible name of the list. */
    label: 'Follow-ups',
    /** The header of the column with a row's buttons. */
    actions: 'Actions',
    /** The visible text of a row's Edit button; its accessible name starts with it. */
    edit: 'Edit',
    /**
     * The accessible name of a row's Edit button. `due` is a date in words, `note` the beginning of the note; either may
     * be empty.
     */
    editLabel: about('Edit'),
    overdue: 'Overdue',
    unassigned: 'Unassigned',
    /** In place of an empty note. */
    noNote: 'No note',
    /** The text of a link or reference to a deal; `id` is the short form. */
    deal: ({ id }: { readonly id: string }) => `Deal ${id}`,

    /** The accessible name of the checkbox that selects a row; values as for `editLabel`. */
    selectRow: about('Select'),
    /** The accessible name of the checkbox that selects all rows. */
    selectAll: counts('Select all: # follow-up', 'Select all: # follow-ups'),
    /** The accessible name of that checkbox when all rows are selected. */
    selectNone: 'Clear selection',
    /** The headings of the groups by due time; single later days are shown as dates. */
    buckets: {
      overdue: 'Overdue',
      today: 'Today',
      tomorrow: 'Tomorrow',
      later: 'Later',
      none: 'No date',
      closed: 'Closed',
    } satisfies Readonly<Record<Exclude<DueBucket, 'day'>, string>>,
    /** The number of rows in a group, after its heading. */
    groupCount: counts('#'),
    /** Shown in place of a record that no longer exists. */
    deleted: 'This follow-up no longer exists',
    /** On a printout that does not contain all rows. */
    printed: (values: { readonly shown: number; readonly count: number }) =>
      `First ${written(values.shown)} of ${count(values.count, 'follow-up')}`,

    loading: 'Loading follow-ups…',
    stillLoading: 'Still loading… This is taking longer than usual.',
    loadMore: 'Load more',
    loadingMore: 'Loading more…',
    nextPageFailed: 'Could not load more follow-ups',
    nextPageOffline: 'You’re offline. More load when you’re back online.',
    /** The rows were found among the loaded ones; there are more. */
    among: counts('Matches in the first # follow-up', 'Matches in the first # follow-ups'),
    endComplete: counts('End of list · # follow-up', 'End of list · # follow-ups'),
    endTruncated: counts(
      'The CRM stopped before the end · # follow-up loaded',
      'The CRM stopped before the end · # follow-ups loaded',
    ),
    endCursorCycle: counts(
      'The CRM started repeating itself · # follow-up loaded',
      'The CRM started repeating itself · # follow-ups loaded',
    ),
    /** Rows of the CRM that could not be read and are left out. */
    rejected: counts('Could not read # follow-up; it’s not shown', 'Could not read # follow-ups; they’re not shown'),
    /** Shown for a view that is empty without a filter. */
    empty,
    emptyFiltered: 'No follow-ups match',
    clearFilters: 'Clear filters',
    loadFailed: 'Could not load follow-ups',
    loadFailedOffline: 'You’re offline. Could not load follow-ups.',
    loadFailedDetail: ({ kind }: { readonly kind: FollowupsErrorKind }): string => {
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
    /** The CRM's id of the failed request, for support tickets. */
    requestId: ({ id }: { readonly id: string }) => `Request ${id}`,
  },

  /** Texts in and below the rows of the list, other than row states. */
  list: {
    /** Below the due time of an overdue follow-up; `length` is a duration, such as "12 days". */
    late: ({ length }: { readonly length: string }) => `${length} late`,
    /**
     * The line below the rows: the number in the view, the number loaded (`null` if all are), and as of when (`time` is a
     * time of day, or `null`).
     */
    footer: ({
      count: shown,
      view,
      loaded,
      time,
    }: {
      readonly count: number;
      readonly view: WorklistView;
      readonly loaded: number | null;
      readonly time: string | null;
    }) => {
      const words: Partial<Record<WorklistView, string>> = { todo: 'to do', overdue: 'overdue' };
      const found = words[view] ? `${written(shown)} ${words[view]}` : count(shown, 'follow-up');
      return `${found} · ${loaded === null ? 'all' : written(loaded)} loaded${time ? `, updated ${time}` : ''}`;
    },
    /** The button that shows the list of shortcuts; starts with the key that does the same. */
    shortcuts: ({ key }: { readonly key: string }) => `${key} for shortcuts`,
  },

  /** The menu of a row: due presets, assignment, priority and links. */
  quickActions: {
    /**
     * The accessible name of the menu and its button. `due` is a date in words, `note` the beginning of the note; either
     * may be empty.
     */
    more: about('More actions for'),
    loadFailed: 'Could not load the actions',
  },
};
