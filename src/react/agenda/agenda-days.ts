import { parseDate, startOfWeek, type CalendarDate } from '@internationalized/date';
import { dayIn } from '../../core/followup/in-zone.js';
import { toZonedInput } from '../../core/followup/due-time.js';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type PlainDate = string;

const DAYS = 7;

/**
 * Returns the days of the week that contains a day, starting with the locale's first day of the week.
 *
 * @param locale BCP 47 tag
 * @returns an empty list if the text is not a day, or the year is not within 1970 to 9999
 * @example
 * agendaDays('2026-11-26', 'en'); // from '2026-11-22' to '2026-11-28'
 */
export function agendaDays(from: PlainDate, locale: string): readonly PlainDate[] {
  const day = readDay(from);
  if (!day) return [];
  const first = startOfLocalWeek(day, locale);
  const last = first.add({ days: DAYS - 1 });
  // The calendar ends with 9999.
  if (first.year < 1970 || last.compare(first) !== DAYS - 1) return [];
  return Array.from({ length: DAYS }, (_, place) => first.add({ days: place }).toString());
}

/** The first day of the current week. */
export function presentWeek(now: number, timeZone: string, locale: string): PlainDate {
  const today = dayIn(now, timeZone).toString();
  return agendaDays(today, locale)[0] ?? today;
}

/** Returns the day some days later, or earlier if negative. Returns the same day if that is not within 1970 to 9999. */
export function daysLater(day: PlainDate, days: number): PlainDate {
  const later = readDay(day)?.add({ days });
  return later && later.year >= 1970 && later.year <= 9999 ? later.toString() : day;
}

/** How many calendar days are between two days. */
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

/** An instant as the calendar and clock of a time zone show it. */
interface WallTime {
  readonly day: PlainDate;
  /** Minutes since midnight on the clock. */
  readonly minute: number;
}

/** The day and time of day of a due time in a time zone; `null` if there is none. */
export function wallTimeOf(dueAt: string | null | undefined, timeZone: string): WallTime | null {
  const [day, clock] = toZonedInput(dueAt, timeZone)?.split('T') ?? [];
  if (!day || !clock) return null;
  return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
}
