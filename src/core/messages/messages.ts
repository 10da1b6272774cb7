import type { FollowupsErrorKind } from '../client/followups-error.js';
import type { DuePhraseWords } from '../due-phrase/due-phrase-words.js';
import type { EditableField } from '../followup/fields.js';
import type { DueBucket } from '../worklist/due-bucket.js';
import type { DuePresetLabel } from '../worklist/due-preset.js';
import type { WorklistView } from '../worklist/worklist-view.js';

/**
 * Every string that a person sees. A message is a text, or a function of named values that returns one and handles the
 * plurals and numbers of its language. Times and names are passed in ready to show.
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

/** Some messages to replace; the others stay the same. */
export type PartialMessages = { readonly [Slice in keyof Messages]?: Partial<Messages[Slice]> };

/** The messages that an object of words defines. */
export type MessagesOf<Words extends PartialMessages> = {
  readonly [Slice in keyof Words & keyof Messages]: Pick<Messages[Slice], keyof Words[Slice] & keyof Messages[Slice]>;
};

/** A text that depends on a number, in the plural forms of its language. */
export type Counted = (values: { readonly count: number }) => string;

/** Messages that several parts share. */
export interface CommonMessages {
  readonly tryAgain: string;
  /** A button next to a part whose code could not be fetched, even after a retry. */
  readonly reloadPage: string;
  readonly save: string;
  readonly cancel: string;
  readonly done: string;
  /** A button that undoes the last change. */
  readonly undo: string;
  readonly stop: string;
  /** A button that leads to what needs a decision. */
  readonly review: string;
  readonly dismiss: string;
  readonly close: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** The accessible name of a button that copies an id; `id` is the short form shown on it. */
  readonly copyId: (values: { readonly id: string }) => string;
  readonly loading: string;
  /** A part of the page failed to render. */
  readonly crashed: string;
  /** Shown for an empty field. */
  readonly empty: string;
  /** No value: read by screen readers for an empty field, and a choice in forms and filters. */
  readonly none: string;
  /** A label before its value, with the mark between them. */
  readonly labelOf: (values: { readonly label: string }) => string;
  /** Joins several short statements in one line. */
  readonly inOneLine: (values: { readonly parts: readonly string[] }) => string;
  /** Joins several sentences. */
  readonly sentences: (values: { readonly parts: readonly string[] }) => string;

  /** The state of a save, on its row and in the editor. */
  readonly saving: string;
  readonly checkingSave: string;
  readonly notSavedOffline: string;
  readonly signInToSave: string;
  /** A countdown; `seconds` until the next try, or `null` if unknown. */
  readonly busy: (values: { readonly seconds: number | null }) => string;
  readonly unconfirmed: string;
}

/** The names of a follow-up's fields: for column headers, labels, and in sentences. */
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
  /** Labels for values of `status`; values without one are shown as the CRM wrote them. */
  readonly statuses: Readonly<Record<string, string>>;
}

/** The list of follow-ups: headers, rows, and the end of the list. */
export interface TableMessages {
  /** The accessible name of the list. */
  readonly label: string;
  /** The header of the column with a row's buttons. */
  readonly actions: string;
  /** The visible text of a row's Edit button; its accessible name starts with it. */
  readonly edit: string;
  /**
   * The accessible name of a row's Edit button. `due` is a date in words, `note` the beginning of the note; either may
   * be empty.
   */
  readonly editLabel: (values: { readonly due: string; readonly note: string }) => string;
  readonly overdue: string;
  readonly unassigned: string;
  /** The text of a link or reference to a deal; `id` is the short form. */
  readonly deal: (values: { readonly id: string }) => string;

  /** The accessible name of the checkbox that selects a row; values as for `editLabel`. */
  readonly selectRow: (values: { readonly due: string; readonly note: string }) => string;
  /** The accessible name of the checkbox that selects all rows. */
  readonly selectAll: Counted;
  /** The accessible name of that checkbox when all rows are selected. */
  readonly selectNone: string;
  /** The headings of the groups by due time; single later days are shown as dates. */
  readonly buckets: Readonly<Record<Exclude<DueBucket, 'day'>, string>>;
  /** The number of rows in a group, after its heading. */
  readonly groupCount: Counted;
  /** Shown in place of a record that no longer exists. */
  readonly deleted: string;
  /** The accessible name of a column's edge, which resizes the column. */
  readonly columnWidth: (values: { readonly column: string }) => string;
  /** On a printout that does not contain all rows. */
  readonly printed: (values: { readonly shown: number; readonly count: number }) => string;

