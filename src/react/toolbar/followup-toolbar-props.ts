import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import type { ValueField } from '../../core/worklist/worklist-column.js';
import type { WorklistQuery, WorklistSort } from '../../core/worklist/worklist-query.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import type { FilterValues } from './filter-values.js';
import type { SavedView } from './saved-view.js';
import type { CsvExportState } from './use-csv-export.js';
import type { SavedViews } from './use-saved-views.js';
import type { WorklistQueryChangeHandler } from './worklist-query-change.js';
import type { FollowupPresentation } from './presentation.js';
import type { ToolbarColumn } from './toolbar-column.js';

/** What a host sets about the toolbar, wherever its facts come from. */
export interface FollowupToolbarBaseProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What the list shows. */
  query: WorklistQuery;
  /** The event handler called when a person changes what the list shows. */
  onQueryChange: WorklistQueryChangeHandler;
  /** The event handler called when everything is to be loaded; without it there is no button. */
  onLoadAll?: (() => void) | undefined;
  /** The event handler called when loading everything is to stop. */
  onStopLoadAll?: (() => void) | undefined;
  /**
   * Whether to say as of when the loaded ones are known to be right, where nothing else on the page does.
   * @default true
   */
  saysWhen?: boolean | undefined;
  /** What is kept with a saved view beside its query; JSON. */
  layout?: unknown;
  /** The event handler called when the columns are to be chosen; without it there is no button. */
  onColumns?: (() => void) | undefined;
  /** What the list is shown as; offered to choose where `onPresentationChange` is given. */
  presentation?: FollowupPresentation | undefined;
  /** The event handler called when a person wants to see the list as something else. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
  /** How high the rows are; offered to choose where `onDensityChange` is given. */
  density?: 'comfortable' | 'compact' | undefined;
  /** The event handler called when a person chooses how high the rows are. */
  onDensityChange?: ((density: 'comfortable' | 'compact') => void) | undefined;
  /** The event handler called when the list of keys is to be shown; without it there is no button. */
  onHelp?: (() => void) | undefined;
  /** The event handler called when a person goes on from the search to the list: Enter, or Escape with nothing typed. */
  onSearchSubmit?: (() => void) | undefined;
  /** The key that leads into the search, such as "/", shown in it; without it none is. */
  searchKey?: string | undefined;
  /** The search box, to give it the focus. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  /**
   * The columns that the list can be ordered by.
   * @default all of ours, then the host's own
   */
  sortColumns?: readonly WorklistSort['column'][] | undefined;
  /** What stands at the end of the toolbar, such as buttons of the host. */
  toolbarEnd?: ReactNode;
}

/** The facts that `FollowupToolbarView` shows: counts, values to filter by, saved views, how far loading is. */
export interface FollowupToolbarViewProps extends FollowupToolbarBaseProps {
  /** How many follow-ups each view would show; `null` while nothing is loaded. */
  counts: WorklistResult['counts'] | null;
  /**
   * How many follow-ups are due on each day, today first, such as `days` of a result. Without it there is no strip of days;
   * while it is empty, there is its place.
   */
  days?: WorklistResult['days'] | undefined;
  /** How many follow-ups the list shows. */
  length: number;
  /** How many are loaded. */
  loaded: number;
  /** Whether the loaded ones are known to be all there are. */
  complete: boolean;
  /** How many of the loaded ones wait for a decision. */
  conflicts: number;
  /** The values to filter by, such as from `filterValues`. */
  values: FilterValues;
  /**
   * How many follow-ups of each value the other filters leave, such as `facets` of a list; without it the panel of the filters
   * shows the counts of `values`.
   */
  facets?: ((field: ValueField) => ReadonlyMap<string | null, number>) | undefined;
  /**
   * The host's own columns to sort and to filter by; keep it the same array while nothing in it changes.
   * @default none
   */
  customColumns?: readonly ToolbarColumn[] | undefined;
  /**
   * Whether the days are folded away, held by the host.
   * @default false to begin with
   */
  stripCollapsed?: boolean | undefined;
  /** The event handler called when a person folds the days away, or back. */
  onStripCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /**
   * Whether the rest is on its way without anybody asking for it.
   * @default false
   */
  loadsRest?: boolean | undefined;
  /** The event handler called when that is to go on after it gave up; only where it did. */
  onResume?: (() => void) | undefined;
  /** Whether somebody is signed in, whose follow-ups are "mine". */
  hasCurrentUser: boolean;
  /**
   * Whether what the list shows is still that of the query before.
   * @default false
   */
  preparing?: boolean | undefined;
  /** The event handler called when what applies the query is to be fetched once more; only where it could not be fetched. */
  onRetryQuery?: (() => void) | undefined;
  /** When the list was read to its end, in milliseconds since 1970, where what changed since is not known to be in it. */
  asOf?: number | null | undefined;
  /** The time in milliseconds since 1970, which says whether `asOf` was today; `null` where it is not known. */
  now?: number | null | undefined;
  /** How far loading everything has come; `null` while it is not under way. `total` is `null` while it is not known. */
  loadAllProgress?: { readonly loaded: number; readonly total: number | null } | null | undefined;
  /** The saved views, such as from `useSavedViews`; without them there is no menu. */
  savedViews?: SavedViews | undefined;
  /** The event handler called when a saved view was chosen, after `onQueryChange`; for its layout. */
  onSavedViewApply?: ((view: SavedView) => void) | undefined;
  /** The event handler called when what the list shows is to be written to a file; without it there is no button. */
  onExport?: (() => void) | undefined;
  /** How the export stands, such as from `useCsvExport`. */
  exportState?: CsvExportState | undefined;
  /** The event handler called when the export is to stop. */
  onStopExport?: (() => void) | undefined;
}
