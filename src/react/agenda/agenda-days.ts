import { isWeekend, parseDate, toCalendarDateTime, type CalendarDate } from '@internationalized/date';
import { dayIn, instantIn, inZone } from '../../core/followup/in-zone.js';
import { parseInstant } from '../../core/followup/instant.js';

/** A calendar day, `YYYY-MM-DD`. Days compare as strings. */
export type PlainDate = string;

/** How many days the agenda shows. */
export const DAYS = 7;

/**
 * Returns the shown days, starting with the given one.
 *
 * @returns an empty list if the text is not a day, or a year is not within 1970 to 9999
 */
export function agendaDays(from: PlainDate): readonly PlainDate[] {
  const first = readDay(from);
  if (!first || first.year < 1970) return [];
  const days = Array.from({ length: DAYS }, (_, place) => first.add({ days: place }).toString());
  // The calendar ends with 9999.
  return new Set(days).size === DAYS ? days : [];
}

/** The present day in a time zone. */
export function presentDay(now: number, timeZone: string): PlainDate {
  return dayIn(now, timeZone).toString();
}

/** Whether a day is on the weekend of the locale's region; Saturday and Sunday if it has no region. */
export function isDayOff(day: PlainDate, locale: string): boolean {
  const date = parseDate(day);
  try {
    return isWeekend(date, locale);
  } catch {
    return isWeekend(date, 'en-GB');
  }
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

/** An instant as the calendar and clock of a time zone show it. */
interface WallTime {
  readonly day: PlainDate;
  /** Minutes since midnight on the clock. */
  readonly minute: number;
}

/** The day and time of day of a due time in a time zone; `null` if there is none. */
export function wallTimeOf(dueAt: string | null | undefined, timeZone: string): WallTime | null {
  const instant = parseInstant(dueAt);
  if (instant === null) return null;
  const { hour, minute } = inZone(instant, timeZone);
  return { day: presentDay(instant, timeZone), minute: hour * 60 + minute };
}

/**
 * The instant of a time of day, in milliseconds since 1970; `NaN` beyond 9999. A time that the clocks skip becomes the
 * later one, of one that they repeat it is the first.
 */
export function instantAt(day: PlainDate, minute: number, timeZone: string): number {
  const date = readDay(day);
  if (!date) return NaN;
  const wall = toCalendarDateTime(date).set({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return instantIn(wall, timeZone);
}
