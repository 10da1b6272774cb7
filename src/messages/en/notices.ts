import { count } from './count.js';

/** What is announced after something happened. */
export interface NoticeMessages {
  /** The accessible name of the place where notices stand. */
  readonly region: string;
  readonly saved: string;
  /** A save that was merged with a change of someone else; `fields` are the names of the fields they changed. */
  /** An undo was saved. */
  readonly savedUndo: string;
  readonly savedMerged: (values: { readonly fields: string }) => string;
  readonly notSavedInvalid: string;
  readonly notSavedInPage: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly unconfirmed: string;
  readonly conflict: string;
  /** A follow-up that the person has a draft of no longer exists. */
  readonly draftGone: string;
  readonly refreshed: string;
  readonly refreshFailed: string;
  readonly loadAllDone: (values: { readonly count: number }) => string;
  readonly loadAllStopped: (values: { readonly count: number }) => string;
  readonly loadAllFailed: (values: { readonly count: number }) => string;
  readonly review: string;
  /** Opens the editor of a record whose save did not go through, with what was typed in it. */
  readonly reopen: string;
  readonly tryAgain: string;
  /** Takes a saved edit back. */
  readonly undo: string;
  /** Stands after "Saved", in place of "Undo" or beside it: the fields were empty, and the API has no way to write that. */
  readonly cannotUndo: (values: { readonly fields: string }) => string;
}

export const notices: NoticeMessages = {
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
  refreshed: 'The list is up to date',
  refreshFailed: 'The list could not be refreshed.',
  loadAllDone: (values) => `All ${count(values.count, 'follow-up')} are loaded`,
  loadAllStopped: (values) => `Stopped: ${count(values.count, 'follow-up')} loaded`,
  loadAllFailed: (values) => `Loading stopped early: ${count(values.count, 'follow-up')} loaded`,
  review: 'Review',
  reopen: 'Reopen with my text',
  tryAgain: 'Try again',
  undo: 'Undo',
  cannotUndo: ({ fields }) => `Can’t be undone (empty before): ${fields}`,
};
