'use client';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { idsInOrder } from '../editor/id-order.js';
import type { Followup } from '../../core/followup/followup.js';
import { useSelection, type SelectionProps } from '../hooks/use-selection.js';
import { useWorklistQuery, type WorklistQueryProps } from '../hooks/use-worklist-query.js';
import { useFollowupWorklist, type FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary, inPartBoundary } from '../provider/CrashBoundary.js';
import { UnappliedQuery } from '../provider/MissingCodeActions.js';
import type { FieldRequest } from '../actions/field-request.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { swallowDoubleClick } from '../ui/layer/swallow-double-click.js';
import { useOnline } from '../ui/use-online.js';
import { useOfferedCallback } from '../ui/hooks.js';
import { hasPanelRoom, panelFrameOf } from '../ui/panel-room.js';
import { useSlow } from '../ui/progress/use-slow.js';
import { activeFilterCount } from '../../core/worklist/active-filter-count.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import { createRowReader } from './create-row-reader.js';
import type { FollowupRowSource } from './followup-row.js';
import type {
  EditRequestTrigger,
  FollowupRowMenuProps,
  FollowupTableBaseProps,
  RowKeys,
  FollowupTableSlots,
} from './followup-table-props.js';
import { formatTime } from '../../core/worklist/format-due.js';
import { FollowupTableGrid } from './FollowupTableGrid.js';
import { rowElementOf, rowElements } from './row-element.js';
import { useOpenFollowup, type OpenFollowupProps } from './use-open-followup.js';
import { useLaidOut, type TableLayoutProps } from './use-table-layout.js';
import { RowMenuContext } from './table-context.js';
import { editorCode, FollowupEditDialog } from '../editor/FollowupEditDialog.js';
import { rowCode } from './load-row-parts.js';
import { RecordMenuContext, type RecordMenuProps } from '../provider/record-menu.js';
import { useLoaded } from '../provider/use-loaded.js';
import type { FollowupEditorSlots, FollowupEditDialogProps } from '../editor/followup-edit-props.js';
import type { UseFollowupsOptions } from '../hooks/use-list-query.js';

/**
 * The list of follow-ups: loads pages on scroll, shows each pending edit at once, opens the editor. Renders a `<div>`
 * around a `grid` named "Follow-ups". The editor's code is a separate file, fetched after the first rows.
 *
 * @example
 * <FollowupTable style={{ blockSize: '40rem' }} />
 */
