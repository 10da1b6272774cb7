import { fromAbsolute, type ZonedDateTime } from '@internationalized/date';

/**
 * A time zone by a name that `@internationalized/date` does not take for the browser's own. For that one it reads
 * offsets from `Date`, which follows the browser into another zone while the page is open, and it remembers which zone
 * was the browser's: times read or written in the former zone would be hours off.
 */
export const zoneName = (timeZone: string): string => (timeZone === 'UTC' ? timeZone : timeZone.toLowerCase());

/** An instant, in milliseconds since 1970, on the clocks of a time zone. */
export const inZone = (instant: number, timeZone: string): ZonedDateTime => fromAbsolute(instant, zoneName(timeZone));
