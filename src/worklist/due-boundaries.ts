import { fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date';

/** Days from today on that have a place of their own; what is due after them is "later". */
export const DAYS_AHEAD = 28;

/** The instants between which due times are told apart, all in milliseconds since 1970. */
export interface DueBoundaries {
  /** The present. */
  readonly now: number;
  /** Where today and each of the days after it begin, and last where "later" begins: one more than `dates`. */
  readonly days: readonly number[];
  /** The dates of today and the days after it in the zone, such as `2026-11-22`. */
  readonly dates: readonly string[];
  /** The IANA time zone of the days. */
  readonly timeZone: string;
}

/**
 * Where today and the days after it begin in a zone. A day begins at its first instant, also where a change of clocks
 * leaves out midnight.
 *
 * @throws RangeError where the zone is not known
 */
export function dueBoundaries(now: number, timeZone: string): DueBoundaries {
  const today = toCalendarDate(fromAbsolute(now, timeZone));
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => today.add({ days }));
  return {
    now,
    days: dates.map((date) => date.toDate(timeZone).getTime()),
    dates: dates.slice(0, -1).map(String),
    timeZone,
  };
}

/**
 * The first instant of a day in a zone and that of the day after it, in milliseconds since 1970; `null` where there is no
 * such day.
 *
 * @param date such as `2026-11-22`
 */
export function dayInZone(date: string, timeZone: string): { readonly start: number; readonly end: number } | null {
  try {
    const day = parseDate(date);
    return { start: day.toDate(timeZone).getTime(), end: day.add({ days: 1 }).toDate(timeZone).getTime() };
  } catch {
    return null;
  }
}

/**
 * The next instant at which a record can change its bucket, so that a view can move without a reload: the coming
 * midnight, or sooner, as the next due time passes. Always after `boundaries.now`.
 *
 * @param nextDue the earliest due time of an open record that has not passed; `null` where there is none
 */
export function nextBoundary({ now, days }: DueBoundaries, nextDue: number | null): number {
  const tomorrow = days[1] as number;
  if (nextDue === null || nextDue < now) return tomorrow;
  // At its due time to the millisecond a record is not overdue yet.
  return Math.min(tomorrow, nextDue + 1);
}
