'use client';
import { type ForwardedRef, useEffect, useMemo, useRef, useState } from 'react';
import type { CsvExportState, CsvSource, ExportedColumn } from '../toolbar/write-csv.js';
import { filterValues, customFilterValues, type ToolbarColumn } from '../toolbar/filter-values.js';
import { useSavedViews, type SavedView, type ViewStore } from '../toolbar/saved-view.js';
import type { FollowupToolbarBaseProps } from '../toolbar/followup-toolbar-props.js';
import { FollowupToolbarView } from '../toolbar/FollowupToolbarView.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { inPartBoundary } from '../provider/CrashBoundary.js';
import { useKept } from './use-kept.js';
import { useKnownReferences } from '../provider/use-references.js';
import { useNow } from '../ui/use-now.js';
import { customColumnName, WORKLIST_COLUMNS } from '../../core/worklist/worklist-column.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { inWords } from '../../core/page/late-words.js';
import { useEventCallback } from '../ui/hooks.js';
import { toolbarCode } from '../toolbar/use-toolbar-parts.js';

/** The list of `FollowupToolbar`, and the store of its saved views. */
export interface FollowupToolbarProps extends FollowupToolbarBaseProps {
  /** The list below the toolbar, such as from `useFollowupWorklist`. */
  list: FollowupsWorklist;
  /** The requested query, which the list may still be preparing. */
  query: WorklistQuery;
  /** Where saved views are stored. Keep the object the same between renders. */
  viewStore: ViewStore;
  /** The event handler called when a saved view with a layout is chosen; the layout is as stored. */
  onLayoutChange?: ((layout: unknown) => void) | undefined;
  /**
   * The columns of an export, in order.
   * @default all of the list's own
   */
  columns?: readonly ExportedColumn[] | undefined;
}

/**
 * Views, search, filters, order, saved views and export for a list that a table also shows. Renders a `<div>`.
 *
 * @example
 * const list = useFollowupWorklist({}, query);
 * <FollowupToolbar list={list} query={query} onQueryChange={setQuery} viewStore={viewStore} />
 */
export const FollowupToolbar = inPartBoundary(function FollowupToolbar(
  { list, query, viewStore, columns = WORKLIST_COLUMNS, onLayoutChange, ...rest }: FollowupToolbarProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const now = useNow();
  const saved = useSavedViews(viewStore);
  const { result, values: countsOf, ownerOf, columns: listColumns, facets } = list;
  const values = useMemo(() => {
    // `result` is a dependency because the counts depend on it.
    void result;
    return filterValues(countsOf, query, settings, (id) => ownerOf(id)?.name);
  }, [countsOf, result, query, settings, ownerOf]);
  const customColumns = useMemo(
    () =>
      listColumns.flatMap((column): ToolbarColumn[] => {
        const { id, header, value, filter } = column;
        if (!value) return [];
        if (!filter) return [{ id, header }];
        const name = customColumnName(id);
        const values = customFilterValues(column, countsOf(name), query, settings.messages.common.none);
        return [{ id, header, values, facets: () => facets(name) }];
      }),
    [listColumns, countsOf, facets, query, settings],
  );
  const references = useKnownReferences();
  const texts = useMemo(
    () => ({ ...settings, ownerName: (id: string) => ownerOf(id)?.name, known: references }),
    [settings, ownerOf, references],
  );
  const { state, start, stop } = useCsvExport({ result, getFollowup: core.records.view, columns, texts });
  const isWhole = list.end === 'complete';
  const { running, background, loaded } = list.progress;
  const [collapsed, keepCollapsed] = useKept('strip', core.userId);

  return (
    <FollowupToolbarView
      {...rest}
      ref={ref}
      query={query}
      counts={list.status === 'ready' ? result.counts : null}
      days={result.days}
      stripCollapsed={collapsed === 'collapsed'}
      onStripCollapsedChange={(next) => keepCollapsed(next ? 'collapsed' : 'shown')}
      length={result.length}
      loaded={result.loaded}
      complete={isWhole && list.consistent}
      conflicts={result.conflicts}
      values={values}
      facets={facets}
      customColumns={customColumns}
      hasCurrentUser={settings.currentUserId !== null}
      preparing={list.preparing}
      onRetryQuery={list.retryQuery ?? undefined}
      asOf={isWhole && !list.consistent ? list.asOf : null}
      now={now}
      loadAllProgress={running && !background ? { loaded, total: null } : null}
      loadsRest={background}
      onResume={list.resume ?? undefined}
      savedViews={saved}
      onSavedViewApply={({ layout }: SavedView) => {
        if (layout !== undefined) onLayoutChange?.(layout);
      }}
      onExport={result.length > 0 ? start : undefined}
      exportState={state}
      onStopExport={stop}
    />
  );
});

/** An export, and functions to control it. */
interface CsvExport {
  readonly state: CsvExportState;
  /** Starts the export, unless one is running. */
  readonly start: () => void;
  readonly stop: () => void;
}

const IDLE: CsvExportState = { status: 'idle' };

/** Exports the list as a CSV file, piece by piece, and downloads it. The code is loaded on the first start. */
export function useCsvExport(source: CsvSource): CsvExport {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const stop = useEventCallback(() => running.current?.abort());
  useEffect(() => stop, [stop]);

  const start = useEventCallback(() => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const total = source.result.length;
    setState({ status: 'running', done: 0, total });
    inWords(toolbarCode, source.texts.messages)
      .load()
      .then(({ writeCsv }) => writeCsv(source, signal, (done) => setState({ status: 'running', done, total })))
      .then(
        (done) => setState({ status: 'done', ...done }),
        () => setState(signal.aborted ? IDLE : { status: 'failed' }),
      )
      .finally(() => {
        running.current = null;
      })
      // The two handlers above don't throw.
      .catch(() => undefined);
  });
  return { state, start, stop };
}
