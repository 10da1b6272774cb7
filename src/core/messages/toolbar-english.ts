import { counts, written } from './english.js';

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Home: 'Home',
  End: 'End',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Enter: 'Enter',
  ' ': 'Space',
  Shift: 'Shift',
  Alt: 'Alt',
  Control: 'Ctrl',
  Meta: '⌘',
  Escape: 'Esc',
};

/** The English of what the toolbar opens: panels, dialogs and the list of shortcuts. */
export const toolbarEnglish = {
  /** The shortcuts of the workspace, except those in `filter`. */
  shortcuts: {
    /** In the list of shortcuts. */
    due: 'Set the due date',
    owner: 'Reassign',
    priority: 'Set the priority',
    type: 'Set the task type',
    note: 'Add a line to the note',
    macros: 'Apply a macro',
    /** Also the title of the line of words for a new follow-up. */
    add: 'New follow-up',
    undo: 'Undo the last change',
    overdue: 'Go to Overdue',
    today: 'Go to Today',
    mine: 'Go to Mine',
    /** Also the title of the command bar, before what it acts on. */
    commands: 'Run a command',
    /** The placeholder of the command bar's input. */
    commandHint: 'Type a command, a name, or a time',
    earlier: 'Show earlier ones',
  },

  /** The dialog that configures the columns of the list. */
  layout: {
    /** The heading of the dialog and the text of the button that opens it. */
    title: 'Columns',
    columns: 'Column order',
    /** The accessible name of the button that moves a column up. */
    moveUp: ({ column }: { readonly column: string }) => `Move ${column} up`,
    moveDown: ({ column }: { readonly column: string }) => `Move ${column} down`,
    /** Announced after a column was moved; `place` counts from one. */
    moved: ({ column, place, count }: { readonly column: string; readonly place: number; readonly count: number }) =>
      `${column} is now ${place} of ${count}`,
    /** Why the checkbox of the last visible column can't be cleared. */
    lastColumn: 'Show at least one column',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    reset: 'Reset',
    /** Announced after everything was reset to the defaults. */
    resetDone: 'Columns, widths, and density reset',
  },

  /** The filters by age. */
  ages: {
    /** The ages: days, working days and calendar weeks. */
    days: counts('# day', '# days'),
    workingDays: counts('# working day', '# working days'),
    weeks: counts('# week', '# weeks'),
    /** `age` is one of these. */
    dueWithin: ({ age }: { readonly age: string }) => `Due within ${age}`,
    dueThisWeek: 'Due this week',
    updatedBefore: ({ age }: { readonly age: string }) => `Untouched for ${age}`,
    createdWithin: ({ age }: { readonly age: string }) => `Created in the last ${age.replace(/^1 /, '')}`,
    createdThisWeek: 'Created this week',
    /** The choice of no age. */
    any: 'Any time',
    /** The accessible name of the field for the number of days or weeks. */
    number: 'How many',
  },

  /** The bar above the list and the line below it. */
  bar: {
    print: 'Print',
    /** Opens the plan that spreads overdue or selected follow-ups over days. */
    backlog: 'Clear backlog…',
  },

  /** Finding follow-ups: views, search, filters, sorting, saved views, export, the list of shortcuts. */
  filter: {
    sortBy: 'Sort by',
    defaultOrder: 'Default order',
    ascending: 'Ascending',
    descending: 'Descending',
    groupBy: 'Group by',

    exportCsv: 'Export CSV',
    /** `date` is the day of the export, such as "2026-11-21". */
    exportFileName: ({ date }: { readonly date: string }) => `follow-ups-${date}.csv`,
    exportAmong: (values: { readonly loaded: number }) => `First ${written(values.loaded)} only`,
    exporting: 'Exporting…',
    exportProgress: (values: { readonly percent: number }) => `${written(values.percent)}%`,
    stopExport: 'Stop export',
    exported: counts('# follow-up exported', '# follow-ups exported'),
    /** Announced if the page may not save files. */
    exportBlocked: 'This page can’t save files here. Copy the CSV.',
    /** Announced if the page might not be allowed to save files and cannot find out. */
    exportUnsure: counts(
      '# follow-up exported. No download? Copy the CSV.',
      '# follow-ups exported. No download? Copy the CSV.',
    ),
    copyCsv: 'Copy CSV',
    copyCsvFailed: 'Could not copy',
    exportFailed: 'Could not export',

    /** The heading of the list of shortcuts and the text of the button that opens it. */
    keysTitle: 'Keyboard shortcuts',
    /** The label of the input that searches for a person. */
    scopePerson: 'Find a person',
    /** The accessible name of the search in a field's values. */
    findValue: ({ field }: { readonly field: string }) => `Find in ${field}`,
    noValues: 'No values yet',
    moreValues: counts('Type to find # more'),

    noSavedViews: 'No saved views yet. Set filters, then save them here.',
    savedViewsFailed: 'Could not load your saved views',
    savedViewsNotKept: 'Could not save the change',
    saveView: 'Save this view…',
    updateView: ({ name }: { readonly name: string }) => `Update “${name}”`,
    renameView: ({ name }: { readonly name: string }) => `Rename “${name}”`,
    deleteView: ({ name }: { readonly name: string }) => `Delete “${name}”`,
    viewDeleted: ({ name }: { readonly name: string }) => `“${name}” deleted`,
    saveViewTitle: 'Save this view',
    renameViewTitle: 'Rename this view',
    viewName: 'Name',
    viewNameMissing: 'Enter a name',
    viewNameTaken: ({ name }: { readonly name: string }) => `A view named “${name}” already exists`,

    keysDetail: 'Works anywhere in the list',
    /** The labels of keys other than letters, by `KeyboardEvent.key`. */
    keyNames,
    /** Between two alternative keys. */
    keyOr: 'or',
    keyMove: 'Move to next or previous',
    keyEnds: 'Go to first or last',
    keyPages: 'Move one screen up or down',
    keySelect: 'Select',
    keySelectRange: 'Select a range',
    keySelectAll: 'Select all',
    keyRowMenu: 'Open quick actions',
    keyHelp: 'Show shortcuts',
    /** Before keys that have nothing to act on in the agenda or the workload. */
    keyUnused: 'No effect in this view',
    keyEscape: 'Close, or clear search or selection',
    /** The shortcuts of the editor. */
    keyEditorSave: 'In the editor: save',
    keyEditorSaveAndNext: 'In the editor: save and open the next',
    keyEditorStep: 'In the editor: open previous or next',
  },
};
