import { parseDate } from '@internationalized/date';
import { dayIn, dayRange, dayStarts, type DayRange } from '../followup/in-zone.js';
import { ofEach } from '../followup/fields.js';
import { DAYS_AHEAD, VIEWS, WORKLIST_VIEWS, type TimeView, type ViewDays, type WorklistView } from './worklist-view.js';

export const TIME_VIEWS = WORKLIST_VIEWS.filter(isTimeView);

export function isTimeView(view: WorklistView): view is TimeView {
  return VIEWS[view] !== null;
}

/** The instants that separate due times, in milliseconds since 1970. */
export interface DueBoundaries {
  /** The current time. */
  readonly now: number;
  /** The starts of today and the days after it, then the start of "later": one more than `dates`. */
  readonly days: readonly number[];
  /** The dates of these days in the zone, such as `2026-11-22`. */
  readonly dates: readonly string[];
  /** The instants between which each view by time shows a due time. */
  readonly views: Readonly<Record<TimeView, DayRange>>;
  /** The IANA time zone of the days. */
  readonly timeZone: string;
}

/**
 * Returns the starts of today and the following days in a zone. A day starts at its first instant, even if a clock
 * change skips midnight.
 *
 * @throws RangeError if the zone is unknown
 */
export function dueBoundaries(now: number, timeZone: string): DueBoundaries {
  const today = dayIn(now, timeZone);
  const rangeOf = (days: ViewDays): DayRange => {
    const [from, to] = typeof days === 'function' ? days(today) : days;
    return dayRange(today.add({ days: from }), timeZone, to - from);
  };
  return {
    now,
    days: dayStarts(now, timeZone, DAYS_AHEAD),
    dates: Array.from({ length: DAYS_AHEAD }, (_, days) => String(today.add({ days }))),
    views: ofEach(TIME_VIEWS, (view) => rangeOf(VIEWS[view])),
    timeZone,
  };
}

/**
 * Returns the first instant of a day in a zone and of the day after, in milliseconds since 1970; `null` if there is no
 * such day.
 *
 * @param date such as `2026-11-22`
 */
export function dayInZone(date: string, timeZone: string): DayRange | null {
  try {
    return dayRange(parseDate(date), timeZone);
  } catch {
    return null;
  }
}

/** Whether a due time is within a range; `NaN` is within none. */
export function isWithin({ start, end }: DayRange, due: number): boolean {
  return due >= start && due < end;
}

/**
 * Returns the next instant when a record can change its bucket, so that views can update without a reload: the next
 * midnight, or the next due time if sooner. Always after `boundaries.now`.
 *
 * @param nextDue the earliest due time of an open record that has not passed; `null` if there is none
 */
export function nextBoundary({ now, days }: DueBoundaries, nextDue: number | null): number {
  const tomorrow = days[1] as number;
  if (nextDue === null || nextDue < now) return tomorrow;
  // At exactly its due time, a record is not overdue yet.
  return Math.min(tomorrow, nextDue + 1);
}
