import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { dayNumber, zoneOffset } from '../followup/time-zone.js';
import { formatTime } from './format-due.js';

interface TheirTimeOptions {
  /** The IANA time zone of the customer. */
  readonly zone: string;
  /** The one of the page. */
  readonly timeZone: string;
  /** BCP 47 tag. */
  readonly locale: string;
}

// Kept out of `their-hours.ts`, which would pull the calendar into the rows' file.
/**
 * Returns the time of day on a customer's clocks, with the weekday if that is another one there; `null` if it is what the
 * clocks of the page show.
 *
 * @param instant in milliseconds since 1970
 * @example
 * const options = { zone: 'Asia/Tokyo', timeZone: 'Europe/Paris', locale: 'en' };
 * theirTime(Date.parse('2026-11-26T19:00:00Z'), options); // 'Fri 4:00 AM'
 */
export function theirTime(instant: number, { zone, timeZone, locale }: TheirTimeOptions): string | null {
  if (zoneOffset(instant, zone) === zoneOffset(instant, timeZone)) return null;
  if (dayNumber(instant, zone) === dayNumber(instant, timeZone)) return formatTime(instant, { locale, timeZone: zone });
  return dateFormatter(locale, { weekday: 'short', ...clockStyle(locale), timeZone: zone }).format(instant);
}
