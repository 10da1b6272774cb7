'use client';
import {
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useFollowupWorklist } from '../hooks/use-followup-worklist.js';
import { useSelection, type SelectionProps } from '../hooks/use-selection.js';
import { useWorklistQuery, type WorklistQueryProps } from '../hooks/use-worklist-query.js';
import { useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useDueNotice } from '../provider/use-reminders.js';
import {
  WORKSPACE_COLUMNS,
  WORKSPACE_HIDDEN_COLUMNS,
  explainThemselves,
  saidBy,
  type CustomColumn,
  type FollowupColumn,
} from '../table/columns.js';
import type { FollowupListTableProps, FollowupTableProps } from '../table/FollowupTable.js';
import type { RowKeys, FollowupTableSlots } from '../table/followup-table-props.js';
import { shownColumns, withColumnWidth } from '../table/table-layout.js';
import { useTableLayout, type TableLayoutProps } from '../table/use-table-layout.js';
import type { ExportedColumn } from '../toolbar/write-csv.js';
import type { ToolbarActions } from '../toolbar/MoreMenu.js';
import { localViewStore, type ViewStore } from '../toolbar/saved-view.js';
import {
  isPresent,
  valueText,
  type ColumnValue,
  type CustomColumnData,
} from '../../core/worklist/custom-column-data.js';
import { TODO_QUERY } from '../../core/worklist/worklist-query.js';
import type { FollowupToolbarProps } from './FollowupToolbar.js';
import type {
  CommandBarContent,
  FollowupWorkspaceDialogsProps,
  FollowupWorkspaceFloatingProps,
} from './FollowupWorkspaceFloating.js';
import type { FollowupWorkspacePresentationProps } from './FollowupWorkspacePresentation.js';
import { useKept, useKeptScope } from './use-kept.js';
import type { SecondKey, WorkspaceKeysOptions } from '../table/WorkspaceKeys.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { WorkspaceBarProps } from './WorkspaceBar.js';
import type { FollowupEditorSlots } from '../editor/followup-edit-props.js';
import type { UseFollowupsOptions } from '../hooks/use-list-query.js';
import type { OpenFollowupProps } from '../table/use-open-followup.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { useControlled } from '../ui/use-controlled.js';
import type { ListActions } from '../hooks/list-controller.js';

const NONE: readonly string[] = [];

const UNTIMED = { view: 'todo', dueFrom: null, dueTo: null } as const;

/** The props of each part of a workspace. */
interface WorkspaceParts {
  /** Includes the given attributes of the `<section>`. */
  readonly frame: ComponentPropsWithoutRef<'section'> & { readonly keys: WorkspaceKeysOptions };
  readonly bar: WorkspaceBarProps;
  readonly toolbar: FollowupToolbarProps;
  readonly presentation: Omit<FollowupWorkspacePresentationProps, 'children'>;
  readonly table: FollowupListTableProps;
  /** `null` in another presentation than the rows. */
  readonly floating: FollowupWorkspaceFloatingProps | null;
  readonly dialogs: FollowupWorkspaceDialogsProps;
  readonly commands: CommandBarContent;
}

/**
 * The behavior of a workspace without its markup: list, selection, layout, keys and notices stay in sync. Selection and
 * search belong to one user: give the calling component a `key` of the user.
 */
