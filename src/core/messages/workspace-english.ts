import type { WorklistView } from '../worklist/worklist-view.js';
import { count, counts, written } from './english.js';

const viewNames: Readonly<Record<WorklistView, string>> = {
  todo: 'To do',
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'next-7-days': 'Next 7 days',
  'no-date': 'No date',
  all: 'All',
};

/** The English around a list from the start: its toolbar, its frame, the selection bar. */
export const workspaceEnglish = {
  common: {
    stop: 'Stop',
    loading: 'Loading…',
  },

  /** The bar above the list and the line below it. */
  bar: {
    /** The accessible name of the button "⋯" and its menu. */
    more: 'More options',
    /** Shown for a search if unloaded records may match too. */
    searchedFirst: (values: { readonly count: number; readonly loaded: number }) =>
      `${written(values.count)} found. Only the first ${written(values.loaded)} were searched.`,
    /** Replaces the full notice if there is no room for it. */
    offline: 'Offline',
  },

  /** Finding follow-ups: views, search, filters, sorting, saved views, export, the list of shortcuts. */
  filter: {
    /** The accessible name of the view buttons. */
    views: 'Views',
    viewNames,
    /** The button for the views that do not fit next to the others. */
    moreViews: 'More',
    /** The accessible name of the control for whose follow-ups to show. */
    scope: 'Whose follow-ups',
    scopeMine: 'Mine',
    scopeEveryone: 'Everyone',
    /** The chip that also shows closed follow-ups. */
    showClosed: 'Show closed',
    /** A filter by one day; `day` is a date in words. */
    dueOn: ({ day }: { readonly day: string }) => `Due ${day}`,
    /** A filter by a range of days, inclusive. */
    dueBetween: ({ from, to }: { readonly from: string; readonly to: string }) => `Due ${from} to ${to}`,
    /** The accessible name of the strip of days above the list. */
    strip: 'Due dates',
    /**
     * The title of a day in the strip, which shows the day in short and the number. `day` is a date in words, or
     * "Overdue".
     */
    stripDay: ({ day, count: total }: { readonly day: string; readonly count: number }) =>
      `${count(total, 'follow-up')}: ${day}`,
    /** How many follow-ups a view would show; unless `final`, there may be more among unloaded ones. */
    viewCount: (values: { readonly count: number; readonly final: boolean }) =>
      `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Search',
    clearSearch: 'Clear search',

    filter: 'Filter',
    /** The accessible name of the panel that "Filter" opens. */
    filterPanel: 'Filters',
    activeFilters: counts('# active'),
    /** The accessible name of the list of active filters. */
    activeFiltersList: 'Active filters',
    /** An active filter in words, such as "Priority: High". */
    activeFilter: ({ field, value }: { readonly field: string; readonly value: string }) => `${field}: ${value}`,
    /** The value of a filter with many values. */
    severalValues: counts('# selected'),
    /** The accessible name of an active filter's button; starts with its visible text. */
    removeFilter: ({ filter }: { readonly filter: string }) => `${filter}, remove filter`,
    needsDecision: counts('Conflicts (#)'),

    found: counts('# follow-up', '# follow-ups'),
    foundOf: (values: { readonly count: number; readonly loaded: number }) =>
      `${written(values.count)} of ${count(values.loaded, 'follow-up')}`,
    /** `loading`: the rest is being loaded. */
    foundSoFar: ({ loaded, loading }: { readonly loaded: number; readonly loading: boolean }) =>
      `${written(loaded)} loaded${loading ? ', loading the rest…' : ''}`,
    foundOfSoFar: (values: { readonly count: number; readonly loaded: number }) =>
      `${count(values.count, 'match', 'matches')} in the first ${written(values.loaded)}`,
    /** `time` is a time of day, with the date if it was another day. */
    asOf: ({ time }: { readonly time: string }) => `Updated ${time}`,
    preparing: 'Updating…',

    savedViews: 'Saved views',
    /** The accessible name of the button that shows the chosen saved view; contains its name. */
    savedViewsLabel: ({ name, modified }: { readonly name: string; readonly modified: boolean }) =>
      `Saved views: ${name}${modified ? ', modified' : ''}`,
    modified: 'modified',
  },

  /** The shortcuts of the workspace, except those in `filter`. */
  shortcuts: {
    /** Before the keys that can follow the first key of a two-key shortcut. */
    goTo: 'Go to',
    /** Announced after the undo key if there is nothing to undo. */
    nothingToUndo: 'Nothing to undo',
    /** Announced after the undo key while the last change is being saved: it is undone afterwards. */
    undoOnceSaved: 'Will undo once saved',
    /** Announced after the undo key if the last change waits for a decision or a bulk undo is running. */
    undoNotYet: 'Can’t undo yet',
    /** The button that shows follow-ups that belong above those in sight and came after a person had begun to read. */
    showEarlier: counts('# earlier one · Show', '# earlier ones · Show'),
  },

  /** The editor. */
  editor: {
    /** The current user in the list of owners. */
    ownerMe: ({ name }: { readonly name: string }) => `${name} (me)`,
    /** The current user in the list of owners if the name is unknown. */
    me: 'Me',
  },

  /** The frame around the list: toolbar, progress and banners. */
  workspace: {
    heading: 'Follow-ups',
    /** The accessible name of the toolbar. */
    toolbar: 'Follow-ups toolbar',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    loadAll: 'Load all',
    /** The accessible name of the progress bar. */
    loadAllProgress: 'Loading all follow-ups',
    loadedSoFar: counts('# follow-up loaded', '# follow-ups loaded'),
    /** Beside it, `savesOffline` counts the changes that wait. */
    offline: 'You’re offline',
    /** Announced when `offline` disappears. */
    backOnline: 'You’re back online',
    savesUnsettled: counts('Saving # change', 'Saving # changes'),
    savesOffline: counts('# change waiting', '# changes waiting'),
    savesUnconfirmed: counts('Could not confirm # change', 'Could not confirm # changes'),
    /** The text of the button that goes to the next conflict. */
    conflicts: counts('Resolve # conflict', 'Resolve # conflicts'),
    /** The text of the button that shows the drafts. */
    drafts: counts('# draft', '# drafts'),
    /** How the list is presented: the accessible name of the buttons, and their texts. */
    presentation: { label: 'View as', list: 'List', agenda: 'Agenda', workload: 'Workload' },
  },
};
