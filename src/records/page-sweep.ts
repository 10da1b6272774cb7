import { alignWalk } from './align-walk.js';
import type { FollowupsPage } from './followups-page.js';
import { graftPages, reachOf } from './graft-pages.js';
import { compareIds } from './id-order.js';
import { inParallel } from './in-parallel.js';
import { isRefused } from './list-reader.js';
import type { ListReader } from './list-reader.js';
import type { ListedPages } from './listed-pages.js';
import { createMissingRecords } from './missing-records.js';
import { pageOf, placeIds } from './place-ids.js';
import type { RecordStore } from './record-store.js';
import { takeRows } from './take-rows.js';
import type { RefreshedRecord } from './take-rows.js';

interface PageSweepOptions {
  readonly reader: ListReader;
  readonly records: RecordStore;
  readonly pages: ListedPages;
  /** Page size of the list. */
  readonly limit: number | undefined;
  /** What the list itself is restricted to; then it can't tell whether a record is gone. */
  readonly updatedSince: string | undefined;
  /** Pages read at a time. */
  readonly parallel: number;
}

export interface SweepReport {
  readonly changed: readonly RefreshedRecord[];
  readonly gone: readonly string[];
}

/** Reads loaded pages again by their known cursors, and finds out what is gone. */
export interface PageSweep {
  /** The next pages in turn, by their cursors; first those where something is missing. */
  readonly next: (count: number, suspects: readonly string[]) => readonly (string | null)[];
  /** The pages where something is missing. */
  readonly doubtful: () => readonly (string | null)[];
  readonly reread: (cursors: readonly (string | null)[], signal: AbortSignal) => Promise<SweepReport>;
}

/** Pages read out of turn in one go, because something may be missing there. */
const MOST_DOUBTFUL = 10;

/** Pages after a known cursor, to find the way to an id. */
const MOST_HOPS = 5;

export function createPageSweep(options: PageSweepOptions): PageSweep {
  const { reader, records, pages, limit, updatedSince, parallel } = options;
  const missing = createMissingRecords(records);
  let turn = 0;

  function indexOf(cursor: string | null): number {
    return pages.get().findIndex((page) => page.cursor === cursor);
  }

  function cursorsOf(ids: readonly string[]): (string | null)[] {
    const listed = pages.get();
    return ids.flatMap((id) => {
      const page = listed[pageOf(listed, id)];
      return page ? [page.cursor] : [];
    });
  }

  /** Reads on from a cursor until `through` is behind it. */
  async function walk(
    from: string | null,
    through: string | undefined,
    hops: number,
    report: Report,
    signal: AbortSignal,
  ): Promise<void> {
    const walked: FollowupsPage[] = [];
    const anchor = pages.get()[indexOf(from)]?.ids.at(-1);
    for (let cursor: string | null = from; ;) {
      const { page, rows, startedAt } = await reader.read(cursor, updatedSince, signal);
      report.changed.push(...takeRows(records, rows, startedAt).changed);
      if (updatedSince === undefined) for (const id of page.ids) records.setLocator(id, { cursor, limit });
      walked.push(page);
      const reach = reachOf(walked);
      if (reach === null || through === undefined || compareIds(reach, through) >= 0 || walked.length > hops) break;
      const { nextCursor } = page;
      if (!nextCursor || walked.some((before) => before.cursor === nextCursor)) break;
      cursor = nextCursor;
    }
    if (updatedSince === undefined) {
      const listed = pages.get();
      const { gone, edges } = missing.judge(listed, alignWalk(listed, walked, anchor));
      report.gone.push(...gone);
      for (const edge of edges) report.edges.add(edge);
    }
    const ids = walked.flatMap((page) => page.ids);
    pages.update((listed) => placeIds(graftPages(listed, alignWalk(listed, walked, anchor)), ids));
  }

  /** The server forgot cursors: from the nearest page before that it still knows, the way leads to fresh ones. */
  async function repair(refused: ReadonlySet<string | null>, report: Report, signal: AbortSignal): Promise<void> {
    for (const cursor of refused) {
      const index = indexOf(cursor);
      if (index < 1) continue;
      let last = index;
      while (refused.has(pages.get()[last + 1]?.cursor ?? null)) last += 1;
      const through = pages.get()[last]?.ids.at(-1);
      for (let back = 1; ; back *= 2) {
        const start = Math.max(0, index - back);
        const from = pages.get()[start];
        if (!from) break;
        try {
          await walk(from.cursor, through, last - start + MOST_HOPS, report, signal);
          break;
        } catch (error) {
          if (!isRefused(error) || start === 0) throw error;
        }
      }
    }
  }

  return {
    next(count, suspects) {
      const { length } = pages.get();
      const chosen = new Set([...this.doubtful(), ...cursorsOf(suspects)].slice(0, MOST_DOUBTFUL));
      const inTurn = Math.min(length, Math.max(1, count - chosen.size));
      for (let step = 0; step < inTurn; step += 1) {
        turn = (turn + 1) % length;
        chosen.add(pages.get()[turn]?.cursor ?? null);
      }
      return [...chosen];
    },
    doubtful: () => [...new Set(cursorsOf(missing.ids()))],
    async reread(cursors, signal) {
      missing.beginRound();
      const report: Report = { changed: [], gone: [], edges: new Set() };
      const refused = new Set<string | null>();
      await inParallel(cursors, parallel, async (cursor) => {
        const page = pages.get()[indexOf(cursor)];
        if (!page) return;
        try {
          await walk(cursor, page.ids.at(-1), MOST_HOPS, report, signal);
        } catch (error) {
          if (!isRefused(error)) throw error;
          refused.add(cursor);
        }
      });
      await repair(refused, report, signal);
      const before = new Set(
        [...report.edges].flatMap((id) => {
          const listed = pages.get();
          const index = pageOf(listed, id);
          const from = listed[index - 1];
          return from ? [from.cursor] : [];
        }),
      );
      for (const cursor of before) {
        const next = pages.get()[indexOf(cursor) + 1];
        await walk(cursor, next?.ids.at(-1), MOST_HOPS, report, signal);
      }
      return report;
    },
  };
}

interface Report {
  readonly changed: RefreshedRecord[];
  readonly gone: string[];
  /** Ids of which only the page before can tell whether they are missing. */
  readonly edges: Set<string>;
}
