import type { DuePresetLabel } from '../worklist/due-preset.js';
import type { EditableField } from '../followup/fields.js';
import { count, counts, written } from './english.js';

/** What a bulk change is about; `fieldName` is for languages whose words depend on it. */
export interface BulkWords {
  readonly fieldName: EditableField;
  /** The label of the field. */
  readonly label: string;
  readonly count: number;
}

export const these = (value: number): string => count(value, 'follow-up');

/** The English of actions on one record or many, apart from that of the first load. */
export const actionsEnglish = {
  /** The menu of a row: due presets, assignment, priority and links. */
  quickActions: {
    laterToday: 'Later today',
    tomorrowMorning: 'Tomorrow morning',
    /** When the next working day begins where the customer is. */
    theirMorning: 'Their morning',
    nextWeek: 'Next week',
    inTwoWeeks: 'In two weeks',
    assignToMe: 'Assign to me',
    /** Next to "Assign to me" if the record is already assigned to the user. */
    alreadyMine: 'Already yours',
    openDeal: 'Open deal',
    openConversation: 'Open conversation',
    copyOwnerId: 'Copy owner ID',
    ownerIdCopied: 'Owner ID copied',
    ownerIdNotCopied: 'Could not copy the owner ID',
    edit: 'Edit…',
    reviewConflict: 'Resolve conflict…',
    /** Why a record cannot be changed: an earlier change waits for a decision. */
    conflictFirst: 'Resolve the conflict first',
    /** Why a record offers nothing to do: it is read-only. */
    readOnly: 'You can’t edit this follow-up',
  } satisfies Readonly<Record<DuePresetLabel, string> & Record<string, unknown>>,

  /** The popover that edits one field: type, Enter, done. */
  quickEdit: {
    /** The accessible name of the popover; `record` is the beginning of the note, or the deal. */
    title: ({ field, record }: { readonly field: string; readonly record: string }) => `${field} · ${record}`,
    titleMany: (values: { readonly field: string; readonly count: number }) =>
      `${values.field} · ${these(values.count)}`,
    /** The placeholder of the due input; `example` is a phrase that is understood. */
    dueHint: ({ example }: { readonly example: string }) => `Type a time, such as “${example}”`,
    ownerHint: 'Type a name',
    choiceHint: 'Type to filter',
    /** The placeholder of an input that accepts any text. */
    valueHint: 'Type a value',
    nothingFound: 'No matches',
    /** Read out after the current choice. */
    current: 'current value',
    /** Announced if the chosen value is the current one, so nothing is saved. */
    unchanged: ({ value }: { readonly value: string }) => `No change: ${value}`,
    /** Moves each selected record by one day. */
    dayLater: 'One day later',
    weekLater: 'One week later',
    /** Some of the selected records are closed and are left out. */
    closedStay: counts('# is closed and stays', '# are closed and stay'),
    /** Some of the selected records are overdue even after the move. */
    overdueStay: counts('# stays overdue', '# stay overdue'),
    /** The label of the input for a line to add to the note. */
    newLine: 'New line',
    newLineHint: 'Press Enter to add it, Shift+Enter for a new line',
    /** The button that adds it, and the field in the title of its popover. */
    addLine: 'Add a line',
    /** The line added to the note; `date` is a day. */
    datedLine: ({ date, text }: { readonly date: string; readonly text: string }) => `${date}: ${text}`,
  },

  /** The host's commands and actions, on one record and on many. */
  actions: {
    /** An action for only some of the selected records; `label` is its label. */
    forSome: ({ label, count: some }: { readonly label: string; readonly count: number }) =>
      `${label} (${written(some)})`,
    /** The result for a record, after its name. */
    completed: 'Completed',
    canceled: 'Canceled',
    completeFailed: 'Could not complete',
    cancelFailed: 'Could not cancel',
    /** A host's action was refused; `label` is its label. */
    failed: ({ label }: { readonly label: string }) => `Could not finish “${label}”`,
    /** The target of a host's action on several records. */
    several: counts('# follow-up', '# follow-ups'),
    /** In the bar, while a command runs on many records and afterwards; `done` of `count`. */
    completingMany: counts('Completing # follow-up', 'Completing # follow-ups'),
    cancelingMany: counts('Canceling # follow-up', 'Canceling # follow-ups'),
    completedMany: ({ count: total, done }: { readonly count: number; readonly done: number }) =>
      `${done === total ? '' : `${written(done)} of `}${these(total)} completed`,
    canceledMany: ({ count: total, done }: { readonly count: number; readonly done: number }) =>
      `${done === total ? '' : `${written(done)} of `}${these(total)} canceled`,
    /** How many failed. */
    failedCount: counts('# failed'),
    /** How many were not started, because the person stopped it. */
    notStarted: counts('# not started'),
    /** How many are still running after the person stopped it. */
    underWay: counts('# still running'),
    /** The accessible names of the bar and its progress. */
    bar: 'Action on selected follow-ups',
    progress: 'Progress',
  },

  /** Bulk updates: the selection bar, the dialog, progress and report. */
  bulk: {
    /** The accessible name of the toolbar in the selection bar. */
    toolbar: 'Change selected follow-ups',
    selected: counts('# selected'),
    /** After the number of selected rows: how many of them are filtered out. */
    notShown: counts('# not shown'),
    /** `loading`: the count is of the records loaded so far. */
    selectAll: ({ count: all, loading }: { readonly count: number; readonly loading: boolean }) =>
      `Select all ${count(all, loading ? 'loaded match' : 'match', loading ? 'loaded matches' : 'matches')}`,
    clear: 'Clear',
    amountInvalid: 'Enter a whole number above 0',
    /** Copies the selected follow-ups as text. */
    copyRows: 'Copy',
    rowsCopied: counts('# follow-up copied', '# follow-ups copied'),
    titleRunning: counts('Updating # follow-up', 'Updating # follow-ups'),
    titleUndoing: counts('Undoing # change', 'Undoing # changes'),
    /** `done` is how many of them are saved or undone. */
    titleDone: ({ count: total, done }: { readonly count: number; readonly done: number }) =>
      `${done === total ? '' : `${written(done)} of `}${these(total)} updated`,
    /** Replaces it if all that were saved got the same value: so many were saved. */
    done: (values: BulkWords & { readonly value: string }) => {
      const { fieldName, count: some, value } = values;
      if (fieldName === 'due_at') return `${written(some)} moved to ${value}`;
      if (fieldName === 'owner_user_id') return `${written(some)} assigned to ${value}`;
      return `${written(some)} set to ${values.label.toLowerCase()} ${value}`;
    },
    titleUndone: ({ count: total, done }: { readonly count: number; readonly done: number }) =>
      `${done === total ? '' : `${written(done)} of `}${count(total, 'change')} undone`,

    /** Below a shift by days. */
    shiftHint: 'Each keeps its time of day',

    same: counts('# already has this value', '# already have this value'),
    readOnly: counts('You can’t edit #'),
    noDue: counts('# has no due date', '# have no due date'),
    conflictFirst: counts('# has a conflict to resolve first', '# have a conflict to resolve first'),
    missing: counts('# isn’t in the list any more', '# aren’t in the list any more'),
    /** Another bulk update is running. */
    oneAtATime: ({ done, total }: { readonly done: number; readonly total: number }) =>
      `Another change is running: ${written(done)} of ${written(total)}. Wait, or stop it.`,

    /** The accessible name of the progress bar. */
    progress: 'Updating follow-ups',
    doneOf: ({ done, total }: { readonly done: number; readonly total: number }) =>
      `${written(done)} of ${written(total)} done`,
    goesOn: 'You can close this; it keeps running',
    offline: 'You’re offline. It continues when you’re back online.',
    signIn: 'Your session has expired. Sign in again to continue.',

    saved: counts('# saved'),
    undone: counts('# undone'),
    unchanged: counts('# unchanged'),
    waiting: counts('# waiting'),
    conflicts: counts('# conflict', '# conflicts'),
    unconfirmed: counts('# not confirmed'),
    invalid: counts('# not accepted by the CRM'),
    forbidden: counts('# not allowed'),
    gone: counts('# no longer exists', '# no longer exist'),
    notSent: counts('# not sent'),

    allSaved: 'Everything is saved',
    /** Below the heading of a report section, why its records were not saved. */
    conflictsDetail: 'These were changed meanwhile. Choose what to keep.',
    unconfirmedDetail: 'The CRM did not confirm these. It’s safe to try again.',
    decide: 'Resolve',
    /** The accessible name of the "Resolve" button next to a record. */
    decideLabel: ({ due, note }: { readonly due: string; readonly note: string }) =>
      `Resolve: ${due}${note ? `, ${note}` : ''}`,
    noDueTime: 'No due date',
    showMore: counts('Show # more'),
    keptSelected: 'Unsaved follow-ups stay selected',
    tryAgain: counts('Try # again'),
    undo: counts('Undo # change', 'Undo # changes'),
    /** The fields were empty before, and the API has no way to write that. */
    cannotUndo: (values: { readonly count: number; readonly fields: string }) =>
      `Can’t undo ${count(values.count, 'change')} (was empty): ${values.fields}`,
    copy: 'Copy report',

    /** The accessible name of the bar that replaces the closed dialog. */
    bar: 'Bulk update',
    show: 'Show progress',
    showReport: 'Show report',
  },
};
