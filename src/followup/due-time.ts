import { CalendarDateTime, fromAbsolute } from '@internationalized/date';
import { parseInstant } from './instant.js';

const INPUT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

/**
 * What became of a time of day that was typed in a zone.
 *
 * `note` says that a change of clocks stood in the way: `"gap"`, the time is left out and the instant is as much later;
 * `"overlap"`, the time comes twice and the instant is the first.
 */
export type ZonedInputResult =
  | { readonly ok: true; readonly iso: string; readonly note?: 'gap' | 'overlap' }
  | { readonly ok: false; readonly reason: 'empty' | 'malformed' | 'out-of-range' };

/**
 * The text that a `datetime-local` input shows for an instant: the wall clock of a zone, to the minute.
 *
 * @param iso an ISO 8601 date-time with an offset
 * @param timeZone an IANA time zone
 * @returns `YYYY-MM-DDTHH:mm`, or `null` where the text is no date-time or the year is not within 1970 to 9999
 * @example
 * toZonedInput('2026-07-01T08:30:00.000Z', 'Europe/Paris'); // '2026-07-01T10:30'
 */
export function toZonedInput(iso: string | null | undefined, timeZone: string): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const wall = fromAbsolute(instant, timeZone);
  if (wall.era !== 'AD' || wall.year < FIRST_YEAR || wall.year > LAST_YEAR) return null;
  return `${pad(wall.year, 4)}-${pad(wall.month)}-${pad(wall.day)}T${pad(wall.hour)}:${pad(wall.minute)}`;
}

/**
 * The instant that a typed wall-clock time stands for.
 *
 * @param text the value of a `datetime-local` input; seconds, where there are any, count as zero
 * @param timeZone an IANA time zone
 * @returns the instant in UTC with milliseconds, or why there is none
 * @example
 * fromZonedInput('2026-07-01T10:30', 'Europe/Paris'); // { ok: true, iso: '2026-07-01T08:30:00.000Z' }
 */
export function fromZonedInput(text: string, timeZone: string): ZonedInputResult {
  if (text === '') return { ok: false, reason: 'empty' };
  const parts = INPUT.exec(text);
  if (!parts) return { ok: false, reason: 'malformed' };
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [number, number, number, number, number];
  if (year < FIRST_YEAR || year > LAST_YEAR) return { ok: false, reason: 'out-of-range' };
  if (!isCalendarTime(year, month, day, hour, minute)) return { ok: false, reason: 'malformed' };

  const wall = new CalendarDateTime(year, month, day, hour, minute);
  const earlier = wall.toDate(timeZone, 'earlier').toISOString();
  const later = wall.toDate(timeZone, 'later').toISOString();
  // West of Greenwich the last hours of 9999 are in the year 10000 of UTC, which ISO 8601 writes with a sign.
  if (later.startsWith('+')) return { ok: false, reason: 'out-of-range' };
  if (earlier === later) return { ok: true, iso: earlier };
  return toZonedInput(earlier, timeZone) === text.slice(0, 16)
    ? { ok: true, iso: earlier, note: 'overlap' }
    : { ok: true, iso: later, note: 'gap' };
}

// CalendarDateTime moves a 31 February to the last day of the month instead of refusing it.
function isCalendarTime(year: number, month: number, day: number, hour: number, minute: number): boolean {
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return (
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    time.getUTCHours() === hour &&
    time.getUTCMinutes() === minute
  );
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
