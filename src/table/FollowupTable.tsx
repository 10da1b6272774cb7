'use client';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type ForwardedRef } from 'react';
import type { Followup } from '../followup/followup.js';
import { useSelection } from '../list-state/use-selection.js';
import { useWorklistQuery } from '../list-state/use-worklist-query.js';
import { useFollowupWorklist } from '../list-state/use-followup-worklist.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { loadedPart } from '../provider/loaded-part.js';
import { inPartBoundary, PartBoundary } from '../provider/PartBoundary.js';
import { UnappliedQuery } from '../provider/UnappliedQuery.js';
import { createLoader } from '../ui/create-loader.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useOnline } from '../ui/use-online.js';
import { useSlow } from '../ui/progress/use-slow.js';
import { activeFilterCount } from '../worklist/active-filter-count.js';
import { encodeWorklistQuery } from '../worklist/encode-worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../worklist/worklist-query.js';
import { createRowReader } from './create-row-reader.js';
import type { FollowupRowSource } from './followup-row.js';
import type {
  EditRequestDetails,
  FollowupListTableProps,
  FollowupTableProps,
} from './followup-table-connected-props.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { FollowupTableGrid } from './FollowupTableGrid.js';
import { RowMenu, RowMenuContext } from './RowMenu.js';

/** The code of the editor, a file of its own. */
const editorCode = createLoader(async () => (await import('../edit/FollowupEditDialog.js')).FollowupEditDialog);

/** The editor as soon as its code is there. */
const LoadedEditor = loadedPart(editorCode, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false, openChangeDetails('close-press')),
});

/**
 * The list of follow-ups: pages as the person scrolls, shows each pending edit at once, opens the editor. Renders a `<div>`
 * around a `grid` named "Follow-ups". The editor's code is a file of its own, fetched after the first rows.
 *
 * @example
 * <FollowupTable style={{ blockSize: '40rem' }} />
 */
export const FollowupTable = inPartBoundary(function FollowupTable(
  { limit, updatedSince, selection, defaultSelection, onSelectionChange, ...props }: FollowupTableProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const [query, setQuery, tableProps] = useWorklistQuery(props);
  const list = useFollowupWorklist({ limit, updatedSince }, query);
  const [selected, select] = useSelection({ selection, defaultSelection, onSelectionChange });
  const isSelectable = Boolean(selection ?? defaultSelection ?? onSelectionChange);
  // Within a boundary of its own: what was searched for and selected outlives a row that crashes.
  return (
    <FollowupListTable
      {...tableProps}
      ref={ref}
      list={list}
      onQueryChange={setQuery}
      selection={isSelectable ? selected : null}
      onSelectionChange={select}
      saysLoaded
    />
  );
});

/**
 * The table over a list that other parts work with too, such as a toolbar above it. Otherwise as `FollowupTable`.
 *
 * @example
 * const list = useFollowupWorklist({}, query);
 * <FollowupListTable list={list} onQueryChange={setQuery} selection={selection} onSelectionChange={setSelection} />
 */
