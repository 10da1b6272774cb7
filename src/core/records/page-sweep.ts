import { isRefused } from '../client/retry-policy.js';
import { createEmptyRun } from '../client/scan-followups.js';
import type { FollowupsPage, ListedPages } from './followups-page.js';
import { takeRows, type RefreshedRecord } from './held-pages.js';
import type { ListReader } from './list-reader.js';
import { alignWalk, mergePages, reachOf } from './merge-pages.js';
import { createMissingRecords } from './missing-records.js';
import { areAscending, compareIds, isInRange, pageOf, placeIds } from './place-ids.js';
import type { RecordStore } from './record-store.js';

interface PageSweepOptions {
  readonly reader: ListReader;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  /** The page size of the list. */
  readonly limit: number | undefined;
  /** The filter of the list itself; with it, the list can't tell whether a record is gone. */
  readonly updatedSince: string | undefined;
}

export interface SweepReport {
  readonly changed: readonly RefreshedRecord[];
  readonly gone: readonly string[];
  /** Ids that were missing once so far. */
  readonly missing: readonly string[];
}

/** Pages read in parallel. */
const PARALLEL = 4;

/** Pages read out of turn at a time because something may be missing there. */
const MAX_DOUBTFUL = 10;

/** Pages read after a known cursor to reach an id. */
const MAX_HOPS = 5;

/** Walks that did not reach their page, after which no other is tried. */
const MAX_LOST_WAYS = 3;