  readonly checking: string;
  readonly waiting: string;
  /** The tooltip of a save that is being retried. */
  readonly retryingSoon: string;
  readonly unconfirmedDetail: string;
  /** On a row with unsaved text. */
  readonly draft: string;
  readonly draftDetail: string;
  readonly notSaved: string;
  readonly notSavedInvalid: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly conflict: string;
  readonly conflictDetail: string;
  /** The accessible name of "Try again" next to an unconfirmed save. */
  readonly retrySave: string;

  readonly loading: string;
  readonly stillLoading: string;
  readonly loadMore: string;
  readonly loadingMore: string;
  readonly nextPageFailed: string;
  readonly nextPageOffline: string;
  readonly endComplete: Counted;
  /** The rows were found among the loaded ones; there are more. */
  readonly among: Counted;
  readonly endTruncated: Counted;
  readonly endCursorCycle: Counted;
  /** Rows of the CRM that could not be read and are left out. */
  readonly rejected: Counted;
  /** Shown for a view that is empty without a filter. */
  readonly empty: Readonly<Record<WorklistView, string>>;
  readonly emptyFiltered: string;
  readonly clearFilters: string;
  readonly loadFailed: string;
  readonly loadFailedOffline: string;
  readonly loadFailedDetail: (values: { readonly kind: FollowupsErrorKind }) => string;
  readonly unapplied: string;
  readonly loadFailedInPage: string;
  /** The CRM's id of the failed request, for support tickets. */
  readonly requestId: (values: { readonly id: string }) => string;
}

/** Texts in and below the rows of the list, other than row states. */
export interface ListMessages {
  /** Below the due time of an overdue follow-up; `length` is a duration, such as "12 days". */
  readonly late: (values: { readonly length: string }) => string;
  /**
   * The line below the rows: the number in the view, the number loaded (`null` if all are), and as of when (`time` is a
   * time of day, or `null`).
   */
  readonly footer: (values: {
    readonly count: number;
    readonly view: WorklistView;
    readonly loaded: number | null;
    readonly time: string | null;
  }) => string;
  /** The button that shows the list of shortcuts; starts with the key that does the same. */
  readonly shortcuts: (values: { readonly key: string }) => string;
}

/** The menu of a row: due presets, assignment, priority and links. */
export interface QuickActionsMessages extends Readonly<Record<DuePresetLabel, string>> {
  /**
   * The accessible name of the menu and its button. `due` is a date in words, `note` the beginning of the note; either
   * may be empty.
   */
  readonly more: (values: { readonly due: string; readonly note: string }) => string;
  readonly assignToMe: string;
  /** Next to "Assign to me" if the record is already assigned to the user. */
  readonly alreadyMine: string;
  readonly openDeal: string;
  readonly openConversation: string;
  readonly copyOwnerId: string;
  readonly ownerIdCopied: string;
  readonly ownerIdNotCopied: string;
  readonly edit: string;
  readonly reviewConflict: string;
  /** Why a record cannot be changed: an earlier change waits for a decision. */
  readonly conflictFirst: string;
  /** Why a record offers nothing to do: it is read-only. */
  readonly readOnly: string;
  readonly loadFailed: string;
}

/** The popover that edits one field: type, Enter, done. */
export interface QuickEditMessages {
  /** The accessible name of the popover; `record` is the beginning of the note, or the deal. */
  readonly title: (values: { readonly field: string; readonly record: string }) => string;
  readonly titleMany: (values: { readonly field: string; readonly count: number }) => string;
  /** The placeholder of the due input; `example` is a phrase that is understood. */
  readonly dueHint: (values: { readonly example: string }) => string;
  readonly ownerHint: string;
  readonly choiceHint: string;
  /** The placeholder of an input that accepts any text. */
  readonly valueHint: string;
  readonly nothingFound: string;
  /** Read out after the current choice. */
  readonly current: string;
  /** Announced if the chosen value is the current one, so nothing is saved. */
  readonly unchanged: (values: { readonly value: string }) => string;
  /** Moves each selected record by one day. */
  readonly dayLater: string;
  readonly weekLater: string;
  /** Some of the selected records are closed and are left out. */
  readonly closedStay: Counted;
  /** Some of the selected records are overdue even after the move. */
  readonly overdueStay: Counted;
  /** The label of the input for a line to add to the note. */
  readonly newLine: string;
  readonly newLineHint: string;
  readonly addLine: string;
  /** The line added to the note; `date` is a day. */
  readonly datedLine: (values: { readonly date: string; readonly text: string }) => string;
}

