import type { DueBoundaries } from './due-boundaries.js';

/**
 * The next instant at which a record can change its bucket, so that a view can move without a reload: the coming
 * midnight, or sooner, as the next due time passes.
 *
 * @param nextDue the earliest due time of an open record that has not passed; `null` where there is none
 * @returns milliseconds since 1970, always after `boundaries.now`
 * @example
 * setTimeout(tick, nextBoundary(boundaries, index.nextDue(boundaries.now)) - Date.now());
 */
export function nextBoundary(boundaries: DueBoundaries, nextDue: number | null = null): number {
  if (nextDue === null || nextDue < boundaries.now) return boundaries.tomorrow;
  // At its due time to the millisecond a record is not overdue yet.
  return Math.min(boundaries.tomorrow, nextDue + 1);
}
