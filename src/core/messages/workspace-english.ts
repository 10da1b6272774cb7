import { count, written, type FirstMessages } from './first-english.js';
import type { MessagesOf, PartialMessages } from './messages.js';

/** The English around a list from the start: its toolbar, its frame, the selection bar. */
export const workspaceEnglish = {
  common: {
    stop: 'Stop',
    loading: 'Loading…',
    inOneLine: ({ parts }) => parts.join(', '),
  },

  layout: {
    title: 'Columns',
  },

  bar: {
    more: 'More options',
    searchedFirst: (values) =>
      `${written(values.count)} found. Only the first ${written(values.loaded)} were searched.`,
    offline: 'Offline',
  },

  filter: {
    views: 'Views',
    viewNames: {
      todo: 'To do',
      overdue: 'Overdue',
      today: 'Today',
      tomorrow: 'Tomorrow',
      'next-7-days': 'Next 7 days',
      'no-date': 'No date',
      all: 'All',
    },
    moreViews: 'More',
    scope: 'Whose follow-ups',
    scopeMine: 'Mine',
    scopeEveryone: 'Everyone',
    showClosed: 'Show closed',
    dueOn: ({ day }) => `Due ${day}`,
    dueBetween: ({ from, to }) => `Due ${from} to ${to}`,
    strip: 'Due dates',
    stripDay: ({ day, count: total }) => `${count(total, 'follow-up')}: ${day}`,
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
    needsDecision: (values) => `Conflicts (${written(values.count)})`,

    sortBy: 'Sort by',
    defaultOrder: 'Default order',
    ascending: 'Ascending',
    descending: 'Descending',
    groupByDue: 'Group by due date',

    found: (values) => count(values.count, 'follow-up'),
    foundOf: (values) => `${written(values.count)} of ${count(values.loaded, 'follow-up')}`,
    foundSoFar: ({ loaded, loading }) => `${written(loaded)} loaded${loading ? ', loading the rest…' : ''}`,
    foundOfSoFar: (values) => `${count(values.count, 'match', 'matches')} in the first ${written(values.loaded)}`,
    asOf: ({ time }) => `Updated ${time}`,
    preparing: 'Updating…',

    savedViews: 'Saved views',
    savedViewsLabel: ({ name, modified }) => `Saved views: ${name}${modified ? ', modified' : ''}`,
    modified: 'modified',

    exportCsv: 'Export CSV',
    exportAmong: (values) => `First ${written(values.loaded)} only`,
    exporting: 'Exporting…',
    exportProgress: (values) => `${written(values.percent)}%`,
    stopExport: 'Stop export',
    exported: (values) => `${count(values.count, 'follow-up')} exported`,
    exportBlocked: 'This page can’t save files here. Copy the CSV instead.',
    exportUnsure: (values) => `Exported ${count(values.count, 'follow-up')}. No download? Copy the CSV instead.`,
    copyCsv: 'Copy CSV',
    copyCsvFailed: 'Could not copy',
    exportFailed: 'Could not export',
    exportFileName: ({ date }) => `follow-ups-${date}.csv`,

    keysTitle: 'Keyboard shortcuts',
  },

  bulk: {
    toolbar: 'Change selected follow-ups',
    selected: (values) => `${written(values.count)} selected`,
    notShown: (values) => `${written(values.count)} not shown`,
    selectAll: ({ count: all, loading }) =>
      `Select all ${count(all, loading ? 'loaded match' : 'match', loading ? 'loaded matches' : 'matches')}`,
    clear: 'Clear',
    copyRows: 'Copy',
    rowsCopied: (values) => `${count(values.count, 'follow-up')} copied`,
  },

  actions: {
    forSome: ({ label, count: some }) => `${label} (${written(some)})`,
  },

  shortcuts: {
    goTo: 'Go to',
    nothingToUndo: 'Nothing to undo',
    undoOnceSaved: 'Will undo once saved',
    undoNotYet: 'Can’t undo yet',
  },

  editor: {
    ownerMe: ({ name }) => `${name} (me)`,
    me: 'Me',
  },

  workspace: {
    heading: 'Follow-ups',
    toolbar: 'Follow-ups toolbar',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    loadAll: 'Load all',
    loadAllProgress: 'Loading all follow-ups',
    loadedSoFar: (values) => `${count(values.count, 'follow-up')} loaded`,
    offline: 'You’re offline. Changes save when you’re back online.',
    backOnline: 'You’re back online',
    savesUnsettled: (values) => `Saving ${count(values.count, 'change')}`,
    savesOffline: (values) => `${count(values.count, 'change')} will save when you’re online`,
    savesUnconfirmed: (values) => `Could not confirm ${count(values.count, 'change')}`,
    conflicts: (values) => `Resolve ${count(values.count, 'conflict')}`,
    drafts: (values) => count(values.count, 'draft'),
    presentation: { label: 'View as', list: 'List', agenda: 'Agenda', workload: 'Workload' },
  },

  notices: {
    refreshed: 'The list is up to date',
    refreshFailed: 'Could not refresh the list',
    loadAllDone: (values) => `${values.count === 1 ? '' : 'All '}${count(values.count, 'follow-up')} loaded`,
    loadAllStopped: (values) => `Stopped: ${count(values.count, 'follow-up')} loaded`,
    loadAllFailed: (values) => `Loading stopped early: ${count(values.count, 'follow-up')} loaded`,
  },
} satisfies PartialMessages;

/** The messages available from the start around a list, in any language. */
export type WorkspaceWords = FirstMessages & MessagesOf<typeof workspaceEnglish>;
