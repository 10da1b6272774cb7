import { count, counts } from './english.js';

/** The English of what a host can wire: macros, what comes after completing, and the plan that clears a backlog. */
export const routinesEnglish = {
  routines: {
    /** The name of the popover with the macros. */
    macros: 'Macros',
    /** The placeholder of its input: digits from 1 to `last` apply a macro at once. */
    filterHint: ({ last }: { readonly last: string }) => `Type to filter, or press 1–${last}`,
    /** In place of the list, if there are none. */
    noMacros: 'No macros yet',
    /** What a macro does, in few words: a step that adds a line to the note. */
    line: '+ line',
    /** The same: a step that sets the owner. */
    owner: ({ name }: { readonly name: string }) => `owner ${name}`,
    /** What it will do to the note of this record. */
    addsLine: ({ line }: { readonly line: string }) => `adds the last line “${line}”`,
    /** A field keeps its value. */
    stays: ({ value }: { readonly value: string }) => `stays ${value}`,
    /** A field gets another value. */
    becomes: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`,
    /** The label of the host's function that follows. */
    thenRuns: 'Then',
    /** How many of the selected records change. */
    willChange: counts('# changes', '# change'),
    /** How many of them have all values already. */
    unchanged: counts('# stays as it is', '# stay as they are'),
    /** Why a macro is not applied: a step is not understood. */
    unread: ({ text }: { readonly text: string }) => `“${text}” is unclear, so nothing changes`,
    /** Announced if a macro changes nothing; `name` is its name. */
    nothing: ({ name }: { readonly name: string }) => `${name}: nothing to change`,
    /** The host's function was not called for records whose fields were not saved. */
    notRun: ({ label, count: left }: { readonly label: string; readonly count: number }) =>
      `“${label}” did not start: ${count(left, 'follow-up')} not saved`,
    /** Next to the key that applies the chosen macro. */
    apply: 'Apply',

    /** The button that opens the person's own macros, and the heading there. */
    edit: 'Edit macros',
    own: 'Your macros',
    back: 'Back to macros',
    create: 'New macro',
    /** The button that saves the form of a new macro. */
    save: 'Save as macro',
    change: ({ name }: { readonly name: string }) => `Edit “${name}”`,
    /** The digit that applies a macro. */
    key: 'Key',
    noKey: 'First free digit',
    lineToAdd: 'Line to add to the note',
    /** `names` are the names in braces that a line can contain. */
    lineHint: ({ names }: { readonly names: string }) => `Fills in ${names}`,
    /** The option of a field that the macro does not change. */
    keeps: 'Keep as it is',
    stepMissing: 'Choose at least one change',
    loadFailed: 'Could not load your macros',

    /** The label of the due input of the follow-up that comes next, and the name of that follow-up in a notice. */
    next: 'Next follow-up',
    /** The label of the list of the host's outcomes. */
    outcome: 'Outcome',
    /** The buttons: both, or one of them. */
    completeAndNext: 'Complete and schedule',
    completeOnly: 'Complete only',
    createIt: 'Create',
    /** What became of creating it. */
    created: 'Follow-up created',
    notCreated: 'The follow-up was not created',
    creating: 'Creating the follow-up…',
    /** What the next follow-up has in common with the record. */
    carried: 'Same deal and priority as this one',
    /** The due time of a new follow-up is missing. */
    dueNeeded: 'Say when it is due',
    /** A name or value in that line; `text` has its mark. */
    matchesNothing: ({ text }: { readonly text: string }) => `No match for “${text}”`,
    matchesSeveral: ({ text }: { readonly text: string }) => `Several match “${text}”`,

    /** The heading of the dialog that spreads follow-ups over days. */
    backlog: 'Clear backlog',
    /** What it does. */
    backlogRule: counts(
      '# follow-up on the next free day',
      '# follow-ups on the next free days, urgent and oldest first',
    ),
    /** The label of the limit. */
    perDay: 'At most a day',
    /** The label of the first day. */
    startDay: 'Start',
    skipWeekends: 'Skip weekends',
    /** The checkbox that levels the days, in place of filling each up to the limit. */
    evenly: 'Spread evenly',
    /** The label of the number of days that it levels. */
    overDays: 'Working days',
    doneBy: ({ day }: { readonly day: string }) => `Done by ${day}`,
    /** On a day without work. */
    skipped: 'Skipped',
    /** The accessible name of the choice of another day. */
    dayFor: ({ record }: { readonly record: string }) => `Day for ${record}`,
    /** The choice of no day for a follow-up, and the heading above those without one. */
    leaveOut: 'Leave out',
    noRoom: counts('# finds no room', '# find no room'),
    /** After `bulk.shiftHint`. */
    undoesAll: counts('Undo puts it back', 'Undo puts all # back'),
    move: counts('Move #'),
  },
};
