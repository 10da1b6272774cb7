import { CalendarDateTime, isWeekend } from '@internationalized/date';
import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { dayIn, inZone, instantIn } from '../followup/in-zone.js';
import { MORNING_HOUR } from '../followup/office-hours.js';

/** A time on a customer's clocks. */
export interface TheirTime {
  /** The time of day, with the weekday if that is another one there. */
  readonly time: string;
  /** Whether nobody is expected to work then: before nine, from the end of the day on, on a weekend. */
  readonly isOutside: boolean;
}

interface TheirTimeOptions {
  /** The IANA time zone of the customer. */
  readonly zone: string;
  /** The one of the page. */
  readonly timeZone: string;
  /** BCP 47 tag; its region's weekend counts. */
  readonly locale: string;
  readonly endOfDayHour: number;
}

/**
 * Returns what a customer's clocks show at an instant; `null` if it is what the clocks of the page show.
 *
 * @param instant in milliseconds since 1970
 * @example
 * const options = { zone: 'Asia/Tokyo', timeZone: 'Europe/Paris', locale: 'en', endOfDayHour: 17 };
 * theirTime(Date.parse('2026-11-26T19:00:00Z'), options); // { time: 'Fri 4:00 AM', isOutside: true }
 */
export function theirTime(
  instant: number,
  { zone, timeZone, locale, endOfDayHour }: TheirTimeOptions,
): TheirTime | null {
  const theirs = inZone(instant, zone);
  const own = inZone(instant, timeZone);
  if (theirs.offset === own.offset) return null;
  const weekday = theirs.day === own.day ? undefined : 'short';
  return {
    time: dateFormatter(locale, { weekday, ...clockStyle(locale), timeZone: zone }).format(instant),
    isOutside: isWeekend(theirs, locale) || theirs.hour < MORNING_HOUR || theirs.hour >= endOfDayHour,
  };
}

/** Returns when the next working day begins in a customer's time zone, in milliseconds since 1970. */
export function theirMorning(now: number, zone: string, locale: string): number {
  for (let day = dayIn(now, zone); ; day = day.add({ days: 1 })) {
    const morning = instantIn(new CalendarDateTime(day.year, day.month, day.day, MORNING_HOUR), zone);
    if (morning > now && !isWeekend(day, locale)) return morning;
  }
}