/** The shortcuts of the workspace, except those in `filter`. */
export interface ShortcutMessages {
  /** Before the keys that can follow the first key of a two-key shortcut. */
  readonly goTo: string;
  /** Announced after the undo key if there is nothing to undo. */
  readonly nothingToUndo: string;
  /** Announced after the undo key while the last change is being saved: it is undone afterwards. */
  readonly undoOnceSaved: string;
  /** Announced after the undo key if the last change waits for a decision or a bulk undo is running. */
  readonly undoNotYet: string;
  /** In the list of shortcuts. */
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

/** The dialog that configures the columns of the list. */
export interface LayoutMessages {
  /** The heading of the dialog and the text of the button that opens it. */
  readonly title: string;
  readonly columns: string;
  /** The accessible name of the button that moves a column up. */
  readonly moveUp: (values: { readonly column: string }) => string;
  readonly moveDown: (values: { readonly column: string }) => string;
  /** Announced after a column was moved; `place` counts from one. */
  readonly moved: (values: { readonly column: string; readonly place: number; readonly count: number }) => string;
  /** Why the checkbox of the last visible column can't be cleared. */
  readonly lastColumn: string;
  readonly density: string;
  readonly comfortable: string;
  readonly compact: string;
  readonly reset: string;
  /** Announced after everything was reset to the defaults. */
  readonly resetDone: string;
}

/** The bar above the list and the line below it. */
export interface BarMessages {
  /** The accessible name of the button "⋯" and its menu. */
  readonly more: string;
  readonly print: string;
  /** Shown for a search if unloaded records may match too. */
  readonly searchedFirst: (values: { readonly count: number; readonly loaded: number }) => string;
  /** Replaces the full notice if there is no room for it. */
  readonly offline: string;
}

/** Finding follow-ups: views, search, filters, sorting, saved views, export, the list of shortcuts. */
export interface FilterMessages {
  /** The accessible name of the view buttons. */
  readonly views: string;
  readonly viewNames: Readonly<Record<WorklistView, string>>;
  /** The button for the views that do not fit next to the others. */
  readonly moreViews: string;
  /** The accessible name of the control for whose follow-ups to show. */
  readonly scope: string;
  readonly scopeMine: string;
  readonly scopeEveryone: string;
  /** The label of the input that searches for a person. */
  readonly scopePerson: string;
  /** The chip that also shows closed follow-ups. */
  readonly showClosed: string;
  /** A filter by one day; `day` is a date in words. */
  readonly dueOn: (values: { readonly day: string }) => string;
  /** A filter by a range of days, inclusive. */
  readonly dueBetween: (values: { readonly from: string; readonly to: string }) => string;
  /** The accessible name of the strip of days above the list. */
  readonly strip: string;
  /**
   * The accessible name of a day in the strip; starts with the number shown on it. `day` is a date in words, or
   * "Overdue".
   */
  readonly stripDay: (values: { readonly day: string; readonly count: number }) => string;
  /** How many follow-ups a view would show; unless `final`, there may be more among unloaded ones. */
  readonly viewCount: (values: { readonly count: number; readonly final: boolean }) => string;

  readonly search: string;
  readonly clearSearch: string;

  readonly filter: string;
  /** The accessible name of the panel that "Filter" opens. */
  readonly filterPanel: string;
  readonly activeFilters: Counted;
  /** The accessible name of the list of active filters. */
  readonly activeFiltersList: string;
  /** An active filter in words, such as "Priority: High". */
  readonly activeFilter: (values: { readonly field: string; readonly value: string }) => string;
  /** The value of a filter with many values. */
  readonly severalValues: Counted;
  /** The accessible name of an active filter's button; starts with its visible text. */
  readonly removeFilter: (values: { readonly filter: string }) => string;
  /** The accessible name of the search in a field's values. */
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
  /** `loading`: the rest is being loaded. */
  readonly foundSoFar: (values: { readonly loaded: number; readonly loading: boolean }) => string;
  readonly foundOfSoFar: (values: { readonly count: number; readonly loaded: number }) => string;
  /** `time` is a time of day, with the date if it was another day. */
  readonly asOf: (values: { readonly time: string }) => string;
  readonly preparing: string;

