import type { DuePresetLabel } from '../../worklist/due-preset.js';
import { count, written } from './count.js';

type Counted = (values: { readonly count: number }) => string;

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
  /** The words on the buttons that begin a change. */
  readonly reassign: string;
  readonly due: string;
  readonly priority: string;
  readonly taskType: string;

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
  readonly presets: Readonly<Record<DuePresetLabel, string>>;
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
  readonly cancel: string;
  /** Why nothing can be sent. */
  readonly chooseFirst: string;
  readonly invalidChoice: string;
  readonly nothingToChange: string;
  /** Another bulk change is under way. */
  readonly oneAtATime: (values: { readonly done: number; readonly total: number }) => string;

  /** The accessible name of the progress bar. */
  readonly progress: string;
  readonly doneOf: (values: { readonly done: number; readonly total: number }) => string;
  readonly stop: string;
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
  readonly copied: string;
  readonly copyFailed: string;
  readonly done: string;

  /** The accessible name of the bar that stands for a closed dialog. */
  readonly bar: string;
  readonly show: string;
  readonly showReport: string;
}

const these = (value: number): string => count(value, 'follow-up');
const shiftUnit = { days: 'day', hours: 'hour' };

export const bulk: BulkMessages = {
  toolbar: 'Change the selected follow-ups',
  selected: (values) => `${written(values.count)} selected`,
  notShown: (values) => `${written(values.count)} not shown`,
  selectAll: ({ count: all, loading }) =>
    loading ? `Select all ${count(all, 'loaded', 'loaded')} that match` : `Select all ${written(all)} that match`,
  clear: 'Clear',
  reassign: 'Reassign',
  due: 'Due',
  priority: 'Priority',
  taskType: 'Task type',

  titleOwner: (values) => `Reassign ${these(values.count)}`,
  titleDue: (values) => `Move the due time of ${these(values.count)}`,
  titlePriority: (values) => `Set the priority of ${these(values.count)}`,
  titleTaskType: (values) => `Set the task type of ${these(values.count)}`,
  titleRunning: (values) => `Changing ${these(values.count)}`,
  titleUndoing: (values) => `Taking back ${count(values.count, 'change')}`,
  titleDone: (values) => `Change of ${these(values.count)}`,
  titleUndone: (values) => `Undo of ${count(values.count, 'change')}`,

  choose: 'Choose…',
  dueChoices: 'New due time',
  presets: {
    laterToday: 'Later today',
    tomorrowMorning: 'Tomorrow morning',
    nextWeek: 'Next week',
    inTwoWeeks: 'In two weeks',
  },
  exact: 'Another date and time',
  exactLabel: 'Date and time',
  shift: 'Move by',
  shiftHint: 'Each from its own due time. Days keep the time of day.',
  amount: 'Amount',
  amountInvalid: 'Enter a whole number above 0',
  unit: 'Unit',
  days: 'Days',
  hours: 'Hours',
  direction: 'Direction',
  later: 'Later',
  earlier: 'Earlier',

  willAssign: (values) => `${these(values.count)} will be assigned to ${values.owner}.`,
  willBeDue: (values) => `${these(values.count)} will be due ${values.time}.`,
  willShift: ({ count: moved, amount, unit, direction }) =>
    `${these(moved)} will be due ${count(amount, shiftUnit[unit])} ${direction}.`,
  willSetPriority: (values) => `${these(values.count)} will have the priority “${values.value}”.`,
  willSetTaskType: (values) => `${these(values.count)} will have the task type “${values.value}”.`,
  canChange: (values) => `${these(values.count)} can be changed.`,
  same: (values) => `${count(values.count, 'already is and stays as it is', 'already are and stay as they are')}.`,
  readOnly: (values) => `${written(values.count)} can’t be edited.`,
  noDue: (values) => `${count(values.count, 'has no due time to move', 'have no due time to move')}.`,
  conflictFirst: (values) =>
    `${count(values.count, 'has an earlier change that waits', 'have an earlier change that waits')} for a decision.`,
  missing: (values) => `${count(values.count, 'is no longer there', 'are no longer there')}.`,
  submit: (values) => `Change ${these(values.count)}`,
  cancel: 'Cancel',
  chooseFirst: 'Choose a value first.',
  invalidChoice: 'This value can’t be used.',
  nothingToChange: 'Nothing to change.',
  oneAtATime: ({ done, total }) =>
    `Another change is under way: ${written(done)} of ${written(total)} done. Wait until it has ended, or stop it.`,

  progress: 'Changing follow-ups',
  doneOf: ({ done, total }) => `${written(done)} of ${written(total)} done`,
  stop: 'Stop',
  goesOn: 'You can close this. The work goes on.',
  offline: 'You are offline. It goes on once you are back online.',
  signIn: 'Your sign-in is no longer valid. Sign in again to go on.',
  busy: ({ time }) =>
    time ? `The CRM asks to slow down. It goes on at ${time}.` : 'The CRM asks to slow down. It goes on in a moment.',

  saved: (values) => `${written(values.count)} saved`,
  undone: (values) => `${written(values.count)} taken back`,
  unchanged: (values) => `${written(values.count)} unchanged`,
  waiting: (values) => `${written(values.count)} waiting`,
  conflicts: (values) => count(values.count, 'conflict'),
  unconfirmed: (values) => `${written(values.count)} not confirmed`,
  invalid: (values) => `${written(values.count)} refused by the CRM`,
  forbidden: (values) => `${written(values.count)} not allowed`,
  gone: (values) => count(values.count, 'no longer exists', 'no longer exist'),
  notSent: (values) => `${written(values.count)} not sent`,

  allSaved: 'Everything is saved.',
  conflictsDetail: 'Someone else changed these. Nothing of theirs is overwritten until you decide.',
  unconfirmedDetail: 'The CRM did not say whether these were saved. Trying again does not save them twice.',
  decide: 'Decide',
  decideLabel: ({ due, note }) => `Decide: ${due}${note ? `, ${note}` : ''}`,
  noDueTime: 'No due time',
  noNote: 'No note',
  showMore: (values) => `Show ${written(values.count)} more`,
  keptSelected: 'What is not saved stays selected.',
  tryAgain: (values) => `Try ${written(values.count)} again`,
  undo: (values) => `Undo ${count(values.count, 'change')}`,
  cannotUndo: (values) => `${count(values.count, 'change')} can’t be undone (empty before): ${values.fields}`,
  copy: 'Copy report',
  copied: 'Copied',
  copyFailed: 'Could not copy: select the text and copy it by hand',
  done: 'Done',

  bar: 'Change of many follow-ups',
  show: 'Show progress',
  showReport: 'Show report',
};