export function useFollowupWorkspace({
  limit,
  updatedSince,
  preload,
  columns: givenColumns,
  slots,
  shortcuts,
  onEditRequest,
  onFollowupUpdated,
  editor,
  editorLayout = editor === undefined ? 'panel' : 'dialog',
  openFollowupId,
  defaultOpenFollowupId,
  onOpenFollowupChange,
  selection,
  defaultSelection,
  onSelectionChange,
  viewStore,
  layout: givenLayout,
  defaultLayout,
  onLayoutChange,
  heading,
  headingLevel,
  toolbarEnd,
  children,
  ...rest
}: FollowupWorkspaceProps): WorkspaceParts {
  const { core, preload: usual } = useFollowupsContext();
  const [presentation, present, others] = usePresentation(rest);
  const [query, setQuery, frameProps] = useWorklistQuery(useKeptScope(core.userId, others), TODO_QUERY);
  const columns = givenColumns ?? WORKSPACE_COLUMNS;
  const hidden = givenColumns ? NONE : WORKSPACE_HIDDEN_COLUMNS;
  const [layout, setLayout] = useTableLayout(
    { layout: givenLayout, defaultLayout, onLayoutChange },
    { columns, hidden },
    useKept('layout', core.userId),
  );
  // The other presentations have dates in place of views.
  const isTimed = presentation !== 'list' && (query.view !== 'todo' || query.dueFrom !== null || query.dueTo !== null);
  const asked = useMemo(() => (isTimed ? { ...query, ...UNTIMED } : query), [isTimed, query]);
  const list = useFollowupWorklist({ limit, updatedSince, preload: preload ?? usual, columns }, asked);
  // Meanwhile the rows keep what they showed, and so their place.
  const [rows, setRows] = useState({ list, isHeld: false });
  const isHeld = isTimed || (rows.isHeld && list.preparing);
  const listed = isHeld ? rows.list : list;
  if (rows.isHeld !== isHeld || rows.list.result !== listed.result) setRows({ list: listed, isHeld });
  const { workspace } = useMessages(workspaceEnglish);
  const { refresh, loadAll } = useListNotices(list);
  useDueNotice();
  const [selected, select] = useSelection({ selection, defaultSelection, onSelectionChange });
  const [dialog, setDialog] = useState<FollowupWorkspaceDialogsProps['shown']>(null);
  const showKeys = (): void => setDialog('keys');
  const ownStore = useMemo(() => localViewStore(core.userId ?? undefined), [core]);
  const rowsRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const menu = useRef<ToolbarActions | null>(null);
  const rowKeys = useRef<RowKeys | null>(null);
  const presentedKeys = useRef<RowKeys | null>(null);

  const visible = useMemo(() => shownColumns(layout, columns), [layout, columns]);
  const exported = useMemo(
    () => saidBy(visible).flatMap((column) => exportedColumn(column, list.columns)),
    [visible, list.columns],
  );
  // The row in the tab order.
  const toRows = (): HTMLElement | null =>
    rowsRef.current?.querySelector<HTMLElement>('[data-followup-id][tabindex="0"]') ?? null;
  const toSearch = (): void => searchRef.current?.focus();
  const [hints, setHints] = useState<readonly SecondKey[]>([]);
  const keys: WorkspaceKeysOptions = {
    shortcuts,
    onHints: setHints,
    // In another presentation the rows stay mounted but hidden.
    shownKeys: presentation === 'list' ? rowKeys : presentedKeys,
    query,
    onQueryChange: setQuery,
    onSearch: toSearch,
    onHelp: showKeys,
  };
  const headingId = useId();
  const hasHeading = slots?.bar !== null && heading !== null && heading !== false;
  const shared = { editor, editorLayout, slots, onEditRequest, onFollowupUpdated };

  return {
    frame: {
      'aria-labelledby': hasHeading ? headingId : undefined,
      // A host's own parts may leave out the heading.
      'aria-label': hasHeading && !slots?.bar && !children ? undefined : workspace.heading,
      ...frameProps,
      keys,
    },
    bar: {
      heading: hasHeading ? (heading ?? workspace.heading) : null,
      ...{ headingId, headingLevel, toolbarEnd },
      // The footer of the rows says it.
      asOf: list.consistent || presentation === 'list' ? null : list.asOf,
      refreshing: list.refreshing,
      onRefresh: refresh,
      onShowDrafts: () => setDialog('drafts'),
      presentation,
      onPresentationChange: present,
    },
    toolbar: {
      list,
      query,
      onQueryChange: setQuery,
      viewStore: viewStore ?? ownStore,
      layout,
      onLayoutChange: setLayout,
      columns: exported,
      saysWhen: false,
      presentation,
      onPresentationChange: present,
      density: layout.density,
      onDensityChange: (density) => setLayout({ ...layout, density }),
      searchKey: shortcuts === false ? undefined : '/',
      searchRef,
      actionsRef: menu,
      onLoadAll: list.hasMore ? loadAll : undefined,
      onStopLoadAll: list.stop,
      onColumns: () => setDialog('columns'),
      onHelp: showKeys,
      onSearchSubmit: () => toRows()?.focus(),
    },
    presentation: {
      ...shared,
      rowsRef,
      list,
      presentation,
      workspaceLevel: headingLevel,
      shortcuts,
      keys: presentedKeys,
      onClose: () => present('list'),
    },
    table: {
      ...shared,
      list: listed,
      onQueryChange: setQuery,
      selection: selected,
      onSelectionChange: select,
      columns: visible,
      columnWidths: layout.widths,
      density: layout.density,
      collapsed: layout.collapsed,
      onCollapsedChange: (collapsed) => setLayout({ ...layout, collapsed }),
      'data-plain': query.groupBy === 'due' && explainThemselves(visible) ? '' : undefined,
      onColumnWidthChange: (id, width) => setLayout(withColumnWidth(layout, id, width)),
      onSearchRequest: toSearch,
      onHelpRequest: showKeys,
      rowKeys,
      ...{ shortcuts, openFollowupId, defaultOpenFollowupId, onOpenFollowupChange },
    },
    floating:
      presentation === 'list'
        ? {
            selection: selected,
            onSelectionChange: select,
            result: list.result,
            isPartial: list.end === 'more',
            hints,
            toRows,
          }
        : null,
    dialogs: {
      presentation,
      shown: dialog,
      shortcuts,
      onClose: () => setDialog(null),
      returnFocus: () => (core.saving.drafts.all().length > 0 ? null : (toRows() ?? searchRef.current)),
      layout,
      onLayoutChange: setLayout,
      columns,
      hidden,
    },
    commands: { presentation, shortcuts, selection: selected, menu },
  };
}

