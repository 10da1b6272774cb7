import { createEmptyRun } from '../client/scan-followups.js';
import type { FollowupsPage } from './followups-page.js';

/** The progress of a scan of the list, kept while it is stopped. */
export type ScanPlan = ReturnType<typeof planScan>;

/** Refused cursors without getting further, after which the scan fails. */
const MAX_REFUSALS = 6;
const WALKS_BACK = 3;

interface Step {
  readonly cursor: string | null;
  readonly rejected: number;
}

export interface ScanStart {
  /** Its number in the follower of the changes feed; `null` if the feed is not followed. */
  readonly scan: number | null;
  /** Whether the feed was followed since before the loaded pages were read, so that they count. */
  readonly goesOn: boolean;
}

export function planScan(loadedBefore: readonly FollowupsPage[], { scan, goesOn }: ScanStart) {
  const rescans = scan !== null && !goesOn && loadedBefore.length > 0;
  const steps: Step[] = [];
  const cursors = new Set<string>();
  const unseen = new Set<string>();
  const loaded = new Set<string>();
  // Apart from `loaded`: pages that are read again are new to the scan.
  const met = new Set<string>();
  let next: string | null = null;
  let ending: 'complete' | 'truncated' | null = null;
  let furthest = 0;
  let refusals = 0;
  let empty = createEmptyRun();

  function note(page: FollowupsPage): 'more' | 'complete' | 'truncated' {
    const before = met.size;
    for (const id of page.ids) {
      met.add(id);
      loaded.add(id);
      unseen.delete(id);
    }
    steps.push({ cursor: page.cursor, rejected: page.rejected });
    if (page.cursor !== null) cursors.add(page.cursor);
    if (steps.length > furthest) {
      furthest = steps.length;
      refusals = 0;
      // Pages read again after going back are not new the second time.
      empty.note(met.size > before);
    }
    next = page.nextCursor;
    if (!page.hasMore) ending = 'complete';
    else if (next === null || next === '' || cursors.has(next)) ending = 'truncated';
    return ending ?? 'more';
  }

  if (rescans) {
    for (const { ids } of loadedBefore)
      for (const id of ids) {
        loaded.add(id);
        unseen.add(id);
      }
  } else {
    for (const page of loadedBefore) note(page);
  }
  // A new start after that many empty pages should read more of them.
  empty = createEmptyRun();

  return {
    scan,
    /**
     * Whether it started with the first page although pages were loaded, because the feed was not followed since before
     * them.
     */
    rescans: (): boolean => rescans,
    /** Returns the cursor to request, `null` for the first page. */
    cursor: (): string | null => next,
    /** Notes a page that was read; returns whether there is more. */
    take: note,
    /**
     * The server refused the cursor: goes back to an earlier page. Returns false after too many refusals without
     * getting further.
     */
    goBack(): boolean {
      refusals += 1;
      if (refusals > MAX_REFUSALS || steps.length === 0) return false;
      // One page, two, four, then all: a server that forgot every cursor knows the first page.
      const back = refusals > WALKS_BACK ? steps.length : Math.min(steps.length, 2 ** (refusals - 1));
      const undone = steps.splice(steps.length - back);
      for (const { cursor } of undone) if (cursor !== null) cursors.delete(cursor);
      next = undone[0]?.cursor ?? null;
      return true;
    },
    /** Returns how the list ended; `null` while there is more. */
    ending: (): 'complete' | 'truncated' | null => ending,
    /** Whether the list goes on without new records. */
    isEndless: (): boolean => empty.isEndless(),
    loaded: (): number => loaded.size,
    pages: (): number => steps.length,
    rejected: (): number => steps.reduce((sum, step) => sum + step.rejected, 0),
    /** Returns the ids loaded before the scan that it did not find again. */
    unseen: (): Iterable<string> => unseen,
  };
}
