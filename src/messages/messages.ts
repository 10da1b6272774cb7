import type { FollowupsErrorKind } from '../api/followups-error.js';
import type { DuePhraseWords } from '../due-phrase/due-phrase-words.js';
import type { EditableField } from '../followup/fields.js';
import type { DueBucket } from '../worklist/due-bucket.js';
import type { DuePresetLabel } from '../worklist/due-preset.js';
import type { WorklistView } from '../worklist/worklist-view.js';

/**
 * Every string that a person sees. A message is a text, or a function of named values that gives one; it chooses plurals
 * and writes numbers in its own language. Times and names come to it ready to print.
 */
export interface Messages {
  readonly common: CommonMessages;
  readonly fields: FieldMessages;
  readonly table: TableMessages;
  readonly quickActions: QuickActionsMessages;
  readonly layout: LayoutMessages;
  readonly filter: FilterMessages;
  readonly bulk: BulkMessages;
  readonly editor: EditorMessages;
  readonly duePhrase: DuePhraseMessages;
  readonly conflict: ConflictMessages;
  readonly workspace: WorkspaceMessages;
  readonly notices: NoticeMessages;
}

/** Some of the messages, to replace; the rest stays as it is. */
export type PartialMessages = { readonly [Slice in keyof Messages]?: Partial<Messages[Slice]> };

/** The messages that some words give. */
export type MessagesOf<Words extends PartialMessages> = {
  readonly [Slice in keyof Words & keyof Messages]: Pick<Messages[Slice], keyof Words[Slice] & keyof Messages[Slice]>;
};

type Counted = (values: { readonly count: number }) => string;

/** Words that several parts share. */
export interface CommonMessages {
  readonly tryAgain: string;
  readonly save: string;
  readonly cancel: string;
  readonly done: string;
  /** Takes back what was just done. */
  readonly undo: string;
  readonly stop: string;
  /** Leads to what waits for a decision. */
  readonly review: string;
  readonly dismiss: string;
  readonly close: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly loading: string;
  /** A part of the page that failed to show. */
  readonly crashed: string;
  /** Stands where a field holds nothing. */
  readonly empty: string;
  /** No value: said by a screen reader where a field holds nothing, and a choice in a form and in a filter. */
  readonly none: string;
  /** A label in front of its value, with the mark that stands between them. */
  readonly labelOf: (values: { readonly label: string }) => string;
  /** Several short statements in one line. */
  readonly inOneLine: (values: { readonly parts: readonly string[] }) => string;
  /** Several sentences one after another. */
  readonly sentences: (values: { readonly parts: readonly string[] }) => string;

  /** How a save stands, on its row and in its editor. */
  readonly saving: string;
  readonly checkingSave: string;
  readonly notSavedOffline: string;
  readonly signInToSave: string;
  readonly unconfirmed: string;
}

/** The names of a follow-up's fields: column headers, labels, and the words for a field in a sentence. */
export interface FieldMessages extends Readonly<Record<EditableField, string>> {
  readonly due_at: string;
  readonly status: string;
  readonly priority: string;
  readonly task_type: string;
  readonly owner_user_id: string;
  readonly note: string;
  readonly deal_id: string;
  readonly conversation_id: string;
  readonly updated_at: string;
  /** Words for values of `status`; a value that is not named here is shown as the CRM wrote it. */
  readonly statuses: Readonly<Record<string, string>>;
}

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
  readonly selectAll: Counted;
  /** The same where all are selected. */
  readonly selectNone: string;
  /** The headings of groups by due time. */
  readonly buckets: Readonly<Record<DueBucket, string>>;
  /** How many rows a group has, after its heading. */
  readonly groupCount: Counted;
  /** What stands in place of a record that is no longer there. */
  readonly deleted: string;
  /** The accessible name of the edge of a column, which changes its width. */
  readonly columnWidth: (values: { readonly column: string }) => string;
  /** On paper, where not all rows are printed. */
  readonly printed: (values: { readonly shown: number; readonly count: number }) => string;

  readonly checking: string;
  readonly waiting: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly retryingAt: (values: { readonly time: string | null }) => string;
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
  readonly endComplete: Counted;
  /** The rows were found among those that are loaded; there are more. */
  readonly among: Counted;
  readonly endTruncated: Counted;
  readonly endCursorCycle: Counted;
  /** Rows of the CRM that could not be read and are left out. */
  readonly rejected: Counted;
  readonly empty: string;
  readonly emptyFiltered: string;
  readonly clearFilters: string;
  readonly loadFailed: string;
  readonly loadFailedOffline: string;
  readonly loadFailedDetail: (values: { readonly kind: FollowupsErrorKind }) => string;
  readonly unapplied: string;
  readonly loadFailedInPage: string;
  /** The CRM's id of the failed request, for a support ticket. */
  readonly requestId: (values: { readonly id: string }) => string;
}

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

