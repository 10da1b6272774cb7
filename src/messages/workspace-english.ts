import { count, written, type FirstMessages } from './first-english.js';
import type { MessagesOf, PartialMessages } from './messages.js';

/** The English of what stands around a list from the start: its toolbar, its frame, the bar of a selection. */
export const workspaceEnglish = {
  common: {
    stop: 'Stop',
    loading: 'Loading…',
    inOneLine: ({ parts }) => parts.join(', '),
  },

  layout: {
    title: 'Columns',
  },

  filter: {
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

    keysTitle: 'Keyboard shortcuts',
  },

  bulk: {
    toolbar: 'Change the selected follow-ups',
    selected: (values) => `${written(values.count)} selected`,
    notShown: (values) => `${written(values.count)} not shown`,
    selectAll: ({ count: all, loading }) =>
      loading ? `Select all ${count(all, 'loaded', 'loaded')} that match` : `Select all ${written(all)} that match`,
    clear: 'Clear',
    reassign: 'Reassign',
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
    loadedSoFar: (values) => `${count(values.count, 'follow-up')} loaded so far`,
    offline: 'You are offline. The list may be out of date; changes wait here until you are back online.',
    backOnline: 'You are back online.',
    savesUnsettled: (values) => `${count(values.count, 'change is', 'changes are')} being saved`,
    savesOffline: (values) => `${count(values.count, 'change waits', 'changes wait')} for a connection`,
    savesUnconfirmed: (values) => `${count(values.count, 'change')} could not be confirmed`,
    conflicts: (values) => `${count(values.count, 'conflict')} to review`,
    drafts: (values) => count(values.count, 'draft'),
  },

  notices: {
    refreshed: 'The list is up to date',
    refreshFailed: 'The list could not be refreshed.',
    loadAllDone: (values) => `All ${count(values.count, 'follow-up')} are loaded`,
    loadAllStopped: (values) => `Stopped: ${count(values.count, 'follow-up')} loaded`,
    loadAllFailed: (values) => `Loading stopped early: ${count(values.count, 'follow-up')} loaded`,
  },
} satisfies PartialMessages;

/** The messages that are there from the start around a list, in whatever language. */
export type WorkspaceWords = FirstMessages & MessagesOf<typeof workspaceEnglish>;