  readonly savedViews: string;
  /** The accessible name of the button that shows the chosen saved view; contains its name. */
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
  /** Announced if the page may not save files. */
  readonly exportBlocked: string;
  /** Announced if the page might not be allowed to save files and cannot find out. */
  readonly exportUnsure: Counted;
  readonly copyCsv: string;
  readonly copyCsvFailed: string;
  readonly exportFailed: string;
  /** `date` is the day of the export, such as "2026-11-21". */
  readonly exportFileName: (values: { readonly date: string }) => string;

  /** The heading of the list of shortcuts and the text of the button that opens it. */
  readonly keysTitle: string;
  readonly keysDetail: string;
  /** The labels of keys other than letters, by `KeyboardEvent.key`. */
  readonly keyNames: Readonly<Record<string, string>>;
  /** Between two alternative keys. */
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
  /** The shortcuts of the editor. */
  readonly keyEditorSave: string;
  readonly keyEditorSaveAndNext: string;
  readonly keyEditorStep: string;
}

/** Bulk updates: the selection bar, the dialog, progress and report. */
export interface BulkMessages {
  /** The accessible name of the toolbar in the selection bar. */
  readonly toolbar: string;
  readonly selected: Counted;
  /** After the number of selected rows: how many of them are filtered out. */
  readonly notShown: Counted;
  /** `loading`: the count is of the records loaded so far. */
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
  /** `done` is how many of them are saved or undone. */
  readonly titleDone: (values: { readonly count: number; readonly done: number }) => string;
  readonly titleUndone: (values: { readonly count: number; readonly done: number }) => string;

  /** The placeholder option before a choice is made. */
  readonly choose: string;
  /** The accessible name of the group of due times. */
  readonly dueChoices: string;
  readonly exact: string;
  readonly exactLabel: string;
  readonly shift: string;
  /** Below a shift by days. */
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
  /** How many records can be changed, before a value is chosen. */
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
  /** Why the change cannot be submitted. */
  readonly chooseFirst: string;
  readonly invalidChoice: string;
  readonly nothingToChange: string;
  /** Another bulk update is running. */
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
  /** Below the heading of a report section, why its records were not saved. */
  readonly conflictsDetail: string;
  readonly unconfirmedDetail: string;
  readonly decide: string;
  /** The accessible name of the "Resolve" button next to a record. */
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

  /** The accessible name of the bar that replaces the closed dialog. */
  readonly bar: string;
  readonly show: string;
  readonly showReport: string;
}

/** The editor. */
export interface EditorMessages {
  /** The accessible name of the dialog. */
  readonly title: string;
  /** The heading of the read-only values. */
  readonly facts: string;
  readonly completionNote: string;
  /** The contact of the deal or conversation. */
  readonly contact: string;
  /** Copies a link to this follow-up. */
  readonly copyLink: string;
  /** While the list is loaded to find the follow-up to open. */
  readonly lookingFor: string;
  /** After that search ended without finding it. */
  readonly notInList: string;
  /** The follow-up is no longer in the list; whether it was deleted is not known. */
  readonly unlisted: string;
  /** A small mark next to the label of a changed field. */
  readonly changed: string;

  /** Below the due field: the time zone of typed times. */
  readonly dueZone: (values: { readonly timeZone: string }) => string;
  /** The stored due time is not a date; `value` is what the CRM has. */
  readonly dueUnreadable: (values: { readonly value: string }) => string;
  /** A clock change skips the typed time; `time` is used instead. */
  readonly dueGap: (values: { readonly time: string }) => string;
  /** A clock change repeats the typed time; `time` is the one used. */
  readonly dueOverlap: (values: { readonly time: string }) => string;
  /** Asks which time is meant if the clocks skip the typed one. */
  readonly dueGapQuestion: (values: { readonly time: string; readonly date: string }) => string;
  /** Asks which time is meant if the clocks repeat the typed one. */
  readonly dueOverlapQuestion: (values: { readonly time: string; readonly date: string }) => string;
  /** The choices for these questions; `time` includes the name of the zone at that time. */
  readonly dueGapEarlier: (values: { readonly time: string }) => string;
  readonly dueGapLater: (values: { readonly time: string }) => string;
  readonly dueOverlapFirst: (values: { readonly time: string }) => string;
  readonly dueOverlapSecond: (values: { readonly time: string }) => string;
  /** The UTC offset of a time; `offset` is such as "+02:00". */
  readonly dueOffset: (values: { readonly offset: string }) => string;
  /** Below an empty due field; `example` is a phrase that is understood. */
  readonly dueWordsHint: (values: { readonly example: string }) => string;
  /** The typed phrase can't be read. */
  readonly dueWordsUnknown: (values: { readonly example: string }) => string;
  readonly dueWordsOutOfRange: string;
  /** After the reading of a phrase without a time of day: the field's `time` is kept. */
  readonly dueWordsTimeKept: (values: { readonly time: string }) => string;
  /** After the reading of a phrase without a time of day, if the field is empty: the default `time` is used. */
  readonly dueWordsTimeUsual: (values: { readonly time: string }) => string;
  /** Next to a typed or chosen due time in the past. */
  readonly dueWordsPast: string;
  /** Asks which of several times the phrase means. */
  readonly dueWordsQuestion: string;
  /** Asks the same about a phrase read with a similarly spelled known word. */
  readonly dueWordsGuess: string;
  /** How to accept the reading. */
  readonly dueWordsEnter: string;
  /** How to accept the first of several readings. */
  readonly dueWordsEnterFirst: string;
  /** The accessible name of the group of due presets. */
  readonly duePresets: string;
  readonly dueMissing: string;
  readonly dueInvalid: string;

