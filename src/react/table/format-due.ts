import { clockStyle, dateFormatter, zoneClock } from '../../core/followup/date-formatter.js';
import { parseInstant } from '../../core/followup/instant.js';
import type { Followup } from '../../core/followup/followup.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import { DAYS_AHEAD } from '../../core/worklist/worklist-view.js';

/** The formatters of one language and time zone, each created on first use. */
interface InstantFormats {
  /** Day and month; with `TIMED` the time, with `YEARLY` the year. */
  readonly date: (kind: number) => Intl.DateTimeFormat;
  /** In full, with the time zone, for titles. */
  readonly full: () => Intl.DateTimeFormat;
  /** The time of day only. */
  readonly time: () => Intl.DateTimeFormat;
  /** Date and time as numbers, for calculation rather than display. */
  readonly clock: Intl.DateTimeFormat;
  /** The zone's offset from UTC in milliseconds, by days since 1970; `null` for a day on which it changes. */
  readonly offsets: Map<number, number | null>;
  readonly relative: () => Intl.RelativeTimeFormat;
  /** Lengths of time, by unit. */
  readonly lengths: Map<DistanceUnit, Intl.NumberFormat>;
  readonly locale: string;
}

const TIMED = 1;
const YEARLY = 2;

type DistanceUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const cache = new Map<string, InstantFormats>();

/** The cached formatters of a language and time zone: creating one costs more than using it a hundred times. */
function instantFormats(locale: string, timeZone: string): InstantFormats {
  const key = `${locale} ${timeZone}`;
  let formats = cache.get(key);
  if (!formats) {
    formats = create(locale, timeZone);
    cache.set(key, formats);
  }
  return formats;
}

function create(locale: string, timeZone: string): InstantFormats {
  const timeStyle = () => ({ ...clockStyle(locale), timeZone });
  const dates: Intl.DateTimeFormat[] = [];
  return {
    date: (kind) =>
      (dates[kind] ??= dateFormatter(locale, {
        day: 'numeric',
        month: 'short',
        timeZone,
        ...(kind & TIMED ? timeStyle() : null),
        ...(kind & YEARLY ? { year: 'numeric' } : null),
      })),
    full: once(() => dateFormatter(locale, { dateStyle: 'full', timeStyle: 'long', timeZone })),
    time: once(() => dateFormatter(locale, timeStyle())),
    clock: zoneClock(timeZone),
    offsets: new Map(),
    // ICU's short style for Arabic writes future months as past ones.
    relative: once(
      () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: /^ar\b/i.test(locale) ? 'narrow' : 'short' }),
    ),
    lengths: new Map(),
    locale,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface FormatDueOptions {
  /** A BCP 47 tag. */
  readonly locale: string;
  /** An IANA time zone. */
  readonly timeZone: string;
  /** The current time in milliseconds since 1970; `null` if unknown (on a server). */
  readonly now: number | null;
}

/** An instant in words. */
export interface FormattedInstant {
  /** Date and time of day, such as "3 Dec, 14:30"; with the year if it is not the current one. */
  readonly absolute: string;
  /** What is needed beside `relative`: the time of day for today and tomorrow, the date for a day that has passed. */
  readonly short: string;
  /** The same under a heading that says the day: the time of day alone. */
  readonly underDay: string;
  /** The distance from now, such as "in 3 days"; empty while now is unknown. */
  readonly relative: string;
  /** How long ago it was, such as "3 days"; empty if it is not past, or only just. */
  readonly age: string;
  /** The full date and time, with the time zone. */
  readonly full: () => string;
  /** For `<time datetime>`. */
  readonly dateTime: string;
  /** Whether the instant has passed; `false` while now is unknown. */
  readonly past: boolean;
}

/**
 * Formats a due time, or any other instant of a record, in the user's language and time zone.
 *
 * @returns `null` for anything that is not an ISO 8601 date-time with an offset
 */
export function formatDue(iso: string | null | undefined, options: FormatDueOptions): FormattedInstant | null {
  if (!iso) return null;
  const formats = instantFormats(options.locale, options.timeZone);
  if (recent.formats !== formats || recent.now !== options.now || recent.written.size >= KEPT)
    recent = { formats, now: options.now, written: new Map() };
  let written = recent.written.get(iso);
  if (written === undefined) {
    written = write(iso, options.now, formats);
    recent.written.set(iso, written);
  }
  return written;
}

// A row formats its due time in several places, and again when it scrolls back into sight.
const KEPT = 1_000;
let recent: {
  readonly formats: InstantFormats | null;
  readonly now: number | null;
  readonly written: Map<string, FormattedInstant | null>;
} = { formats: null, now: null, written: new Map() };

