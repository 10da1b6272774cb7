import type { DuePresetLabel } from '../../worklist/due-preset.js';

/** The menu of a row: due presets, assignment, priority, links. */
export interface QuickActionsMessages extends Readonly<Record<DuePresetLabel, string>> {
  /** The accessible name of the menu and its button. `due` is a date in words, `note` the beginning of the note; either may be empty. */
  readonly more: (values: { readonly due: string; readonly note: string }) => string;
  readonly assignToMe: string;
  /** Stands beside "Assign to me" where there is nothing to do. */
  readonly alreadyMine: string;
  readonly openDeal: string;
  readonly openConversation: string;
  readonly copyOwnerId: string;
  readonly ownerIdCopied: string;
  readonly ownerIdNotCopied: string;
  readonly edit: string;
  readonly reviewConflict: string;
  /** Stands in place of what can be changed while an earlier change waits for a decision. */
  readonly conflictFirst: string;
  /** Stands in place of what could be done where nothing can be. */
  readonly readOnly: string;
  readonly loadFailed: string;
}

export const quickActions: QuickActionsMessages = {
  more: ({ due, note }) => {
    const subject = due ? `More actions for follow-up due ${due}` : 'More actions for follow-up with no due date';
    return note ? `${subject}: ${note}` : subject;
  },
  laterToday: 'Later today',
  tomorrowMorning: 'Tomorrow morning',
  nextWeek: 'Next week',
  inTwoWeeks: 'In two weeks',
  assignToMe: 'Assign to me',
  alreadyMine: 'Already yours',
  openDeal: 'Open deal',
  openConversation: 'Open conversation',
  copyOwnerId: 'Copy owner id',
  ownerIdCopied: 'Owner id copied',
  ownerIdNotCopied: 'The owner id could not be copied.',
  edit: 'Edit…',
  reviewConflict: 'Review conflict…',
  conflictFirst: 'Your last change waits for a decision',
  readOnly: 'This follow-up can only be read',
  loadFailed: 'The actions could not be loaded.',
};
