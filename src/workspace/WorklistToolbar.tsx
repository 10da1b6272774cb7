'use client';
import { useMemo } from 'react';
import type { ReactElement, RefObject } from 'react';
import { csvTexts } from '../filter/csv-columns.js';
import type { ExportedColumn } from '../filter/csv-columns.js';
import { filterValues } from '../filter/filter-values.js';
import type { SavedView, ViewStore } from '../filter/saved-view.js';
import { useCsvExport } from '../filter/use-csv-export.js';
import { useSavedViews } from '../filter/use-saved-views.js';
import { WorklistToolbarView } from '../filter/WorklistToolbarView.js';
import type { FollowupsWorklist } from '../list/use-worklist.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useNow } from '../ui/use-now.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';

export interface WorklistToolbarProps {
  list: FollowupsWorklist;
  /** What was asked for, which the list may still be preparing. */
  query: WorklistQuery;
  onQueryChange: (query: WorklistQuery) => void;
  viewStore: ViewStore;
  /** What is kept with a saved view. */
  layout: unknown;
  onLayoutChange: (layout: unknown) => void;
  /** The columns of an export. */
  columns: readonly ExportedColumn[];
  searchRef: RefObject<HTMLInputElement | null>;
  onLoadAll: (() => void) | undefined;
  onStopLoadAll: () => void;
  onColumns: () => void;
  onHelp: () => void;
  onSearchSubmit: () => void;
}

/** Views, search, filters and what else is above the list, over the list itself. */
export function WorklistToolbar({
  list,
  query,
  viewStore,
  columns,
  onLayoutChange,
  ...rest
}: WorklistToolbarProps): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const now = useNow();
  const saved = useSavedViews(viewStore);
  const { result, values: countsOf, ownerOf } = list;
  const values = useMemo(() => {
    // The counts are those of this result.
    void result;
    return filterValues(countsOf, query, settings, (id) => ownerOf(id)?.name);
  }, [countsOf, result, query, settings, ownerOf]);
  const texts = useMemo(() => csvTexts(settings, (id) => ownerOf(id)?.name), [settings, ownerOf]);
  const { state, start, stop } = useCsvExport({ result, getFollowup: core.records.view, columns, texts });
  const isWhole = list.end === 'complete';

  return (
    <WorklistToolbarView
      {...rest}
      query={query}
      counts={list.status === 'ready' ? result.counts : null}
      length={result.length}
      loaded={result.loaded}
      complete={isWhole && list.consistent}
      conflicts={result.conflicts}
      values={values}
      hasCurrentUser={settings.currentUserId !== null}
      preparing={list.preparing}
      asOf={isWhole && !list.consistent ? list.asOf : null}
      now={now}
      loadAllProgress={list.progress.running ? { loaded: list.progress.loaded, total: null } : null}
      savedViews={saved}
      onSavedViewApply={({ layout }: SavedView) => {
        if (layout !== undefined) onLayoutChange(layout);
      }}
      onExport={result.length > 0 ? start : undefined}
      exportState={state}
      onStopExport={stop}
    />
  );
}
