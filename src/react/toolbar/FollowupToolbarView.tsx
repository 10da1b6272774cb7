'use client';
import {
  type ForwardedRef,
  type ReactElement,
  type RefObject,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { UnappliedQuery } from '../provider/MissingCodeActions.js';
import { inViewBoundary } from '../provider/CrashBoundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { WORKLIST_COLUMNS, customColumnName } from '../../core/worklist/worklist-column.js';
import type { WorklistQuery, WorklistScope } from '../../core/worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../../core/worklist/worklist-view.js';
import { asOfWords, LoadedLine } from './LoadedLine.js';
import { DueStrip } from './DueStrip.js';
import { clearFilters, NO_TOOLBAR_COLUMNS, toolbarFilters } from './filter-values.js';
import { FilterChips } from './FilterChips.js';
import { SavedViewsMenuView } from './SavedViewsMenuView.js';
import { SearchBox, useSearchDraft } from './SearchBox.js';
import { ViewSwitch } from './ViewSwitch.js';
import type { WorklistQueryChangeReason, FollowupToolbarViewProps, MoreMenuActions } from './followup-toolbar-props.js';
import type { SavedView } from './saved-view.js';
import { Icon } from '../ui/Icon.js';
import { BarMenu } from './BarMenu.js';
import type { MenuPage } from './MoreMenu.js';
import { sameId } from '../../core/followup/fields.js';
import { shortId } from '../../core/followup/followup-id.js';
import { nameAmong } from '../../core/page/tell-apart.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { Popup } from './Popup.js';
import type { ScopePanelProps } from './ScopePanel.js';
import { useToolbarParts } from './use-toolbar-parts.js';
import type { FilterPanelProps } from './FilterPanel.js';

/**
 * Scope, views, search, filters and a menu in one bar above the list; below it a line of fixed height with the days,
 * the result count and the active filters. On plain data and callbacks. Renders a `<div>`.
 *
 * @example
 * <FollowupToolbarView
 *   query={query}
 *   onQueryChange={setQuery}
 *   counts={list.result.counts}
 *   length={list.result.length}
 *   loaded={list.result.loaded}
 *   complete={list.end === 'complete'}
 *   conflicts={list.result.conflicts}
 *   values={{ taskTypes: [], priorities: [], statuses: [], owners: [] }}
 *   hasCurrentUser
 * />
 */
export const FollowupToolbarView = inViewBoundary(function FollowupToolbarView(
  props: FollowupToolbarViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const {
    query,
    onQueryChange,
    counts,
    days,
    length,
    loaded,
    complete,
    conflicts,
    values,
    facets,
    hasCurrentUser,
    preparing,
    onRetryQuery,
    asOf,
    now = null,
    saysWhen = true,
    onLoadAll,
    loadAllProgress,
    onStopLoadAll,
    loadsRest,
    onResume,
    savedViews,
    layout,
    onSavedViewApply,
    onExport,
    exportState = { status: 'idle' },
    onStopExport,
    onColumns,
    presentation,
    onPresentationChange,
    density,
    onDensityChange,
    onHelp,
    onSearchSubmit,
    searchKey,
    searchRef,
    actionsRef,
    customColumns = NO_TOOLBAR_COLUMNS,
    sortColumns = [...WORKLIST_COLUMNS, ...customColumns.map(({ id }) => customColumnName(id))],
    stripCollapsed,
    onStripCollapsedChange,
    toolbarEnd,
    className,
    ...rest
  } = props;
  const settings = useDisplaySettings();
  const words = withEnglish(settings.messages, workspaceEnglish);
  const { filter } = words;
  const filters = useMemo(
    () => toolbarFilters({ query, values, facets, customColumns }, settings),
    [query, values, facets, customColumns, settings],
  );
  const filterButton = useRef<HTMLButtonElement>(null);
  const [ownCollapsed, setOwnCollapsed] = useState(false);
  const collapsed = stripCollapsed ?? ownCollapsed;

  const draft = useSearchDraft(query.search, (search) => onQueryChange({ ...query, search }, { reason: 'search' }));
  const replace = (next: WorklistQuery, reason: WorklistQueryChangeReason): void => {
    draft.discard();
    onQueryChange(next, { reason });
  };
  // Text that is still pending applies together with this change.
  const change = (next: WorklistQuery, reason: WorklistQueryChangeReason): void =>
    replace({ ...next, search: draft.pending() ?? next.search }, reason);

  const { dueFrom, dueTo, closed } = query;
  const unlisted = (presentation ?? 'list') === 'list' ? null : { dueFrom, dueTo, closed };
  const facts = { query, counts, length, loaded, complete, asOf, onLoadAll, loadAllProgress, loadsRest };
  // The same result at another time is not announced again.
  const news = foundWords(facts, words);
  const isDated = saysWhen && news !== '' && !complete && asOf != null;
  const summary = isDated ? `${news} · ${asOfWords(asOf, now, settings)}` : news;
  const grows = mayGrow(facts);
  const parts = useToolbarParts(exportState.status !== 'idle').value;
  const apply = (view: SavedView): void => {
    replace(decodeWorklistQuery(view.query), 'saved-view');
    onSavedViewApply?.(view);
  };
  const actions: MoreMenuActions = {
    query,
    onChange: change,
    among: grows ? loaded : null,
    // One export at a time.
    onExport: exportState.status === 'running' ? undefined : onExport,
    sortColumns,
    customColumns,
    presentation,
    onPresentationChange,
    density,
    onDensityChange,
    onColumns,
    onHelp,
  };
  useImperativeHandle(actionsRef, () => ({ ...actions, savedViews, onApply: apply }));

  return (
    <div
      part="toolbar"
      {...rootAttributes(settings)}
      {...rest}
      ref={ref}
      className={classNames('rf-root', 'rf-toolbar', className)}
    >
      <div className="rf-bar">
        <ScopeButton
          scope={query.scope}
          hasCurrentUser={hasCurrentUser}
          onScopeChange={(scope) => change({ ...query, scope }, 'scope')}
        />
        <ViewSwitch
          views={WORKLIST_VIEWS}
          view={query.view}
          counts={counts}
          final={!grows}
          onViewChange={(view) => change({ ...query, view }, 'view')}
        />
        {savedViews ? <SavedViewsMenuView saved={savedViews} query={query} layout={layout} onApply={apply} /> : null}
        <div className="rf-bar-tools">
          <SearchBox draft={draft} inputRef={searchRef} hint={searchKey} onSubmit={onSearchSubmit} />
          <FilterButton
            buttonRef={filterButton}
            {...{ query, filters, summary }}
            onQueryChange={(next) => change(next, 'filter')}
          />
          <MoreButton {...actions} />
        </div>
        {toolbarEnd}
      </div>
      <div className="rf-toolbar-line" data-strip={days === undefined || collapsed ? undefined : ''}>
        {days === undefined ? null : (
          <div className="rf-strip-place">
            <Button
              size="small"
              variant="ghost"
              className="rf-strip-toggle"
              aria-expanded={!collapsed}
              aria-label={filter.strip}
              title={filter.strip}
              onClick={() => {
                setOwnCollapsed(!collapsed);
                onStripCollapsedChange?.(!collapsed);
              }}
            >
              {collapsed ? filter.strip : null}
              <Icon name="chevron" />
            </Button>
            {counts && days.length > 0 && !collapsed ? (
              <DueStrip
                query={query}
                overdue={counts.overdue}
                days={days}
                onQueryChange={(next) => change(next, 'day')}
              />
            ) : null}
          </div>
        )}
        <div className="rf-toolbar-facts">
          <LoadedLine
            {...{ summary, news, preparing, onLoadAll, loadAllProgress, onStopLoadAll, loadsRest, onResume }}
          />
          <div className="rf-toolbar-marks">
            {onRetryQuery ? <UnappliedQuery onTryAgain={onRetryQuery} /> : null}
            {conflicts > 0 || query.conflicts ? (
              <Button
                size="small"
                className="rf-conflicts-toggle"
                aria-pressed={query.conflicts}
                onClick={() => change({ ...query, conflicts: !query.conflicts }, 'conflicts')}
              >
                {filter.needsDecision({ count: conflicts })}
              </Button>
            ) : null}
            <FilterChips
              query={unlisted ? { ...query, ...NOT_LISTED } : query}
              filters={filters}
              onRemove={(next) => change({ ...next, ...unlisted }, 'filter')}
              onClear={() => replace({ ...clearFilters(query), ...unlisted }, 'clear-filters')}
              fallback={() => filterButton.current}
            />
            {/* Takes its place from the start, so that nothing moves once its code has loaded. */}
            <span className="rf-export">
              {parts ? <parts.ExportOutcome state={exportState} onStop={onStopExport} /> : null}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
});

/** What the agenda and the workload don't apply: they show the open records of days of their own. */
const NOT_LISTED = { dueFrom: null, dueTo: null, closed: false };

type FoundFacts = Pick<
  FollowupToolbarViewProps,
  'query' | 'counts' | 'length' | 'loaded' | 'complete' | 'asOf' | 'onLoadAll' | 'loadAllProgress' | 'loadsRest'
>;

/**
 * Whether loading more can add results: not once the list was read to its end, even if it is not known to be complete.
 */
function mayGrow({ complete, asOf, onLoadAll, loadAllProgress, loadsRest = false }: FoundFacts): boolean {
  return !complete && (asOf == null || onLoadAll !== undefined || loadAllProgress != null || loadsRest);
}

/** The result count among the loaded records, in words; empty while nothing is loaded. */
function foundWords(facts: FoundFacts, { bar, filter }: typeof workspaceEnglish): string {
  const { query, counts, length, loaded, loadsRest } = facts;
  if (counts === null) return '';
  const all = length === loaded;
  if (!mayGrow(facts)) return all ? filter.found({ count: length }) : filter.foundOf({ count: length, loaded });
  if (query.search.trim() !== '') return bar.searchedFirst({ count: length, loaded });
  const loading = !!loadsRest || facts.loadAllProgress != null;
  return all || loadsRest ? filter.foundSoFar({ loaded, loading }) : filter.foundOfSoFar({ count: length, loaded });
}

/** The button "⋯" with its menu. Renders a `<button>`. */
function MoreButton(actions: MoreMenuActions): ReactElement {
  const { bar } = useMessages(workspaceEnglish);
  const [page, setPage] = useState<MenuPage>('all');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <BarMenu
      buttonRef={button}
      className="rf-bar-icon"
      aria-label={bar.more}
      title={bar.more}
      renderMenu={({ MoreMenu }, { start, onOpenChange }) => (
        <MoreMenu
          {...actions}
          {...{ page, start }}
          anchor={button}
          onPageChange={(next) => {
            setPage(next ?? 'all');
            onOpenChange(next && 'first');
          }}
        />
      )}
    >
      <Icon name="more" />
    </BarMenu>
  );
}

interface ScopeButtonProps extends Omit<ScopePanelProps, 'onChoose'> {
  /** The event handler called when the user chooses whose follow-ups to show. */
  onScopeChange: (scope: WorklistScope) => void;
}

/** Whose follow-ups are shown, with a panel to choose that. Renders a `<button>` with a panel. */
function ScopeButton({ scope, onScopeChange, hasCurrentUser }: ScopeButtonProps): ReactElement {
  const { currentUserId, owners } = useDisplaySettings();
  const { filter } = useMessages(workspaceEnglish);
  const [open, setOpen] = useState(false);
  const code = useToolbarParts(open);
  const button = useRef<HTMLButtonElement>(null);
  const isMine = scope === 'mine' || sameId(scope, currentUserId);
  const person = isMine || scope === 'everyone' ? null : scope;
  const nameOf = useOwnerLookup([person]);
  const personName = (id: string): string => {
    const name = nameOf(id)?.name;
    return name ? nameAmong(owners, id, name) : shortId(id);
  };
  const words = person === null ? (isMine ? filter.scopeMine : filter.scopeEveryone) : personName(person);

  return (
    <Popup
      open={open}
      onOpenChange={setOpen}
      buttonRef={button}
      button={
        <span className="rf-scope-name" dir="auto">
          {words}
        </span>
      }
      buttonProps={{ 'aria-label': `${filter.scope}: ${words}` }}
      label={filter.scope}
      code={code}
      renderPanel={({ ScopePanel }) => (
        <ScopePanel
          scope={isMine ? 'mine' : scope}
          hasCurrentUser={hasCurrentUser}
          onChoose={(next) => {
            setOpen(false);
            button.current?.focus();
            onScopeChange(next);
          }}
        />
      )}
    />
  );
}

interface FilterButtonProps extends Omit<FilterPanelProps, 'onDone'> {
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Below this width, in em of its own font, a toolbar has its phone layout, as in its styles. */
const NARROW_EM = 48.5714;

/** The "Filter" button with the panel or sheet it opens, whose code loads just before it is needed. */
function FilterButton({ buttonRef, ...props }: FilterButtonProps): ReactElement {
  const { filter, table } = useMessages(workspaceEnglish);
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(null);
  const code = useToolbarParts(open !== null);
  const countId = useId();
  const active = props.filters.filter(({ values, held }) => values && held.length > 0).length;
  const isSheet = open === 'sheet' && code.status === 'ready';
  const onDone = (): void => {
    setOpen(null);
    buttonRef.current?.focus();
  };

  return (
    <>
      <Popup
        open={open !== null && !isSheet}
        onOpenChange={(next) => setOpen(next ? (isNarrow(buttonRef.current) ? 'sheet' : 'panel') : null)}
        side="end"
        buttonRef={buttonRef}
        button={filter.filter}
        buttonProps={{
          className: 'rf-filter-button',
          // An open sheet is not the button's popup, but still counts as expanded.
          'aria-expanded': open !== null,
          'aria-describedby': active > 0 ? countId : undefined,
        }}
        mark={active > 0 ? table.groupCount({ count: active }) : undefined}
        label={filter.filterPanel}
        code={code}
        renderPanel={({ FilterPanel }) => <FilterPanel {...props} onDone={onDone} />}
      />
      {isSheet ? (
        <code.value.FilterSheetDialog {...props} onDone={onDone} returnFocus={() => buttonRef.current} />
      ) : null}
      {active > 0 ? (
        <span id={countId} hidden>
          {filter.activeFilters({ count: active })}
        </span>
      ) : null}
    </>
  );
}

/** Whether a control is in a narrow toolbar; `false` without layout. */
function isNarrow(control: HTMLElement | null): boolean {
  const toolbar = control?.closest<HTMLElement>('.rf-toolbar');
  if (!toolbar) return false;
  const em = Number.parseFloat(getComputedStyle(toolbar).fontSize);
  return toolbar.clientWidth > 0 && toolbar.clientWidth < NARROW_EM * em;
}