/** Reads loaded pages again by their known cursors, and finds out what is gone. */
export function createPageSweep(options: PageSweepOptions) {
  const { reader, records, pages, limit, updatedSince } = options;
  const missing = createMissingRecords(records);
  let turn = 0;

  function indexOf(cursor: string | null): number {
    return pages.get().findIndex((page) => page.cursor === cursor);
  }

  function lastIdOf(index: number): string | undefined {
    return pages.get()[index]?.ids.at(-1);
  }

  function cursorsOf(ids: readonly string[]): (string | null)[] {
    const listed = pages.get();
    return ids.flatMap((id) => {
      const page = listed[pageOf(listed, id)];
      return page ? [page.cursor] : [];
    });
  }

  /** Reads on from a cursor until past `through`. Returns the last id it covered, or `null` at the end of the list. */
  async function walk(
    from: string | null,
    through: string | undefined,
    hops: number,
    report: Report,
    signal: AbortSignal,
  ): Promise<string | null> {
    const walked: FollowupsPage[] = [];
    const empty = createEmptyRun();
    const anchor = lastIdOf(indexOf(from));
    for (let cursor: string | null = from; ;) {
      const { page, rows, startedAt } = await reader.read(cursor, updatedSince, signal);
      const listed = pages.get();
      // Records that are merely loaded by this, past the end of what was loaded, have not changed.
      const loads = areAscending(listed) ? rows.filter(({ id }) => !records.get(id) && !isInRange(listed, id)) : [];
      const loaded = new Set(loads.map(({ id }) => id));
      const { changed } = takeRows(records, rows, startedAt);
      report.changed.push(...changed.filter(({ id }) => !loaded.has(id)));
      if (updatedSince === undefined) for (const id of page.ids) records.setLocator(id, { cursor, limit });
      walked.push(page);
      const reach = reachOf(walked);
      if (reach === null || through === undefined || compareIds(reach, through) >= 0 || walked.length > hops) break;
      const { nextCursor } = page;
      if (!nextCursor || walked.some((before) => before.cursor === nextCursor)) break;
      empty.note(page.ids.length > 0);
      if (empty.isEndless()) break;
      cursor = nextCursor;
    }
    if (updatedSince === undefined) {
      const listed = pages.get();
      const { gone, edges } = missing.judge(listed, alignWalk(listed, walked, anchor));
      report.gone.push(...gone);
      for (const edge of edges) report.edges.add(edge);
    }
    const ids = walked.flatMap((page) => page.ids);
    pages.update((listed) => placeIds(mergePages(listed, alignWalk(listed, walked, anchor)), ids));
    return reachOf(walked);
  }

  /** The server forgot cursors: walks to fresh ones from the nearest earlier page that it still knows. */
  async function repair(refused: ReadonlyMap<string, string>, report: Report, signal: AbortSignal): Promise<void> {
    let lost = 0;
    const covered: { readonly from: string; readonly to: string | null }[] = [];
    const isCovered = (id: string): boolean =>
      covered.some(({ from, to }) => compareIds(id, from) >= 0 && (to === null || compareIds(id, to) <= 0));
    for (const held of refused.values()) {
      if (lost === MAX_LOST_WAYS) return;
      // One walk covers all neighbors with forgotten cursors.
      if (isCovered(held)) continue;
      const listed = pages.get();
      // Not by the cursor: next to a page that was read in the meantime, it has a fresh one.
      const index = pageOf(listed, held);
      if (index < 1) continue;
      let last = index;
      while (refused.has(listed[last + 1]?.cursor ?? '')) last += 1;
      const through = lastIdOf(last);
      for (let back = 1; ; back *= 2) {
        const start = Math.max(0, index - back);
        const from = pages.get()[start];
        if (!from) break;
        try {
          const reach = await walk(from.cursor, through, last - start + MAX_HOPS, report, signal);
          covered.push({ from: held, to: reach });
          if (reach !== null && compareIds(reach, held) < 0) lost += 1;
          break;
        } catch (error) {
          if (!isRefused(error) || start === 0) throw error;
        }
      }
    }
  }

  async function readEach(
    cursors: readonly (string | null)[],
    throughOf: (index: number) => string | undefined,
    report: Report,
    signal: AbortSignal,
  ): Promise<void> {
    const refused = new Map<string, string>();
    await inParallel(cursors, PARALLEL, async (cursor) => {
      const index = indexOf(cursor);
      if (index === -1) return;
      const held = lastIdOf(index);
      try {
        await walk(cursor, throughOf(index), MAX_HOPS, report, signal);
      } catch (error) {
        if (!isRefused(error) || cursor === null) throw error;
        if (held !== undefined) refused.set(cursor, held);
      }
    });
    await repair(refused, report, signal);
  }

  return {
    /** Returns the cursors of the next pages in turn, starting with those where something is missing. */
    next(count: number, suspects: readonly string[]): readonly (string | null)[] {
      const { length } = pages.get();
      if (length === 0) return [];
      const chosen = new Set([...this.doubtful(), ...cursorsOf(suspects)].slice(0, MAX_DOUBTFUL));
      const inTurn = Math.min(length, Math.max(1, count - chosen.size));
      turn = (turn + 1) % length;
      // Far apart: after an insertion, a page no longer ends where the next one started.
      for (let step = 0; step < inTurn; step += 1) {
        const index = (turn + Math.floor((step * length) / inTurn)) % length;
        chosen.add(pages.get()[index]?.cursor ?? null);
      }
      return [...chosen];
    },
    /** Returns the cursors of the pages in whose range the ids are. */
    pagesOf: (ids: readonly string[]): readonly (string | null)[] => [...new Set(cursorsOf(ids))],
    /** Returns the ids that were missing once so far. */
    missing: (): readonly string[] => missing.ids(),
    /** Returns the cursors of the pages where something is missing. */
    doubtful: (): readonly (string | null)[] => [...new Set(cursorsOf(missing.ids()))],
    /**
     * With `through`, reads on from each page until past the ids it had; otherwise, only reads what the server returns
     * for its cursor.
     */
    async reread(cursors: readonly (string | null)[], through: boolean, signal: AbortSignal): Promise<SweepReport> {
      missing.beginRound();
      const report: Report = { changed: [], gone: [], edges: new Set() };
      await readEach(cursors, through ? lastIdOf : () => undefined, report, signal);
      const listed = pages.get();
      const before = [...report.edges].flatMap((id) => {
        const page = listed[pageOf(listed, id) - 1];
        return page ? [page.cursor] : [];
      });
      await readEach([...new Set(before)], (index) => lastIdOf(index + 1), report, signal);
      return { changed: report.changed, gone: report.gone, missing: missing.ids() };
    },
  };
}

interface Report {
  readonly changed: RefreshedRecord[];
  readonly gone: string[];
  /** Ids for which only the previous page can tell whether they are missing. */
  readonly edges: Set<string>;
}

/**
 * Processes items, a few at a time. After a failure it starts nothing new, and rejects once everything in progress has
 * ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | null = null;
  async function workThrough(): Promise<void> {
    for (let next = rest.next(); !next.done && !failure; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, workThrough));
  rethrow(failure);
}

function rethrow(failure: { readonly error: unknown } | null): void {
  if (failure) throw failure.error;
}
