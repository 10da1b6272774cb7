import { fromAbsolute, getDayOfWeek, parseDate, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';

/** A day of the calendar: `YYYY-MM-DD`. Two of them compare as texts. */
export type PlainDate = string;

/** How many days of a week are shown: Monday to Friday, or all of it. */
export type AgendaDayCount = 5 | 7;

const WORK_DAYS = 5;

/**
 * The shown days of the week that a day is in: Monday to Friday, or all seven from the first day of the week that the locale
 * knows.
 *
 * @param locale BCP 47 tag
 * @returns an empty list where the text is no day, or the year leaves 1970 to 9999
 * @example
 * agendaDays('2026-11-26', 5, 'en'); // from '2026-11-23' to '2026-11-27'
 */
export function agendaDays(from: PlainDate, count: AgendaDayCount, locale: string): readonly PlainDate[] {
  const day = readDay(from);
  if (!day) return [];
  const first = count === WORK_DAYS ? startOfWeek(day, 'en', 'mon') : startOfLocalWeek(day, locale);
  const last = first.add({ days: count - 1 });
  // The calendar stops at the end of 9999.
  if (first.year < 1970 || last.compare(first) !== count - 1) return [];
  return Array.from({ length: count }, (_, place) => first.add({ days: place }).toString());
}

/** The first day to show of the week that is now; on a weekend of a week of five days, of the coming one. */
export function presentWeek(now: number, timeZone: string, count: AgendaDayCount, locale: string): PlainDate {
  const today = toCalendarDate(fromAbsolute(now, timeZone));
  const isWeekend = count === WORK_DAYS && getDayOfWeek(today, 'en', 'mon') >= WORK_DAYS;
  const day = (isWeekend ? today.add({ weeks: 1 }) : today).toString();
  return agendaDays(day, count, locale)[0] ?? day;
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