  readonly ownerMissing: string;
  /** The typed or chosen text is not a user id; `example` is a sample id. */
  readonly ownerInvalid: (values: { readonly example: string }) => string;
  readonly taskTypeMissing: string;
  readonly priorityMissing: string;
  /** A user whose name is unknown; `id` is a short form of the id. */
  readonly unknownOwner: (values: { readonly id: string }) => string;
  /** The current user in the list of owners. */
  readonly ownerMe: (values: { readonly name: string }) => string;
  /** The current user in the list of owners if the name is unknown. */
  readonly me: string;
  /** Below the owner field if no owners are configured. */
  readonly ownerIdHint: string;
  readonly ownerSearching: string;
  readonly ownerNotFound: string;
  readonly ownerSearchFailed: string;
  readonly ownerResults: Counted;
  /** The accessible name of the list of owners. */
  readonly ownerList: string;
  /** Below a list of choices that does not show all of them. */
  readonly moreOptions: (values: { readonly shown: number; readonly count: number }) => string;
  /** The accessible name of the suggestions for a field that accepts any text. */
  readonly suggestionList: string;
  /** The number of suggestions, for screen readers. */
  readonly suggestionResults: Counted;

  /** Above the links found in the note, which is plain text while it is edited. */
  readonly noteLinks: string;
  /** Read by screen readers after a link in a text. */
  readonly opensInNewTab: string;

  readonly loadFailed: string;
  readonly readOnly: string;

  readonly stateStillSaving: string;
  readonly stateForbidden: string;
  readonly stateGone: string;
  readonly stateUnconfirmedDetail: string;
  readonly stateConflict: string;
  readonly stateConflictDetail: string;
  /** The CRM rejected values; the errors are shown at their fields. */
  readonly stateInvalidFields: string;
  /** The CRM rejected the change without naming a field. */
  readonly stateInvalid: string;
  readonly goneDetail: string;
  readonly forbiddenDetail: string;

  readonly copyMyText: string;

  readonly discardTitle: string;
  readonly discardDetail: string;
  /** Replaces `discardDetail` if the CRM may already have the changes. */
  readonly discardDetailUnconfirmed: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** The button that leaves the editor and keeps the text as a draft. */
  readonly keepText: string;
  /** Above the fields when they show a draft from an earlier session. */
  readonly draftShown: string;
  readonly dropDraft: string;

  /** The button next to a changed field that reverts it; the field's label describes it. */
  readonly revert: string;
  /** At an untouched field that now shows someone else's value. */
  readonly movedByOthers: string;
  /** After that mark: the former value. */
  readonly movedFrom: (values: { readonly value: string }) => string;
  /**
   * Below a field that both the person and someone else (or the person in another place) changed; followed by the
   * button `review`.
   */
  readonly changedElsewhere: string;
  readonly takeTheirs: string;
  readonly keepMine: string;
  /** Announced once when fields show someone else's values; `fields` are their names. */
  readonly movedSaid: (values: { readonly fields: string }) => string;
  /** Announced once when fields that the person changed also changed elsewhere; `fields` are their names. */
  readonly changedSaid: (values: { readonly fields: string }) => string;
  /** Someone else changed the status while the editor was open; `status` is its label. */
  readonly statusMoved: (values: { readonly status: string }) => string;

