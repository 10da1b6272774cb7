import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import type { ValueField } from '../../core/worklist/worklist-column.js';
import type { WorklistQuery, WorklistSort } from '../../core/worklist/worklist-query.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import type { FilterValues, ToolbarColumn } from './filter-values.js';
import type { SavedView, SavedViews } from './saved-view.js';
import type { CsvExportState } from './write-csv.js';
import type { FollowupPresentation } from './presentation.js';

/** What a host sets about the toolbar, whatever the source of its data. */
export interface FollowupToolbarBaseProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The query of the list. */
  query: WorklistQuery;
  /** The event handler called when the user changes the query. */
  onQueryChange: WorklistQueryChangeHandler;
  /** The event handler called when the user asks to load everything; without it there is no button. */
  onLoadAll?: (() => void) | undefined;
  /** The event handler called when the user stops loading everything. */
  onStopLoadAll?: (() => void) | undefined;
  /**
   * Whether to say when the loaded records were last known to be right; `false` if something else on the page does.
   * @default true
   */
  saysWhen?: boolean | undefined;
  /** What to store with a saved view in addition to its query; JSON. */
  layout?: unknown;
  /** The event handler called when the user asks to choose columns; without it there is no button. */
  onColumns?: (() => void) | undefined;
  /** How the list is presented; offered as a choice if `onPresentationChange` is set. */
  presentation?: FollowupPresentation | undefined;
  /** The event handler called when the user chooses another presentation. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
  /** The height of the rows; offered as a choice if `onDensityChange` is set. */
  density?: 'comfortable' | 'compact' | undefined;
  /** The event handler called when the user chooses the height of the rows. */
  onDensityChange?: ((density: 'comfortable' | 'compact') => void) | undefined;
  /** The event handler called when the user asks for the list of keys; without it there is no button. */
  onHelp?: (() => void) | undefined;
  /** The event handler called when the user moves on from the search to the list: Enter, or Escape with nothing typed. */
  onSearchSubmit?: (() => void) | undefined;
  /** The key that focuses the search, such as "/", shown in it; without it none is shown. */
  searchKey?: string | undefined;
  /** A ref to the search box, to focus it. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  /** A ref to what the toolbar offers, for a command bar. */
  actionsRef?: RefObject<ToolbarActions | null> | undefined;
  /**
   * The columns that the list can be sorted by.
   * @default all of ours, then the host's own
   */
  sortColumns?: readonly WorklistSort['column'][] | undefined;
  /** Content for the end of the toolbar, such as buttons of the host. */
  toolbarEnd?: ReactNode;
}

/** The data that `FollowupToolbarView` shows: counts, values to filter by, saved views, progress of loading. */
export interface FollowupToolbarViewProps extends FollowupToolbarBaseProps {
  /** How many follow-ups each view would show; `null` while nothing is loaded. */
  counts: WorklistResult['counts'] | null;
  /**
   * How many follow-ups are due on each day, today first, such as `days` of a result. Without it there is no strip of
   * days; while it is empty, the space is reserved.
   */
  days?: WorklistResult['days'] | undefined;
  /** How many follow-ups the list shows. */
  length: number;
  /** How many are loaded. */
  loaded: number;
  /** Whether the loaded ones are known to be the whole list. */
  complete: boolean;
  /** How many of the loaded ones need a decision. */
  conflicts: number;
  /** The values to filter by, such as from `filterValues`. */
  values: FilterValues;
  /**
   * How many follow-ups of each value match the other filters, such as `facets` of a list; without it the filter panel
   * shows the counts of `values`.
   */
  facets?: ((field: ValueField) => ReadonlyMap<string | null, number>) | undefined;
  /**
   * The host's own columns to sort and filter by. Keep the array the same while nothing in it changes.
   * @default none
   */
  customColumns?: readonly ToolbarColumn[] | undefined;
  /**
   * Whether the strip of days is collapsed, controlled by the host.
   * @default false to begin with
   */
  stripCollapsed?: boolean | undefined;
  /** The event handler called when the user collapses or expands the strip of days. */
  onStripCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /**
   * Whether the rest is loading automatically.
   * @default false
   */
  loadsRest?: boolean | undefined;
  /** The event handler called when the user resumes that loading; set it only after loading gave up. */
  onResume?: (() => void) | undefined;
  /** Whether there is a current user, whose follow-ups are "mine". */
  hasCurrentUser: boolean;
  /**
   * Whether the list still shows the result of the previous query.
   * @default false
   */
  preparing?: boolean | undefined;
  /** The event handler called when the user retries fetching what applies the query; set it only after that failed. */
  onRetryQuery?: (() => void) | undefined;
  /** When the list was read to its end, in milliseconds since 1970; set it only if later changes may be missing. */
  asOf?: number | null | undefined;
  /** The current time in milliseconds since 1970, to tell whether `asOf` was today; `null` if unknown. */
  now?: number | null | undefined;
  /** The progress of loading everything; `null` while that is not running. `total` is `null` while unknown. */
  loadAllProgress?: { readonly loaded: number; readonly total: number | null } | null | undefined;
  /** The saved views, such as from `useSavedViews`; without them there is no menu. */
  savedViews?: SavedViews | undefined;
  /**
   * The event handler called when the user chooses a saved view, after `onQueryChange`; use it to apply the view's
   * layout.
   */
  onSavedViewApply?: ((view: SavedView) => void) | undefined;
  /** The event handler called when the user exports the list to a file; without it there is no button. */
  onExport?: (() => void) | undefined;
  /** The state of the export, such as from `useCsvExport`. */
  exportState?: CsvExportState | undefined;
  /** The event handler called when the user stops the export. */
  onStopExport?: (() => void) | undefined;
}

/** What the user did to change the query. */
export type WorklistQueryChangeReason =
  | 'scope'
  | 'view'
  | 'day'
  | 'search'
  | 'filter'
  | 'conflicts'
  | 'clear-filters'
  | 'sort'
  | 'group'
  | 'saved-view';

/** The details of a query change. */
export interface WorklistQueryChangeDetails {
  readonly reason: WorklistQueryChangeReason;
}

/** The handler of a query change. */
export type WorklistQueryChangeHandler = (query: WorklistQuery, details: WorklistQueryChangeDetails) => void;

/** What the menu "⋯" can do; anything missing is not offered. */
export interface MoreMenuActions
  extends
    Pick<FollowupToolbarBaseProps, 'query' | 'presentation' | 'onPresentationChange' | 'density' | 'onDensityChange'>,
    Pick<FollowupToolbarViewProps, 'onColumns' | 'onExport' | 'onHelp'>,
    Required<Pick<FollowupToolbarViewProps, 'sortColumns' | 'customColumns'>> {
  onChange: (query: WorklistQuery, reason: WorklistQueryChangeReason) => void;
  /** How many records are loaded; `null` if that is all of them. */
  among: number | null;
}

/** What a toolbar offers to the command bar. */
export interface ToolbarActions extends MoreMenuActions {
  readonly savedViews: SavedViews | undefined;
  readonly onApply: (view: SavedView) => void;
}