export const FollowupListTable = inPartBoundary(function FollowupListTable(
  {
    list,
    onQueryChange,
    saysLoaded = false,
    slots,
    onEditRequest,
    editor,
    editorLayout,
    onFollowupUpdated,
    ...frame
  }: FollowupListTableProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { core, canEdit } = useFollowupsContext();
  const online = useOnline();
  const Editor = editor === undefined ? LoadedEditor : editor;
  const root = useRef<HTMLDivElement>(null);
  // The grid's root is there whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const reader = useMemo(() => createRowReader(core, canEdit), [core, canEdit]);
  const { query, result } = list;
  const source = useMemo((): FollowupRowSource => {
    const { length: count, idAt, indexOf, groups } = result;
    return { ...reader, count, idAt, indexOf, groups };
  }, [reader, result]);
  const queryKey = useMemo(() => encodeWorklistQuery(query), [query]);
  const isPartial = queryKey !== '' && list.end === 'more';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const settings = useDisplaySettings();
  const { priorities } = settings;
  const inUse = priorities
    ? ''
    : list
        .values('priority')
        .flatMap(({ value }) => value ?? [])
        .join('\n');
  const rowMenu = useMemo(
    () => ({
      priorities: inUse === '' ? undefined : inUse.split('\n').map((value) => ({ value, label: value })),
      onOpenChange: setMenuOpen,
    }),
    [inUse],
  );
  const allSlots = useMemo(() => ({ rowMenu: RowMenu, ...slots }), [slots]);
  const slow = useSlow(list.status === 'loading' || list.nextPage === 'loading');
  const [editing, setEditing] = useState<{ readonly id: string; readonly open: boolean } | null>(null);
  const [editingCore, setEditingCore] = useState(core);
  // The editor of one user does not stay open for the next.
  if (editingCore !== core) {
    setEditingCore(core);
    setEditing(null);
  }

  // The editor's code is there before the press: it is fetched once the first rows are.
  useEffect(() => {
    if (editor === undefined && list.status === 'ready') editorCode.load().catch(() => {});
  }, [editor, list.status]);

  const openEditor = useCallback((id: string) => setEditing({ id, open: true }), []);
  useEffect(() => (Editor ? core.editors.offer(openEditor) : undefined), [core, Editor, openEditor]);

  const presentOrder = useCallback(() => result.ids(), [result]);

  const requestEdit = (followup: Followup, trigger: EditRequestTrigger): void => {
    let cancelled = false;
    const details: EditRequestDetails = { ...trigger, cancel: () => void (cancelled = true) };
    onEditRequest?.(followup, details);
    if (!cancelled && Editor) openEditor(followup.id);
  };

  return (
    <RowMenuContext.Provider value={rowMenu}>
      {saysLoaded && list.retryQuery ? (
        <div className="rf-root" {...rootAttributes(settings)}>
          <UnappliedQuery onTryAgain={list.retryQuery} />
        </div>
      ) : null}
      <FollowupTableGrid
        {...frame}
        ref={root}
        slots={allSlots}
        holdOrder={isMenuOpen}
        autoLoad={!isPartial}
        loaded={isPartial && saysLoaded ? result.loaded : null}
        announcesEnd={saysLoaded}
        onRowMenuRequest={(_followup, anchor) => anchor.click()}
        source={source}
        currentId={editing?.id}
        status={list.status}
        error={list.error}
        nextPage={list.nextPage}
        end={list.end}
        slow={slow}
        offline={list.offline || !online}
        total={list.end === 'complete' ? result.length : null}
        filtered={query.view !== 'all' || activeFilterCount(query) > 0}
        sort={query.sort}
        queryKey={queryKey}
        onSortChange={(sort) => onQueryChange({ ...query, sort })}
        onClearFilters={() => onQueryChange({ ...DEFAULT_WORKLIST_QUERY, sort: query.sort, groupBy: query.groupBy })}
        rejectedCount={list.rejected}
        onLoadMore={() => void list.loadMore()}
        onRetry={() => void list.refresh()}
        onEditRequest={Editor || onEditRequest ? requestEdit : undefined}
        onResolveConflict={Editor ? openEditor : undefined}
        onRetrySave={(id) => {
          const edit = core.engine.leading(id);
          if (edit) core.engine.retry(edit.id);
        }}
      />
      {Editor && editing ? (
        <PartBoundary>
          <Editor
            followupId={editing.id}
            open={editing.open}
            followupIds={presentOrder}
            hasMoreFollowups={list.end === 'more'}
            onFollowupIdChange={openEditor}
            layout={editorLayout}
            onOpenChange={(open) => {
              if (!open) setEditing({ ...editing, open });
            }}
            onFollowupUpdated={onFollowupUpdated}
            returnFocus={() => {
              const button = editButtonOf(root.current, editing.id);
              // The editor may have gone far from the rows that were in sight. A test environment has no layout.
              button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
              return button;
            }}
          />
        </PartBoundary>
      ) : null}
    </RowMenuContext.Provider>
  );
});

/** The Edit button of a record's row, else the row that can be reached by Tab: where the focus belongs after the editor. */
function editButtonOf(table: HTMLElement | null, followupId: string): HTMLElement | null {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[role="row"][data-followup-id]') ?? [])];
  const row = rows.find((each) => each.dataset['followupId'] === followupId);
  return row?.querySelector<HTMLElement>('.rf-edit-button') ?? row ?? rows.find((each) => each.tabIndex === 0) ?? null;
}
