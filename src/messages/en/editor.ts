/** The editor. */
export interface EditorMessages {
  /** The accessible name of the dialog. */
  readonly title: string;
  readonly save: string;
  readonly cancel: string;
  /** The heading over what can't be changed. */
  readonly facts: string;
  readonly completionNote: string;
  readonly created: string;
  /** A small mark beside the label of a field that the person changed. */
  readonly changed: string;

  /** Below the due field: the zone in which times are typed. */
  readonly dueZone: (values: { readonly timeZone: string }) => string;
  /** The stored due time is no date; `value` is what the CRM holds. */
  readonly dueUnreadable: (values: { readonly value: string }) => string;
  /** The typed time is left out by a change of clocks; `time` is the one that is taken. */
  readonly dueGap: (values: { readonly time: string }) => string;
  /** The typed time comes twice because of a change of clocks; `time` is the one that is taken. */
  readonly dueOverlap: (values: { readonly time: string }) => string;
  /** Asks which time is meant where the clocks leave the typed one out. */
  readonly dueGapQuestion: (values: { readonly time: string; readonly date: string }) => string;
  /** Asks which time is meant where the clocks show the typed one twice. */
  readonly dueOverlapQuestion: (values: { readonly time: string; readonly date: string }) => string;
  /** The choices of the question above; `time` holds the name of the zone at that time. */
  readonly dueGapEarlier: (values: { readonly time: string }) => string;
  readonly dueGapLater: (values: { readonly time: string }) => string;
  readonly dueOverlapFirst: (values: { readonly time: string }) => string;
  readonly dueOverlapSecond: (values: { readonly time: string }) => string;
  /** How far the clocks are from UTC; `offset` is such as "+02:00". */
  readonly dueOffset: (values: { readonly offset: string }) => string;
  /** The label of the input beside the due field in which the time is typed in words. */
  readonly dueWords: string;
  /** Below that input while it is empty; `example` is one that is understood. */
  readonly dueWordsHint: (values: { readonly example: string }) => string;
  /** What was typed in words can't be read. */
  readonly dueWordsUnknown: (values: { readonly example: string }) => string;
  readonly dueWordsOutOfRange: string;
  /** Follows the reading of words that said no time of day: the time of the due field stays. */
  readonly dueWordsTimeKept: string;
  /** The same where the due field is empty. */
  readonly dueWordsTimeUsual: string;
  /** Asks which of several times was meant by the words. */
  readonly dueWordsQuestion: string;
  /** Tells how to take the reading over. */
  readonly dueWordsEnter: string;
  /** Said once the reading is in the due field. */
  readonly dueWordsTaken: (values: { readonly time: string }) => string;
  /** The name of the group of due presets. */
  readonly duePresets: string;
  readonly dueMissing: string;
  readonly dueInvalid: string;

  readonly ownerMissing: string;
  /** What was typed or chosen is no id of a user; `example` is how one looks. */
  readonly ownerInvalid: (values: { readonly example: string }) => string;
  readonly taskTypeMissing: string;
  readonly priorityMissing: string;
  /** The choice that stands for no value, while a field is empty. */
  readonly none: string;
  /** A user whose name is not known; `id` is a short form of the id. */
  readonly unknownOwner: (values: { readonly id: string }) => string;
  /** The name of the current user in the list of owners. */
  readonly ownerMe: (values: { readonly name: string }) => string;
  /** The current user in the list of owners, where the name is not known. */
  readonly me: string;
  /** Below the owner field where no owners are configured. */
  readonly ownerIdHint: string;
  readonly ownerSearching: string;
  readonly ownerNotFound: string;
  readonly ownerSearchFailed: string;
  readonly ownerResults: (values: { readonly count: number }) => string;
  /** The accessible name of the list of owners. */
  readonly ownerList: string;
  /** Below a list of choices where there are more than it shows. */
  readonly moreOptions: (values: { readonly shown: number; readonly count: number }) => string;
  /** The accessible name of the values to choose from where any text goes. */
  readonly suggestionList: string;
  /** How many values are suggested, for screen readers. */
  readonly suggestionResults: (values: { readonly count: number }) => string;

  /** Over the links that stand in the note, which is text where it is edited. */
  readonly noteLinks: string;
  /** What a screen reader hears after a link in a text. */
  readonly opensInNewTab: string;

  readonly loadFailed: string;
  readonly readOnly: string;

