import type {
  AriaAttributes,
  CSSProperties,
  KeyboardEvent,
  ReactNode,
  RefObject,
  SyntheticEvent,
  ComponentType,
} from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Owner } from '../../core/page/directory.js';
import type { ListEnd } from '../../core/records/followups-page.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import type { FieldRequest } from '../actions/field-request.js';
import type { CustomColumn, FollowupColumn, FollowupSort } from './columns.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import type { RowState } from '../../core/saving/row-state.js';

/** Runs the command of a key on the active row; returns whether it did. */
export type RowKeys = (event: KeyboardEvent) => boolean;

/** What triggered a request to edit. */
export interface EditRequestTrigger {
  /**
   * `"button"`: the row's Edit button; `"enter-key"`, `"space-key"`: on the row; `"double-click"`: on the row;
   * `"click"`: on the row, if the editor is beside the list.
   */
  readonly reason: 'button' | 'enter-key' | 'space-key' | 'double-click' | 'click';
  readonly event: SyntheticEvent;
}

/** What changed the selection: one row, a range of rows, all of them, or none. */
export interface SelectionChangeDetails {
  readonly reason: 'toggle' | 'range' | 'all' | 'clear';
}

/** Column widths by id, in rem, so that they scale with the font size. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The height of the rows. */
export type TableDensity = 'comfortable' | 'compact';

/** The attributes that a host may set on the outermost element. */
export interface RootElementProps extends AriaAttributes {
  /** The class of the outermost element, added to its own. */
  className?: string | undefined;
  /** The inline style of the outermost element. */
  style?: CSSProperties | undefined;
  /** The id of the outermost element. */
  id?: string | undefined;
  /** The data attributes of the outermost element. */
  [attribute: `data-${string}`]: string | number | boolean | undefined;
}

/** What a host sets about the list, whatever the source of its rows. */
export interface FollowupTableBaseProps extends RootElementProps {
  /**
   * The columns to show, in this order: built-in ones by name, and the host's own.
   * @default FOLLOWUP_COLUMNS without `conversation_id` and `created_at`
   */
  columns?: readonly (FollowupColumn | CustomColumn)[] | undefined;
  /** Column widths by id, in rem; the others keep their default. */
  columnWidths?: ColumnWidths | undefined;
  /**
   * The height of the rows.
   * @default 'comfortable'
   */
  density?: TableDensity | undefined;
  /**
   * The single-character keys; `false` for none, or other keys for some commands. Throws for a map with one key for two
   * commands.
   * @default true
   */
  shortcuts?: ShortcutSetting;
  /**
   * The time that due times are measured against, in milliseconds since 1970.
   * @default the browser's clock
   */
  now?: number | null | undefined;
  /** The function that returns the owner with an id; without it, the owners of the provider are used. */
  ownerOf?: ((id: string) => Owner | null | undefined) | undefined;
  /** The parts to replace; `null` removes a part. */
  slots?: FollowupTableSlots | undefined;
  /**
   * The event handler called when the user resizes a column, in rem, or resets it (`null`); without it columns can't be
   * resized.
   */
  onColumnWidthChange?: ((id: string, width: number | null) => void) | undefined;
  /** The event handler called when the user asks to search, with the key `/`. */
  onSearchRequest?: (() => void) | undefined;
  /** The event handler called when the user asks for the list of keys, with the key `?`. */
  onHelpRequest?: (() => void) | undefined;
}

/**
 * Everything about the list that is not a row. `aria-label`, `aria-labelledby` and `aria-describedby` go to the grid
 * itself; all other attributes go to the outermost element.
 */
