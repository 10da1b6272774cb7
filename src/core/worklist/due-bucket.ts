import type { DueBoundaries } from './due-boundaries.js';
import { DAYS_AHEAD } from './worklist-view.js';

/**
 * When a follow-up is due, as a heading of the worklist.
 *
 * `overdue`: open, and its due time has passed; `today`, `tomorrow` and `day` (one of the days after): open, and due on
 * that calendar day; `later`: open, and due after the days with headings; `none`: open, without a due time; `closed`:
 * closed, whenever it was due.
 */
export type DueBucket = 'overdue' | 'today' | 'tomorrow' | 'day' | 'later' | 'none' | 'closed';

/** The places of the buckets, in page order; the other days are between `TOMORROW` and `LATER`. */
export const OVERDUE = 0;
export const TODAY = 1;
export const TOMORROW = 2;
export const LATER = TODAY + DAYS_AHEAD;
export const NO_DATE = LATER + 1;
export const CLOSED = NO_DATE + 1;
export const BUCKETS = CLOSED + 1;

/** The place of closed records due before today, next to the other days. */
export const PAST = -1;

/** Returns the bucket at a place. */
export function bucketAt(place: number): DueBucket {
  switch (place) {
    case OVERDUE:
      return 'overdue';
    case TODAY:
      return 'today';
    case TOMORROW:
      return 'tomorrow';
    case LATER:
      return 'later';
    case NO_DATE:
      return 'none';
    case CLOSED:
      return 'closed';
    default:
      return 'day';
  }
}

/**
 * Returns the place of a due time's day: `PAST`, one of the days, `LATER` or `NO_DATE`.
 *
 * @param due milliseconds since 1970, or `NaN` if there is none
 * @param boundaries `null` while the current time is unknown (on a server): then every due time is `LATER`
 */
export function dayPlace(due: number, boundaries: DueBoundaries | null): number {
  if (Number.isNaN(due)) return NO_DATE;
  if (boundaries === null) return LATER;
  const { days } = boundaries;
  if (due < (days[0] as number)) return PAST;
  let [low, high] = [0, DAYS_AHEAD];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((days[middle] as number) <= due) low = middle;
    else high = middle - 1;
  }
  return TODAY + low;
}

/**
 * Returns the place of a due time: `OVERDUE` if an open record's has passed, else that of its day.
 *
 * @param due milliseconds since 1970, or `NaN` if there is none
 * @param open whether the record is open: only open ones can be overdue
 */
export function timePlace(due: number, open: boolean, boundaries: DueBoundaries | null): number {
  return open && boundaries !== null && due < boundaries.now ? OVERDUE : dayPlace(due, boundaries);
}

/** Returns the place of a record's bucket; each record has exactly one. Parameters as for `timePlace`. */
export function duePlace(due: number, open: boolean, boundaries: DueBoundaries | null): number {
  return open ? timePlace(due, open, boundaries) : CLOSED;
}