/** The text of a custom column comes from the host: its `text`, else its value. */
function exportedColumn(
  column: FollowupColumn | CustomColumn,
  usable: readonly CustomColumnData[],
): readonly ExportedColumn[] {
  if (typeof column === 'string') return [column];
  const { id, header, text } = column;
  if (text) return [{ header, value: text }];
  const value = usable.find((each) => each.id === id)?.value;
  return value ? [{ header, value: (followup) => plainValue(value(followup)) }] : [];
}

/** Numbers stay numbers, so that a spreadsheet can calculate with them. */
function plainValue(value: ColumnValue): string | number {
  return typeof value === 'number' && isPresent(value) ? value : valueText(value);
}

/**
 * Parts of a workspace, its list and its editor that a host can replace; `null` removes the part. The component of
 * `bar`, `toolbar`, `list` or `floating` gets the props of the part that it replaces.
 */
export interface FollowupWorkspaceSlots extends FollowupTableSlots, FollowupEditorSlots {
  /** The first line: heading, refresh, network, save status, "View as". */
  readonly bar?: ComponentType<FollowupWorkspaceBarProps> | null | undefined;
  /** Scope, views, search and filters; by default `FollowupToolbar`. */
  readonly toolbar?: ComponentType<FollowupToolbarProps> | null | undefined;
  /** The rows, the editor and the refresh prompt; by default `FollowupListTable`. */
  readonly list?: ComponentType<FollowupListTableProps> | null | undefined;
  /** What floats over the end of the rows: the selection bar, a bulk update, hints for key sequences. */
  readonly floating?: ComponentType<FollowupWorkspaceFloatingProps> | null | undefined;
}

/** The parts of a workspace, to arrange; `null` for one that a slot removed. */
interface FollowupWorkspaceParts {
  readonly bar: ReactNode;
  readonly toolbar: ReactNode;
  /** The list in its chosen presentation. */
  readonly list: ReactNode;
}

/** What `FollowupWorkspace` requests and shows; all props are optional. */
export interface FollowupWorkspaceProps
  extends
    UseFollowupsOptions,
    WorklistQueryProps,
    SelectionProps,
    PresentationProps,
    TableLayoutProps,
    Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'>,
    Pick<FollowupWorkspaceBarProps, 'heading' | 'headingLevel' | 'toolbarEnd'>,
    Pick<
      FollowupTableProps,
      'columns' | 'shortcuts' | 'onEditRequest' | 'onFollowupUpdated' | 'editor' | 'editorLayout'
    >,
    OpenFollowupProps {
  /**
   * Where saved views are stored. Keep the object the same between renders.
   * @default the browser's local storage, for each user
   */
  viewStore?: ViewStore | undefined;
  /** Parts to replace, to add or to remove. Keep the object the same between renders. */
  slots?: FollowupWorkspaceSlots | undefined;
  /**
   * Arranges the parts, with anything of the host between them.
   * @default the first line, the toolbar, the list
   */
  children?: ((parts: FollowupWorkspaceParts) => ReactNode) | undefined;
}

/** The presentation of the list, controlled by the host or kept by the workspace. */
interface PresentationProps {
  /** The presentation of the list, controlled by the host. */
  presentation?: FollowupPresentation | undefined;
  /**
   * The initial presentation of the list.
   * @default 'list'
   */
  defaultPresentation?: FollowupPresentation | undefined;
  /** The event handler called when the user chooses another presentation. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
}

/** The current presentation, a function to change it, and the other props. */
function usePresentation<Props extends PresentationProps>({
  presentation,
  defaultPresentation = 'list',
  onPresentationChange,
  ...others
}: Props): readonly [
  FollowupPresentation,
  (presentation: FollowupPresentation) => void,
  Omit<Props, keyof PresentationProps>,
] {
  const [shown, show] = useControlled(presentation, defaultPresentation, onPresentationChange);
  return [shown, show, others];
}

/**
 * The actions of a list, each followed by a notice of its outcome, with "Try again" if a refresh failed. Neither
 * throws.
 */
function useListNotices(list: Pick<ListActions, 'refresh' | 'loadAll'>) {
  const { core } = useFollowupsContext();
  const { common, notices } = useMessages(workspaceEnglish);

  const refresh = (): void => {
    void list.refresh().then((refreshed) => {
      core.notices.notify(
        refreshed
          ? { id: 'refresh', tone: 'status', text: notices.refreshed }
          : {
              id: 'refresh',
              tone: 'alert',
              text: notices.refreshFailed,
              actions: [{ label: common.tryAgain, onSelect: refresh }],
            },
      );
    });
  };

  const loadAll = (): void => {
    void list.loadAll().then(({ ending, loaded }) => {
      const words = {
        complete: notices.loadAllDone,
        stopped: notices.loadAllStopped,
        failed: notices.loadAllFailed,
        truncated: notices.loadAllFailed,
      };
      core.notices.notify({ id: 'load-all', tone: 'status', text: words[ending]({ count: loaded }) });
    });
  };

  return { refresh, loadAll };
}
