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
 * @param now milliseconds since 1970
 * @param timeZone an IANA time zone
 * @param firstDayOfWeek the day on which a week begins
 * @throws RangeError where the zone is not known
 * @example
 * dueBoundaries(Date.now(), 'Europe/Paris', 'mon').tomorrow; // the coming midnight in Paris
 */
export function dueBoundaries(now: number, timeZone: string, firstDayOfWeek: DayOfWeek = 'mon'): DueBoundaries {
  const today = toCalendarDate(fromAbsolute(now, timeZone));
  // The locale would only give a first day, which is given.
  const daysLeft = DAYS_OF_WEEK - getDayOfWeek(today, 'en', firstDayOfWeek);
  const startIn = (days: number) => today.add({ days }).toDate(timeZone).getTime();
  return { now, today: startIn(0), tomorrow: startIn(1), nextWeek: startIn(daysLeft) };
}
