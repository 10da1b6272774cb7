'use client';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { OwnerLookup } from '../provider/owners.js';
import { useKnown } from '../provider/use-lookup.js';
import { whenIdle } from '../ui/when-idle.js';
import type { CustomColumnData } from '../worklist/custom-column-data.js';
import type { ValueName } from '../worklist/worklist-column.js';
import { encodeWorklistQuery } from '../worklist/encode-worklist-query.js';
import type { FindHits } from '../worklist/find-hits.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../worklist/worklist-query.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import type { Worklist } from './create-worklist.js';
import { useDueBoundaries, useMoment } from './use-due-boundaries.js';
import { useListQuery, type ListQuery, type UseFollowupsOptions } from './use-list-query.js';
import { useListedIds } from './use-listed-ids.js';
import { usePreparedQuery } from './use-prepared-query.js';
import { useRecordNames } from './use-record-names.js';
import { useWorklistCode } from './worklist-code.js';
import { neverChanges } from '../ui/never-changes.js';

const ANY_SEARCH = { ...DEFAULT_WORKLIST_QUERY, search: 'a' };

/** Prepares a search in the browser's idle time, so that the first letter typed finds at once. */
function useFoldAhead(worklist: Worklist | null, loaded: number, busy: boolean): void {
  useEffect(() => {
    if (!worklist || busy || loaded === 0) return undefined;
    let cancel = (): void => {};
    const step = (): void => {
      if (!worklist.prepare(ANY_SEARCH)) cancel = whenIdle(step);
    };
    cancel = whenIdle(step);
    return () => cancel();
  }, [worklist, loaded, busy]);
}

/** Which list `useFollowupWorklist` reads, and the columns over it. */
export interface UseFollowupWorklistOptions extends UseFollowupsOptions {
  /**
   * The columns of the table over this list: those of the host's own sort, filter and search by what they say. Keep it the same
   * array from render to render.
   * @default none of the host's own
   */
  readonly columns?: readonly (string | CustomColumnData)[] | undefined;
}

/** The list with its records in the order of a query. */
export interface FollowupsWorklist extends ListQuery {
  /** What `result` shows. */
  readonly query: WorklistQuery;
  /** What the query finds among the loaded records; the one before while the first look at many takes a moment. */
  readonly result: WorklistResult;
  /** Whether `result` is still that of the query before. */
  readonly preparing: boolean;
  /** The host's own columns that the list can use; none until the code that filters and orders is there. */
  readonly columns: readonly CustomColumnData[];
  /** The values that loaded records have in a field or in a column of the host's own, none last. */
  readonly values: (name: ValueName) => readonly { readonly value: string | null; readonly count: number }[];
  /**
   * How many of the loaded records have each value of a field or of a column of the host's own, where every filter but the one by
   * that lets them through; another function once that may have changed.
   */
  readonly facets: (name: ValueName) => ReadonlyMap<string | null, number>;
  readonly ownerOf: OwnerLookup;
  /** Finds what the search of `query` found in a text, to mark it; `null` where nothing is searched for. */
  readonly findHits: FindHits | null;
  /**
   * Tries again to fetch what filters and orders; `null` unless a query was asked for and that is missing. All rows are then
   * shown, in the CRM's own order.
   */
  readonly retryQuery: (() => void) | null;
}

const NO_RANKS: readonly string[] = [];
const NO_IDS: readonly string[] = [];
const NO_COLUMNS: readonly CustomColumnData[] = [];
const NOTHING = plainResult(NO_IDS);

/**
 * The list of `useFollowups` for parts that share it, such as a toolbar and a table: filtered, ordered and grouped, at the
 * cost of what changes. Each call keeps an index of its own: call it once and hand on what it gives. It throws nothing: what
 * went wrong is in `status` and `error`.
 *
 * @param query keep it the same object while it asks for the same
 * @example
 * const list = useFollowupWorklist({ preload: 2000 }, query);
 * // list.result.length of list.result.loaded follow-ups match
 */