/** The dialog that lays out the columns of the list. */
export interface LayoutMessages {
  /** The heading of the dialog, and the button that opens it. */
  readonly title: string;
  readonly columns: string;
  /** The accessible name of the button that moves a column up the list. */
  readonly moveUp: (values: { readonly column: string }) => string;
  readonly moveDown: (values: { readonly column: string }) => string;
  /** Said after a column was moved; places count from one. */
  readonly moved: (values: { readonly column: string; readonly place: number; readonly count: number }) => string;
  /** Why the box of the last column that is shown can't be cleared. */
  readonly lastColumn: string;
  readonly density: string;
  readonly comfortable: string;
  readonly compact: string;
  readonly reset: string;
  /** Said after everything is as it was at first. */
  readonly resetDone: string;
}

/** Finding the right follow-ups: views, search, filters, order, saved views, the file to take away, the list of keys. */
export interface FilterMessages {
  /** The accessible name of the buttons that choose a view. */
  readonly views: string;
  readonly viewNames: Readonly<Record<WorklistView, string>>;
  /** How many follow-ups a view would show; without `final` there may be more among those that are not loaded. */
  readonly viewCount: (values: { readonly count: number; readonly final: boolean }) => string;

  readonly search: string;
  readonly clearSearch: string;

  readonly filter: string;
  /** The accessible name of what the button "Filter" opens. */
  readonly filterPanel: string;
  readonly activeFilters: Counted;
  /** The accessible name of the list of active filters. */
  readonly activeFiltersList: string;
  /** One active filter in words, such as "Priority: High". */
  readonly activeFilter: (values: { readonly field: string; readonly value: string }) => string;
  /** Many values of one filter as a value. */
  readonly severalValues: Counted;
  /** The accessible name of an active filter's button; begins with the words on it. */
  readonly removeFilter: (values: { readonly filter: string }) => string;
  /** The accessible name of the search within a field's values. */
  readonly findValue: (values: { readonly field: string }) => string;
  readonly noValueFound: string;
  readonly noValues: string;
  readonly moreValues: Counted;
  readonly needsDecision: Counted;

  readonly sortBy: string;
  readonly defaultOrder: string;
  readonly ascending: string;
  readonly descending: string;
  readonly groupByDue: string;

  readonly found: Counted;
  readonly foundOf: (values: { readonly count: number; readonly loaded: number }) => string;
  readonly foundSoFar: (values: { readonly loaded: number }) => string;
  readonly foundOfSoFar: (values: { readonly count: number; readonly loaded: number }) => string;
  /** `time` is a time of day, with the date where it was another day. */
  readonly asOf: (values: { readonly time: string }) => string;
  readonly preparing: string;

  readonly savedViews: string;
  /** The accessible name of the button that shows which saved view is chosen; contains its name. */
  readonly savedViewsLabel: (values: { readonly name: string; readonly modified: boolean }) => string;
  readonly modified: string;
  readonly noSavedViews: string;
  readonly savedViewsFailed: string;
  readonly savedViewsNotKept: string;
  readonly saveView: string;
  readonly updateView: (values: { readonly name: string }) => string;
  readonly renameView: (values: { readonly name: string }) => string;
  readonly deleteView: (values: { readonly name: string }) => string;
  readonly viewDeleted: (values: { readonly name: string }) => string;
  readonly saveViewTitle: string;
  readonly renameViewTitle: string;
  readonly viewName: string;
  readonly viewNameMissing: string;
  readonly viewNameTaken: (values: { readonly name: string }) => string;

  readonly exportCsv: string;
  readonly exportAmong: (values: { readonly loaded: number }) => string;
  readonly exporting: string;
  readonly exportProgress: (values: { readonly percent: number }) => string;
  readonly stopExport: string;
  readonly exported: Counted;
  /** Said where the page may not save files. */
  readonly exportBlocked: string;
  /** Said where the page may not be allowed to save files and has no way to know. */
  readonly exportUnsure: Counted;
  readonly copyCsv: string;
  readonly copyCsvFailed: string;
  readonly exportFailed: string;
  /** `date` is the day of the export, such as "2026-11-21". */
  readonly exportFileName: (values: { readonly date: string }) => string;

