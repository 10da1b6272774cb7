import type { FollowupsErrorKind } from '../../api/followups-error.js';
import type { DueBucket } from '../../worklist/due-bucket.js';
import { count, written } from './count.js';

/** The list of follow-ups: headers, rows, and how the list ends. */
export interface TableMessages {
  /** The accessible name of the list. */
  readonly label: string;
  /** The header of the column that holds a row's buttons. */
  readonly actions: string;
  /** The visible text of a row's Edit button; the accessible name begins with it. */
  readonly edit: string;
  /** The accessible name of a row's Edit button. `due` is a date in words, `note` the beginning of the note; either may be empty. */
  readonly editLabel: (values: { readonly due: string; readonly note: string }) => string;
  readonly overdue: string;
  readonly unassigned: string;
  /** The text of a link or reference to a deal; `id` is the short form. */
  readonly deal: (values: { readonly id: string }) => string;

  /** The accessible name of the box that selects a row, of the same parts as that of its Edit button. */
  readonly selectRow: (values: { readonly due: string; readonly note: string }) => string;
  /** The accessible name of the box that selects all rows. */
  readonly selectAll: (values: { readonly count: number }) => string;
  /** The same where all are selected. */
  readonly selectNone: string;
  /** The headings of groups by due time. */
  readonly buckets: Readonly<Record<DueBucket, string>>;
  /** How many rows a group has, after its heading. */
  readonly groupCount: (values: { readonly count: number }) => string;
  /** What stands in place of a record that is no longer there. */
  readonly deleted: string;
  /** The accessible name of the edge of a column, which changes its width. */
  readonly columnWidth: (values: { readonly column: string }) => string;
  /** On paper, where not all rows are printed. */
  readonly printed: (values: { readonly shown: number; readonly count: number }) => string;

  readonly saving: string;
  readonly checking: string;
  readonly checkingDetail: string;
  readonly waiting: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly retryingAt: (values: { readonly time: string | null }) => string;
  readonly waitingOffline: string;
  readonly waitingSignIn: string;
  readonly unconfirmed: string;
  readonly unconfirmedDetail: string;
  /** On a row for which something is typed and not saved. */
  readonly draft: string;
  readonly draftDetail: string;
  readonly notSaved: string;
  readonly notSavedInvalid: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly conflict: string;
  readonly conflictDetail: string;
  /** The accessible name of "Try again" beside a save that could not be confirmed. */
  readonly retrySave: string;

  readonly loading: string;
  readonly stillLoading: string;
  readonly loadMore: string;
  readonly loadingMore: string;
  readonly nextPageFailed: string;
  readonly nextPageOffline: string;
  readonly endComplete: (values: { readonly count: number }) => string;
  /** The rows were found among those that are loaded; there are more. */
  readonly among: (values: { readonly count: number }) => string;
  readonly endTruncated: (values: { readonly count: number }) => string;
  readonly endCursorCycle: (values: { readonly count: number }) => string;
  /** Rows of the CRM that could not be read and are left out. */
  readonly rejected: (values: { readonly count: number }) => string;
  readonly empty: string;
  readonly emptyFiltered: string;
  readonly clearFilters: string;
  readonly loadFailed: string;
  readonly loadFailedOffline: string;
  readonly loadFailedDetail: (values: { readonly kind: FollowupsErrorKind }) => string;
  /** The CRM's id of the failed request, for a support ticket. */
  readonly unapplied: string;
  readonly loadFailedInPage: string;
  readonly requestId: (values: { readonly id: string }) => string;
}

export const table: TableMessages = {
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

  saving: 'Saving…',
  checking: 'Checking…',
  checkingDetail: 'Checking whether your change was saved…',
  waiting: 'Waiting',
  retryingAt: ({ time }) => (time ? `The CRM is busy, retrying at ${time}` : 'Still saving, trying again soon'),
  waitingOffline: 'Not saved yet: offline',
  waitingSignIn: 'Sign in again to save',
  unconfirmed: 'Could not confirm',
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
};