  readonly stateSaving: string;
  readonly stateStillSaving: string;
  readonly stateChecking: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly stateBusy: (values: { readonly time: string | null }) => string;
  readonly stateOffline: string;
  readonly stateSignIn: string;
  readonly stateForbidden: string;
  readonly stateGone: string;
  readonly stateUnconfirmed: string;
  readonly stateUnconfirmedDetail: string;
  readonly stateConflict: string;
  readonly stateConflictDetail: string;
  readonly review: string;
  /** The CRM refused values; the faults stand at their fields. */
  readonly stateInvalidFields: string;
  /** The CRM refused the change and named no field. */
  readonly stateInvalid: string;
  readonly goneDetail: string;
  readonly forbiddenDetail: string;

  readonly copyMyText: string;
  readonly copied: string;
  readonly copyFailed: string;

  readonly discardTitle: string;
  readonly discardDetail: string;
  /** The same where the CRM may hold the changes already. */
  readonly discardDetailUnconfirmed: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** The button that leaves the editor and keeps what was typed for the next time. */
  readonly keepText: string;
  /** Above the fields that show what was typed in an earlier editor. */
  readonly draftShown: string;
  readonly dropDraft: string;

  /** The button beside a changed field that takes the change back; the field's label describes it. */
  readonly revert: string;
  /** The mark of a field that the person did not touch and that came to show someone else's value. */
  readonly movedByOthers: string;
  /** After that mark: what stood there before. */
  readonly movedFrom: (values: { readonly value: string }) => string;
  /** Below a field that the person changed and someone else did too; `review` is the button after it. */
  readonly changedByOthers: string;
  readonly takeTheirs: string;
  readonly keepMine: string;
  /** Said once where fields came to show someone else's values; `fields` are their names. */
  readonly movedSaid: (values: { readonly fields: string }) => string;
  /** Said once where someone else changed fields that the person changed; `fields` are their names. */
  readonly changedSaid: (values: { readonly fields: string }) => string;
  /** Someone else changed the status while the editor was open; `status` is its word. */
  readonly statusMoved: (values: { readonly status: string }) => string;

  /** The accessible name of the buttons that lead to other records of the list. */
  readonly steps: string;
  /** Where the record stands in the list; `isPartial`: more than `total` could be loaded. */
  readonly position: (values: {
    readonly position: number;
    readonly total: number;
    readonly isPartial: boolean;
  }) => string;
  readonly previous: string;
  readonly next: string;
  readonly saveAndNext: string;
  /** Said as the editor goes on to another record. Each value is in words, `null` where there is none. */
  readonly movedTo: (values: {
    readonly position: string | null;
    readonly deal: string | null;
    readonly owner: string | null;
    readonly due: string | null;
  }) => string;
  /** A notice: the person went on to another record and left text behind that is not saved. */
  readonly draftKept: string;
  /** A notice: the last record of the list was saved, so the editor closed. */
  readonly listEnd: string;
  /** The same where more records could be loaded. */
  readonly listEndPartial: string;
}

