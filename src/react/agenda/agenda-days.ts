import { fromAbsolute, parseDate, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** A day of the calendar: `YYYY-MM-DD`. Two of them compare as texts. */
export type PlainDate = string;

const DAYS = 7;

/**
 * The days of the week that a day is in, from the first one that the locale knows.
 *
 * @param locale BCP 47 tag
 * @returns an empty list where the text is no day, or the year leaves 1970 to 9999
 * @example
 * agendaDays('2026-11-26', 'en'); // from '2026-11-22' to '2026-11-28'
 */
export function agendaDays(from: PlainDate, locale: string): readonly PlainDate[] {
  const day = readDay(from);
  if (!day) return [];
  const first = startOfLocalWeek(day, locale);
  const last = first.add({ days: DAYS - 1 });
  // The calendar stops at the end of 9999.
  if (first.year < 1970 || last.compare(first) !== DAYS - 1) return [];
  return Array.from({ length: DAYS }, (_, place) => first.add({ days: place }).toString());
}

/** The first day of the week that is now. */
export function presentWeek(now: number, timeZone: string, locale: string): PlainDate {
  const today = toCalendarDate(fromAbsolute(now, timeZone)).toString();
  return agendaDays(today, locale)[0] ?? today;
}

/** A day some days later; for fewer than none earlier. The same day where that leaves 1970 to 9999. */
export function daysLater(day: PlainDate, days: number): PlainDate {
  const later = readDay(day)?.add({ days });
  return later && later.year >= 1970 && later.year <= 9999 ? later.toString() : day;
}

/** How many days of the calendar lie between two days. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  const [first, last] = [readDay(from), readDay(to)];
  return first && last ? last.compare(first) : 0;
}

function readDay(text: PlainDate): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

function startOfLocalWeek(day: CalendarDate, locale: string): CalendarDate {
  try {
    return startOfWeek(day, locale);
  } catch {
    return startOfWeek(day, 'en', 'mon');
  }
}
