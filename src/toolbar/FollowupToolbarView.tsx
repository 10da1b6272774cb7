'use client';
import { useRef, type ForwardedRef } from 'react';
import { dateFormatter } from '../followup/date-formatter.js';
import type { WorkspaceWords } from '../messages/workspace-english.js';
import { workspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings, type DisplaySettings } from '../provider/display-settings.js';
import { UnappliedQuery } from '../provider/UnappliedQuery.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { decodeWorklistQuery } from '../worklist/decode-worklist-query.js';
import { WORKLIST_COLUMNS } from '../worklist/worklist-column.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../worklist/worklist-view.js';
import { ExportButton } from './ExportButton.js';
import { clearFilters } from './filter-values.js';
import { FilterButton } from './FilterButton.js';
import { FilterChips } from './FilterChips.js';
import { LoadedLine } from './LoadedLine.js';
import { SavedViewsMenuView } from './SavedViewsMenuView.js';
import { SearchBox } from './SearchBox.js';
import { SortControls } from './SortControls.js';
import { useSearchDraft } from './use-search-draft.js';
import { ViewSwitch } from './ViewSwitch.js';
import type { WorklistQueryChangeReason } from './worklist-query-change.js';
import type { FollowupToolbarViewProps } from './followup-toolbar-props.js';

/**
 * Views, search, filters, order, saved views and export above the list, and how much of it is loaded, on plain data and
 * callbacks. Renders a `<div>`.
 *
 * @example
 * <FollowupToolbarView query={query} onQueryChange={setQuery} counts={result.counts} length={result.length} … />
 */
export const FollowupToolbarView = inViewBoundary(function FollowupToolbarView(
  props: FollowupToolbarViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const {
    query,
    onQueryChange,
    counts,
    length,
    loaded,
    complete,
    conflicts,
    values,
    hasCurrentUser,
    preparing,
    onRetryQuery,
    asOf,
    now,
    onLoadAll,
    loadAllProgress,
    onStopLoadAll,
    savedViews,
    layout,
    onSavedViewApply,
    onExport,
    exportState = { status: 'idle' },
    onStopExport,
    onColumns,
    onHelp,
    onSearchSubmit,
    searchRef,
    sortColumns = WORKLIST_COLUMNS,
    toolbarEnd,
    className,
    ...rest
  } = props;
  const settings = useDisplaySettings();
  const words = workspaceWords(settings.messages);
  const { filter, layout: columns } = words;
  const filterButton = useRef<HTMLButtonElement>(null);

  const draft = useSearchDraft(query.search, (search) => onQueryChange({ ...query, search }, { reason: 'search' }));
  // What was typed a moment ago goes along with what is pressed now.
  const change = (next: WorklistQuery, reason: WorklistQueryChangeReason): void => {
    const search = draft.pending() ?? next.search;
    draft.discard();
    onQueryChange({ ...next, search }, { reason });
  };
  const replace = (next: WorklistQuery, reason: WorklistQueryChangeReason): void => {
    draft.discard();
    onQueryChange(next, { reason });
  };

  const facts = { counts, length, loaded, complete, asOf, now, onLoadAll, loadAllProgress };
  const summary = loadedWords(facts, words, settings);
  // Another time of the same finding is no news.
  const news = foundWords(facts, words);
  const grows = mayGrow(facts);

  return (
    <div {...rootAttributes(settings)} {...rest} ref={ref} className={classNames('rf-root', 'rf-toolbar', className)}>
      <ViewSwitch
        views={WORKLIST_VIEWS.filter((view) => view !== 'mine' || hasCurrentUser || query.view === 'mine')}
        view={query.view}
        counts={counts}
        final={!grows}
        onViewChange={(view) => change({ ...query, view }, 'view')}
      />
      <div className="rf-toolbar-row">
        <SearchBox draft={draft} inputRef={searchRef} onSubmit={onSearchSubmit} />
        <FilterButton
          buttonRef={filterButton}
          query={query}
          values={values}
          summary={summary}
          onQueryChange={(next) => change(next, 'filter')}
        />
        {conflicts > 0 || query.conflicts ? (
          <Button
            className="rf-conflicts-toggle"
            aria-pressed={query.conflicts}
            onClick={() => change({ ...query, conflicts: !query.conflicts }, 'conflicts')}
          >
            {filter.needsDecision({ count: conflicts })}
          </Button>
        ) : null}
        <SortControls
          sort={query.sort}
          columns={sortColumns}
          onSortChange={(sort) => change({ ...query, sort }, 'sort')}
        />
        <Button
          className="rf-group-toggle"
          aria-pressed={query.groupBy === 'due'}
          onClick={() => change({ ...query, groupBy: query.groupBy === null ? 'due' : null }, 'group')}
        >
          {filter.groupByDue}
        </Button>
        {savedViews ? (
          <SavedViewsMenuView
            saved={savedViews}
            query={query}
            layout={layout}
            onApply={(view) => {
              replace(decodeWorklistQuery(view.query), 'saved-view');
              onSavedViewApply?.(view);
            }}
          />
        ) : null}
        {onColumns ? <Button onClick={onColumns}>{columns.title}</Button> : null}
        {onExport ? (
          <ExportButton
            state={exportState}
            among={grows ? filter.exportAmong({ loaded }) : null}
            onExport={onExport}
            onStop={onStopExport}
          />
        ) : null}
        {onHelp ? (
          <Button className="rf-help-button" aria-label={filter.keysTitle} title={filter.keysTitle} onClick={onHelp}>
            ?
          </Button>
        ) : null}
        {toolbarEnd}
      </div>
      <FilterChips
        query={query}
        values={values}
        onRemove={(next) => change(next, 'filter')}
        onClear={() => replace(clearFilters(query), 'clear-filters')}
        fallback={() => filterButton.current}
      />
      {onRetryQuery ? <UnappliedQuery onTryAgain={onRetryQuery} /> : null}
      <LoadedLine {...{ summary, news, preparing, onLoadAll, loadAllProgress, onStopLoadAll }} />
    </div>
  );
});

