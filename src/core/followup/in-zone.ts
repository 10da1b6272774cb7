import {
  fromAbsolute,
  toCalendarDate,
  type CalendarDate,
  type CalendarDateTime,
  type ZonedDateTime,
} from '@internationalized/date';

/**
 * A time zone by a name that `@internationalized/date` does not take for the browser's own. For that one it reads
 * offsets from `Date`, which follows the browser into another zone while the page is open, and it remembers which zone
 * was the browser's: times read or written in the former zone would be hours off.
 */
const zoneName = (timeZone: string): string => timeZone.toLowerCase();

/** An instant, in milliseconds since 1970, on the clocks of a time zone. */
export const inZone = (instant: number, timeZone: string): ZonedDateTime => fromAbsolute(instant, zoneName(timeZone));

/** The day of an instant in a time zone. */
export const dayIn = (instant: number, timeZone: string): CalendarDate => toCalendarDate(inZone(instant, timeZone));

/**
 * The instant, in milliseconds since 1970, at which the clocks of a time zone show a time, or at which a day begins there.
 * `which` decides about a time that they show twice or skip.
 */
export const instantIn = (
  wall: CalendarDate | CalendarDateTime,
  timeZone: string,
  which?: 'compatible' | 'earlier' | 'later',
): number => (wall as CalendarDateTime).toDate(zoneName(timeZone), which).getTime();
