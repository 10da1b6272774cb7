'use client';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { OwnerLookup } from '../provider/use-owner-lookup.js';
import { useKnownOwners } from '../provider/use-owner-lookup.js';
import type { ValueField } from '../worklist/create-worklist-index.js';
import { isDefaultQuery } from '../worklist/is-default-query.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';
import { DEFAULT_WORKLIST_QUERY } from '../worklist/worklist-query.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import { plainResult } from './plain-result.js';
import { useDueBoundaries, useMoment } from './use-due-boundaries.js';
import { useFoldAhead } from './use-fold-ahead.js';
import { useListQuery } from './use-list-query.js';
import type { ListQuery, UseFollowupsOptions } from './use-list-query.js';
import { useListedIds } from './use-listed-ids.js';
import { usePrepared } from './use-prepared.js';
import { useWorklistCode } from './worklist-code.js';

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
export function useWorklist(options: UseFollowupsOptions, query: WorklistQuery): FollowupsWorklist {
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

  // Until the code is there, the list is shown as the CRM gives it, where that is what is asked for, or all there is to show.
  const lacks = worklist === null && !isDefaultQuery(query);
  const waits = lacks && !failed;
  const ids = useListedIds(worklist === null && !waits ? pages : null);
  const plain = useMemo(() => (ids.length === 0 ? NOTHING : plainResult(ids)), [ids]);

  const sync = useCallback(() => worklist?.sync(pages, indexOptions), [worklist, pages, indexOptions]);
  const { ready, preparing } = usePrepared(worklist, sync, query);
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
