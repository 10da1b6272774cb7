import type { WorklistView } from '../../worklist/worklist-view.js';
import { count, written } from './count.js';

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
  readonly activeFilters: (values: { readonly count: number }) => string;
  /** The accessible name of the list of active filters. */
  readonly activeFiltersList: string;
  /** One active filter in words, such as "Priority: High". */
  readonly activeFilter: (values: { readonly field: string; readonly value: string }) => string;
  /** Many values of one filter as a value. */
  readonly severalValues: (values: { readonly count: number }) => string;
  /** The accessible name of an active filter's button; begins with the words on it. */
  readonly removeFilter: (values: { readonly filter: string }) => string;
  /** The value of follow-ups that have none in a field. */
  readonly noValue: string;
  /** The accessible name of the search within a field's values. */
  readonly findValue: (values: { readonly field: string }) => string;
  readonly noValueFound: string;
  readonly noValues: string;
  readonly moreValues: (values: { readonly count: number }) => string;
  readonly done: string;
  readonly needsDecision: (values: { readonly count: number }) => string;

  readonly sortBy: string;
  readonly defaultOrder: string;
  readonly ascending: string;
  readonly descending: string;
  readonly groupByDue: string;

  readonly found: (values: { readonly count: number }) => string;
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
  readonly undoDelete: string;
  readonly saveViewTitle: string;
  readonly renameViewTitle: string;
  readonly viewName: string;
  readonly viewNameMissing: string;
  readonly viewNameTaken: (values: { readonly name: string }) => string;
  readonly saveViewConfirm: string;
  readonly cancel: string;

  readonly exportCsv: string;
  readonly exportAmong: (values: { readonly loaded: number }) => string;
  readonly exporting: string;
  readonly exportProgress: (values: { readonly percent: number }) => string;
  readonly stopExport: string;
  readonly exported: (values: { readonly count: number }) => string;
  /** Said where the page may not save files. */
  readonly exportBlocked: string;
  /** Said where the page may not be allowed to save files and has no way to know. */
  readonly exportUnsure: (values: { readonly count: number }) => string;
  readonly copyCsv: string;
  readonly copyCsvFailed: string;
  readonly exportFailed: string;
  /** `date` is the day of the export, such as "2026-11-21". */
  readonly exportFileName: (values: { readonly date: string }) => string;

  readonly columns: string;
  readonly help: string;

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

export const filter: FilterMessages = {
  views: 'Views',
  viewNames: {
    all: 'All',
    mine: 'Mine',
    overdue: 'Overdue',
    'due-today': 'Due today',
    'this-week': 'This week',
    later: 'Later',
  },
  viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

  search: 'Search',
  clearSearch: 'Clear search',

  filter: 'Filter',
  filterPanel: 'Filters',
  activeFilters: (values) => `${written(values.count)} active`,
  activeFiltersList: 'Active filters',
  activeFilter: ({ field, value }) => `${field}: ${value}`,
  severalValues: (values) => `${written(values.count)} selected`,
  removeFilter: ({ filter }) => `${filter}, remove filter`,
  noValue: 'None',
  findValue: ({ field }) => `Find in ${field}`,
  noValueFound: 'Nothing found',
  noValues: 'Nothing to choose from yet',
  moreValues: (values) => `${written(values.count)} more: type to find them`,
  done: 'Done',
  needsDecision: (values) => `Needs decision (${written(values.count)})`,

  sortBy: 'Sort by',
  defaultOrder: 'Default order',
  ascending: 'Ascending',
  descending: 'Descending',
  groupByDue: 'Group by due',

  found: (values) => count(values.count, 'follow-up'),
  foundOf: (values) => `${written(values.count)} of ${count(values.loaded, 'follow-up')}`,
  foundSoFar: (values) => `${written(values.loaded)} loaded so far`,
  foundOfSoFar: (values) => `${written(values.count)} of ${written(values.loaded)} loaded so far`,
  asOf: ({ time }) => `as of ${time}`,
  preparing: 'Updating…',

  savedViews: 'Saved views',
  savedViewsLabel: ({ name, modified }) => `Saved views: ${name}${modified ? ', modified' : ''}`,
  modified: 'modified',
  noSavedViews: 'No saved views yet. Choose filters and an order, then save them here under a name.',
  savedViewsFailed: 'Your saved views could not be loaded.',
  savedViewsNotKept: 'The change could not be saved. Nothing was changed.',
  saveView: 'Save this view…',
  updateView: ({ name }) => `Update “${name}”`,
  renameView: ({ name }) => `Rename “${name}”`,
  deleteView: ({ name }) => `Delete “${name}”`,
  viewDeleted: ({ name }) => `“${name}” was deleted.`,
  undoDelete: 'Undo',
  saveViewTitle: 'Save this view',
  renameViewTitle: 'Rename this view',
  viewName: 'Name',
  viewNameMissing: 'Enter a name',
  viewNameTaken: ({ name }) => `There is a view named “${name}” already`,
  saveViewConfirm: 'Save',
  cancel: 'Cancel',

  exportCsv: 'Export CSV',
  exportAmong: (values) => `among the ${written(values.loaded)} loaded so far`,
  exporting: 'Exporting…',
  exportProgress: (values) => `${written(values.percent)}%`,
  stopExport: 'Stop export',
  exported: (values) => `${count(values.count, 'follow-up')} exported`,
  exportBlocked: 'Nothing was downloaded: the frame that shows this page does not let it save files.',
  exportUnsure: (values) =>
    `${count(values.count, 'follow-up')} written as CSV. If no download appears, the frame that shows this page does not let it save files.`,
  copyCsv: 'Copy CSV',
  copyCsvFailed: 'Could not copy',
  exportFailed: 'The export failed.',
  exportFileName: ({ date }) => `follow-ups-${date}.csv`,

  columns: 'Columns',
  help: 'Keyboard shortcuts',

  keysTitle: 'Keyboard shortcuts',
  keysDetail: 'They work while the list has the focus.',
  keyNames: {
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
  },
  keyOr: 'or',
  keyMove: 'Next or previous follow-up',
  keyEnds: 'First or last follow-up',
  keyPages: 'A screen up or down',
  keyEdit: 'Edit the follow-up',
  keySelect: 'Select the follow-up, or not',
  keySelectRange: 'Select a range',
  keySelectAll: 'Select all',
  keyRowMenu: 'Quick actions of the follow-up',
  keySearch: 'Search',
  keyHelp: 'This list',
  keyEscape: 'Clear the search, close what is open, clear the selection',
  keyEditorSave: 'In the editor: save',
  keyEditorSaveAndNext: 'In the editor: save and go on to the next',
  keyEditorStep: 'In the editor: previous or next follow-up',
};