  /** The accessible name of the buttons for other records of the list. */
  readonly steps: string;
  /** The record's position in the list; `isPartial`: there are more than `total` to load. */
  readonly position: (values: {
    readonly position: number;
    readonly total: number;
    readonly isPartial: boolean;
  }) => string;
  readonly previous: string;
  readonly next: string;
  readonly saveAndNext: string;
  /** Announced when the editor moves to another record. Each value is in words, or `null` if there is none. */
  readonly movedTo: (values: {
    readonly position: string | null;
    readonly deal: string | null;
    readonly owner: string | null;
    readonly due: string | null;
  }) => string;
  /** A notice: the person moved to another record and left unsaved text. */
  readonly draftKept: string;
  /** A notice: the last record of the list was saved, so the editor closed. */
  readonly listEnd: string;
  /** A notice: the last loaded record was saved, so the editor closed; there are more to load. */
  readonly listEndPartial: string;
}

/** The editor next to the list: the texts around its fields, and about the owner's day. */
export interface PanelMessages {
  /** The heading of a follow-up without a note. */
  readonly noNote: string;
  /** When the follow-up is due; `distance` is in words, such as "4 days ago" or "in 7 hours". */
  readonly due: (values: { readonly distance: string }) => string;
  /** How many fields differ from the record. */
  readonly changes: Counted;
  /** The button that adds a line with the date at the end of the note. */
  readonly datedLine: string;
  /** The text of the button next to the due field, and the accessible name of the calendar it opens. */
  readonly calendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** The follow-up's place among the owner’s open follow-ups of that day; `isMine`: the owner is the current user. */
  readonly onThatDay: (values: { readonly place: number; readonly isMine: boolean }) => string;
  /** An owner's work, as far as loaded; `late` is how many of those due today are past their time, in words. */
  readonly load: (values: { readonly today: number; readonly late: string | null; readonly open: number }) => string;
  /** The value of `late` in `load`: for some of them, and for all of several. */
  readonly late: Counted;
  readonly allLate: string;
}

/** The words from which a typed due time is read. */
export interface DuePhraseMessages extends DuePhraseWords {
  /** A sample phrase; every word in it is understood. */
  readonly example: string;
}

/** The refresh prompt. */
export interface ConflictMessages {
  /** The accessible name of the prompt. */
  readonly title: string;
  readonly description: string;
  /** Nothing clashes: only other fields changed. */
  readonly descriptionNoClash: string;
  readonly keep: string;
  readonly discard: string;
  readonly asItWas: string;
  readonly mine: string;
  readonly theirs: string;
  /** Below a field without a decision. */
  readonly undecided: string;
  /** At a field that changed again after the decision. */
  readonly changedAgain: string;
  /** The distance between the two due times, in words, such as "3 days". */
  readonly theirsLater: (values: { readonly distance: string }) => string;
  readonly theirsEarlier: (values: { readonly distance: string }) => string;
  /** Replaces the distance if the two due times look the same because only their seconds differ. */
  readonly sameMinute: string;
  /** The third choice for the note: a text merged from both. */
  readonly merged: string;
  /** Below the label of that choice, which opens the merged text. */
  readonly mergedDetail: string;
  /** The label of the merged text; it does not name a field. */
  readonly mergedText: string;
  /** Below a merged text that contains two versions of the same words in a row. */
  readonly mergedUnsure: string;
  /** At a merged text after the other side changed the note again. */
  readonly mergedOutdated: string;
  /** The button that merges that change into the text too. */
  readonly mergeAgain: string;
  /** The buttons that decide for all fields at once. */
  readonly allMine: string;
  readonly allTheirs: string;
  /** What the save will write; `fields` is a list of `savesMine` and `savesMerged`. */
  readonly saves: (values: { readonly fields: string }) => string;
  readonly savesMine: (values: { readonly field: string }) => string;
  readonly savesMerged: (values: { readonly field: string }) => string;
  /** Every field was decided for the other side. */
  readonly savesNothing: string;
  readonly toDecide: (values: { readonly fields: string }) => string;
  /** Announced when the other side changes a decided field again. */
  readonly newsAgain: (values: { readonly fields: string }) => string;
  /** Announced when the other side changes other fields. */
  readonly newsChanged: (values: { readonly fields: string }) => string;
  /** Announced when fields no longer clash. */
  readonly newsSettled: (values: { readonly fields: string }) => string;
  readonly empty: string;
  /** The heading above the fields that only the other side changed. */
  readonly taken: string;
  /** The heading above the fields that only the person changed. */
  readonly kept: string;
  /** Read by screen readers between the two values of a field that only the other side changed. */
  readonly becomes: string;
  readonly statusMoved: (values: { readonly from: string; readonly to: string }) => string;
  readonly ownerMoved: (values: { readonly owner: string }) => string;
  readonly ownerRemoved: string;
  readonly copyBoth: string;
  readonly goneTitle: string;
  readonly goneDescription: string;
  readonly goneDiscard: string;
}

/** The frame around the list: toolbar, progress and banners. */
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
  /** Announced when `offline` disappears. */
  readonly backOnline: string;
  readonly savesUnsettled: Counted;
  readonly savesOffline: Counted;
  readonly savesUnconfirmed: Counted;
  /** The text of the button that goes to the next conflict. */
  readonly conflicts: Counted;
  /** The text of the button that shows the drafts. */
  readonly drafts: Counted;
  /** How the list is presented: the accessible name of the buttons, and their texts. */
  readonly presentation: Readonly<Record<'label' | 'list' | 'agenda' | 'workload', string>>;
  readonly draftsTitle: string;
  readonly draftsDetail: string;
  readonly noDrafts: string;
  /** Next to a draft whose follow-up no longer exists. */
  readonly draftGone: string;
  /** Opens the editor of a draft. */
  readonly openDraft: string;
}