export function useFollowupWorklist(
  { columns, ...options }: UseFollowupWorklistOptions,
  query: WorklistQuery,
): FollowupsWorklist {
  const { core } = useFollowupsContext();
  const { timeZone, locale, currentUserId, priorities, closedStatuses, owners } = useDisplaySettings();
  const { pages, restoring, onAhead, ...list } = useListQuery(options);
  const key = useMemo(() => encodeWorklistQuery(query), [query]);
  const { code, failed, retry } = useWorklistCode((error) => core.report(error, { operation: 'list' }), key !== '');
  const worklist = useMemo(
    () => code?.createWorklist({ records: core.records, edits: core.engine, locale }) ?? null,
    [code, core, locale],
  );
  const { boundaries, renew } = useDueBoundaries(timeZone, code?.dueBoundaries ?? null);
  const { lookup: ownerOf, request } = useKnown(owners);
  const namesOf = useRecordNames(pages, query);
  const custom = useMemo(
    () => (code && columns ? code.guardCustomColumns(core, columns) : NO_COLUMNS),
    [code, core, columns],
  );
  const indexOptions = useMemo(
    (): Partial<WorklistOptions> => ({
      boundaries,
      currentUserId,
      closedStatuses,
      ownerName: (id) => ownerOf(id)?.name,
      namesOf,
      priorityOrder: priorities?.map(({ value }) => value) ?? NO_RANKS,
      columns: custom,
    }),
    [boundaries, currentUserId, closedStatuses, ownerOf, namesOf, priorities, custom],
  );

  // Until the code is there, the list is shown as the CRM gives it, where that is what is asked for, or all there is to show.
  const lacks = worklist === null && key !== '';
  const waits = lacks && !failed;
  const ids = useListedIds(worklist === null && !waits ? pages : null);
  const plain = useMemo(() => (ids.length === 0 ? NOTHING : plainResult(ids)), [ids]);

  const mayGrow = restoring || list.progress.running;
  const sync = useCallback(
    () => worklist?.sync(pages, indexOptions, mayGrow),
    [worklist, pages, indexOptions, mayGrow],
  );
  const { ready, preparing } = usePreparedQuery(worklist, sync, query, key);
  const read = (): WorklistResult => {
    if (!worklist) return plain;
    sync();
    return worklist.read(ready);
  };
  const result = useSyncExternalStore(worklist?.subscribe ?? neverChanges, read, read);

  useEffect(() => (worklist ? onAhead(worklist.takeAhead) : undefined), [worklist, onAhead]);
  useMoment(
    code && worklist && boundaries ? code.nextBoundary(boundaries, worklist.nextDue(boundaries.now)) : null,
    renew,
  );
  useFoldAhead(worklist, result.loaded, list.progress.running);

  // Everyone who owns a record has a name to sort and search by; a directory is asked once for each.
  const ownerValues = worklist?.values('owner_user_id') ?? [];
  const wanted = ownerValues.flatMap(({ value }) => value ?? []).join('\n');
  useEffect(() => {
    if (wanted !== '') void request(wanted.split('\n'));
  }, [request, wanted]);

  const loaded = Math.max(list.progress.loaded, result.loaded);
  const { search } = ready;
  const findHits = useMemo(() => (worklist ? (code?.createHitFinder(search) ?? null) : null), [worklist, code, search]);
  return {
    ...list,
    status: waits && list.status === 'ready' ? 'loading' : list.status,
    progress: { ...list.progress, loaded },
    query: worklist ? ready : lacks && failed ? DEFAULT_WORKLIST_QUERY : query,
    retryQuery: lacks && failed ? retry : null,
    result,
    preparing: worklist !== null && preparing,
    columns: custom,
    values: useCallback((name) => worklist?.values(name) ?? [], [worklist]),
    facets: useFacets(worklist, ready, result),
    ownerOf,
    findHits,
  };
}

const NO_FACETS: ReadonlyMap<string | null, number> = new Map();

/** Counts of a worklist, worked out when they are asked for: each costs a look at every record. */
function useFacets(
  worklist: Worklist | null,
  query: WorklistQuery,
  result: WorklistResult,
): FollowupsWorklist['facets'] {
  return useCallback(
    (name) => {
      // The counts are those of this result.
      void result;
      return worklist?.facets(query, name) ?? NO_FACETS;
    },
    [worklist, query, result],
  );
}

/** Rows in the CRM's own order, for as long as nothing can filter or order them. */
function plainResult(ids: readonly string[]): WorklistResult {
  return {
    length: ids.length,
    idAt: (place) => ids[place],
    ids: (start, end) => ids.slice(start, end),
    indexOf: (id) => ids.indexOf(id),
    groups: [],
    counts: null,
    days: [],
    loaded: ids.length,
    conflicts: 0,
  };
}
