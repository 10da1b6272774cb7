import { fromAbsolute, getDayOfWeek, toCalendarDate, type DayOfWeek } from '@internationalized/date';

const DAYS_OF_WEEK = 7;

/** The instants between which the due buckets lie, all in milliseconds since 1970. */
export interface DueBoundaries {
  /** The present. */
  readonly now: number;
  /** The start of today. */
  readonly today: number;
  /** The start of tomorrow. */
  readonly tomorrow: number;
  /** The start of next week; the same as `tomorrow` on the last day of a week. */
  readonly nextWeek: number;
}

/**
 * Where today and this week begin and end in a zone. A day begins at its first instant, also where a change of clocks
 * leaves out midnight.
 *
 * @throws RangeError where the zone is not known
 */
export function dueBoundaries(now: number, timeZone: string, firstDayOfWeek: DayOfWeek = 'mon'): DueBoundaries {
  const today = toCalendarDate(fromAbsolute(now, timeZone));
  // The locale would only give a first day, which is given.
  const daysLeft = DAYS_OF_WEEK - getDayOfWeek(today, 'en', firstDayOfWeek);
  const startIn = (days: number) => today.add({ days }).toDate(timeZone).getTime();
  return { now, today: startIn(0), tomorrow: startIn(1), nextWeek: startIn(daysLeft) };
}

/**
 * The next instant at which a record can change its bucket, so that a view can move without a reload: the coming
 * midnight, or sooner, as the next due time passes. Always after `boundaries.now`.
 *
 * @param nextDue the earliest due time of an open record that has not passed; `null` where there is none
 */
export function nextBoundary(boundaries: DueBoundaries, nextDue: number | null): number {
  if (nextDue === null || nextDue < boundaries.now) return boundaries.tomorrow;
  // At its due time to the millisecond a record is not overdue yet.
  return Math.min(boundaries.tomorrow, nextDue + 1);
}
