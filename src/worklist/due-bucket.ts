import type { DueBoundaries } from './due-boundaries.js';

/**
 * When a follow-up is due, as a heading of the worklist.
 *
 * `overdue`: open, and its due time has passed; `today`: on the calendar day of today; `this-week`: after today and
 * before next week; `later`: from next week on; `none`: no due time, or settled on a day before today.
 */
export type DueBucket = 'overdue' | 'today' | 'this-week' | 'later' | 'none';

/** All buckets, most urgent first. */
export const DUE_BUCKETS: readonly DueBucket[] = ['overdue', 'today', 'this-week', 'later', 'none'];

const NONE = 4;

/**
 * The bucket of a due time, by its place in `DUE_BUCKETS`; each one is in exactly one.
 *
 * @param due milliseconds since 1970, or `NaN` where there is none
 * @param open whether the record still waits to be done: only such a one can be overdue
 * @param boundaries `null` while the present is not known (on a server), which leaves all without a bucket
 */
export function dueBucketIndex(due: number, open: boolean, boundaries: DueBoundaries | null): number {
  if (boundaries === null || Number.isNaN(due)) return NONE;
  if (open && due < boundaries.now) return 0;
  if (due < boundaries.today) return NONE;
  if (due < boundaries.tomorrow) return 1;
  return due < boundaries.nextWeek ? 2 : 3;
}
