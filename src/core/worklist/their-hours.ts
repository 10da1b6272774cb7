import { CalendarDateTime, isWeekend } from '@internationalized/date';
import { dayIn, inZone, instantIn } from '../followup/in-zone.js';
import { MORNING_HOUR } from '../followup/office-hours.js';

interface TheirHoursOptions {
  /** The IANA time zone of the customer. */
  readonly zone: string;
  /** BCP 47 tag; its region's weekend counts. */
  readonly locale: string;
  readonly endOfDayHour: number;
}

/**
 * Whether nobody is expected to work where a customer is: before nine, from the end of the day on, on a weekend.
 *
 * @param instant in milliseconds since 1970
 */
export function isOutsideHours(instant: number, { zone, locale, endOfDayHour }: TheirHoursOptions): boolean {
  const theirs = inZone(instant, zone);
  return isWeekend(theirs, locale) || theirs.hour < MORNING_HOUR || theirs.hour >= endOfDayHour;
}

/** Returns when the next working day begins in a customer's time zone, in milliseconds since 1970. */
export function theirMorning(now: number, zone: string, locale: string): number {
  for (let day = dayIn(now, zone); ; day = day.add({ days: 1 })) {
    const morning = instantIn(new CalendarDateTime(day.year, day.month, day.day, MORNING_HOUR), zone);
    if (morning > now && !isWeekend(day, locale)) return morning;
  }
}