  /** The heading of the list of keys, and the button that opens it. */
  readonly keysTitle: string;
  readonly keysDetail: string;
  /** The words for keys that have more than a letter, by `KeyboardEvent.key`. */
  readonly keyNames: Readonly<Record<string, string>>;
  /** Stands between two keys of which one is pressed. */
  readonly keyOr: string;
  readonly keyMove: string;
  readonly keyEnds: string;
  readonly keyPages: string;
  readonly keyEdit: string;
  readonly keySelect: string;
  readonly keySelectRange: string;
  readonly keySelectAll: string;
  readonly keyRowMenu: string;
  readonly keySearch: string;
  readonly keyHelp: string;
  readonly keyEscape: string;
  /** The keys of the editor. */
  readonly keyEditorSave: string;
  readonly keyEditorSaveAndNext: string;
  readonly keyEditorStep: string;
}

/** Changes of many follow-ups at once: the bar over a selection, the dialog, progress and report. */
export interface BulkMessages {
  /** The accessible name of the bar's buttons. */
  readonly toolbar: string;
  readonly selected: Counted;
  /** Stands behind the number of selected rows: so many of them are filtered out. */
  readonly notShown: Counted;
  /** `loading`: only those that are loaded so far are known. */
  readonly selectAll: (values: { readonly count: number; readonly loading: boolean }) => string;
  readonly clear: string;
  /** On the button that begins a change of owners; the other buttons bear the names of their fields. */
  readonly reassign: string;

  /** The headings of the dialog. */
  readonly titleOwner: Counted;
  readonly titleDue: Counted;
  readonly titlePriority: Counted;
  readonly titleTaskType: Counted;
  readonly titleRunning: Counted;
  readonly titleUndoing: Counted;
  readonly titleDone: Counted;
  readonly titleUndone: Counted;

  /** The choice that stands for none yet. */
  readonly choose: string;
  /** The name of the group of due times. */
  readonly dueChoices: string;
  readonly exact: string;
  readonly exactLabel: string;
  readonly shift: string;
  readonly shiftHint: string;
  readonly amount: string;
  readonly amountInvalid: string;
  readonly unit: string;
  readonly days: string;
  readonly hours: string;
  readonly direction: string;
  readonly later: string;
  readonly earlier: string;

  readonly willAssign: (values: { readonly count: number; readonly owner: string }) => string;
  readonly willBeDue: (values: { readonly count: number; readonly time: string }) => string;
  readonly willShift: (values: {
    readonly count: number;
    readonly amount: number;
    readonly unit: 'days' | 'hours';
    readonly direction: 'later' | 'earlier';
  }) => string;
  readonly willSetPriority: (values: { readonly count: number; readonly value: string }) => string;
  readonly willSetTaskType: (values: { readonly count: number; readonly value: string }) => string;
  /** How many can be changed, before anything is chosen. */
  readonly canChange: Counted;
  readonly same: Counted;
  readonly readOnly: Counted;
  readonly noDue: Counted;
  readonly conflictFirst: Counted;
  readonly missing: Counted;
  readonly submit: Counted;
  /** Why nothing can be sent. */
  readonly chooseFirst: string;
  readonly invalidChoice: string;
  readonly nothingToChange: string;
  /** Another bulk change is under way. */
  readonly oneAtATime: (values: { readonly done: number; readonly total: number }) => string;

  /** The accessible name of the progress bar. */
  readonly progress: string;
  readonly doneOf: (values: { readonly done: number; readonly total: number }) => string;
  readonly goesOn: string;
  readonly offline: string;
  readonly signIn: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly busy: (values: { readonly time: string | null }) => string;

  readonly saved: Counted;
  readonly undone: Counted;
  readonly unchanged: Counted;
  readonly waiting: Counted;
  readonly conflicts: Counted;
  readonly unconfirmed: Counted;
  readonly invalid: Counted;
  readonly forbidden: Counted;
  readonly gone: Counted;
  readonly notSent: Counted;

