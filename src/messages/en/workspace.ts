import { count } from './count.js';

/** The frame around the list: toolbar, progress, banners. */
export interface WorkspaceMessages {
  readonly heading: string;
  /** The accessible name of the toolbar. */
  readonly toolbar: string;
  readonly refresh: string;
  readonly refreshing: string;
  readonly loadAll: string;
  readonly stop: string;
  /** The accessible name of the progress bar. */
  readonly loadAllProgress: string;
  readonly loadedSoFar: (values: { readonly count: number }) => string;
  readonly offline: string;
  /** Read out where the line above has gone. */
  readonly backOnline: string;
  readonly savesUnsettled: (values: { readonly count: number }) => string;
  readonly savesOffline: (values: { readonly count: number }) => string;
  readonly savesUnconfirmed: (values: { readonly count: number }) => string;
  /** The text of the button that leads to the next conflict. */
  readonly conflicts: (values: { readonly count: number }) => string;
  /** The text of the button that leads to what was typed and not saved. */
  readonly drafts: (values: { readonly count: number }) => string;
  readonly draftsTitle: string;
  readonly draftsDetail: string;
  readonly noDrafts: string;
  /** Stands beside a draft whose follow-up no longer exists. */
  readonly draftGone: string;
  /** Opens the editor of a draft. */
  readonly openDraft: string;
}

export const workspace: WorkspaceMessages = {
  heading: 'Follow-ups',
  toolbar: 'Follow-ups toolbar',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  loadAll: 'Load all',
  stop: 'Stop',
  loadAllProgress: 'Loading all follow-ups',
  loadedSoFar: (values) => `${count(values.count, 'follow-up')} loaded so far`,
  offline: 'You are offline. The list may be out of date; changes wait here until you are back online.',
  backOnline: 'You are back online.',
  savesUnsettled: (values) => `${count(values.count, 'change is', 'changes are')} being saved`,
  savesOffline: (values) => `${count(values.count, 'change waits', 'changes wait')} for a connection`,
  savesUnconfirmed: (values) => `${count(values.count, 'change')} could not be confirmed`,
  conflicts: (values) => `${count(values.count, 'conflict')} to review`,
  drafts: (values) => count(values.count, 'draft'),
  draftsTitle: 'Drafts',
  draftsDetail: 'What you typed and have not saved.',
  noDrafts: 'There are no drafts.',
  draftGone: 'Deleted in the CRM',
  openDraft: 'Open',
};