export const FollowupTable = inPartBoundary(function FollowupTable(
  { limit, updatedSince, selection, defaultSelection, onSelectionChange, ...props }: FollowupTableProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const [query, setQuery, layoutProps] = useWorklistQuery(props);
  const { columns } = layoutProps;
  const list = useFollowupWorklist({ limit, updatedSince, columns }, query);
  const tableProps = useLaidOut(layoutProps);
  const [selected, select] = useSelection({ selection, defaultSelection, onSelectionChange });
  const isSelectable = selection ?? defaultSelection ?? onSelectionChange;
  const settings = useDisplaySettings();
  // The rows have their own error boundary: the search and the selection survive a row that crashes.
  const table = (
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
  if (tableProps.editorLayout !== 'panel') return table;
  return (
    <div className="rf-root rf-panel-frame" {...rootAttributes(settings)}>
      {table}
    </div>
  );
});

/**
 * The table over a list that other parts share, such as a toolbar above it. Otherwise like `FollowupTable`.
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
    openFollowupId,
    defaultOpenFollowupId,
    onOpenFollowupChange,
    floating,
    collapsed = NO_GROUPS,
    onCollapsedChange,
    ...frame
  }: FollowupListTableProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { core, canEdit } = useFollowupsContext();
  const online = useOnline();
  const Editor = editor === undefined ? FollowupEditDialog : editor;
  const root = useRef<HTMLDivElement>(null);
  // The grid's root is mounted whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const reader = useMemo(() => createRowReader(core, canEdit), [core, canEdit]);
  const { query, result } = list;
  const { scope, view, closed, sort, groupBy } = query;
  const onChange = useOfferedCallback(onCollapsedChange);
  const source = useMemo((): FollowupRowSource => {
    const { length: count, idAt, indexOf, groups } = result.collapse?.(collapsed) ?? result;
    const collapsing = onChange ? { keys: collapsed, onChange } : undefined;
    const whole = { ...result, count: result.length };
    return { ...reader, count, idAt, indexOf, groups, whole, collapsing };
  }, [reader, result, collapsed, onChange]);
  const queryKey = useMemo(() => encodeWorklistQuery(query), [query]);
  const isPartial = queryKey !== '' && list.end === 'more';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [asked, setAsked] = useState<FieldRequest | null>(null);
  const settings = useDisplaySettings();
  const { options, messages, locale, timeZone } = settings;
  const footer = messages.list.footer({
    count: result.length,
    view,
    loaded: list.end === 'complete' ? null : result.loaded,
    // A list that the feed keeps complete is current, so it has no "as of" time.
    time: list.consistent || list.asOf === null ? null : formatTime(list.asOf, { locale, timeZone }),
  });
  const inUse = options.priorities
    ? ''
    : list
        .values('priority')
        .flatMap(({ value }) => value ?? [])
        .join('\n');
  const rowParts = useLoaded(rowCode, 'idle', (error) => core.report(error, { operation: 'render' })).value;
  const select = useOfferedCallback(
    frame.selection ? (id: string) => frame.onSelectionChange?.(new Set(frame.selection).add(id)) : undefined,
  );
  const rowMenu = useMemo(
    () => ({
      priorities: inUse === '' ? undefined : inUse.split('\n').map((value) => ({ value, label: value })),
      onOpenChange: setMenuOpen,
      select,
    }),
    [inUse, select],
  );
  const renderRecordMenu = useMemo(
    () => rowParts && ((props: RecordMenuProps) => <rowParts.RecordMenu {...props} />),
    [rowParts],
  );
  const allSlots = useMemo(() => ({ rowMenu: RowMenu, ...slots }), [slots]);
  const slow = useSlow(list.status === 'loading' || list.nextPage === 'loading', result.loaded);
  const { openId, currentId, open } = useOpenFollowup({ openFollowupId, defaultOpenFollowupId, onOpenFollowupChange });

  // After the first rows, so that it is there before the press.
  useLoaded(editorCode, editor === undefined && list.status === 'ready' ? 'idle' : 'never');

  useEffect(() => (Editor ? core.saving.editors.offer(open) : undefined), [core, Editor, open]);
  useEffect(
    () => core.notices.offerPlace(() => root.current?.querySelector('.rf-floating')?.firstElementChild ?? null),
    [core],
  );

  const hasPanel = Editor !== null && editorLayout === 'panel';
  const resolve = (followupId: string): void => {
    open(followupId);
    if (hasPanel) core.saving.editors.enter(followupId);
  };
  const isControlled = openFollowupId !== undefined || defaultOpenFollowupId != null;
  const presentOrder = useMemo(() => idsInOrder(result), [result]);

  const requestEdit = (followup: Followup, trigger: EditRequestTrigger): void => {
    let cancelled = false;
    const details: EditRequestDetails = { ...trigger, cancel: () => void (cancelled = true) };
    onEditRequest?.(followup, details);
    if (cancelled || !Editor) return;
    open(followup.id);
    // A click or Space only looks at a record: the focus stays in the list, where the next key moves on.
    const isLook = trigger.reason === 'click' || trigger.reason === 'space-key';
    if (hasPanel && !isLook) core.saving.editors.enter(followup.id);
    // Without room beside the list, a dialog covers it; the second press of a double click must not reach that dialog.
    if (trigger.reason === 'click' && !hasPanelRoom(panelFrameOf(root.current))) swallowDoubleClick();
  };

  // The editor can move on to records that are out of sight in the list.
  const shownId = hasPanel ? openId : null;
  useEffect(() => {
    const row = shownId === null ? null : rowElementOf(root.current, shownId);
    row?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);

  return (
    <RowMenuContext.Provider value={rowMenu}>
      {saysLoaded && list.retryQuery ? (
        <div className="rf-root" {...rootAttributes(settings)}>
          <UnappliedQuery onTryAgain={list.retryQuery} />
        </div>
      ) : null}
      <FollowupTableGrid
        {...frame}
        floating={floating ?? <div className="rf-floating-stack" />}
        ref={root}
        slots={allSlots}
        holdOrder={isMenuOpen || asked !== null}
        autoLoad={!isPartial}
        loaded={isPartial && saysLoaded ? result.loaded : null}
        announcesEnd={saysLoaded}
        footer={saysLoaded ? undefined : footer}
        findHits={list.findHits}
        onRowMenuRequest={(_followup, anchor) => anchor.click()}
        source={source}
        restored={{
          key: `${core.client.name ?? ''} ${core.userId ?? ''}`,
          isWhole: list.end !== 'more' || list.nextPage === 'error' || list.nextPage === 'offline',
          openId,
          onOpen: (id) => {
            if (!isControlled && hasPanel && hasPanelRoom(panelFrameOf(root.current))) open(id);
          },
        }}
        askedId={asked && !asked.isSelection ? asked.followupIds[0] : null}
        currentId={currentId ?? undefined}
        status={list.status}
        error={list.error}
        nextPage={list.nextPage}
        end={list.end}
        slow={slow}
        offline={list.offline || !online}
        total={list.end === 'complete' ? result.length : null}
        view={view}
        filtered={activeFilterCount(query) > 0}
        sort={sort}
        queryKey={queryKey}
        onSortChange={(sort) => onQueryChange({ ...query, sort })}
        others={{ counts: result.counts, onViewChange: (view) => onQueryChange({ ...query, view }) }}
        onClearFilters={() => onQueryChange({ ...DEFAULT_WORKLIST_QUERY, scope, view, closed, sort, groupBy })}
        rejectedCount={list.rejected}
        onLoadMore={() => void list.loadMore()}
        onRetry={() => void list.refresh()}
        onEditRequest={Editor || onEditRequest ? requestEdit : undefined}
        onFieldRequest={(request) => setAsked(rowParts?.atField(request) ?? request)}
        openId={shownId ?? undefined}
        opensOnClick={hasPanel}
        onRowMove={shownId === null ? undefined : open}
        onResolveConflict={Editor ? resolve : undefined}
        onRetrySave={(id) => {
          const edit = core.saving.engine.leading(id);
          if (edit) core.saving.engine.retry(edit.id);
        }}
      />
      {rowParts ? (
        <rowParts.FieldPopoverArea
          request={asked}
          onClose={() => setAsked(null)}
          // A record that moved has another row element.
          returnFocus={() => rowElements(root.current).find(({ tabIndex }) => tabIndex === 0) ?? asked?.anchor ?? null}
        />
      ) : null}
      {Editor && currentId !== null ? (
        <PartBoundary>
          <RecordMenuContext.Provider value={renderRecordMenu}>
            <Editor
              followupId={currentId}
              open={openId !== null}
              list={list}
              followupIds={presentOrder}
              hasMoreFollowups={list.end === 'more'}
              onFollowupIdChange={open}
              layout={editorLayout}
              slots={slots}
              onOpenChange={(isOpen) => {
                if (!isOpen) open(null);
              }}
              onFollowupUpdated={onFollowupUpdated}
              returnFocus={() => rowParts?.toEditButton(root.current, currentId) ?? null}
            />
          </RecordMenuContext.Provider>
        </PartBoundary>
      ) : null}
    </RowMenuContext.Provider>
  );
});

const NO_GROUPS: readonly string[] = [];

/** The quick actions of a row. Rows show them once their code has loaded. */
function RowMenu(props: FollowupRowMenuProps): ReactElement | null {
  const { value: code } = useLoaded(rowCode, 'never');
  return code ? <code.RowMenu {...props} /> : null;
}

/** What triggered a request to edit; `cancel()` keeps the table from opening its editor. */
export interface EditRequestDetails extends EditRequestTrigger {
  readonly cancel: () => void;
}

/** The props of both connected tables: those of the table itself, and those of its editor. */
interface EditingTableProps extends Omit<FollowupTableBaseProps, 'slots'>, OpenFollowupProps {
  /** Parts of the list and of its editor to add or replace. Keep the object the same between renders. */
  slots?: (FollowupTableSlots & FollowupEditorSlots) | undefined;
  /** The event handler called when the user asks to edit a record, before the editor opens. */
  onEditRequest?: ((followup: Followup, details: EditRequestDetails) => void) | undefined;
  /** The event handler called when the server confirmed a change made in the editor. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * The editor to open; `null` for none, if the host opens its own.
   * @default FollowupEditDialog, fetched on first use
   */
  editor?: ComponentType<FollowupEditDialogProps> | null | undefined;
  /**
   * Where the editor opens: `"panel"`, beside the list if both have 1,100 px together, else in the middle of the page;
   * `"dialog"`, in the middle of the page; `"sheet"`, along the end of the page.
   * @default 'dialog'; of a workspace with the built-in editor 'panel'
   */
  editorLayout?: FollowupEditDialogProps['layout'];
}

/**
 * What `FollowupTable` requests and shows: filters, order, columns and selection, each controlled by the host or kept
 * by the table.
 */
export interface FollowupTableProps
  extends
    EditingTableProps,
    Omit<UseFollowupsOptions, 'preload'>,
    WorklistQueryProps,
    SelectionProps,
    TableLayoutProps {}

/** The list that `FollowupListTable` shows, its selection, and the props of its editor. */
export interface FollowupListTableProps extends EditingTableProps {
  /** The list to show, such as from `useFollowupWorklist`. */
  list: FollowupsWorklist;
  /** The event handler called when the user asks for other rows or another order. */
  onQueryChange: (query: WorklistQuery) => void;
  /** The ids of the selected records; `null` for rows that can't be selected. */
  selection: ReadonlySet<string> | null;
  /** The event handler called when the user selects other records. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /**
   * The keys of the collapsed groups, as in the layout.
   * @default none
   */
  collapsed?: readonly string[] | undefined;
  /** The event handler called when the user collapses or expands a group; without it groups can't be. */
  onCollapsedChange?: ((collapsed: readonly string[]) => void) | undefined;
  /** A ref to a function that sends a key pressed outside the rows to the active row. */
  rowKeys?: RefObject<RowKeys | null> | undefined;
  /** What floats over the end of the rows, above the footer. */
  floating?: ReactNode;
  /**
   * Whether to say below the rows how many records were searched and where the list ends, in place of one line with the
   * number of rows.
   * @default false
   */
  saysLoaded?: boolean | undefined;
}
