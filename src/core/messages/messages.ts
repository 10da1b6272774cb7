import type { FollowupsErrorKind } from '../client/followups-error.js';
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
  readonly list: ListMessages;
  readonly quickActions: QuickActionsMessages;
  readonly quickEdit: QuickEditMessages;
  readonly actions: ActionMessages;
  readonly shortcuts: ShortcutMessages;
  readonly layout: LayoutMessages;
  readonly bar: BarMessages;
  readonly filter: FilterMessages;
  readonly bulk: BulkMessages;
  readonly editor: EditorMessages;
  readonly panel: PanelMessages;
  readonly duePhrase: DuePhraseMessages;
  readonly conflict: ConflictMessages;
  readonly workspace: WorkspaceMessages;
  readonly notices: NoticeMessages;
  readonly reminders: ReminderMessages;
  readonly workload: WorkloadMessages;
  readonly agenda: AgendaMessages;
}

/** Some of the messages, to replace; the rest stays as it is. */
export type PartialMessages = { readonly [Slice in keyof Messages]?: Partial<Messages[Slice]> };

/** The messages that some words give. */
export type MessagesOf<Words extends PartialMessages> = {
  readonly [Slice in keyof Words & keyof Messages]: Pick<Messages[Slice], keyof Words[Slice] & keyof Messages[Slice]>;
};

/** A text that goes by a number, in the plural forms of its language. */
export type Counted = (values: { readonly count: number }) => string;

/** Words that several parts share. */
export interface CommonMessages {
  readonly tryAgain: string;
  /** A button beside a part whose code could not be fetched, not even when it was tried again. */
  readonly reloadPage: string;
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
  /** The name of a button that copies an id; `id` is the short form, which it shows. */
  readonly copyId: (values: { readonly id: string }) => string;
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
  /** Counts down; `seconds` until the next try, or `null` where that is not known. */
  readonly busy: (values: { readonly seconds: number | null }) => string;
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
  readonly created_at: string;
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
  /** The headings of groups by due time; a day beside them is written as a date. */
  readonly buckets: Readonly<Record<Exclude<DueBucket, 'day'>, string>>;
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
  /** On a save that is tried again, as its title. */
  readonly retryingSoon: string;
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
  /** Where a view shows nothing without a filter. */
  readonly empty: Readonly<Record<WorklistView, string>>;
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

/** What stands in and below the rows of the list, where it is no state of theirs. */
export interface ListMessages {
  /** Below the due time of an open follow-up that should be done; `length` is a length of time, such as "12 days". */
  readonly late: (values: { readonly length: string }) => string;
  /**
   * The line below the rows: how many a view shows, of how many that are loaded (`null` where all are), and as of when
   * (`time` is a time of day, or `null`).
   */
  readonly footer: (values: {
    readonly count: number;
    readonly view: WorklistView;
    readonly loaded: number | null;
    readonly time: string | null;
  }) => string;
  /** The button that shows the list of keys; begins with the key that does the same. */
  readonly shortcuts: (values: { readonly key: string }) => string;
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

/** The popover that changes one field: type, Enter, done. */
export interface QuickEditMessages {
  /** Its accessible name; `record` is the beginning of the note, or the deal. */
  readonly title: (values: { readonly field: string; readonly record: string }) => string;
  readonly titleMany: (values: { readonly field: string; readonly count: number }) => string;
  /** In the empty input; `example` is a phrase that is understood. */
  readonly dueHint: (values: { readonly example: string }) => string;
  readonly ownerHint: string;
  readonly choiceHint: string;
  /** Where any text goes. */
  readonly valueHint: string;
  readonly nothingFound: string;
  /** Said after the choice that stands there now. */
  readonly current: string;
  /** Said where the chosen value stands there already, so that nothing is saved. */
  readonly unchanged: (values: { readonly value: string }) => string;
  /** Moves each of many by the same. */
  readonly dayLater: string;
  readonly weekLater: string;
  /** What follows for some of many: they are closed, so that they are left out. */
  readonly closedStay: Counted;
  /** The same where they are overdue afterwards too. */
  readonly overdueStay: Counted;
  /** The label of the input for a line that is added to the note. */
  readonly newLine: string;
  readonly newLineHint: string;
  readonly addLine: string;
  /** The line as it is added; `date` is a day. */
  readonly datedLine: (values: { readonly date: string; readonly text: string }) => string;
}

/** What the keys of the workspace do, beside those that `filter` names. */
export interface ShortcutMessages {
  /** In front of the keys that may follow the first of two. */
  readonly goTo: string;
  /** Said after the key for "Undo" where there is nothing to take back. */
  readonly nothingToUndo: string;
  /** Said after it while the last change is being saved: it is taken back then. */
  readonly undoOnceSaved: string;
  /** Said after it where the last change waits for a decision, or an undo of many is under way. */
  readonly undoNotYet: string;
  /** In the list of keys. */
  readonly due: string;
  readonly owner: string;
  readonly priority: string;
  readonly type: string;
  readonly note: string;
  readonly undo: string;
  readonly overdue: string;
  readonly today: string;
  readonly mine: string;
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

/** The bar above the list, and the line below it. */
export interface BarMessages {
  /** The accessible name of the button "⋯" and of its menu. */
  readonly more: string;
  readonly print: string;
  /** Said of a search while more may match that is not loaded. */
  readonly searchedFirst: (values: { readonly count: number; readonly loaded: number }) => string;
  /** Stands for the whole notice where that has no room. */
  readonly offline: string;
}

/** Finding the right follow-ups: views, search, filters, order, saved views, the file to take away, the list of keys. */
export interface FilterMessages {
  /** The accessible name of the buttons that choose a view. */
  readonly views: string;
  readonly viewNames: Readonly<Record<WorklistView, string>>;
  /** The button with the views that have no room beside the others. */
  readonly moreViews: string;
  /** The accessible name of the control that chooses whose follow-ups are shown. */
  readonly scope: string;
  readonly scopeMine: string;
  readonly scopeEveryone: string;
  /** The label of the input in which a person is looked for. */
  readonly scopePerson: string;
  /** The chip that shows closed follow-ups too. */
  readonly showClosed: string;
  /** A filter by one day; `day` is a date in words. */
  readonly dueOn: (values: { readonly day: string }) => string;
  /** A filter by days, both included. */
  readonly dueBetween: (values: { readonly from: string; readonly to: string }) => string;
  /** The accessible name of the days above the list. */
  readonly strip: string;
  /** The accessible name of one of them, begins with the number that stands on it; `day` is a date in words, or "Overdue". */
  readonly stripDay: (values: { readonly day: string; readonly count: number }) => string;
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
  /** `loading`: the rest is on its way. */
  readonly foundSoFar: (values: { readonly loaded: number; readonly loading: boolean }) => string;
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
  /** Copies the selected follow-ups as text. */
  readonly copyRows: string;
  readonly rowsCopied: Counted;

