/** The refresh prompt. */
export interface ConflictMessages {
  /** The accessible name of the prompt. */
  readonly title: string;
  readonly description: string;
  /** Nothing clashes: the other side changed other fields only. */
  readonly descriptionNoClash: string;
  readonly keep: string;
  readonly discard: string;
  readonly asItWas: string;
  readonly mine: string;
  readonly theirs: string;
  /** Below a field for which the person has not yet decided. */
  readonly undecided: string;
  /** At a field that changed once more after the person had decided. */
  readonly changedAgain: string;
  /** How far their due time is from the person's; the distance is in words, such as "3 days". */
  readonly theirsLater: (values: { readonly distance: string }) => string;
  readonly theirsEarlier: (values: { readonly distance: string }) => string;
  readonly empty: string;
  /** The heading over the fields that only the other side changed. */
  readonly taken: string;
  /** The heading over the fields that only the person changed. */
  readonly kept: string;
  /** Read out between the two values of a field that only the other side changed. */
  readonly becomes: string;
  readonly statusMoved: (values: { readonly from: string; readonly to: string }) => string;
  readonly ownerMoved: (values: { readonly owner: string }) => string;
  readonly ownerRemoved: string;
  readonly copyBoth: string;
  readonly goneTitle: string;
  readonly goneDescription: string;
  readonly goneDiscard: string;
  readonly close: string;
}

export const conflict: ConflictMessages = {
  title: 'This follow-up has changed',
  description:
    'Someone else changed it before your change was saved. Nothing of theirs is overwritten until you decide.',
  descriptionNoClash:
    'Someone else changed other parts of it before your change was saved. The two changes fit together.',
  keep: 'Refresh and keep my changes',
  discard: 'Refresh and discard my changes',
  asItWas: 'As it was',
  mine: 'Mine',
  theirs: 'Theirs',
  undecided: 'Choose mine or theirs',
  changedAgain: 'They changed this once more. Choose again.',
  theirsLater: ({ distance }) => `Theirs is ${distance} later.`,
  theirsEarlier: ({ distance }) => `Theirs is ${distance} earlier.`,
  empty: 'Empty',
  taken: 'Changed by them, taken over',
  kept: 'Changed by you, kept',
  becomes: 'becomes',
  statusMoved: ({ from, to }) => `The status moved from ${from} to ${to}.`,
  ownerMoved: ({ owner }) => `It now belongs to ${owner}.`,
  ownerRemoved: 'It no longer has an owner.',
  copyBoth: 'Copy both versions',
  goneTitle: 'No longer exists',
  goneDescription: 'This follow-up was deleted in the CRM, so your change can’t be saved. Your text is still here.',
  goneDiscard: 'Discard my changes',
  close: 'Close',
};
