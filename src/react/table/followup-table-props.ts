import type { AriaAttributes, CSSProperties, KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Owner } from '../../core/page/owners.js';
import type { ListEnd } from '../../core/records/followups-page.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import type { FieldRequest } from '../actions/field-request.js';
import type { CustomColumn, FollowupColumn, FollowupSort } from './columns.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { FollowupTableSlots } from './followup-table-slots.js';
import type { ShortcutSetting } from '../provider/shortcuts.js';

/** Does what a key asks of the active row; gives whether it did. */
export type RowKeys = (event: KeyboardEvent) => boolean;

/** What led to a request to edit. */
export interface EditRequestTrigger {
  /**
   * `"button"`: the row's Edit button; `"enter-key"`, `"space-key"`: on the row; `"double-click"`: on the row; `"click"`: on the
   * row, where the editor stands beside the list.
   */
  readonly reason: 'button' | 'enter-key' | 'space-key' | 'double-click' | 'click';
  readonly event: SyntheticEvent;
}

/** What led to another selection: one row, a range of rows, all of them, or none. */
export interface SelectionChangeDetails {
  readonly reason: 'toggle' | 'range' | 'all' | 'clear';
}

/** Widths of columns by their id, in rem, so that they grow with the size of the letters. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** How high the rows are. */
export type TableDensity = 'comfortable' | 'compact';

/** The attributes that a host may put on the outermost element. */
export interface RootElementProps extends AriaAttributes {
  /** The class of the outermost element, beside its own. */
  className?: string | undefined;
  /** The inline style of the outermost element. */
  style?: CSSProperties | undefined;
  /** The id of the outermost element. */
  id?: string | undefined;
  /** The data attributes of the outermost element. */
  [attribute: `data-${string}`]: string | number | boolean | undefined;
}

/** What a host sets about the list, wherever its rows come from. */
export interface FollowupTableBaseProps extends RootElementProps {
  /**
   * The columns to show, in this order: those of the list by name, and the host's own.
   * @default FOLLOWUP_COLUMNS without the conversation
   */
  columns?: readonly (FollowupColumn | CustomColumn)[] | undefined;
  /** The widths of columns by their id, in rem; a column without one has its own. */
  columnWidths?: ColumnWidths | undefined;
  /**
   * How high the rows are.
   * @default 'comfortable'
   */
  density?: TableDensity | undefined;
  /**
   * The single characters that are keys; `false` for none, or other keys for some commands. A map with one key for two
   * commands is refused.
   * @default true
   */
  shortcuts?: ShortcutSetting;
  /**
   * The time that due times are measured against, in milliseconds since 1970; without it, the browser's clock.
   * @default the browser's clock
   */
  now?: number | null | undefined;
  /** The function that gives the owner with an id; without it, the owners of the provider. */
  ownerOf?: ((id: string) => Owner | null | undefined) | undefined;
  /** The parts to replace; `null` removes a part. */
  slots?: FollowupTableSlots | undefined;
  /** The event handler called when a person gave a column another width in rem, or `null` for its own; without it none can be changed. */
  onColumnWidthChange?: ((id: string, width: number | null) => void) | undefined;
  /** The event handler called when a person wants to search, by the key `/`. */
  onSearchRequest?: (() => void) | undefined;
  /** The event handler called when a person wants to see the list of keys, by the key `?`. */
  onHelpRequest?: (() => void) | undefined;
}

/**
 * Everything about the list that is not a row. The names `aria-label`, `aria-labelledby` and `aria-describedby` go to
 * the grid itself, which they name; all other attributes land on the outermost element.
 */