function write(iso: string, now: number | null, formats: InstantFormats): FormattedInstant | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const day = calendarDay(instant, formats);
  const today = now === null ? null : calendarDay(now, formats);
  const year = day.year === today?.year ? 0 : YEARLY;
  const absolute = formats.date(TIMED | year).format(instant);
  const distance = now === null || !today ? null : distanceOf(instant - now, day, today);
  const past = now !== null && instant < now;
  const ahead = today ? day.number - today.number : -1;
  const time = ahead >= 0 && ahead < DAYS_AHEAD ? formats.time().format(instant) : '';
  const short = (ahead < 2 && time) || (past ? formats.date(year).format(instant) : absolute);
  const length = distance && past ? Math.abs(distance.value) : 0;
  return {
    absolute,
    short,
    underDay: time || short,
    relative: distance ? inWords(distance, formats) : '',
    age: distance && length > 0 ? lengthFormat(distance.unit, formats).format(length) : '',
    // Lazy: costs more than all the rest, and is rarely read while rows fly past.
    full: once(() => formats.full().format(instant)),
    dateTime: new Date(instant).toISOString(),
    past,
  };
}

// "This minute" doesn't say whether it has passed.
function inWords({ value, unit }: Distance, { relative, locale }: InstantFormats): string {
  if (unit !== 'minute' || value !== 0) return relative().format(value, unit);
  return /^en\b/i.test(locale) ? 'just now' : relative().format(0, 'second');
}

/** Creates the formatters that rows are likely to need, which takes as long as a screen of rows. Call it while idle. */
export function prepareFormats(options: Omit<FormatDueOptions, 'now'>): void {
  const now = Date.now();
  for (const distance of [0, -3 * DAY, 3 * DAY]) formatDue(new Date(now + distance).toISOString(), { ...options, now });
}

/** A few seconds, such as "8s". */
export function formatSeconds(seconds: number, options: Omit<FormatDueOptions, 'now'>): string {
  return lengthFormat('second', instantFormats(options.locale, options.timeZone)).format(seconds);
}

/** A time of day, such as "14:30". */
export function formatTime(instant: number, options: Omit<FormatDueOptions, 'now'>): string {
  return instantFormats(options.locale, options.timeZone).time().format(instant);
}

interface Distance {
  readonly value: number;
  readonly unit: DistanceUnit;
}

function distanceOf(distance: number, target: CalendarDay, today: CalendarDay): Distance {
  if (Math.abs(distance) < HOUR) return { value: Math.trunc(distance / MINUTE), unit: 'minute' };
  const days = target.number - today.number;
  if (days === 0 || Math.abs(distance) < 6 * HOUR) return { value: Math.trunc(distance / HOUR), unit: 'hour' };
  if (Math.abs(days) < 31) return { value: days, unit: 'day' };
  const months = (target.year - today.year) * 12 + target.month - today.month;
  if (Math.abs(months) < 12) return { value: months, unit: 'month' };
  return { value: target.year - today.year, unit: 'year' };
}

function lengthFormat(unit: DistanceUnit, { lengths, locale }: InstantFormats): Intl.NumberFormat {
  let format = lengths.get(unit);
  if (!format) {
    const unitDisplay = unit === 'second' ? 'narrow' : unit === 'minute' || unit === 'hour' ? 'short' : 'long';
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    lengths.set(unit, format);
  }
  return format;
}

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  /** Days since 1970, for subtraction. */
  readonly number: number;
}

// "Tomorrow" depends on calendar days in the user's time zone, not on 24 hours.
function calendarDay(instant: number, formats: InstantFormats): CalendarDay {
  const local = new Date(instant + offsetAt(instant, formats));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), number: Math.floor(local.getTime() / DAY) };
}

// Computing the offset costs more than the rest of a row, and on nearly every day it is constant.
function offsetAt(instant: number, formats: InstantFormats): number {
  const day = Math.floor(instant / DAY);
  let offset = formats.offsets.get(day);
  if (offset === undefined) {
    const atStart = exactOffset(day * DAY, formats);
    offset = atStart === exactOffset((day + 1) * DAY, formats) ? atStart : null;
    formats.offsets.set(day, offset);
  }
  return offset ?? exactOffset(instant, formats);
}

function exactOffset(instant: number, formats: InstantFormats): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formats.clock.formatToParts(second)) parts[type] = value;
  const { year, month, day, hour, minute, second: seconds } = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(seconds));
  return local - second;
}

/** Whether a record is open and past its due time; `false` while now is unknown. */
export function isOverdue(followup: Followup, now: number | null, closed: ClosedStatuses): boolean {
  const due = parseInstant(followup.due_at);
  return now !== null && due !== null && due < now && isOpen(followup, closed);
}