/** Announcements after something happened. */
export interface NoticeMessages {
  /** The accessible name of the region that shows notices. */
  readonly region: string;
  readonly saved: string;
  /** A change: `record` is its name from the host or its note, `change` the new value in words. */
  readonly changed: (values: { readonly record: string; readonly change: string }) => string;
  /** A new due time; `day` is a date in words, such as "tomorrow". */
  readonly dayAndTime: (values: { readonly day: string; readonly time: string }) => string;
  /** A change by field names, if there are several or a value is too long. */
  readonly changedFields: (values: { readonly record: string; readonly fields: string }) => string;
  /** A follow-up without a note or a deal name. */
  readonly someFollowup: string;
  /** Several failed changes, as one notice. */
  readonly manyNotSaved: Counted;
  /** An undo was saved. */
  readonly savedUndo: string;
  /** A save merged with someone else's change; `fields` are the names of the fields they changed. */
  readonly savedMerged: (values: { readonly fields: string }) => string;
  readonly notSavedInvalid: string;
  readonly notSavedInPage: string;
  readonly notSavedForbidden: string;
  readonly notSavedGone: string;
  readonly unconfirmed: string;
  /** The session has ended with unsaved changes: this many wait for sign-in. */
  readonly sessionEnded: Counted;
  readonly conflict: string;
  /** A follow-up with a draft no longer exists. */
  readonly draftGone: string;
  /** A follow-up with a draft is no longer in the list; whether it was deleted is not known. */
  readonly draftUnlisted: string;
  readonly refreshed: string;
  readonly refreshFailed: string;
  readonly loadAllDone: Counted;
  readonly loadAllStopped: Counted;
  readonly loadAllFailed: Counted;
  /** Reopens the editor of a record whose save failed, with its text. */
  readonly reopen: string;
  /** After "Saved", instead of "Undo" or next to it: the fields were empty, and the API has no way to write that. */
  readonly cannotUndo: (values: { readonly fields: string }) => string;
}

/** The host's commands and actions, on one record and on many. */
export interface ActionMessages {
  /** Completes the record with the host's command. */
  readonly complete: string;
  /** Cancels the record with the host's command; not "Cancel", which closes an editor. */
  readonly cancel: string;
  /** While the command runs, on the row and in the menu. */
  readonly completing: string;
  readonly canceling: string;
  /** While a host's action runs. */
  readonly running: string;
  /** While a command or action takes long, in a few words and as a sentence. */
  readonly stillRunning: string;
  readonly stillRunningDetail: string;
  /** The code that runs commands and actions could not be fetched. */
  readonly loadFailed: string;
  /** An action for only some of the selected records; `label` is its label. */
  readonly forSome: (values: { readonly label: string; readonly count: number }) => string;
  /** The result for a record, after its name. */
  readonly completed: string;
  readonly canceled: string;
  readonly completeFailed: string;
  readonly cancelFailed: string;
  /** A host's action was refused; `label` is its label. */
  readonly failed: (values: { readonly label: string }) => string;
  /** The target of a host's action on several records. */
  readonly several: Counted;
  /** In the bar, while a command runs on many records and afterwards; `done` of `count`. */
  readonly completingMany: Counted;
  readonly cancelingMany: Counted;
  readonly completedMany: (values: { readonly count: number; readonly done: number }) => string;
  readonly canceledMany: (values: { readonly count: number; readonly done: number }) => string;
  /** How many failed. */
  readonly failedCount: Counted;
  /** How many were not started, because the person stopped it. */
  readonly notStarted: Counted;
  /** How many are still running after the person stopped it. */
  readonly underWay: Counted;
  /** The accessible names of the bar and its progress. */
  readonly bar: string;
  readonly progress: string;
}