type Facts = Pick<
  FollowupToolbarViewProps,
  'counts' | 'length' | 'loaded' | 'complete' | 'asOf' | 'now' | 'onLoadAll' | 'loadAllProgress'
>;

/**
 * Whether loading more can add to what is found: not where the list was read to its end, which does not make it complete.
 */
function mayGrow({ complete, asOf, onLoadAll, loadAllProgress }: Facts): boolean {
  return !complete && (asOf == null || onLoadAll !== undefined || loadAllProgress != null);
}

/** What was found among what is loaded, in words; empty while nothing is loaded. */
function foundWords(facts: Facts, { filter }: WorkspaceWords): string {
  const { counts, length, loaded } = facts;
  if (counts === null) return '';
  const all = length === loaded;
  return mayGrow(facts)
    ? all
      ? filter.foundSoFar({ loaded })
      : filter.foundOfSoFar({ count: length, loaded })
    : all
      ? filter.found({ count: length })
      : filter.foundOf({ count: length, loaded });
}

/** The same with the time it was so, where that is to be said. */
function loadedWords(facts: Facts, words: WorkspaceWords, { locale, timeZone }: DisplaySettings): string {
  const { complete, asOf, now } = facts;
  const found = foundWords(facts, words);
  if (found === '' || complete || asOf == null) return found;
  const time = timeOf(asOf, now ?? asOf, locale, timeZone);
  return words.common.inOneLine({ parts: [found, words.filter.asOf({ time })] });
}

function timeOf(instant: number, now: number, locale: string, timeZone: string): string {
  const day = dateFormatter('en', { dateStyle: 'short', timeZone });
  const today = day.format(instant) === day.format(now);
  return dateFormatter(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(instant);
}
