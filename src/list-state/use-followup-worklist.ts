'use client';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { OwnerLookup } from '../provider/owners.js';
import { useKnownOwners } from '../provider/use-owner-lookup.js';
import { useNow } from '../ui/use-now.js';
import type { ValueField } from '../worklist/worklist-column.js';
import type { DueBoundaries } from '../worklist/due-boundaries.js';
import { encodeWorklistQuery } from '../worklist/encode-worklist-query.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';
import { DEFAULT_WORKLIST_QUERY, type WorklistQuery } from '../worklist/worklist-query.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import type { Worklist } from './create-worklist.js';
import { useListQuery, type ListQuery, type UseFollowupsOptions } from './use-list-query.js';
import { useListedIds } from './use-listed-ids.js';
import { useWorklistCode } from './worklist-code.js';

/**
 * Where today and this week end in a zone, renewed twice a minute and by `renew`; `null` on a server.
 *
 * @param timeZone an IANA time zone
 * @param dueBoundaries works them out; `null` while its code is not there
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

/** Where due times come close together, rows move once in this time. */
const SOONEST_MS = 1000;

/** What comes later is seen by the clock that ticks anyway. */
const LATEST_MS = 60_000;

/** Calls back once a moment has come, where that is soon. */
function useMoment(moment: number | null, onCome: () => void): void {
  useEffect(() => {
    if (moment === null) return undefined;
    const delay = moment - Date.now();
    if (delay > LATEST_MS) return undefined;
    const timer = setTimeout(onCome, Math.max(SOONEST_MS, delay));
    return () => clearTimeout(timer);
  }, [moment, onCome]);
}

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

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks: https://bugs.webkit.org/show_bug.cgi?id=164193
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/** The list with its records in the order of a query. */
export interface FollowupsWorklist extends ListQuery {
  /** What `result` shows. */
  readonly query: WorklistQuery;
  /** What the query finds among the loaded records; the one before while the first look at many takes a moment. */
  readonly result: WorklistResult;
  /** Whether `result` is still that of the query before. */
  readonly preparing: boolean;
  /** The values that loaded records have in a field, none last. */
  readonly values: (field: ValueField) => readonly { readonly value: string | null; readonly count: number }[];
  readonly ownerOf: OwnerLookup;
  /**
   * Tries again to fetch what filters and orders; `null` unless a query was asked for and that is missing. All rows are then
   * shown, in the CRM's own order.
   */
  readonly retryQuery: (() => void) | null;
}

const NO_RANKS: readonly string[] = [];
const NO_IDS: readonly string[] = [];
const NOTHING = plainResult(NO_IDS);

/**
 * The list of `useFollowups` for parts that share it, such as a toolbar and a table: filtered, ordered and grouped, at the
 * cost of what changes. Each call keeps an index of its own: call it once and hand on what it gives. It throws nothing: what
 * went wrong is in `status` and `error`.
 *
 * @param query keep it the same object while it asks for the same
 * @example
 * const list = useFollowupWorklist({ limit: 200 }, query);
 * // list.result.length of list.result.loaded follow-ups match
 */
export function useFollowupWorklist(options: UseFollowupsOptions, query: WorklistQuery): FollowupsWorklist {
  const { core } = useFollowupsContext();
  const { timeZone, locale, currentUserId, priorities, closedStatuses } = useDisplaySettings();
  const { pages, ...list } = useListQuery(options);
  const { code, failed, retry } = useWorklistCode((error) => core.report(error, { operation: 'list' }));
  const worklist = useMemo(
    () => code?.createWorklist({ records: core.records, edits: core.engine, locale }) ?? null,
    [code, core, locale],
  );
  const { boundaries, renew } = useDueBoundaries(timeZone, code?.dueBoundaries ?? null);
  const { ownerOf, request } = useKnownOwners();
  const indexOptions = useMemo(
    (): Partial<WorklistOptions> => ({
      boundaries,
      currentUserId,
      closedStatuses,
      ownerName: (id) => ownerOf(id)?.name,
      priorityOrder: priorities?.map(({ value }) => value) ?? NO_RANKS,
    }),
    [boundaries, currentUserId, closedStatuses, ownerOf, priorities],
  );

  const key = useMemo(() => encodeWorklistQuery(query), [query]);
  // Until the code is there, the list is shown as the CRM gives it, where that is what is asked for, or all there is to show.
  const lacks = worklist === null && key !== '';
  const waits = lacks && !failed;
  const ids = useListedIds(worklist === null && !waits ? pages : null);
  const plain = useMemo(() => (ids.length === 0 ? NOTHING : plainResult(ids)), [ids]);

  const sync = useCallback(() => worklist?.sync(pages, indexOptions), [worklist, pages, indexOptions]);
  const { ready, preparing } = usePrepared(worklist, sync, query, key);
  const read = (): WorklistResult => {
    if (!worklist) return plain;
    sync();
    return worklist.read(ready);
  };
  const result = useSyncExternalStore(worklist?.subscribe ?? neverChanges, read, read);

  useMoment(
    code && worklist && boundaries ? code.nextBoundary(boundaries, worklist.nextDue(boundaries.now)) : null,
    renew,
  );
  useFoldAhead(worklist, result.loaded, list.progress.running);

  // Everyone who owns a record has a name to sort and search by; a directory is asked once for each.
  const owners = worklist?.values('owner_user_id') ?? [];
  const wanted = owners.flatMap(({ value }) => value ?? []).join('\n');
  useEffect(() => {
    if (wanted !== '') request(wanted.split('\n'));
  }, [request, wanted]);

  const loaded = Math.max(list.progress.loaded, result.loaded);
  return {
    ...list,
    status: waits && list.status === 'ready' ? 'loading' : list.status,
    progress: { ...list.progress, loaded },
    query: worklist ? ready : lacks && failed ? DEFAULT_WORKLIST_QUERY : query,
    retryQuery: lacks && failed ? retry : null,
    result,
    preparing: worklist !== null && preparing,
    values: useCallback((field) => worklist?.values(field) ?? [], [worklist]),
    ownerOf,
  };
}

function neverChanges(): () => void {
  return () => {};
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
    loaded: ids.length,
    conflicts: 0,
  };
}

/**
 * The query to read: the one asked for, or the one before for as long as the index has work to do that would be felt in
 * one go.
 */
function usePrepared(
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
    // The key says all of the query that matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [worklist, sync, key, isShown]);

  return { ready: shown.query, preparing: !isShown };
}