export interface FollowupTableFrameProps extends FollowupTableBaseProps {
  /**
   * The status of the first page.
   * @default 'ready'
   */
  status?: 'loading' | 'ready' | 'error' | undefined;
  /**
   * The error of the first page.
   * @default null
   */
  error?: FollowupsError | null | undefined;
  /**
   * The status of the next page; `'none'` if there is none.
   * @default 'none'
   */
  nextPage?: 'idle' | 'loading' | 'error' | 'offline' | 'none' | undefined;
  /**
   * How the loaded rows end: with more to come, with the whole list, or cut short by the server.
   * @default 'more'
   */
  end?: ListEnd | undefined;
  /**
   * Whether to say that loading takes longer than usual.
   * @default false
   */
  slow?: boolean | undefined;
  /**
   * Whether to say that the browser is offline, if that is why something is missing.
   * @default false
   */
  offline?: boolean | undefined;
  /**
   * How many records the whole list holds; `null` while unknown.
   * @default null
   */
  total?: number | null | undefined;
  /**
   * How many records of the loaded pages could not be read.
   * @default 0
   */
  rejectedCount?: number | undefined;
  /**
   * The view that is shown, for the text of an empty list.
   * @default 'all'
   */
  view?: WorklistView | undefined;
  /**
   * Whether a filter is on, for the text of an empty list.
   * @default false
   */
  filtered?: boolean | undefined;
  /**
   * The ids of the selected records; `null` for rows that can't be selected.
   * @default null
   */
  selection?: ReadonlySet<string> | null | undefined;
  /**
   * A text key of the query. Rows of another query are shown at once; changes within a query wait while the pointer
   * uses the rows.
   * @default the order of `sort`
   */
  queryKey?: string | undefined;
  /**
   * Whether to load the next page automatically near the end. Set it to `false` if its rows may sort in anywhere.
   * @default true
   */
  autoLoad?: boolean | undefined;
  /**
   * How many records the rows were found among; `null` to not say so.
   * @default null
   */
  loaded?: number | null | undefined;
  /**
   * Whether a live region announces the end of the list; `false` if text outside the table does.
   * @default true
   */
  announcesEnd?: boolean | undefined;
  /**
   * Whether to hold the current order of the rows, such as while a row's menu is open.
   * @default false
   */
  holdOrder?: boolean | undefined;
  /** The id of the record that an editor shows: focus returns to its row, even if it is out of sight. */
  currentId?: string | undefined;
  /**
   * The order of the rows; `null` for the server's own.
   * @default null
   */
  sort?: FollowupSort | null | undefined;
  /** The event handler called when more rows are requested, by scrolling near the end or by a button. */
  onLoadMore?: (() => void) | undefined;
  /** The event handler called when the user retries the first page after it failed. */
  onRetry?: (() => void) | undefined;
  /** The event handler called when the user asks to edit a record; without it editing is not offered. */
  onEditRequest?: ((followup: Followup, trigger: EditRequestTrigger) => void) | undefined;
  /**
   * The event handler called when the user asks to change one field, by a key or a button of a row; without it that is
   * not offered.
   */
  onFieldRequest?: ((request: FieldRequest) => void) | undefined;
  /** A ref to a function that sends a key pressed outside the rows to the active row. */
  rowKeys?: RefObject<RowKeys | null> | undefined;
  /** What floats over the end of the rows, above the footer. */
  floating?: ReactNode;
  /** The event handler called when the user asks to resolve a conflict. */
  onResolveConflict?: ((followupId: string) => void) | undefined;
  /** The event handler called when the user retries a save that could not be confirmed. */
  onRetrySave?: ((followupId: string) => void) | undefined;
  /**
   * The function that finds search hits in a text, to mark them; `null` if nothing is searched for. Keep it the same
   * function while the search is the same.
   * @default null
   */
  findHits?: FindHits | null | undefined;
  /** The text of a line that is always shown below the rows. */
  footer?: string | undefined;
  /** The event handler called when the user clears the filters. */
  onClearFilters?: (() => void) | undefined;
  /** The event handler called when a header is pressed, with the requested order; without it no header is a button. */
  onSortChange?: ((sort: FollowupSort | null) => void) | undefined;
  /** The event handler called when the user selects other rows. */
  onSelectionChange?: ((selection: ReadonlySet<string>, details: SelectionChangeDetails) => void) | undefined;
  /** The event handler called when a row's menu is requested by key; the anchor is its button, else the row. */
  onRowMenuRequest?: ((followup: Followup, anchor: HTMLElement) => void) | undefined;
}

/** Some of these props with their defaults filled in. */
export type FilledTableProps<Name extends keyof FollowupTableFrameProps> = {
  readonly [Each in Name]-?: Exclude<FollowupTableFrameProps[Each], undefined>;
};

/** The props of the slot `cell`, for each cell of a row. */
export interface FollowupCellProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** The column of the cell. */
  column: FollowupColumn;
  /** The state of the row's newest edit. */
  state: RowState;
  /** The default content of the cell, to wrap or to omit. */
  children: ReactNode;
}

/** The props of the slot `rowActions`, at the end of each row. */
export interface FollowupRowActionsProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** The state of the row's newest edit. */
  state: RowState;
  /** Whether the row offers editing. */
  canEdit: boolean;
  /** The `tabIndex` for controls of this row: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
  /** The Edit button, to keep or to omit; `null` if the record can't be edited. */
  children: ReactNode;
}

/** The props of the slot `rowMenu`, at the end of each row. */
export interface FollowupRowMenuProps {
  /** The record of the row, with a pending edit applied. */
  followup: Followup;
  /** Whether the row offers editing. */
  canEdit: boolean;
  /** The `tabIndex` for the button of the menu: 0 in the active row, else -1. */
  tabIndex: 0 | -1;
}

/** The props of the slot `empty`. */
export interface FollowupTableEmptyProps {
  /** The view that is empty. */
  view: WorklistView;
  /** Whether a filter leaves nothing to show. */
  filtered: boolean;
  /** The function that clears the filters; `null` if there is none. */
  clearFilters: (() => void) | null;
  /** How many records each view would show under the same filters; absent or `null` if not counted. */
  counts?: Readonly<Record<WorklistView, number>> | null | undefined;
  /** The function that shows another view; absent if there is none. */
  onViewChange?: ((view: WorklistView) => void) | undefined;
}

/** The props of the slot `error`, when the first page could not be loaded. */
export interface FollowupTableErrorProps {
  /** The error of the first page. */
  error: FollowupsError | null;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The function that loads the first page again. */
  retry: () => void;
}

/** The props of the slot `loading`, while the first page loads. */
export interface FollowupTableLoadingProps {
  /** Whether loading takes longer than usual. */
  slow: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
}

/** Parts of the list that a host can replace; `null` removes the part. Cells can be replaced but not removed. */
export interface FollowupTableSlots {
  /** The content of a cell. */
  readonly cell?: ComponentType<FollowupCellProps> | undefined;
  /** Shown in place of the rows if there are none. */
  readonly empty?: ComponentType<FollowupTableEmptyProps> | null | undefined;
  /** Shown in place of the rows if the first page failed; it should be an `alert`. */
  readonly error?: ComponentType<FollowupTableErrorProps> | null | undefined;
  /** Shown in place of the rows while the first page loads. */
  readonly loading?: ComponentType<FollowupTableLoadingProps> | null | undefined;
  /** The buttons at the end of a row; `null` removes their column, including the Edit button. */
  readonly rowActions?: ComponentType<FollowupRowActionsProps> | null | undefined;
  /** A menu of the row after those buttons; its button needs `aria-haspopup="menu"`, so that keys find it. */
  readonly rowMenu?: ComponentType<FollowupRowMenuProps> | null | undefined;
}