  /** The headings of the dialog. */
  readonly titleOwner: Counted;
  readonly titleDue: Counted;
  readonly titlePriority: Counted;
  readonly titleTaskType: Counted;
  readonly titleRunning: Counted;
  readonly titleUndoing: Counted;
  /** `done` is how many of them are saved, or taken back. */
  readonly titleDone: (values: { readonly count: number; readonly done: number }) => string;
  readonly titleUndone: (values: { readonly count: number; readonly done: number }) => string;

  /** The choice that stands for none yet. */
  readonly choose: string;
  /** The name of the group of due times. */
  readonly dueChoices: string;
  readonly exact: string;
  readonly exactLabel: string;
  readonly shift: string;
  /** Below a move by days. */
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
  readonly submitOwner: Counted;
  readonly submitDue: Counted;
  readonly submitPriority: Counted;
  readonly submitTaskType: Counted;
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
  /** Whom the deal or the conversation is with. */
  readonly contact: string;
  /** Copies the address under which this follow-up is found again. */
  readonly copyLink: string;
  /** While the list is read in search of the one follow-up to open. */
  readonly lookingFor: string;
  /** Once the search has ended without it. */
  readonly notInList: string;
  /** The list that held the follow-up does not hold it any more; whether it was deleted is not known. */
  readonly unlisted: string;
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
  /** Below the due field while nothing stands in it; `example` is a phrase that is understood. */
  readonly dueWordsHint: (values: { readonly example: string }) => string;
  /** What was typed in words can't be read. */
  readonly dueWordsUnknown: (values: { readonly example: string }) => string;
  readonly dueWordsOutOfRange: string;
  /** Follows the reading of words that said no time of day: `time`, which the due field holds, stays. */
  readonly dueWordsTimeKept: (values: { readonly time: string }) => string;
  /** The same where the due field is empty: `time` is the usual one. */
  readonly dueWordsTimeUsual: (values: { readonly time: string }) => string;
  /** Beside a due time that was typed or chosen and lies in the past. */
  readonly dueWordsPast: string;
  /** Asks which of several times was meant by the words. */
  readonly dueWordsQuestion: string;
  /** The same where a word is spelled much like a known one, and the phrase is read with that. */
  readonly dueWordsGuess: string;
  /** Tells how to take the reading over. */
  readonly dueWordsEnter: string;
  /** The same where there are several. */
  readonly dueWordsEnterFirst: string;
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
  /**
   * Below a field that the person changed and that changed elsewhere too, by someone else or by themselves; `review` is the
   * button after it.
   */
  readonly changedElsewhere: string;
  readonly takeTheirs: string;
  readonly keepMine: string;
  /** Said once where fields came to show someone else's values; `fields` are their names. */
  readonly movedSaid: (values: { readonly fields: string }) => string;
  /** Said once where fields that the person changed changed elsewhere too; `fields` are their names. */
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

/** The editor beside the list: what stands around the fields, and what they tell of the day and the person. */
export interface PanelMessages {
  /** The heading of a follow-up without a note. */
  readonly noNote: string;
  /** When it is due; `distance` is in words, such as "4 days ago" or "in 7 hours". */
  readonly due: (values: { readonly distance: string }) => string;
  /** How many fields differ from the record. */
  readonly changes: Counted;
  /** The button that begins a line with the date at the end of the note. */
  readonly datedLine: string;
  /** The button beside the due field, and the accessible name of the calendar that it opens. */
  readonly calendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** Which of the owner’s open follow-ups of that day this one would be, counted; `isMine`: the owner is the current user. */
  readonly onThatDay: (values: { readonly place: number; readonly isMine: boolean }) => string;
  /** What an owner has to do, as far as it is loaded; `late` says of those that are due today how many are past their time. */
  readonly load: (values: { readonly today: number; readonly late: string | null; readonly open: number }) => string;
  /** The same where it is some of them, and where it is all of several. */
  readonly late: Counted;
  readonly allLate: string;
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
  /** What the list is shown as: the accessible name of the buttons, and the words on them. */
  readonly presentation: Readonly<Record<'label' | 'list' | 'agenda' | 'workload', string>>;
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
  /** What was changed: `record` is what the host or the note calls it, `change` the new value in words. */
  readonly changed: (values: { readonly record: string; readonly change: string }) => string;
  /** A new due time; `day` is a date in words, such as "tomorrow". */
  readonly dayAndTime: (values: { readonly day: string; readonly time: string }) => string;
  /** The same by the names of the fields, where there are several or a value is too long. */
  readonly changedFields: (values: { readonly record: string; readonly fields: string }) => string;
  /** Stands for a follow-up that has neither a note nor a deal with a name. */
  readonly someFollowup: string;
  /** Several changes that failed, as one. */
  readonly manyNotSaved: Counted;
  /** An undo was saved. */
  readonly savedUndo: string;
  /** A save that was merged with a change of someone else; `fields` are the names of the fields they changed. */
  readonly savedMerged: (values: { readonly fields: string }) => string;
  readonly notSavedInvalid: string;
  readonly notSavedInPage: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly unconfirmed: string;
  /** The session has ended while changes are on their way: so many wait for a sign-in. */
  readonly sessionEnded: Counted;
  readonly conflict: string;
  /** A follow-up that the person has a draft of no longer exists. */
  readonly draftGone: string;
  /** The list does not hold a follow-up any more that the person has a draft of; whether it was deleted is not known. */
  readonly draftUnlisted: string;
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

/** The host's own commands and actions, on one record and on many. */
export interface ActionMessages {
  /** Completes the record by a command of the host's. */
  readonly complete: string;
  /** Cancels the record by a command of the host's; not "Cancel", which leaves an editor. */
  readonly cancel: string;
  /** While it runs, on the row and in the menu. */
  readonly completing: string;
  readonly canceling: string;
  /** While an action of the host's runs. */
  readonly running: string;
  /** While any of them takes long, in a few words and in a sentence. */
  readonly stillRunning: string;
  readonly stillRunningDetail: string;
  /** The code that runs them could not be fetched. */
  readonly loadFailed: string;
  /** An action that is for some of the selected records only; `label` is its own. */
  readonly forSome: (values: { readonly label: string; readonly count: number }) => string;
  /** What has become of a record, said after its name. */
  readonly completed: string;
  readonly canceled: string;
  readonly completeFailed: string;
  readonly cancelFailed: string;
  /** An action of the host's was refused; `label` is its own. */
  readonly failed: (values: { readonly label: string }) => string;
  /** What an action of the host's was for, where that was several records. */
  readonly several: Counted;
  /** What the bar says while a command runs on many, and after it; `done` of `count`. */
  readonly completingMany: Counted;
  readonly cancelingMany: Counted;
  readonly completedMany: (values: { readonly count: number; readonly done: number }) => string;
  readonly canceledMany: (values: { readonly count: number; readonly done: number }) => string;
  /** How many were refused. */
  readonly failedCount: Counted;
  /** How many were not begun, because the person stopped it. */
  readonly notStarted: Counted;
  /** How many are still under way after the person stopped it. */
  readonly underWay: Counted;
  /** The names of the bar and of its progress. */
  readonly bar: string;
  readonly progress: string;
}

/** What is told as follow-ups fall due. `note` is the first line of the note, and may be empty. */
export interface ReminderMessages {
  readonly due: (values: { readonly note: string }) => string;
  /** It fell due while the machine slept; `time` is a time of day. */
  readonly wasDue: (values: { readonly note: string; readonly time: string }) => string;
  readonly dueIn: (values: { readonly note: string; readonly minutes: number }) => string;
  /** Several at once, in place of each by itself. */
  readonly manyDue: Counted;
  /** The same where none of them is due yet. */
  readonly manySoon: Counted;
  readonly open: string;
  readonly snooze: (values: { readonly minutes: number }) => string;
  readonly snoozeAll: (values: { readonly minutes: number }) => string;
}

/** The table of owners by day. */
export interface WorkloadMessages {
  /** The accessible name of the whole. */
  readonly label: string;
  /** The accessible name of the table. */
  readonly table: string;
  /** The headers of columns that are no day. */
  readonly later: string;
  readonly noDate: string;
  /** The header of the column, and of the row, that adds up what is shown. */
  readonly total: string;
  /** Marks the day of today, under its date. */
  readonly today: string;
  /** What a cell holds: its accessible name, and the heading of its list. */
  readonly cell: (values: { readonly owner: string; readonly column: string; readonly count: number }) => string;
  /** The list has more than was loaded. */
  readonly partial: Counted;
  readonly empty: string;
  /** Stands in the list of a cell that has no follow-ups any more. */
  readonly emptied: string;
  /** Changes the owner of the selected follow-ups, or of all where none is selected. */
  readonly reassign: Counted;
  /** Shows owners that the table leaves out at first. */
  readonly moreOwners: Counted;
  /** Shows more of the list of a cell. */
  readonly moreRecords: Counted;
}

/** The word for a status; one that nobody gave words for is shown as the CRM wrote it. */
export function statusWord(status: string, { statuses }: FieldMessages): string {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? status;
}

/** The agenda: open follow-ups by day and hour. */
export interface AgendaMessages {
  /** The accessible name of the agenda. */
  readonly label: string;
  readonly previousWeek: string;
  /** The button that shows the present week. */
  readonly thisWeek: string;
  readonly nextWeek: string;
  /** The button, pressed or not, that gives each hour of the day a row. */
  readonly allHours: string;
  /** The accessible name of the buttons that lead to the columns, on a narrow page. */
  readonly days: string;
  /** The name of a column, for screen readers; `name` is a day, or that it is overdue. */
  readonly column: (values: { readonly name: string; readonly count: number }) => string;
  /** The button that shows more cards of an hour; `count` are not shown. */
  readonly more: Counted;
  readonly nothingOverdue: string;
  /** Nothing is due on the days that are shown. */
  readonly nothing: string;
  /** Open follow-ups that stand on no day, before a button that shows them. */
  readonly undated: Counted;
  /** Open follow-ups of earlier and of later days than those that are shown, before the same button. */
  readonly before: Counted;
  readonly after: Counted;
  readonly show: string;
  readonly hide: string;
  /** Closed follow-ups, of which the agenda shows none. */
  readonly closed: Counted;
  /** Not everything is loaded; `count` is. */
  readonly partial: Counted;

  /** What the keys of the agenda do, in the list of keys; from `day` to `putBack` while a card is in hand. */
  readonly keys: Readonly<
    Record<'focus' | 'ends' | 'open' | 'lift' | 'day' | 'time' | 'week' | 'drop' | 'putBack', string>
  >;

  /** Tells a screen reader how a card is opened and moved by keys. */
  readonly hint: string;
  /** The accessible name of the card in hand: how to go on. */
  readonly moving: string;
  /** Said when a card is picked up; `time` is when it is due. */
  readonly pickedUp: (values: { readonly time: string }) => string;
  /** Said when it is put down elsewhere. */
  readonly moved: (values: { readonly time: string }) => string;
  /** Said when it is put back, or down where it was. */
  readonly putBack: string;
  /** Nothing can be put down at a time that has passed. */
  readonly past: (values: { readonly time: string }) => string;
  /** On the card in hand, where it is over no day. */
  readonly nowhere: string;
}
