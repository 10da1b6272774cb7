'use client';
import { forwardRef, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import type { BulkAction } from '../bulk/bulk-action.js';
import { FollowupSelectionBarView } from '../bulk/FollowupSelectionBarView.js';
import type { ExportedColumn } from '../toolbar/csv-columns.js';
import { localViewStore } from '../toolbar/local-view-store.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { UseFollowupsOptions } from '../list-state/use-list-query.js';
import { useSelection, type SelectionProps } from '../list-state/use-selection.js';
import { useWorklistQuery, type WorklistQueryProps } from '../list-state/use-worklist-query.js';
import { useFollowupWorklist } from '../list-state/use-followup-worklist.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { FOLLOWUP_COLUMNS, type CustomColumn, type FollowupColumn } from '../table/columns.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { shownColumns, withColumnWidth } from '../table/table-layout.js';
import { createLoader } from '../ui/create-loader.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import type { BulkWish } from './BulkArea.js';
import type { FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';
import { useKeptLayout } from './use-kept-layout.js';
import { useListNotices } from './use-list-notices.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import type { WorkspaceDialogsProps } from './WorkspaceDialogs.js';
import { WorkspaceFrame } from './WorkspaceFrame.js';

/** Changes of many at once; its code is a file of its own. */
const LoadedBulkArea = loadedPart(
  createLoader(async () => (await import('./BulkArea.js')).BulkArea),
  { isOpen: ({ wish }) => wish !== null, close: ({ onWishChange }) => onWishChange(null) },
);

/** The dialogs of the workspace; their code is a file of its own. */
const LoadedDialogs = loadedPart(
  createLoader(async () => (await import('./WorkspaceDialogs.js')).WorkspaceDialogs),
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);

export interface FollowupWorkspaceProps
  extends
    UseFollowupsOptions,
    WorklistQueryProps,
    SelectionProps,
    Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'>,
    Pick<FollowupWorkspaceViewProps, 'heading' | 'headingLevel'>,
    Pick<
      FollowupTableProps,
      'columns' | 'slots' | 'shortcuts' | 'onEditRequest' | 'onFollowupUpdated' | 'editor' | 'editorLayout'
    > {
  /**
   * Where saved views are kept; keep it the same from render to render.
   * @default the browser's local storage, for each user
   */
  viewStore?: ViewStore | undefined;
  /** What stands at the end of the toolbar, such as buttons of the host. */
  toolbarEnd?: ReactNode;
}

/**
 * The whole job in one tag: views, search and filters, list, editor, changes of many at once, refresh prompt. Renders a
 * `<section>` named "Follow-ups" that fills its container; give the container a height.
 *
 * @example
 * <FollowupsProvider client={client}>
 *   <FollowupWorkspace />
 * </FollowupsProvider>
 */
export const FollowupWorkspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(
  function FollowupWorkspace(props, ref) {
    const { core } = useFollowupsContext();
    return (
      <PartBoundary>
        {/* What one user has selected, searched for and opened is not there for the next. */}
        <Workspace key={core.userId} {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const Workspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(function Workspace(
  {
    limit,
    updatedSince,
    columns = FOLLOWUP_COLUMNS,
    slots,
    shortcuts,
    onEditRequest,
    onFollowupUpdated,
    editor,
    editorLayout,
    viewStore,
    selection,
    defaultSelection,
    onSelectionChange,
    ...rest
  },
  ref,
) {
  const { core } = useFollowupsContext();
  const [query, setQuery, frameProps] = useWorklistQuery(rest);
  const list = useFollowupWorklist({ limit, updatedSince }, query);
  const { refresh, loadAll } = useListNotices(list);
  const [selected, select] = useSelection({ selection, defaultSelection, onSelectionChange });
  const [layout, setLayout] = useKeptLayout(core.userId, columns);
  const [dialog, setDialog] = useState<WorkspaceDialogsProps['shown']>(null);
  const [wish, setWish] = useState<BulkWish | null>(null);
  const hasBulk = useSyncExternalStore(
    core.bulks.subscribe,
    () => core.bulks.latest() !== null,
    () => false,
  );
  const ownStore = useMemo(() => localViewStore(core.userId ?? undefined), [core]);
  const table = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  const visible = useMemo(() => shownColumns(layout, columns), [layout, columns]);
  const exported = useMemo(() => visible.flatMap((column): ExportedColumn[] => exportedColumn(column)), [visible]);
  const toRows = (): HTMLElement | null =>
    table.current?.querySelector<HTMLElement>('[data-followup-id][tabindex="0"]') ?? null;
  const canOpen = core.editors.canOpen();

  return (
    <WorkspaceFrame
      {...frameProps}
      ref={ref}
      refreshing={list.refreshing}
      onRefresh={refresh}
      onShowDrafts={() => setDialog('drafts')}
    >
      <FollowupToolbar
        list={list}
        query={query}
        onQueryChange={setQuery}
        viewStore={viewStore ?? ownStore}
        layout={layout}
        onLayoutChange={setLayout}
        columns={exported}
        searchRef={searchBox}
        onLoadAll={list.hasMore ? loadAll : undefined}
        onStopLoadAll={list.stop}
        onColumns={() => setDialog('columns')}
        onHelp={() => setDialog('keys')}
        onSearchSubmit={() => toRows()?.focus()}
      />
      <SelectionBar
        selection={selected}
        result={list.result}
        isPartial={list.end === 'more'}
        onSelectionChange={select}
        onAction={(action) => setWish({ action, followupIds: [...selected] })}
      />
      {wish || hasBulk ? (
        <PartBoundary>
          <LoadedBulkArea
            wish={wish}
            onWishChange={setWish}
            onSelectionKept={(ids) => select(new Set(ids))}
            onResolve={canOpen ? (id) => core.editors.open(id) : undefined}
            returnFocus={toRows}
          />
        </PartBoundary>
      ) : null}
      <FollowupListTable
        ref={table}
        list={list}
        onQueryChange={setQuery}
        selection={selected}
        onSelectionChange={select}
        columns={visible}
        columnWidths={layout.widths}
        density={layout.density}
        onColumnWidthChange={(id, width) => setLayout(withColumnWidth(layout, id, width))}
        onSearchRequest={() => searchBox.current?.focus()}
        onHelpRequest={() => setDialog('keys')}
        {...{ slots, shortcuts, onEditRequest, onFollowupUpdated, editor, editorLayout }}
      />
      {dialog ? (
        <PartBoundary>
          <LoadedDialogs
            shown={dialog}
            onClose={() => setDialog(null)}
            returnFocus={() => (core.drafts.all().length > 0 ? null : (toRows() ?? searchBox.current))}
            layout={layout}
            onLayoutChange={setLayout}
            columns={columns}
          />
        </PartBoundary>
      ) : null}
    </WorkspaceFrame>
  );
});

/** Only the host knows what its own cells say. */
function exportedColumn(column: FollowupColumn | CustomColumn): ExportedColumn[] {
  if (typeof column === 'string') return [column];
  const { header, text } = column;
  return text ? [{ header, value: text }] : [];
}

interface SelectionBarProps {
  selection: ReadonlySet<string>;
  result: WorklistResult;
  /** Whether more may match that are not loaded yet. */
  isPartial: boolean;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  onAction: (action: BulkAction) => void;
}

/** What can be done with the selected rows, counted against what is shown. */
function SelectionBar({ selection, result, isPartial, onSelectionChange, onAction }: SelectionBarProps): ReactElement {
  const notShown = useMemo(() => {
    if (selection.size === 0) return 0;
    return result.ids().reduce((left, id) => (selection.has(id) ? left - 1 : left), selection.size);
  }, [selection, result]);
  return (
    <FollowupSelectionBarView
      count={selection.size}
      notShown={notShown}
      matching={result.length}
      loading={isPartial}
      onSelectAll={() => onSelectionChange(new Set(result.ids()))}
      onAction={onAction}
      onClear={() => onSelectionChange(new Set())}
    />
  );
}
