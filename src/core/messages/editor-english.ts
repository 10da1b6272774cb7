import { counts, written } from './english.js';

const suffixes: Readonly<Record<string, string | undefined>> = { one: 'st', two: 'nd', few: 'rd' };

/** A label in a sentence: `withArticle('Owner')` is "an owner". */
export function withArticle(label: string): string {
  return `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;
}

/** Formats an ordinal: `ordinal(9)` is "9th". */
function ordinal(value: number): string {
  const form = new Intl.PluralRules('en', { type: 'ordinal' }).select(value);
  return `${written(value)}${suffixes[form] ?? 'th'}`;
}

/** The English of the editor, the refresh prompt and the drafts, which are fetched when opened. */
export const editorEnglish = {
  common: {
    /** Joins several short statements in one line. */
    inOneLine: ({ parts }: { readonly parts: readonly string[] }) => parts.join(', '),
    save: 'Save',
    cancel: 'Cancel',
    done: 'Done',
    close: 'Close',
  },

  /** The editor. */
  editor: {
    /** The accessible name of the dialog. */
    title: 'Edit follow-up',
    /** The heading of the read-only values. */
    facts: 'Details',
    completionNote: 'Completion note',
    /** The contact of the deal or conversation. */
    contact: 'Contact',
    /** Copies a link to this follow-up. */
    copyLink: 'Copy link',
    /** While the list is loaded to find the follow-up to open. */
    lookingFor: 'Finding the follow-up…',
    /** After that search ended without finding it. */
    notInList: 'This follow-up isn’t in the list',
    /** The follow-up is no longer in the list; whether it was deleted is not known. */
    unlisted: 'Not in this list any more',
    /** A small mark next to the label of a changed field. */
    changed: 'Changed',

    /** Below the due field: the time zone of typed times. */
    dueZone: ({ timeZone }: { readonly timeZone: string }) => `Times are in ${timeZone}`,
    /** The stored due time is not a date; `value` is what the CRM has. */
    dueUnreadable: ({ value }: { readonly value: string }) => `“${value}” is not a date. It stays until you set one.`,
    /** A clock change skips the typed time; `time` is used instead. */
    dueGap: ({ time }: { readonly time: string }) => `Clocks go forward then. This counts as ${time}.`,
    /** A clock change repeats the typed time; `time` is the one used. */
    dueOverlap: ({ time }: { readonly time: string }) => `Clocks go back then. This counts as the first: ${time}.`,
    /** Asks which time is meant if the clocks skip the typed one. */
    dueGapQuestion: ({ time, date }: { readonly time: string; readonly date: string }) =>
      `Clocks skip ${time} on ${date}. Which time do you mean?`,
    /** Asks which time is meant if the clocks repeat the typed one. */
    dueOverlapQuestion: ({ time, date }: { readonly time: string; readonly date: string }) =>
      `Clocks show ${time} twice on ${date}. Which one do you mean?`,
    /** The choices for these questions; `time` includes the name of the zone at that time. */
    dueGapEarlier: ({ time }: { readonly time: string }) => `Earlier: ${time}`,
    dueGapLater: ({ time }: { readonly time: string }) => `Later: ${time}`,
    dueOverlapFirst: ({ time }: { readonly time: string }) => `First: ${time}`,
    dueOverlapSecond: ({ time }: { readonly time: string }) => `Second: ${time}`,
    /** The UTC offset of a time; `offset` is such as "+02:00". */
    dueOffset: ({ offset }: { readonly offset: string }) => `UTC${offset}`,
    /** Below an empty due field; `example` is a phrase that is understood. */
    dueWordsHint: ({ example }: { readonly example: string }) => `Try “${example}”`,
    /** The typed phrase can't be read. */
    dueWordsUnknown: ({ example }: { readonly example: string }) => `Could not read that. Try “${example}”.`,
    /** After the reading of a phrase without a time of day: the field's `time` is kept. */
    dueWordsTimeKept: ({ time }: { readonly time: string }) => `Keeps ${time}`,
    /** After the reading of a phrase without a time of day, if the field is empty: the default `time` is used. */
    dueWordsTimeUsual: ({ time }: { readonly time: string }) => `Uses ${time}`,
    /** Next to a typed or chosen due time in the past. */
    dueWordsPast: 'Already past',
    /** Asks which of several times the phrase means. */
    dueWordsQuestion: 'Which time do you mean?',
    /** Asks the same about a phrase read with a similarly spelled known word. */
    dueWordsGuess: 'Did you mean this?',
    /** How to accept the reading. */
    dueWordsEnter: 'Press Enter to set it',
    /** How to accept the first of several readings. */
    dueWordsEnterFirst: 'Press Enter for the first one',
    dueMissing: 'Enter a date and time',
    dueInvalid: 'Enter a date from 1970 to 9999',

    ownerMissing: 'Choose an owner',
    /** The typed or chosen text is not a user id; `example` is a sample id. */
    ownerInvalid: ({ example }: { readonly example: string }) => `Enter a full user ID, such as ${example}`,
    /** Any other field; `label` is its label, `what` the field in a sentence. */
    valueMissing: ({ label }: { readonly label: string; readonly what: string }) => `Enter ${withArticle(label)}`,
    /** A user whose name is unknown; `id` is a short form of the id. */
    unknownOwner: ({ id }: { readonly id: string }) => `User ${id}`,
    /** Below the owner field if no owners are configured. */
    ownerIdHint: 'User ID from the CRM',
    ownerSearching: 'Searching…',
    ownerNotFound: 'No one found',
    ownerSearchFailed: 'Could not search',
    ownerResults: counts('# person', '# people'),
    /** The accessible name of the list of owners. */
    ownerList: 'Owners',
    /** Below a list of choices that does not show all of them. */
    moreOptions: (values: { readonly shown: number; readonly count: number }) =>
      `Showing ${written(values.shown)} of ${written(values.count)}. Type to find more.`,
    /** The accessible name of the suggestions for a field that accepts any text. */
    suggestionList: 'Suggestions',
    /** The number of suggestions, for screen readers. */
    suggestionResults: counts('# suggestion', '# suggestions'),

    /** Above the links found in the note, which is plain text while it is edited. */
    noteLinks: 'Links in the note',
    /** Read by screen readers after a link in a text. */
    opensInNewTab: '(opens in a new tab)',

    loadFailed: 'Could not load this follow-up',

    stateStillSaving: 'Still saving…',
    stateForbidden: 'You don’t have permission',
    stateGone: 'No longer exists',
    stateUnconfirmedDetail: 'The CRM did not confirm your change. It’s safe to try again.',
    stateConflictDetail: 'It was changed meanwhile. Your text is still here.',
    /** The CRM refused values; the errors are shown at their fields. */
    stateInvalidFields: 'Not saved. Fix the marked fields and save again.',
    /** The CRM refused the change without naming a field. */
    stateInvalid: 'Not saved: the CRM didn’t accept this change',
    goneDetail: 'Someone deleted it in the CRM. Your text is still here.',
    forbiddenDetail: 'Not saved. Your text is still here.',

    discardTitle: 'Discard unsaved changes?',
    discardDetail: 'Your changes to this follow-up are not saved',
    /** Replaces `discardDetail` if the CRM may already have the changes. */
    discardDetailUnconfirmed: 'We could not confirm your changes. The CRM may have them.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    /** The button that leaves the editor and keeps the text as a draft. */
    keepText: 'Keep as draft',
    /** Above the fields when they show a draft from an earlier session. */
    draftShown: 'Unsaved draft restored',
    dropDraft: 'Discard draft',

    /** The button next to a changed field that reverts it; the field's label describes it. */
    revert: 'Revert',
    /** At an untouched field that now shows someone else's value. */
    movedByOthers: 'Someone else just changed this.',
    /** After that mark: the former value. */
    movedFrom: ({ value }: { readonly value: string }) => `Was: ${value}`,
    /**
     * Below a field that both the person and someone else (or the person in another place) changed; followed by the
     * button `review`.
     */
    changedElsewhere: 'This also changed elsewhere',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    /** Announced once when fields show someone else's values; `fields` are their names. */
    movedSaid: ({ fields }: { readonly fields: string }) => `Someone else just changed ${fields}`,
    /** Announced once when fields that the person changed also changed elsewhere; `fields` are their names. */
    changedSaid: ({ fields }: { readonly fields: string }) =>
      `Also changed elsewhere: ${fields}. Review below the field.`,
    /** Someone else changed the status while the editor was open; `status` is its label. */
    statusMoved: ({ status }: { readonly status: string }) => `The status is now ${status}`,

    /** The accessible name of the buttons for other records of the list. */
    steps: 'Other follow-ups in the list',
    /** The record's position in the list; `isPartial`: there are more than `total` to load. */
    position: ({
      position,
      total,
      isPartial,
    }: {
      readonly position: number;
      readonly total: number;
      readonly isPartial: boolean;
    }) => `${written(position)} of ${written(total)}${isPartial ? '+' : ''}`,
    previous: 'Previous',
    next: 'Next',
    saveAndNext: 'Save and next',
    /** Announced when the editor moves to another record. Each value is in words, or `null` if there is none. */
    movedTo: ({
      position,
      deal,
      owner,
      due,
    }: {
      readonly position: string | null;
      readonly deal: string | null;
      readonly owner: string | null;
      readonly due: string | null;
    }) =>
      [
        position === null ? 'Another follow-up' : `Follow-up ${position}`,
        deal === null ? 'no deal' : `deal ${deal}`,
        owner === null ? 'no owner' : `owner ${owner}`,
        due === null ? 'no due date' : `due ${due}`,
      ].join(', '),
    /** A notice: the person moved to another record and left unsaved text. */
    draftKept: 'Draft kept, not saved yet',
    /** A notice: the last record of the list was saved, so the editor closed. */
    listEnd: 'That was the last follow-up in the list',
    /** A notice: the last loaded record was saved, so the editor closed; there are more to load. */
    listEndPartial: 'That was the last loaded follow-up',
  },

  /** The editor next to the list: the texts around its fields, and about the owner's day. */
  panel: {
    /** When the follow-up is due; `distance` is in words, such as "4 days ago" or "in 7 hours". */
    due: ({ distance }: { readonly distance: string }) => `Due ${distance}`,
    /** How many fields differ from the record. */
    changes: counts('# change', '# changes'),
    /** The button that adds a line with the date at the end of the note. */
    datedLine: 'Add a dated line',
    /** The text of the button next to the due field, and the accessible name of the calendar it opens. */
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    /** The follow-up's place among the owner’s open follow-ups of that day; `isMine`: the owner is the current user. */
    onThatDay: ({ place, isMine }: { readonly place: number; readonly isMine: boolean }) =>
      `${isMine ? 'your' : 'the owner’s'} ${ordinal(place)} that day`,
    /** An owner's work, as far as loaded; `late` is how many of those due today are past their time, in words. */
    load: ({ today, late, open }: { readonly today: number; readonly late: string | null; readonly open: number }) =>
      `${written(today)} due today${late === null ? '' : `, ${late}`} · ${written(open)} open`,
    /** The value of `late` in `load`: for some of them, and for all of several. */
    late: counts('# late'),
    allLate: 'all late',
    /** How many other open follow-ups its deal has; the second while not all follow-ups are loaded. */
    onDeal: counts('# more open on this deal'),
    onDealAtLeast: counts('At least # more open on this deal'),
    /** The button that undoes showing them in the list. */
    backFromDeal: 'Back to the previous view',
  },

  /** The refresh prompt. */
  conflict: {
    /** The accessible name of the prompt. */
    title: 'This follow-up has changed',
    /** What was changed; `what` is a field in a sentence, `ago` in words, such as "2 minutes ago", or `meanwhile`. */
    changed: ({ what, ago }: { readonly what: string; readonly ago: string }) => `${what} was changed ${ago}`,
    /** The same of several fields, or unknown ones. */
    changedSome: ({ ago }: { readonly ago: string }) => `it was changed ${ago}`,
    /** The same where it is known who did it. */
    changedBy: ({ name, what, ago }: { readonly name: string; readonly what: string; readonly ago: string }) =>
      `${name} changed ${what} ${ago}`,
    changedSomeBy: ({ name, ago }: { readonly name: string; readonly ago: string }) => `${name} changed it ${ago}`,
    meanwhile: 'meanwhile',
    /** `change` is one of these sentences. */
    description: ({ change }: { readonly change: string }) => `${change}. Choose what to keep.`,
    /** Nothing clashes: only other fields changed. */
    descriptionNoClash: ({ change }: { readonly change: string }) => `${change}. You can keep both.`,
    /** The buttons that save the decision, by what that saves: a merged text, only values of the person, nothing. */
    saveMerged: 'Save merged',
    saveMine: 'Save mine',
    keepTheirs: 'Keep theirs',
    keepTheirsOf: ({ name }: { readonly name: string }) => `Keep ${name}’s version`,
    discard: 'Discard my changes',
    asItWas: 'Before',
    mine: 'Mine',
    theirs: 'Theirs',
    /** Below a field without a decision. */
    undecided: 'Choose mine or theirs',
    /** At a field that changed again after the decision. */
    changedAgain: 'They changed this again. Choose again.',
    /** The distance between the two due times, in words, such as "3 days". */
    theirsLater: ({ distance }: { readonly distance: string }) => `Theirs is ${distance} later`,
    theirsEarlier: ({ distance }: { readonly distance: string }) => `Theirs is ${distance} earlier`,
    /** Replaces the distance if the two due times look the same because only their seconds differ. */
    sameMinute: 'Same minute, different seconds',
    /** The third choice for the note: a text merged from both. */
    merged: 'Merged',
    /** Below the label of that choice, which opens the merged text. */
    mergedDetail: 'Edit merged text',
    /** The label of the merged text; it does not name a field. */
    mergedText: 'Merged text',
    /** Below a merged text that contains two versions of the same words in a row. */
    mergedUnsure: 'You both changed these words. Check the text.',
    /** At a merged text after the other side changed the note again. */
    mergedOutdated: 'They changed this again. Your text is unchanged.',
    /** The button that merges that change into the text too. */
    mergeAgain: 'Merge again',
    /** The buttons that decide for all fields at once. */
    allMine: 'All mine',
    allTheirs: 'All theirs',
    /** What the save will write; `fields` is a list of `savesMine` and `savesMerged`. */
    saves: ({ fields }: { readonly fields: string }) => `Saves ${fields}`,
    /** `what` is a field in a sentence. */
    savesMine: ({ what }: { readonly what: string }) => `my ${what.replace(/^the /, '')}`,
    savesMerged: ({ what }: { readonly what: string }) => what.replace(/^the/, 'the merged'),
    /** Every field was decided for the other side. */
    savesNothing: 'Keeps their version',
    /** The next field to decide, in a sentence. */
    toDecide: ({ what }: { readonly what: string }) => `Choose a version of ${what}`,
    /** Announced when the other side changes a decided field again. */
    newsAgain: ({ fields }: { readonly fields: string }) => `They changed ${fields} again. Choose again.`,
    /** Announced when the other side changes other fields. */
    newsChanged: ({ fields }: { readonly fields: string }) => `They changed ${fields}.`,
    /** Announced when fields no longer clash. */
    newsSettled: ({ fields }: { readonly fields: string }) => `Nothing left to decide: ${fields}.`,
    empty: 'Empty',
    /** The heading above the fields that only the other side changed. */
    taken: 'Their other changes',
    /** The heading above the fields that only the person changed. */
    kept: 'Your other changes',
    /** Read by screen readers between the two values of a field that only the other side changed. */
    becomes: 'becomes',
    statusMoved: ({ from, to }: { readonly from: string; readonly to: string }) =>
      `Status changed from ${from} to ${to}.`,
    ownerMoved: ({ owner }: { readonly owner: string }) => `Owner is now ${owner}.`,
    ownerRemoved: 'No longer has an owner.',
    copyBoth: 'Copy both versions',
  },

  /** The frame around the list: toolbar, progress and banners. */
  workspace: {
    draftsTitle: 'Drafts',
    draftsDetail: 'Text you typed but did not save',
    noDrafts: 'No drafts',
    /** Next to a draft whose follow-up no longer exists. */
    draftGone: 'Deleted in the CRM',
    /** Opens the editor of a draft. */
    openDraft: 'Open',
  },
};
