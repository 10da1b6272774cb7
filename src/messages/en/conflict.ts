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
  /** Instead of the distance, where the two due times look the same because only their seconds differ. */
  readonly sameMinute: string;
  /** The third choice for the note: a text made of both. */
  readonly merged: string;
  /** Below that choice, which opens the text. */
  readonly mergedDetail: string;
  /** The label of the text that is made of both; no name of a field stands in it. */
  readonly mergedText: string;
  /** Below a merged text in which two versions of the same words stand one after the other. */
  readonly mergedUnsure: string;
  /** At a merged text, once the other side has changed their note again. */
  readonly mergedOutdated: string;
  /** The button that merges that change into the text as well. */
  readonly mergeAgain: string;
  /** The buttons that decide for every field at once. */
  readonly allMine: string;
  readonly allTheirs: string;
  /** What one press will write; the fields are a list of `savesMine` and `savesMerged`. */
  readonly saves: (values: { readonly fields: string }) => string;
  readonly savesMine: (values: { readonly field: string }) => string;
  readonly savesMerged: (values: { readonly field: string }) => string;
  /** Every field was decided for the other side. */
  readonly savesNothing: string;
  readonly toDecide: (values: { readonly fields: string }) => string;
  /** Read out when the other side changes once more what the person had decided about. */
  readonly newsAgain: (values: { readonly fields: string }) => string;
  /** Read out when the other side changes other fields. */
  readonly newsChanged: (values: { readonly fields: string }) => string;
  /** Read out when fields no longer clash. */
  readonly newsSettled: (values: { readonly fields: string }) => string;
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
  sameMinute: 'Both are in the same minute.',
  merged: 'Merged',
  mergedDetail: 'Edit a merged text',
  mergedText: 'Merged text',
  mergedUnsure: 'Both of you changed the same words here: check the text',
  mergedOutdated: 'They changed this once more. Your text is as you left it.',
  mergeAgain: 'Merge again',
  allMine: 'All mine',
  allTheirs: 'All theirs',
  saves: ({ fields }) => `Saves: ${fields}`,
  savesMine: ({ field }) => `${field} (mine)`,
  savesMerged: ({ field }) => `${field} (merged)`,
  savesNothing: 'Saves nothing: theirs stays as it is.',
  toDecide: ({ fields }) => `To decide: ${fields}`,
  newsAgain: ({ fields }) => `They changed ${fields} again. Choose again.`,
  newsChanged: ({ fields }) => `They changed ${fields}.`,
  newsSettled: ({ fields }) => `Nothing to decide anymore: ${fields}.`,
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