export interface FollowupTableFrameProps extends FollowupTableBaseProps {
  /**
   * How the first page stands.
   * @default 'ready'
   */
  status?: 'loading' | 'ready' | 'error' | undefined;
  /**
   * What went wrong with the first page.
   * @default null
   */
  error?: FollowupsError | null | undefined;
  /**
   * How the next page stands; `'none'` where there is none.
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
   * Whether to say that the browser is offline, where that is why something is missing.
   * @default false
   */
  offline?: boolean | undefined;
  /**
   * How many records the whole list holds; `null` while that is not known.
   * @default null
   */
  total?: number | null | undefined;
  /**
   * How many records of the loaded pages could not be read.
   * @default 0
   */
  rejectedCount?: number | undefined;
  /**
   * The view that is shown, for the words where it is empty.
   * @default 'all'
   */
  view?: WorklistView | undefined;
  /**
   * Whether a filter is on, for the words where nothing is left to show.
   * @default false
   */
  filtered?: boolean | undefined;
  /**
   * The ids of the selected records; `null` for rows that can't be selected.
   * @default null
   */
  selection?: ReadonlySet<string> | null | undefined;
  /**
   * What was asked for, as text: rows of another query are shown at once, changes within one wait while the rows are in
   * use under the pointer.
   * @default the order of `sort`
   */
  queryKey?: string | undefined;
  /**
   * Whether the next page is loaded by itself as the end comes near; not where its rows may belong anywhere.
   * @default true
   */
  autoLoad?: boolean | undefined;
  /**
   * How many records the rows were found among, to say so; `null` to say nothing.
   * @default null
   */
  loaded?: number | null | undefined;
  /**
   * Whether a live region tells that the end of the list is reached; not where a line outside the table does.
   * @default true
   */
  announcesEnd?: boolean | undefined;
  /**
   * Whether to keep the order of the rows as it is shown, such as while a menu of a row is open.
   * @default false
   */
  holdOrder?: boolean | undefined;
  /**
   * The id of the record that an editor shows: its row is the one that the focus comes back to, also where it is out of
   * sight.
   */
  currentId?: string | undefined;
  /**
   * The order of the rows; `null` for the server's own.
   * @default null
   */
  sort?: FollowupSort | null | undefined;
  /** The event handler called when more rows are wanted, by scrolling near the end or by a button. */
  onLoadMore?: (() => void) | undefined;
  /** The event handler called when the first page is wanted again after it failed. */
  onRetry?: (() => void) | undefined;
  /** The event handler called when a person wants to edit a record; without it nothing offers to. */
  onEditRequest?: ((followup: Followup, trigger: EditRequestTrigger) => void) | undefined;
  /** The event handler called when a person wants to change one field, by a key or a button of a row; without it nothing offers to. */
  onFieldRequest?: ((request: FieldRequest) => void) | undefined;
  /** Takes the way to give the active row a key that was pressed outside the rows. */
  rowKeys?: RefObject<RowKeys | null> | undefined;
  /** What floats over the end of the rows, above the footer. */
  floating?: ReactNode;
  /** The event handler called when a person wants to decide a conflict. */
  onResolveConflict?: ((followupId: string) => void) | undefined;
  /** The event handler called when a person wants a save that could not be confirmed to be tried again. */
  onRetrySave?: ((followupId: string) => void) | undefined;
  /**
   * Finds what was searched for in a text, to mark it; `null` where nothing is searched for. Keep it the same function while
   * the search is the same.
   * @default null
   */
  findHits?: FindHits | null | undefined;
  /** Where a line stands below the rows at all times: what it says of them. */
  footer?: string | undefined;
  /** The event handler called when the filters are to be cleared. */
  onClearFilters?: (() => void) | undefined;
  /** The event handler called when a header is pressed, with the order it asks for; without it no header is a button. */
  onSortChange?: ((sort: FollowupSort | null) => void) | undefined;
  /** The event handler called when a person selects other rows. */
  onSelectionChange?: ((selection: ReadonlySet<string>, details: SelectionChangeDetails) => void) | undefined;
  /** The event handler called when the menu of a row is wanted by key, with its button, else the row. */
  onRowMenuRequest?: ((followup: Followup, anchor: HTMLElement) => void) | undefined;
}

/** Some of these props, as a part of the list has them once their defaults are filled in. */
export type FilledTableProps<Name extends keyof FollowupTableFrameProps> = {
  readonly [Each in Name]-?: Exclude<FollowupTableFrameProps[Each], undefined>;
};
