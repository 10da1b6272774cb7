import { fromAbsolute, isWeekend, toCalendarDate } from '@internationalized/date';

/** The limits on the number of days. */
const FEWEST_DAYS = 5;
const MOST_DAYS = 14;

/** Clamps the requested number of days. */
export function usableDays(wanted: number): number {
  return Number.isFinite(wanted) ? Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, Math.round(wanted))) : FEWEST_DAYS;
}

/** The first instant of an instant's day, in milliseconds since 1970. */
export function startOfDay(instant: number, timeZone: string): number {
  return toCalendarDate(fromAbsolute(instant, timeZone)).toDate(timeZone).getTime();
}

/**
 * Returns the first instants of some days and of the day after them. If a clock change skips midnight, a day starts at
 * its first instant; days can be shorter or longer than 24 hours.
 *
 * @param start an instant of the first day, in milliseconds since 1970
 * @param timeZone an IANA time zone
 * @example
 * dayStarts(Date.parse('2026-03-28T12:00:00Z'), 'Europe/Paris', 2); // 24 and 23 hours apart
 */
export function dayStarts(start: number, timeZone: string, days: number): readonly number[] {
  const first = toCalendarDate(fromAbsolute(start, timeZone));
  return Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).toDate(timeZone).getTime());
}

/** Whether a day is on the weekend of the locale's region; Saturday and Sunday if it has no region. */
export function isDayOff(start: number, timeZone: string, locale: string): boolean {
  try {
    return isWeekend(fromAbsolute(start, timeZone), locale);
  } catch {
    return isWeekend(fromAbsolute(start, timeZone), 'en-GB');
  }
}