  readonly allSaved: string;
  /** The accessible name of the section with a number of records and a reason. */
  readonly conflictsDetail: string;
  readonly unconfirmedDetail: string;
  readonly decide: string;
  /** The accessible name of the button beside one record. */
  readonly decideLabel: (values: { readonly due: string; readonly note: string }) => string;
  readonly noDueTime: string;
  readonly noNote: string;
  readonly showMore: Counted;
  readonly keptSelected: string;
  readonly tryAgain: Counted;
  readonly undo: Counted;
  /** The fields were empty before, and the API has no way to write that. */
  readonly cannotUndo: (values: { readonly count: number; readonly fields: string }) => string;
  readonly copy: string;

  /** The accessible name of the bar that stands for a closed dialog. */
  readonly bar: string;
  readonly show: string;
  readonly showReport: string;
}

/** The editor. */
export interface EditorMessages {
  /** The accessible name of the dialog. */
  readonly title: string;
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
  /** The same where a word is spelled much like a known one, and the phrase is read with that. */
  readonly dueWordsGuess: string;
  /** Tells how to take the reading over. */
  readonly dueWordsEnter: string;
  /** The same where there are several. */
  readonly dueWordsEnterFirst: string;
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
  readonly ownerResults: Counted;
  /** The accessible name of the list of owners. */
  readonly ownerList: string;
  /** Below a list of choices where there are more than it shows. */
  readonly moreOptions: (values: { readonly shown: number; readonly count: number }) => string;
  /** The accessible name of the values to choose from where any text goes. */
  readonly suggestionList: string;
  /** How many values are suggested, for screen readers. */
  readonly suggestionResults: Counted;

  /** Over the links that stand in the note, which is text where it is edited. */
  readonly noteLinks: string;
  /** What a screen reader hears after a link in a text. */
  readonly opensInNewTab: string;

  readonly loadFailed: string;
  readonly readOnly: string;

  readonly stateStillSaving: string;
  /** `time` is a time of day, or `null` where none is known. */
  readonly stateBusy: (values: { readonly time: string | null }) => string;
  readonly stateForbidden: string;
  readonly stateGone: string;
  readonly stateUnconfirmedDetail: string;
  readonly stateConflict: string;
  readonly stateConflictDetail: string;
  /** The CRM refused values; the faults stand at their fields. */
  readonly stateInvalidFields: string;
  /** The CRM refused the change and named no field. */
  readonly stateInvalid: string;
  readonly goneDetail: string;
  readonly forbiddenDetail: string;

  readonly copyMyText: string;

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

/** The words from which a due time is read where it is typed in words. */
export interface DuePhraseMessages extends DuePhraseWords {
  /** What one can type, as an example; every word of it is understood. */
  readonly example: string;
}

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
}

/** The frame around the list: toolbar, progress, banners. */
export interface WorkspaceMessages {
  readonly heading: string;
  /** The accessible name of the toolbar. */
  readonly toolbar: string;
  readonly refresh: string;
  readonly refreshing: string;
  readonly loadAll: string;
  /** The accessible name of the progress bar. */
  readonly loadAllProgress: string;
  readonly loadedSoFar: Counted;
  readonly offline: string;
  /** Read out where the line above has gone. */
  readonly backOnline: string;
  readonly savesUnsettled: Counted;
  readonly savesOffline: Counted;
  readonly savesUnconfirmed: Counted;
  /** The text of the button that leads to the next conflict. */
  readonly conflicts: Counted;
  /** The text of the button that leads to what was typed and not saved. */
  readonly drafts: Counted;
  readonly draftsTitle: string;
  readonly draftsDetail: string;
  readonly noDrafts: string;
  /** Stands beside a draft whose follow-up no longer exists. */
  readonly draftGone: string;
  /** Opens the editor of a draft. */
  readonly openDraft: string;
}

/** What is announced after something happened. */
export interface NoticeMessages {
  /** The accessible name of the place where notices stand. */
  readonly region: string;
  readonly saved: string;
  /** An undo was saved. */
  readonly savedUndo: string;
  /** A save that was merged with a change of someone else; `fields` are the names of the fields they changed. */
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
  readonly loadAllDone: Counted;
  readonly loadAllStopped: Counted;
  readonly loadAllFailed: Counted;
  /** Opens the editor of a record whose save did not go through, with what was typed in it. */
  readonly reopen: string;
  /** Stands after "Saved", in place of "Undo" or beside it: the fields were empty, and the API has no way to write that. */
  readonly cannotUndo: (values: { readonly fields: string }) => string;
}

/** The word for a status; one that nobody gave words for is shown as the CRM wrote it. */
export function statusWord(status: string, { statuses }: FieldMessages): string {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? status;
}
