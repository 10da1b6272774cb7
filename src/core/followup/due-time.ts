import { CalendarDateTime } from '@internationalized/date';
import { instantIn } from './in-zone.js';
import { wallClock, zoneOffset } from './time-zone.js';
import { isDueYear, parseInstant } from './instant.js';

const INPUT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?([+-]\d{2}:\d{2}(?::\d{2})?)?$/;
const MINUTE = 60_000;
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/**
 * The result of reading a wall-clock time in a zone.
 *
 * `note` is set if a clock change affects the time: `"gap"` if the clocks skip it, and the instant is that much later;
 * `"overlap"` if it occurs twice, and the instant is the first.
 */
export type ZonedInputResult =
  | { readonly ok: true; readonly iso: string; readonly note?: 'gap' | 'overlap' }
  | { readonly ok: false; readonly reason: 'empty' | 'malformed' | 'out-of-range' };

/** One of the two instants that a time can mean at a clock change. */
export interface ClockChoice {
  /** The instant in UTC with milliseconds. */
  readonly iso: string;
  /** The typed time with the offset that selects this instant. */
  readonly text: string;
  /** The zone's UTC offset at this instant: `+02:00`. */
  readonly offset: string;
}

/** The earlier and the later instant of a time that the clocks skip (`"gap"`) or repeat (`"overlap"`). */
export interface ClockChoices {
  readonly kind: 'gap' | 'overlap';
  readonly choices: readonly [earlier: ClockChoice, later: ClockChoice];
}

/**
 * Formats an instant for a `datetime-local` input: the wall clock of a zone, to the minute.
 *
 * @returns `YYYY-MM-DDTHH:mm`, or `null` if the text is not a date-time or the year is outside 1970 to 9999
 * @example
 * toZonedInput('2026-07-01T08:30:00.000Z', 'Europe/Paris'); // '2026-07-01T10:30'
 */
export function toZonedInput(iso: string | null | undefined, timeZone: string): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const wall = wallClock(instant, timeZone);
  return isDueYear(wall.getUTCFullYear()) ? wall.toISOString().slice(0, WALL_LENGTH) : null;
}

/** Like `toZonedInput`, with the UTC offset, so that it is unambiguous even if the clocks repeat the time. */
export function offsetInputOf(iso: string | null | undefined, timeZone: string): string | null {
  const text = toZonedInput(iso, timeZone);
  const instant = parseInstant(iso);
  return text === null || instant === null ? null : text + offsetText(zoneOffset(instant, timeZone));
}

/** The input text for an instant, to the minute. It has an offset only if it would mean another instant without one. */
export function zonedInputOf(iso: string | null | undefined, timeZone: string): string | null {
  const text = toZonedInput(iso, timeZone);
  if (text === null) return null;
  const read = fromZonedInput(text, timeZone);
  return read.ok && isSameMinute(read.iso, iso) ? text : offsetInputOf(iso, timeZone);
}

/** Whether two instants are in the same minute. */
export function isSameMinute(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [parseInstant(one), parseInstant(other)];
  return first !== null && second !== null && Math.floor(first / MINUTE) === Math.floor(second / MINUTE);
}

/**
 * Returns the instant that a typed wall-clock time means.
 *
 * At a clock change, a text without an offset means the later instant of a skipped time and the first of a repeated
 * one. An offset, as returned by `clockChoices`, selects one of the two; any other offset is malformed.
 *
 * @param text the value of a `datetime-local` input, with or without an offset; seconds, if any, are ignored
 * @returns the instant in UTC with milliseconds, or why there is none
 * @example
 * fromZonedInput('2026-07-01T10:30', 'Europe/Paris'); // { ok: true, iso: '2026-07-01T08:30:00.000Z' }
 */
export function fromZonedInput(text: string, timeZone: string): ZonedInputResult {
  if (text === '') return { ok: false, reason: 'empty' };
  const typed = parseInput(text);
  if (typeof typed === 'string') return { ok: false, reason: typed };

  const { first, last } = instantsAt(typed.wall, timeZone);
  const isOverlap = first !== last && isOnTheClock(first, timeZone, text);
  const instant = typed.offset === null ? (isOverlap ? first : last) : chosenInstant(typed, first, last);
  if (instant === null) return { ok: false, reason: 'malformed' };
  const iso = new Date(instant).toISOString();
  // West of Greenwich, the last hours of 9999 fall in the year 10000 UTC, which ISO 8601 writes with a sign.
  if (iso.startsWith('+')) return { ok: false, reason: 'out-of-range' };
  return first === last ? { ok: true, iso } : { ok: true, iso, note: isOverlap ? 'overlap' : 'gap' };
}

/**
 * Returns what a time can mean that a clock change skips or repeats.
 *
 * @returns the two instants in order, each with the text that selects it; `null` if the time means one instant
 * @example
 * clockChoices('2026-10-25T02:30', 'Europe/Paris')?.choices[1].text; // '2026-10-25T02:30+01:00'
 */
export function clockChoices(text: string, timeZone: string): ClockChoices | null {
  const typed = parseInput(text);
  if (typeof typed === 'string') return null;
  const { first, last } = instantsAt(typed.wall, timeZone);
  // For a skipped time, `text` has the offset from before the change, which gives the later instant.
  if (first === last || last > LAST_INSTANT) return null;
  const choice = (instant: number): ClockChoice => ({
    iso: new Date(instant).toISOString(),
    text: text.slice(0, WALL_LENGTH) + offsetText(wallAsUtc(typed.wall) - instant),
    offset: offsetText(zoneOffset(instant, timeZone)),
  });
  return {
    kind: isOnTheClock(first, timeZone, text) ? 'overlap' : 'gap',
    choices: [choice(first), choice(last)],
  };
}

interface TypedTime {
  readonly wall: CalendarDateTime;
  readonly offset: string | null;
}

function parseInput(text: string): TypedTime | 'malformed' | 'out-of-range' {
  const parts = INPUT.exec(text);
  if (!parts) return 'malformed';
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [number, number, number, number, number];
  if (!isDueYear(year)) return 'out-of-range';
  if (!isCalendarTime(year, month, day, hour, minute)) return 'malformed';
  return { wall: new CalendarDateTime(year, month, day, hour, minute), offset: parts[6] ?? null };
}

function instantsAt(wall: CalendarDateTime, timeZone: string): { readonly first: number; readonly last: number } {
  return {
    first: instantIn(wall, timeZone, 'earlier'),
    last: instantIn(wall, timeZone, 'later'),
  };
}

function chosenInstant({ wall, offset }: TypedTime, first: number, last: number): number | null {
  return [first, last].find((instant) => offsetText(wallAsUtc(wall) - instant) === offset) ?? null;
}

function wallAsUtc(wall: CalendarDateTime): number {
  return wall.toDate('UTC').getTime();
}

function isOnTheClock(instant: number, timeZone: string, text: string): boolean {
  return toZonedInput(new Date(instant).toISOString(), timeZone) === text.slice(0, WALL_LENGTH);
}

/** Formats a UTC offset in milliseconds as in ISO 8601. */
function offsetText(ms: number): string {
  const seconds = Math.abs(Math.round(ms / 1000));
  const rest = seconds % 60 === 0 ? '' : `:${pad(seconds % 60)}`;
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}${rest}`;
}

// CalendarDateTime moves February 31 to the last day of the month instead of rejecting it.
function isCalendarTime(year: number, month: number, day: number, hour: number, minute: number): boolean {
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return (
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    time.getUTCHours() === hour &&
    time.getUTCMinutes() === minute
  );
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