/** Reminders of due follow-ups. `note` is the first line of the note, and may be empty. */
export interface ReminderMessages {
  readonly due: (values: { readonly note: string }) => string;
  /** It fell due while the computer slept; `time` is a time of day. */
  readonly wasDue: (values: { readonly note: string; readonly time: string }) => string;
  readonly dueIn: (values: { readonly note: string; readonly minutes: number }) => string;
  /** Several due at once, as one reminder. */
  readonly manyDue: Counted;
  /** Several due soon, as one reminder. */
  readonly manySoon: Counted;
  readonly open: string;
  readonly snooze: (values: { readonly minutes: number }) => string;
  readonly snoozeAll: (values: { readonly minutes: number }) => string;
}

/** The table of owners by day. */
export interface WorkloadMessages {
  /** The accessible name of the whole view. */
  readonly label: string;
  /** The accessible name of the table. */
  readonly table: string;
  /** The headers of columns that are not days. */
  readonly later: string;
  readonly noDate: string;
  /** The header of the column and the row with the totals. */
  readonly total: string;
  /** Marks today, below its date. */
  readonly today: string;
  /** The content of a cell: its accessible name, and the heading of its list. */
  readonly cell: (values: { readonly owner: string; readonly column: string; readonly count: number }) => string;
  /** The list has more records than were loaded. */
  readonly partial: Counted;
  readonly empty: string;
  /** In the list of a cell that no longer has follow-ups. */
  readonly emptied: string;
  /** Reassigns the selected follow-ups, or all if none are selected. */
  readonly reassign: Counted;
  /** Shows the owners that the table leaves out at first. */
  readonly moreOwners: Counted;
  /** Shows more of a cell's list. */
  readonly moreRecords: Counted;
}

/** Returns the label of a status; one without a label is shown as the CRM wrote it. */
export function statusWord(status: string, { statuses }: FieldMessages): string {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? status;
}

/** The agenda: open follow-ups by day and hour. */
export interface AgendaMessages {
  /** The accessible name of the agenda. */
  readonly label: string;
  readonly previousWeek: string;
  /** The button that shows the current week. */
  readonly thisWeek: string;
  readonly nextWeek: string;
  /** The toggle button that shows all hours of the day. */
  readonly allHours: string;
  /** The accessible name of the buttons for the columns, on a narrow page. */
  readonly days: string;
  /** The accessible name of a column; `name` is a day, or that it is overdue. */
  readonly column: (values: { readonly name: string; readonly count: number }) => string;
  /** The button that shows more cards of an hour; `count` are hidden. */
  readonly more: Counted;
  readonly nothingOverdue: string;
  /** Nothing is due on the days shown. */
  readonly nothing: string;
  /** Open follow-ups without a date, before a button that shows them. */
  readonly undated: Counted;
  /** Open follow-ups due before and after the days shown, before the same button. */
  readonly before: Counted;
  readonly after: Counted;
  readonly show: string;
  readonly hide: string;
  /** Closed follow-ups, which the agenda does not show. */
  readonly closed: Counted;
  /** The list is not fully loaded; `count` records are. */
  readonly partial: Counted;

  /** The shortcuts of the agenda, in the list of shortcuts; `day` to `putBack` apply while a card is lifted. */
  readonly keys: Readonly<
    Record<'focus' | 'ends' | 'open' | 'lift' | 'day' | 'time' | 'week' | 'drop' | 'putBack', string>
  >;

  /** Tells screen readers how to open and move a card with keys. */
  readonly hint: string;
  /** The accessible name of a lifted card: how to continue. */
  readonly moving: string;
  /** Announced when a card is lifted; `time` is when it is due. */
  readonly pickedUp: (values: { readonly time: string }) => string;
  /** Announced when a card is dropped elsewhere. */
  readonly moved: (values: { readonly time: string }) => string;
  /** Announced when a card is put back, or dropped where it was. */
  readonly putBack: string;
  /** A card cannot be dropped on a time in the past. */
  readonly past: (values: { readonly time: string }) => string;
  /** On the lifted card while it is not over a day. */
  readonly nowhere: string;
}