export const editor: EditorMessages = {
  title: 'Edit follow-up',
  save: 'Save',
  cancel: 'Cancel',
  facts: 'Details',
  completionNote: 'Completion note',
  created: 'Created',
  changed: 'Changed',

  dueZone: ({ timeZone }) => `Times are in ${timeZone}`,
  dueUnreadable: ({ value }) =>
    `The CRM holds “${value}”, which is no date. It stays as it is unless you choose a time.`,
  dueGap: ({ time }) => `The clocks go forward then, so this time does not exist. It counts as ${time}.`,
  dueOverlap: ({ time }) => `The clocks go back then, so this time comes twice. The first one counts: ${time}.`,
  dueGapQuestion: ({ time, date }) =>
    `${time} does not exist on ${date}: the clocks go forward. Which time do you mean?`,
  dueOverlapQuestion: ({ time, date }) => `${time} comes twice on ${date}: the clocks go back. Which one do you mean?`,
  dueGapEarlier: ({ time }) => `Earlier: ${time}`,
  dueGapLater: ({ time }) => `Later: ${time}`,
  dueOverlapFirst: ({ time }) => `First: ${time}`,
  dueOverlapSecond: ({ time }) => `Second: ${time}`,
  dueOffset: ({ offset }) => `UTC${offset}`,
  dueWords: 'Or in words',
  dueWordsHint: ({ example }) => `Such as “${example}”`,
  dueWordsUnknown: ({ example }) => `Not understood. Try “${example}”.`,
  dueWordsOutOfRange: 'The year has to be between 1970 and 9999.',
  dueWordsTimeKept: 'No time of day was typed: the present one stays.',
  dueWordsTimeUsual: 'No time of day was typed: nine in the morning.',
  dueWordsQuestion: 'Which time do you mean?',
  dueWordsEnter: 'Press Enter to set it.',
  dueWordsTaken: ({ time }) => `Set to ${time}`,
  duePresets: 'Suggestions',
  dueMissing: 'Enter a date and a time',
  dueInvalid: 'Enter a date and a time between 1970 and 9999',

  ownerMissing: 'Choose an owner',
  ownerInvalid: ({ example }) => `Enter a whole user id, such as ${example}`,
  taskTypeMissing: 'Enter a task type',
  priorityMissing: 'Enter a priority',
  none: 'None',
  unknownOwner: ({ id }) => `User ${id}`,
  ownerMe: ({ name }) => `${name} (me)`,
  me: 'Me',
  ownerIdHint: 'The id of a user in the CRM',
  ownerSearching: 'Searching…',
  ownerNotFound: 'No one found',
  ownerSearchFailed: 'The search failed',
  ownerResults: ({ count }) => (count === 1 ? '1 person' : `${count} people`),
  ownerList: 'Owners',
  moreOptions: ({ shown, count }) => `${shown} of ${count} shown. Keep typing to find others.`,
  suggestionList: 'Suggestions',
  suggestionResults: ({ count }) => (count === 1 ? '1 suggestion' : `${count} suggestions`),

  noteLinks: 'Links in the note',
  opensInNewTab: '(opens in a new tab)',

  loadFailed: 'This follow-up could not be loaded',
  readOnly: 'You can see this follow-up, but not change it.',

  stateSaving: 'Saving…',
  stateStillSaving: 'Still saving…',
  stateChecking: 'Checking whether your change was saved…',
  stateBusy: ({ time }) => (time ? `Busy, retrying at ${time}` : 'Busy, retrying soon'),
  stateOffline: 'Not saved yet: offline',
  stateSignIn: 'Sign in again to save',
  stateForbidden: 'You may not change this',
  stateGone: 'No longer exists',
  stateUnconfirmed: 'Could not confirm',
  stateUnconfirmedDetail: 'The CRM did not say whether your change was saved. Trying again does not save it twice.',
  stateConflict: 'This follow-up has changed',
  stateConflictDetail: 'Someone else changed it before your change was saved. Your text is still here.',
  review: 'Review',
  stateInvalidFields: 'Not saved. Correct the marked fields and save again.',
  stateInvalid: 'Not saved. The CRM refused this change.',
  goneDetail: 'This follow-up was deleted in the CRM. Your text is still here.',
  forbiddenDetail: 'Not saved. Your text is still here.',

  copyMyText: 'Copy my text',
  copied: 'Copied',
  copyFailed: 'Could not copy: select the text and copy it by hand',

  discardTitle: 'Discard unsaved changes?',
  discardDetail: 'Your changes to this follow-up have not been saved.',
  discardDetailUnconfirmed:
    'We could not confirm whether your changes to this follow-up were saved. The CRM may hold them.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  keepText: 'Keep for later',
  draftShown: 'What you typed earlier is back. It is not saved yet.',
  dropDraft: 'Discard it',

  revert: 'Revert',
  movedByOthers: 'Changed just now by someone else.',
  movedFrom: ({ value }) => `It was: ${value}`,
  changedByOthers: 'Changed by someone else',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  movedSaid: ({ fields }) => `Changed just now by someone else: ${fields}`,
  changedSaid: ({ fields }) =>
    `Someone else changed what you are changing: ${fields}. Your text stays; review it below the field`,
  statusMoved: ({ status }) => `The status is now ${status}`,

  steps: 'Other follow-ups in the list',
  position: ({ position, total, isPartial }) => `${position} of ${total}${isPartial ? '+' : ''}`,
  previous: 'Previous',
  next: 'Next',
  saveAndNext: 'Save and next',
  movedTo: ({ position, deal, owner, due }) =>
    [
      position === null ? 'Another follow-up' : `Follow-up ${position}`,
      deal === null ? 'no deal' : `deal ${deal}`,
      owner === null ? 'no owner' : `owner ${owner}`,
      due === null ? 'no due time' : `due ${due}`,
    ].join(', '),
  draftKept: 'Your text is kept as a draft. It is not saved yet.',
  listEnd: 'That was the last follow-up in the list.',
  listEndPartial: 'That was the last follow-up that is loaded.',
};
