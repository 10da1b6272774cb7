'use client';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { OwnerLookup } from '../../core/page/directory.js';
import { useKnown, useRequest } from '../provider/use-lookup.js';
import { whenIdle, createLoader } from '../../core/page/late-code.js';
import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import type { ValueName } from '../../core/worklist/worklist-column.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { WorklistOptions } from '../../core/worklist/worklist-options.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import type { Worklist } from '../../core/page/worklist-engine.js';
import { useListQuery, useListedIds, type ListQuery, type UseFollowupsOptions } from './use-list-query.js';
import { neverChanges } from '../ui/hooks.js';
import type { ReferenceSources } from '../../core/page/references.js';
import { type KnownReferences, useKnownReferences } from '../provider/use-references.js';
import type { FollowupsPage } from '../../core/records/followups-page.js';
import type { NamesOf } from '../../core/worklist/row-names.js';
import { useNow } from '../ui/use-now.js';
import type { DueBoundaries } from '../../core/worklist/due-boundaries.js';
import { useLoaded } from '../provider/use-loaded.js';

const ANY_SEARCH = { ...DEFAULT_WORKLIST_QUERY, search: 'a' };

/** Prepares search in idle time, so that the first typed letter finds at once. */
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

/** The list that `useFollowupWorklist` reads, and its columns. */
export interface UseFollowupWorklistOptions extends UseFollowupsOptions {
  /**
   * The columns of the table for this list. The host's own columns take part in sorting, filters and search. Keep it the
   * same array from render to render.
   * @default none of the host's own
   */
  readonly columns?: readonly (string | CustomColumnData)[] | undefined;
}

/** A list with its records filtered and ordered by a query. */
export interface FollowupsWorklist extends ListQuery {
  /** The query that `result` shows. */
  readonly query: WorklistQuery;
  /** The matches among the loaded records; the previous result while `preparing`. */
  readonly result: WorklistResult;
  /** Whether `result` still belongs to the previous query. */
  readonly preparing: boolean;
  /** The host's own columns that the list can use; none until the code that filters and sorts has loaded. */
  readonly columns: readonly CustomColumnData[];
  /** The values of a field or of a host's own column in the loaded records, `null` last. */
  readonly values: (name: ValueName) => readonly { readonly value: string | null; readonly count: number }[];
  /**
   * The number of loaded records per value of a field or of a host's own column, with every filter applied except the one on
   * it. It is a new function when the counts may have changed.
   */
  readonly facets: (name: ValueName) => ReadonlyMap<string | null, number>;
  readonly ownerOf: OwnerLookup;
  /** Finds the hits of the search in `query` in a text, to highlight them; `null` without a search. */
  readonly findHits: FindHits | null;
  /**
   * Fetches the code that filters and sorts again; `null` unless the query needs it and it failed to load. All rows are then
   * shown, in the CRM's own order.
   */
  readonly retryQuery: (() => void) | null;
}

/**
 * The code that filters and sorts: fetched with the first page if the rows wait for it, else in idle time. A server renders
 * the list in the CRM's own order.
 */
const engineCode = createLoader(() => import('../../core/page/worklist-engine.js'), false);

function ignore(): void {}

const NO_IDS: readonly string[] = [];
const NO_COLUMNS: readonly CustomColumnData[] = [];
const NOTHING = plainResult(NO_IDS);

/**
 * The list of `useFollowups`, filtered, ordered and grouped, for components that share it, such as a toolbar and a table. An
 * update costs only what changed. Each call keeps its own index: call it once and pass the result on. Errors are in `status`
 * and `error`, never thrown.
 *
 * @param query keep it the same object until it changes
 * @example
 * const list = useFollowupWorklist({ preload: 2000 }, query);
 * // list.result.length of list.result.loaded follow-ups match
 */
