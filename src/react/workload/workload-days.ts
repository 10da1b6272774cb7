import { fromAbsolute, isWeekend, toCalendarDate } from '@internationalized/date';

/** The fewest and the most days that the table shows. */
const FEWEST_DAYS = 5;
const MOST_DAYS = 14;

/** As many days as can be shown, nearest to those that are asked for. */
export function usableDays(wanted: number): number {
  return Number.isFinite(wanted) ? Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, Math.round(wanted))) : FEWEST_DAYS;
}

/** The first instant of the day that a moment is in, in milliseconds since 1970. */
export function startOfDay(instant: number, timeZone: string): number {
  return toCalendarDate(fromAbsolute(instant, timeZone)).toDate(timeZone).getTime();
}

/**
 * The first instants of some days and of the one after them. A day begins at its first instant, also where a change of
 * clocks leaves out midnight, and has as many hours as it has.
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

/** Whether a day is one on which most people of a region do not work; without a region, Saturday and Sunday are. */
export function isDayOff(start: number, timeZone: string, locale: string): boolean {
  try {
    return isWeekend(fromAbsolute(start, timeZone), locale);
  } catch {
    return isWeekend(fromAbsolute(start, timeZone), 'en-GB');
  }
}
