'use client';
import { type RefAttributes, type RefObject, useMemo, useRef, useState } from 'react';
import { type FollowupsWorklist, useFollowupWorklist } from '../hooks/use-followup-worklist.js';
import { useSelection } from '../hooks/use-selection.js';
import { useWorklistQuery } from '../hooks/use-worklist-query.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useDueNotice } from '../provider/use-reminders.js';
import { type CustomColumn, type FollowupColumn, explainThemselves, saidBy } from '../table/columns.js';
import type { FollowupListTableProps } from '../table/followup-table-connected-props.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { shownColumns, withColumnWidth } from '../table/table-layout.js';
import type { ExportedColumn } from '../toolbar/csv-columns.js';
import { localViewStore } from '../toolbar/local-view-store.js';
import {
  type ColumnValue,
  type CustomColumnData,
  isPresent,
  valueText,
} from '../../core/worklist/custom-column-data.js';
import { TODO_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { FollowupToolbarProps } from './FollowupToolbar.js';
import type { FollowupWorkspaceDialogsProps } from './FollowupWorkspaceDialogs.js';
import type { FollowupWorkspaceFloatingProps } from './FollowupWorkspaceFloating.js';
import type { FollowupWorkspaceFrameProps } from './FollowupWorkspaceFrame.js';
import type { FollowupWorkspacePresentationProps } from './FollowupWorkspacePresentation.js';
import type { FollowupWorkspaceProps } from './followup-workspace-props.js';
import { useKeptLayout } from './use-kept-layout.js';
import { useKeptScope } from './use-kept-scope.js';
import { useListNotices } from './use-list-notices.js';
import { usePresentation } from './use-presentation.js';
import { useWorkspaceKeys } from './use-workspace-keys.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { isUndecidedState } from '../../core/saving/edit.js';

/** The props of each part of a workspace, and their shared state. */
export interface UseFollowupWorkspaceResult {
  readonly list: FollowupsWorklist;
  readonly query: WorklistQuery;
  readonly setQuery: (query: WorklistQuery) => void;
  /** The ids of the selected records. */
  readonly selection: ReadonlySet<string>;
  readonly select: (selection: ReadonlySet<string>) => void;
  /** For `FollowupWorkspaceFrame`, including the given attributes of the `<section>`. */
  readonly frame: FollowupWorkspaceFrameProps;
  /** For `FollowupToolbar`. */
  readonly toolbar: FollowupToolbarProps;
  /** For `FollowupWorkspacePresentation`, around the table. */
  readonly presentation: Omit<FollowupWorkspacePresentationProps, 'children'>;
  /** For `FollowupListTable`. */
  readonly table: FollowupListTableProps & RefAttributes<HTMLDivElement>;
  /** For `FollowupWorkspaceFloating`, in the table's `floating`; `null` in another presentation than the rows. */
  readonly floating: FollowupWorkspaceFloatingProps | null;
  /** For `FollowupWorkspaceDialogs`. */
  readonly dialogs: FollowupWorkspaceDialogsProps;
}

/**
 * The behavior of a `FollowupWorkspace` without its markup: takes the same props and returns those of its parts. Omit a
 * part, replace it, or change its props; list, selection, layout, keys and notices stay in sync. Selection and search
 * belong to one user: give the calling component a `key` of your user. Throws nothing; errors are in `list.error` and
 * reported to `onError`.
 *
 * @example
 * const { frame, toolbar, presentation, table, floating, dialogs } = useFollowupWorkspace({ defaultView: 'overdue' });
 * const workspace = (
 *   <FollowupWorkspaceFrame {...frame}>
 *     <FollowupToolbar {...toolbar} />
 *     <FollowupWorkspacePresentation {...presentation}>
 *       <FollowupListTable {...table} floating={floating && <FollowupWorkspaceFloating {...floating} />} />
 *     </FollowupWorkspacePresentation>
 *     <FollowupWorkspaceDialogs {...dialogs} />
 *   </FollowupWorkspaceFrame>
 * );
 */
export function useFollowupWorkspace(props: FollowupWorkspaceProps = {}): UseFollowupWorkspaceResult {
  const { limit, updatedSince, preload, columns: givenColumns, slots, shortcuts, ...withoutList } = props;
  const { onEditRequest, onFollowupUpdated, editor, ...withoutEditor } = withoutList;
  const { editorLayout = editor === undefined ? 'panel' : 'dialog', ...withoutEditorLayout } = withoutEditor;
  const { openFollowupId, defaultOpenFollowupId, onOpenFollowupChange, ...withoutOpen } = withoutEditorLayout;
  const { selection, defaultSelection, onSelectionChange, viewStore, ...withoutSelection } = withoutOpen;
  const { layout: givenLayout, defaultLayout, onLayoutChange, ...rest } = withoutSelection;

  const { core, preload: usual } = useFollowupsContext();
  const [presentation, present, others] = usePresentation(rest);
  const [query, setQuery, frameProps] = useWorklistQuery(useKeptScope(core.userId, others), TODO_QUERY);
  const kept = useKeptLayout({ columns: givenColumns, layout: givenLayout, defaultLayout, onLayoutChange });
  const { layout, setLayout, columns, hidden } = kept;
  const list = useFollowupWorklist({ limit, updatedSince, preload: preload ?? usual, columns }, query);
  const { refresh, loadAll } = useListNotices(list);
  useDueNotice();
  const [selected, select] = useSelection({ selection, defaultSelection, onSelectionChange });
  const [dialog, setDialog] = useState<FollowupWorkspaceDialogsProps['shown']>(null);
  const ownStore = useMemo(() => localViewStore(core.userId ?? undefined), [core]);
  const tableRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const rowKeys = useRef<RowKeys | null>(null);
  const presentedKeys = useRef<RowKeys | null>(null);

  const visible = useMemo(() => shownColumns(layout, columns), [layout, columns]);
  const exported = useMemo(
    () => saidBy(visible).flatMap((column) => exportedColumn(column, list.columns)),
    [visible, list.columns],
  );
  const toRows = (): HTMLElement | null => firstReachable(tableRef);
  const toSearch = (): void => searchRef.current?.focus();
  const undo = useUndoKey();
  const { currentUserId } = useDisplaySettings();
  const goTo = (change: Partial<WorklistQuery>): void => setQuery({ ...query, dueFrom: null, dueTo: null, ...change });
  const { keyProps, hints } = useWorkspaceKeys({
    shortcuts,
    // In another presentation the rows stay mounted but hidden.
    shownKeys: presentation === 'list' ? rowKeys : presentedKeys,
    acts: {
      search: toSearch,
      help: () => setDialog('keys'),
      undo,
      overdue: () => goTo({ view: 'overdue' }),
      today: () => goTo({ view: 'today' }),
      mine: () => {
        if (currentUserId !== null) goTo({ scope: 'mine' });
      },
    },
  });
  const shared = { editor, editorLayout, slots, onEditRequest, onFollowupUpdated };

  return {
    list,
    query,
    setQuery,
    selection: selected,
    select,
    frame: {
      ...frameProps,
      onKeyDownCapture: (event) => {
        frameProps.onKeyDownCapture?.(event);
        keyProps.onKeyDownCapture(event);
      },
      onKeyDown: (event) => {
        frameProps.onKeyDown?.(event);
        keyProps.onKeyDown(event);
      },
      asOf: list.consistent ? null : list.asOf,
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
      onLoadAll: list.hasMore ? loadAll : undefined,
      onStopLoadAll: list.stop,
      onColumns: () => setDialog('columns'),
      onHelp: () => setDialog('keys'),
      onSearchSubmit: () => toRows()?.focus(),
    },
    presentation: {
      ...shared,
      list,
      presentation,
      workspaceLevel: rest.headingLevel,
      shortcuts,
      keys: presentedKeys,
      onClose: () => present('list'),
    },
    table: {
      ...shared,
      ref: tableRef,
      list,
      onQueryChange: setQuery,
      selection: selected,
      onSelectionChange: select,
      columns: visible,
      columnWidths: layout.widths,
      density: layout.density,
      'data-plain': query.groupBy === 'due' && explainThemselves(visible) ? '' : undefined,
      onColumnWidthChange: (id, width) => setLayout(withColumnWidth(layout, id, width)),
      onSearchRequest: toSearch,
      onHelpRequest: () => setDialog('keys'),
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
      returnFocus: () => (core.drafts.all().length > 0 ? null : (toRows() ?? searchRef.current)),
      layout,
      onLayoutChange: setLayout,
      columns,
      hidden,
    },
  };
}

/** The row in the tab order. */
function firstReachable(table: RefObject<HTMLDivElement | null>): HTMLElement | null {
  return table.current?.querySelector<HTMLElement>('[data-followup-id][tabindex="0"]') ?? null;
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

/** Undoes the last submitted edit or bulk update; says so if that has to wait or there is nothing to undo. */
function useUndoKey(): () => void {
  const { core } = useFollowupsContext();
  const { shortcuts } = useWorkspaceWords();

  return () => {
    const { bulks, history } = core;
    const say = (text: string): void => core.notify({ id: 'undo-key', tone: 'status', text });
    const newest = history.newest();
    const bulk = bulks.latest();
    const state = bulk?.state();
    if (bulk && state && (state.running || state.undoable > 0) && bulk.submittedAt() >= (newest?.submittedAt ?? 0)) {
      if (!state.running) bulks.undo(bulk);
      else if (state.undo) say(shortcuts.undoNotYet);
      else bulk.stop();
    } else if (!newest) say(shortcuts.nothingToUndo);
    else if ('state' in newest && isUndecidedState(newest.state)) say(shortcuts.undoNotYet);
    else {
      if ('state' in newest) say(shortcuts.undoOnceSaved);
      void history.undo();
    }
  };
}