export function useFollowupWorklist(
  { columns, ...options }: UseFollowupWorklistOptions,
  query: WorklistQuery,
): FollowupsWorklist {
  const { core } = useFollowupsContext();
  const { timeZone, locale, currentUserId, closedStatuses, owners, ...settings } = useDisplaySettings();
  const { priorities, taskTypes } = settings.options;
  const { pages, restoring, onAhead, ...list } = useListQuery(options);
  const key = useMemo(() => encodeWorklistQuery(query), [query]);
  // Stays true while the code is fetched again: rows that are shown don't leave.
  const [failed, setFailed] = useState(false);
  const engine = useLoaded(engineCode, key === '' ? 'idle' : 'now', (error) => {
    setFailed(true);
    core.report(error, { operation: 'list' });
  });
  const code = engine.value;
  const worklist = useMemo(
    () => code?.createWorklist({ records: core.records, edits: core.saving.engine, locale }) ?? null,
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
      ownerOf,
      namesOf,
      priorityOrder: priorities?.map(({ value }) => value) ?? [],
      taskTypeOrder: taskTypes?.map(({ value }) => value) ?? [],
      columns: custom,
    }),
    [boundaries, currentUserId, closedStatuses, ownerOf, namesOf, priorities, taskTypes, custom],
  );

  // Until the code loads, show the CRM's own order if the query is empty or the load failed.
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

  // Owners are sorted and searched by name; a directory is asked once for each.
  useRequest(request, worklist?.values('owner_user_id').map(({ value }) => value) ?? NO_IDS);

  const loaded = Math.max(list.progress.loaded, result.loaded);
  const { search } = ready;
  const findHits = useMemo(() => (worklist ? (code?.createHitFinder(search) ?? null) : null), [worklist, code, search]);
  return {
    ...list,
    status: waits && list.status === 'ready' ? 'loading' : list.status,
    progress: { ...list.progress, loaded },
    query: worklist ? ready : lacks && failed ? DEFAULT_WORKLIST_QUERY : query,
    retryQuery: lacks && failed ? (engine.status === 'failed' ? engine.retry : ignore) : null,
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

/** Counts per value, computed on demand: each visits every record. */
function useFacets(
  worklist: Worklist | null,
  query: WorklistQuery,
  result: WorklistResult,
): FollowupsWorklist['facets'] {
  return useCallback(
    (name) => {
      // A new result means new counts.
      void result;
      return worklist?.facets(query, name) ?? NO_FACETS;
    },
    [worklist, query, result],
  );
}

/** Rows in the CRM's own order, until the code that filters and sorts has loaded. */
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

/** The query to read: the requested one, or the previous one while the index has noticeable work to do. */
function usePreparedQuery(
  worklist: Worklist | null,
  sync: () => void,
  query: WorklistQuery,
  key: string,
): { readonly ready: WorklistQuery; readonly preparing: boolean } {
  const [shown, setShown] = useState({ query, key });
  const isShown = shown.key === key;

  useEffect(() => {
    if (isShown || !worklist) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const step = (): void => {
      sync();
      if (worklist.prepare(query)) setShown({ query, key });
      else timer = setTimeout(step, 0);
    };
    step();
    return () => {
      if (timer !== null) clearTimeout(timer);
    };
    // The key encodes all of the query that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [worklist, sync, key, isShown]);

  return { ready: shown.query, preparing: !isShown };
}

/**
 * The names of the deals, contacts and conversations of records, for search and sorting; `null` if the host has none. A
 * directory is asked for those of all loaded records only when a search or sort needs them: there may be as many as records.
 */
function useRecordNames(pages: readonly FollowupsPage[], { search, sort, groupBy }: WorklistQuery): NamesOf {
  const { records } = useFollowupsContext().core;
  const { references } = useDisplaySettings();
  const known = useKnownReferences();
  const isWanted =
    hasNames(references) &&
    (search !== '' || [sort?.column, groupBy].some((by) => by === 'deal_id' || by === 'conversation_id'));
  // The pages already requested from these sources.
  const asked = useMemo(() => ({ of: references, pages: new WeakSet<FollowupsPage>() }), [references]);
  useEffect(() => {
    if (!isWanted) return;
    const fresh = pages.filter((page) => !asked.pages.has(page));
    for (const page of fresh) asked.pages.add(page);
    const followups = fresh.flatMap(({ ids }) => ids.flatMap((id) => records.get(id) ?? []));
    if (followups.length > 0) void known.request(followups);
  }, [isWanted, pages, asked, records, known]);

  return useMemo(() => (hasNames(references) ? namesBy(known) : null), [references, known]);
}

function hasNames({ deals, contacts, conversations }: ReferenceSources): boolean {
  return deals !== null || contacts !== null || conversations !== null;
}

function namesBy({ referencesOf }: KnownReferences): NamesOf {
  return (followup) => {
    const { deal, conversation, contact } = referencesOf(followup);
    return { deal_id: deal?.name, conversation_id: conversation?.name, contact: contact?.name };
  };
}

/**
 * The day boundaries in a zone, updated twice a minute and by `renew`; `null` on a server.
 *
 * @param timeZone an IANA time zone
 * @param dueBoundaries computes them; `null` until its code has loaded
 */
function useDueBoundaries(
  timeZone: string,
  dueBoundaries: ((now: number, timeZone: string) => DueBoundaries) | null,
): {
  readonly boundaries: DueBoundaries | null;
  readonly renew: () => void;
} {
  const clock = useNow();
  const [renewedAt, setRenewedAt] = useState(0);
  const now = clock === null ? null : Math.max(clock, renewedAt);
  const boundaries = useMemo(
    () => (now === null ? null : (dueBoundaries?.(now, timeZone) ?? null)),
    [now, timeZone, dueBoundaries],
  );
  return { boundaries, renew: useCallback(() => setRenewedAt(Date.now()), []) };
}

/** With due times close together, rows move at most this often. */
const SOONEST_MS = 1000;

/** Later moments are caught by the ticks of `useNow`. */
const LATEST_MS = 60_000;

/** Calls back at a moment, if it is within `LATEST_MS`. */
function useMoment(moment: number | null, onCome: () => void): void {
  useEffect(() => {
    if (moment === null) return undefined;
    const delay = moment - Date.now();
    if (delay > LATEST_MS) return undefined;
    const timer = setTimeout(onCome, Math.max(SOONEST_MS, delay));
    return () => clearTimeout(timer);
  }, [moment, onCome]);
}
