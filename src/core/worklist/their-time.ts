import { clockStyle, dateFormatter } from '../followup/date-formatter.js';

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
  const show = (timeZone: string, style: Intl.DateTimeFormatOptions): string =>
    dateFormatter(locale, { ...style, timeZone }).format(instant);
  const clock = clockStyle(locale);
  const day = { weekday: 'short' } as const;
  if (show(zone, day) !== show(timeZone, day)) return show(zone, { ...day, ...clock });
  const time = show(zone, clock);
  return time === show(timeZone, clock) ? null : time;
}
