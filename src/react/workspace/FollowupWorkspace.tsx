'use client';
import {
  forwardRef,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react';
import { PartChecks } from '../provider/developer-errors/development-only.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { rowCode } from '../table/load-row-parts.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import {
  FollowupWorkspaceDialogs,
  FollowupWorkspaceFloating,
  FollowupWorkspacePresentation,
  LoadedCommandBar,
  type CommandBarContent,
  type WorkspaceDialogsProps,
} from './workspace-parts.js';
import type { SecondKey, WorkspaceKeyEvents, WorkspaceKeysOptions } from '../table/WorkspaceKeys.js';
import { controlAt, isTyping, rowAt } from '../table/row-element.js';
import { useEarlyInput } from '../provider/use-early-input.js';
import type { FollowupWorkspaceProps } from './followup-workspace-props.js';
import { WorkspaceBar } from './WorkspaceBar.js';
import { WorkspaceBarView } from './WorkspaceBarView.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupWorklist } from '../hooks/use-followup-worklist.js';
import type { ListActions } from '../hooks/list-controller.js';
import { useSelection, type SelectionProps } from '../hooks/use-selection.js';
import { useWorklistQuery } from '../hooks/use-worklist-query.js';
import type * as LaterParts from '../provider/later-parts.js';
import { laterCode } from '../provider/load-later-parts.js';
import { useDueNotice } from '../provider/use-reminders.js';
import { inWords } from '../../core/page/late-words.js';
import {
  WORKSPACE_COLUMNS,
  WORKSPACE_HIDDEN_COLUMNS,
  explainThemselves,
  saidBy,
  type CustomColumn,
  type FollowupColumn,
} from '../table/columns.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { shownColumns, withColumnWidth } from '../table/table-layout.js';
import { useTableLayout } from '../table/use-table-layout.js';
import type { ExportedColumn } from '../toolbar/write-csv.js';
import type { ToolbarActions } from '../toolbar/followup-toolbar-props.js';
import { localViewStore } from '../toolbar/saved-view.js';
import {
  isPresent,
  valueText,
  type ColumnValue,
  type CustomColumnData,
} from '../../core/worklist/custom-column-data.js';
import { TODO_QUERY } from '../../core/worklist/worklist-query.js';
import { useKept, useKeptScope } from './use-kept.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useControlled } from '../ui/hooks.js';
import { useOwnRef } from '../ui/use-own-ref.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';

/**
 * The complete workspace: views, search and filters, list, editor, bulk updates, refresh prompt. Renders a `<section>`
 * named "Follow-ups" that fills its container; give the container a height. Starts with open follow-ups, the most
 * urgent first, under a heading per day, and keeps loading automatically; see `preload`. Replace or remove its parts by
 * `slots`, arrange them by `children`.
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
        {PartChecks && <PartChecks columns={props.columns} preload={props.preload} />}
        {/* Keyed by user: no selection, search or open record carries over to the next one. */}
        <Workspace key={core.userId} {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const NONE: readonly string[] = [];

const UNTIMED = { view: 'todo', dueFrom: null, dueTo: null } as const;

/**
 * List, selection, layout, keys and notices stay in sync. Selection and search belong to one user, so this is keyed by
 * the user.
 */
const Workspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(function Workspace(
  {
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
    presentation: givenPresentation,
    defaultPresentation = 'list',
    onPresentationChange,
    heading,
    headingLevel,
    toolbarEnd,
    children,
    ...rest
  },
  ref,
) {
  const { core, preload: usual } = useFollowupsContext();
  const [presentation, present] = useControlled(givenPresentation, defaultPresentation, onPresentationChange);
  const [query, setQuery, frameProps] = useWorklistQuery(useKeptScope(core.userId, rest), TODO_QUERY);
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
  const [dialog, setDialog] = useState<WorkspaceDialogsProps['shown']>(null);
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
  const shared = { editor, editorLayout, slots, onEditRequest, onFollowupUpdated, shortcuts };
  const {
    bar: Bar = WorkspaceBarView,
    toolbar: Toolbar = FollowupToolbar,
    list: List = FollowupListTable,
    floating: Floating = FollowupWorkspaceFloating,
  } = slots ?? {};

  const bar = Bar && (
    <PartBoundary>
      <WorkspaceBar
        View={Bar}
        heading={hasHeading ? (heading ?? workspace.heading) : null}
        {...{ headingId, headingLevel, toolbarEnd }}
        // The footer of the rows says it.
        asOf={list.consistent || presentation === 'list' ? null : list.asOf}
        refreshing={list.refreshing}
        onRefresh={refresh}
        onShowDrafts={() => setDialog('drafts')}
        presentation={presentation}
        onPresentationChange={present}
      />
    </PartBoundary>
  );
  const toolbar = Toolbar && (
    <PartBoundary>
      <Toolbar
        list={list}
        query={query}
        onQueryChange={setQuery}
        viewStore={viewStore ?? ownStore}
        layout={layout}
        onLayoutChange={setLayout}
        columns={exported}
        saysWhen={false}
        presentation={presentation}
        onPresentationChange={present}
        density={layout.density}
        onDensityChange={(density) => setLayout({ ...layout, density })}
        searchKey={shortcuts === false ? undefined : '/'}
        searchRef={searchRef}
        actionsRef={menu}
        onLoadAll={list.hasMore ? loadAll : undefined}
        onStopLoadAll={list.stop}
        onColumns={() => setDialog('columns')}
        onHelp={showKeys}
        onSearchSubmit={() => toRows()?.focus()}
      />
    </PartBoundary>
  );
  return (
    <Selecting {...{ selection, defaultSelection, onSelectionChange }}>
      {(selected, select) => {
        const floating = Floating && presentation === 'list' && (
          <PartBoundary>
            <Floating
              selection={selected}
              onSelectionChange={select}
              result={list.result}
              isPartial={list.end === 'more'}
              hints={hints}
              toRows={toRows}
            />
          </PartBoundary>
        );
        const presented = (
          <FollowupWorkspacePresentation
            {...shared}
            rowsRef={rowsRef}
            list={list}
            presentation={presentation}
            workspaceLevel={headingLevel}
            keys={presentedKeys}
            onClose={() => present('list')}
          >
            {List && (
              <PartBoundary>
                <List
                  {...shared}
                  list={listed}
                  onQueryChange={setQuery}
                  selection={selected}
                  onSelectionChange={select}
                  columns={visible}
                  columnWidths={layout.widths}
                  density={layout.density}
                  collapsed={layout.collapsed}
                  onCollapsedChange={(collapsed) => setLayout({ ...layout, collapsed })}
                  data-plain={query.groupBy === 'due' && explainThemselves(visible) ? '' : undefined}
                  onColumnWidthChange={(id, width) => setLayout(withColumnWidth(layout, id, width))}
                  onSearchRequest={toSearch}
                  onHelpRequest={showKeys}
                  rowKeys={rowKeys}
                  {...{ openFollowupId, defaultOpenFollowupId, onOpenFollowupChange }}
                  floating={floating || undefined}
                />
              </PartBoundary>
            )}
          </FollowupWorkspacePresentation>
        );

        return (
          <WorkspaceFrame
            aria-labelledby={hasHeading ? headingId : undefined}
            // A host's own parts may leave out the heading.
            aria-label={hasHeading && !slots?.bar && !children ? undefined : workspace.heading}
            {...frameProps}
            keys={keys}
            commands={{ presentation, shortcuts, selection: selected, menu }}
            ref={ref}
          >
            {children ? (
              children({ bar, toolbar, list: presented })
            ) : (
              <>
                {bar}
                {toolbar}
                {presented}
              </>
            )}
            <FollowupWorkspaceDialogs
              presentation={presentation}
              shown={dialog}
              shortcuts={shortcuts}
              onClose={() => setDialog(null)}
              returnFocus={() => (core.saving.drafts.all().length > 0 ? null : (toRows() ?? searchRef.current))}
              layout={layout}
              onLayoutChange={setLayout}
              columns={columns}
              hidden={hidden}
            />
          </WorkspaceFrame>
        );
      }}
    </Selecting>
  );
});

interface SelectingProps extends SelectionProps {
  children: (...selection: ReturnType<typeof useSelection>) => ReactNode;
}

/** Holds the selection below the workspace: a change of it leaves the bar and the toolbar as they are. */
function Selecting({ children, ...props }: SelectingProps): ReactNode {
  return children(...useSelection(props));
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

/** The actions of a list, each followed by a notice of its outcome. Neither throws. */
function useListNotices(list: Pick<ListActions, 'refresh' | 'loadAll'>) {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  // The action fetches this code too, and without it no notice can be shown.
  const tell = (how: (code: typeof LaterParts) => void) =>
    inWords(laterCode, settings.messages)
      .load()
      .then(how, () => {});

  const refresh = (): void => {
    void list.refresh().then((refreshed) => tell((code) => code.tellRefreshed(core, settings, refreshed, refresh)));
  };
  const loadAll = (): void => {
    void list.loadAll().then((result) => tell((code) => code.tellLoadedAll(core, settings, result)));
  };
  return { refresh, loadAll };
}

interface WorkspaceFrameProps extends ComponentPropsWithoutRef<'section'> {
  keys: WorkspaceKeysOptions;
  commands: CommandBarContent;
}

/** The element around the parts of a workspace, which keeps its keys working. Renders a `<section>`. */
const WorkspaceFrame = forwardRef<HTMLElement, WorkspaceFrameProps>(function WorkspaceFrame(
  { className, keys, commands, children, onKeyDown, onKeyDownCapture, ...props },
  ref,
) {
  const settings = useDisplaySettings();
  const root = useOwnRef(ref);
  const events = useRef<WorkspaceKeyEvents | null>(null);
  const early = useEarlyInput({ loader: rowCode, root, isOurs: isWorkspaceKey, isPageKey: isCommandKey });
  const keyProps = {
    onKeyDownCapture(event: ReactKeyboardEvent<HTMLElement>) {
      onKeyDownCapture?.(event);
      events.current?.capture(event);
      early.onEarly(event);
    },
    onKeyDown(event: ReactKeyboardEvent<HTMLElement>) {
      onKeyDown?.(event);
      events.current?.bubble(event);
    },
  };
  return (
    <section
      {...rootAttributes(settings)}
      part="workspace"
      tabIndex={-1}
      {...props}
      ref={root}
      className={classNames('rf-root', 'rf-workspace', className)}
      data-presentation={commands.presentation}
      {...keyProps}
    >
      {children}
      {early.missing}
      {early.code ? (
        <early.code.WorkspaceKeys
          {...keys}
          {...{ root, events }}
          renderCommands={(open) => <LoadedCommandBar {...commands} {...open} />}
          onMount={early.play}
        />
      ) : null}
    </section>
  );
});

/** Whether a key is the workspace's or a row's, and not of a control that handles it itself. */
function isWorkspaceKey(target: Element, key: string | null): boolean {
  if (key === null || isTyping(target)) return false;
  return /^\S$/u.test(key) || (controlAt(target) === null && rowAt(target) !== null);
}

/** Whether a key held with another may open the command bar, also on a keyboard of another script. */
function isCommandKey({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^k|^[^ -~]KeyK/iu.test(key + code);
}
