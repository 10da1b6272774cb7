import { count } from './count.js';

/** What is announced after something happened. */
export interface NoticeMessages {
  /** The accessible name of the place where notices stand. */
  readonly region: string;
  readonly saved: string;
  /** A save that was merged with a change of someone else; `fields` are the names of the fields they changed. */
  readonly savedMerged: (values: { readonly fields: string }) => string;
  /** Confirmed only after a doubt. */
  readonly savedAfterAll: string;
  readonly notSavedInvalid: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly unconfirmed: string;
  readonly conflict: string;
  readonly needsSignIn: string;
  readonly offline: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly retryingAt: (values: { readonly time: string | null }) => string;
  readonly checking: string;
  readonly refreshed: string;
  readonly refreshFailed: string;
  readonly loadedMore: (values: { readonly count: number }) => string;
  readonly loadAllDone: (values: { readonly count: number }) => string;
  readonly loadAllStopped: (values: { readonly count: number }) => string;
  readonly loadAllFailed: (values: { readonly count: number }) => string;
  readonly backOnline: string;
  readonly review: string;
  readonly tryAgain: string;
  readonly undo: string;
}

export const notices: NoticeMessages = {
  region: 'Notices',
  saved: 'Saved',
  savedMerged: ({ fields }) => `Saved, together with someone else’s change of ${fields}`,
  savedAfterAll: 'Saved: your change had arrived after all',
  notSavedInvalid: 'Not saved: the CRM refused a value. Open the follow-up to correct it.',
  notSavedForbidden: 'Not saved: you may not change this follow-up.',
  notSavedGone: 'Not saved: this follow-up no longer exists.',
  unconfirmed: 'We could not confirm whether your change was saved.',
  conflict: 'Not saved yet: someone else changed this follow-up.',
  needsSignIn: 'Sign in again to save your change.',
  offline: 'Not saved yet: offline. Your change goes out when you are back online.',
  retryingAt: ({ time }) => (time ? `The CRM is busy, retrying at ${time}` : 'The CRM is busy, retrying soon'),
  checking: 'Checking whether your change was saved…',
  refreshed: 'The list is up to date',
  refreshFailed: 'The list could not be refreshed.',
  loadedMore: (values) => `${count(values.count, 'more follow-up')} loaded`,
  loadAllDone: (values) => `All ${count(values.count, 'follow-up')} are loaded`,
  loadAllStopped: (values) => `Stopped: ${count(values.count, 'follow-up')} loaded`,
  loadAllFailed: (values) => `Loading stopped early: ${count(values.count, 'follow-up')} loaded`,
  backOnline: 'You are back online',
  review: 'Review',
  tryAgain: 'Try again',
  undo: 'Undo',
};
