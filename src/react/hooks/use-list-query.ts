'use client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { uniqueIds, type FollowupsPage } from '../../core/records/followups-page.js';
import { areHeld } from '../../core/records/held-pages.js';
import { useEarlyEffect } from '../ui/hooks.js';
import { listController, type ListActions, type ListController } from './list-controller.js';
import { listStatus, type ListState, type ListStatus } from '../../core/page/list-status.js';
import { holdIdleFetches, whenIdle } from '../../core/page/late-code.js';
import type { Edit } from '../../core/saving/edit.js';

/** Which list to load, its page size, and how much to preload. */
export interface UseFollowupsOptions {
  /** The page size to request; if the server refuses it, its own is used. @default the server's */
  readonly limit?: number | undefined;
  /** Only records updated since this time, in the server's timestamp format. */
  readonly updatedSince?: string | undefined;
  /**
   * How many records to load automatically, page by page in idle time while the page is visible; 0 for the first page alone.
   */
  readonly preload?: number | undefined;
}

/** The status of the list, without its rows, and its actions. */
export interface ListQuery extends ListStatus, ListActions {
  /** Resumes preloading; `null` unless it gave up after repeated failures. */
  readonly resume: (() => void) | null;
}

interface ListedQuery extends ListQuery {
  readonly pages: readonly FollowupsPage[];
  /** Whether more pages may come from the disk cache. */
  readonly restoring: boolean;
  /** Calls back with pages about to be listed. Returns a cancel function. */
  readonly onAhead: ListController['onAhead'];
}

const NO_PAGES: readonly FollowupsPage[] = [];

/** The list as pages in the query cache, with its actions. */
export function useListQuery({ limit, updatedSince, preload = 0 }: UseFollowupsOptions): ListedQuery {
  const { core } = useFollowupsContext();
  const queryClient = useQueryClient();
  const list = useMemo(
    () => listController(core, queryClient, { limit, updatedSince }),
    [core, queryClient, limit, updatedSince],
  );
  const state = useSyncExternalStore(list.subscribe, list.state, list.state);
  const { restoring } = state;
  const query = useInfiniteQuery({ ...list.options, enabled: !restoring });
  const { data } = query;
  useEarlyEffect(() => list.begin(), [list, data]);
  // Ignores pages whose records this store lacks: an earlier page load may have left them in the host's cache.
  const held = useMemo(() => (data && areHeld(data.pages, core.records) ? data.pages : null), [data, core]);
  const pages = useMemo(() => held ?? list.firstPages(), [held, list]);
  const isLoaded = held !== null;
  const isWhole = isLoaded && !restoring;
  useEffect(() => (isWhole ? list.watch() : undefined), [list, isWhole]);

  const status = listStatus({ pages, isLoaded, query, hasNextPageFailed: list.hasNextPageFailed(), state });
  const isAwaited = pages === null && status.status === 'loading';
  useEffect(() => (isAwaited ? holdIdleFetches() : undefined), [isAwaited]);
  const isCycle = status.end === 'cursor-cycle';
  useEffect(() => {
    if (isCycle) core.notices.tellCursorCycle({ limit, updatedSince });
  }, [core, isCycle, limit, updatedSince]);

  const background = usePreload(list, { pages: held, status, state, upTo: preload });
  const { loadMore, loadAll, stop, refresh } = list;
  return {
    ...status,
    progress: { ...status.progress, background },
    pages: pages ?? NO_PAGES,
    restoring,
    onAhead: list.onAhead,
    ...{ loadMore, loadAll, stop, refresh },
    resume: preload > 0 && state.background && status.progress.failed ? list.resume : null,
  };
}

interface PreloadFacts {
  readonly pages: readonly FollowupsPage[] | null;
  readonly status: ListStatus;
  readonly state: ListState;
  /** The number of records to preload; 0 for none. */
  readonly upTo: number;
}

/**
 * Preloads a list after its first page, unless a person stopped loading or it gave up after repeated failures.
 *
 * @returns whether it is preloading, or about to
 */
function usePreload(list: ListController, { pages, status, state, upTo }: PreloadFacts): boolean {
  const isOpen = pages !== null && status.hasMore && pages.reduce((sum, { ids }) => sum + ids.length, 0) < upTo;
  const isStopped = state.loadAll?.status === 'stopped' && !state.background;
  const isWanted = isOpen && !isStopped && !state.restoring && !status.progress.failed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop = (): void => {};
    const cancel = whenIdle(() => {
      stop = list.preload(upTo);
    });
    return () => {
      cancel();
      stop();
    };
  }, [list, isWanted, upTo]);
  return isWanted && (state.background || !status.progress.running);
}

const NO_IDS: readonly string[] = [];
const NO_EDITS: readonly Edit[] = [];
const NONE_AWAY: ReadonlySet<string> = new Set();

/** The count during hydration, when the HTML shows what the server knew. */
const AS_IN_HTML = -1;

/**
 * The ids in the pages whose records are known, in the server's order, without duplicates. Stable until one comes or goes.
 */
export function useListedIds(pages: readonly FollowupsPage[] | null): readonly string[] {
  const {
    records,
    saving: { engine },
  } = useFollowupsContext().core;
  const listed = useMemo(() => (pages ? uniqueIds(pages) : NO_IDS), [pages]);
  const away = useSyncExternalStore(records.subscribeAll, records.away, () => NONE_AWAY);
  // While no record is away, edits cause no re-render.
  const readEdits = (): readonly Edit[] => (records.away().size === 0 ? NO_EDITS : engine.edits());
  const edits = useSyncExternalStore(engine.subscribeAll, readEdits, () => NO_EDITS);
  // A lagging replica may list records too old to store; a later read may bring them.
  const unknown = useMemo(() => listed.filter((id) => !records.get(id)), [listed, records]);
  const countUnknown = (): number => unknown.reduce((count, id) => (records.get(id) ? count : count + 1), 0);
  const unknownLeft = useSyncExternalStore(records.subscribeAll, countUnknown, () => AS_IN_HTML);
  return useMemo(() => {
    if (unknownLeft === AS_IN_HTML) return listed.filter((id) => records.seeded(id) ?? records.get(id));
    if (away.size === 0 && unknownLeft === 0) return listed;
    // A gone or unlisted record stays while it has an edit.
    const kept = new Set(edits.map((edit) => edit.followupId));
    return listed.filter((id) => records.get(id) && (!away.has(id) || kept.has(id)));
  }, [listed, away, edits, unknownLeft, records]);
}
