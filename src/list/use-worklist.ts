'use client';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { OwnerLookup } from '../provider/use-owner-lookup.js';
import { useKnownOwners } from '../provider/use-owner-lookup.js';
import type { ValueField } from '../worklist/create-worklist-index.js';
import { nextBoundary } from '../worklist/next-boundary.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import { createWorklist } from './create-worklist.js';
import { useDueBoundaries, useMoment } from './use-due-boundaries.js';
import { useFoldAhead } from './use-fold-ahead.js';
import { useListQuery } from './use-list-query.js';
import type { ListQuery, UseFollowupsOptions } from './use-list-query.js';
import { usePrepared } from './use-prepared.js';

/** The list with its records in the order of a query. */
export interface FollowupsWorklist extends ListQuery {
  readonly query: WorklistQuery;
  /** What the query finds among the loaded records; the one before while the first look at many takes a moment. */
  readonly result: WorklistResult;
  /** Whether `result` is still that of the query before. */
  readonly preparing: boolean;
  /** The values that loaded records have in a field, none last. */
  readonly values: (field: ValueField) => { readonly value: string | null; readonly count: number }[];
  readonly ownerOf: OwnerLookup;
}

const NO_RANKS: readonly string[] = [];

/** The list of `useFollowups` for a table: filtered, ordered and grouped, at the cost of what changes. */
export function useWorklist(options: UseFollowupsOptions, query: WorklistQuery): FollowupsWorklist {
  const { core } = useFollowupsContext();
  const { timeZone, locale, currentUserId, priorities } = useDisplaySettings();
  const { pages, ...list } = useListQuery(options);
  const worklist = useMemo(() => createWorklist({ records: core.records, edits: core.engine, locale }), [core, locale]);
  const { boundaries, renew } = useDueBoundaries(timeZone);
  const { ownerOf, request } = useKnownOwners();
  const indexOptions = useMemo(
    (): Partial<WorklistOptions> => ({
      boundaries,
      currentUserId,
      ownerName: (id) => ownerOf(id)?.name,
      priorityOrder: priorities?.map(({ value }) => value) ?? NO_RANKS,
    }),
    [boundaries, currentUserId, ownerOf, priorities],
  );

  const sync = useCallback(() => worklist.sync(pages, indexOptions), [worklist, pages, indexOptions]);
  const { ready, preparing } = usePrepared(worklist, sync, query);
  const read = (): WorklistResult => {
    sync();
    return worklist.read(ready);
  };
  const result = useSyncExternalStore(worklist.subscribe, read, read);

  useMoment(boundaries && nextBoundary(boundaries, worklist.nextDue(boundaries.now)), renew);

  useFoldAhead(worklist, result.loaded, list.progress.running);

  // Everyone who owns a record has a name to sort and search by; a directory is asked once for each.
  const wanted = worklist
    .values('owner_user_id')
    .flatMap(({ value }) => value ?? [])
    .join('\n');
  useEffect(() => {
    if (wanted !== '') request(wanted.split('\n'));
  }, [request, wanted]);

  const loaded = Math.max(list.progress.loaded, result.loaded);
  return {
    ...list,
    progress: { ...list.progress, loaded },
    query: ready,
    result,
    preparing,
    values: worklist.values,
    ownerOf,
  };
}
