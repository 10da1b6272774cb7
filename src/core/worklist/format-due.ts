import { clockStyle, dateFormatter, englishParts, isByHand, intlLocale } from '../followup/date-formatter.js';
import { dayNumber, wallClock } from '../followup/time-zone.js';
import { parseInstant } from '../followup/instant.js';
import type { Followup } from '../followup/followup.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import { DAYS_AHEAD } from './worklist-view.js';

/** How one language writes instants in one time zone. */
interface InstantWords {
  /** Day and month; with `TIMED` the time, with `YEARLY` the year. */
  readonly date: (instant: number, kind: number) => string;
  /** The time of day only. */
  readonly time: (instant: number) => string;
  /** A distance from now, such as "in 3 days". */
  readonly relative: (value: number, unit: DistanceUnit) => string;
  /** A length of time, such as "3 days". */
  readonly length: (value: number, unit: DistanceUnit | 'second') => string;
}

const TIMED = 1;
const YEARLY = 2;

type DistanceUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';

const cache = new Map<string, InstantWords>();

/** The cached words of a language and time zone: creating a formatter costs more than using it a hundred times. */
function wordsIn({ locale, timeZone }: Omit<FormatDueOptions, 'now'>): InstantWords {
  const key = `${locale} ${timeZone}`;
  let words = cache.get(key);
  if (!words) {
    words = isByHand(locale) ? english(timeZone) : byIntl(locale, timeZone);
    cache.set(key, words);
  }
  return words;
}

function english(timeZone: string): InstantWords {
  const partsOf = (instant: number): readonly string[] => englishParts(wallClock(instant, timeZone));
  const time = (instant: number): string => {
    const [, , , , hour, minute] = partsOf(instant);
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
  };
  return {
    time,
    date(instant, kind) {
      const [, day, month, year] = partsOf(instant);
      return `${month} ${Number(day)}${kind & YEARLY ? `, ${year}` : ''}${kind & TIMED ? `, ${time(instant)}` : ''}`;
    },
    relative(value, unit) {
      const isPast = value < 0;
      const count = Math.abs(value);
      const isOne = count === 1;
      if (unit === 'day' && isOne) return isPast ? 'yesterday' : 'tomorrow';
      if (unit === 'minute' && count === 0) return 'just now';
      const short = unit === 'day' ? 'days' : SHORT_UNITS[unit];
      if (isOne && (unit === 'month' || unit === 'year')) return `${isPast ? 'last' : 'next'} ${short}`;
      return isPast ? `${count} ${short} ago` : `in ${count} ${short}`;
    },
    length(value, unit) {
      if (unit === 'second') return `${value}s`;
      const isShort = unit === 'minute' || unit === 'hour';
      return `${value} ${isShort ? SHORT_UNITS[unit].slice(0, -1) : `${unit}${value === 1 ? '' : 's'}`}`;
    },
  };
}

const SHORT_UNITS = { minute: 'min.', hour: 'hr.', month: 'mo.', year: 'yr.' };

function byIntl(locale: string, timeZone: string): InstantWords {
  const timeStyle = () => ({ ...clockStyle(locale), timeZone });
  const dates: Intl.DateTimeFormat[] = [];
  const lengths = new Map<string, Intl.NumberFormat>();
  // ICU's short style for Arabic writes future months as past ones.
  const style = /^ar\b/i.test(locale) ? 'narrow' : 'short';
  let clock: Intl.DateTimeFormat | undefined;
  let relative: Intl.RelativeTimeFormat | undefined;
  return {
    date(instant, kind) {
      const format = (dates[kind] ??= dateFormatter(locale, {
        day: 'numeric',
        month: 'short',
        timeZone,
        ...(kind & TIMED ? timeStyle() : null),
        ...(kind & YEARLY ? { year: 'numeric' } : null),
      }));
      return format.format(instant);
    },
    time: (instant) => (clock ??= dateFormatter(locale, timeStyle())).format(instant),
    relative(value, unit) {
      relative ??= new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto', style });
      // "This minute" doesn't say whether it has passed.
      if (unit !== 'minute' || value !== 0) return relative.format(value, unit);
      return /^en\b/i.test(locale) ? 'just now' : relative.format(0, 'second');
    },
    length(value, unit) {
      let format = lengths.get(unit);
      if (!format) {
        const unitDisplay = unit === 'second' ? 'narrow' : unit === 'minute' || unit === 'hour' ? 'short' : 'long';
        format = new Intl.NumberFormat(intlLocale(locale), { style: 'unit', unit, unitDisplay });
        lengths.set(unit, format);
      }
      return format.format(value);
    },
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
  /** The time of day alone, for today and the days ahead that have headings of their own; else empty. */
  readonly time: string;
  /** The distance from now, such as "in 3 days"; empty while now is unknown. */
  readonly relative: string;
  /** How long ago it was, such as "3 days"; empty if it is not past, or only just. */
  readonly age: string;
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
  const words = wordsIn(options);
  if (recent.words !== words || recent.now !== options.now || recent.written.size >= KEPT)
    recent = { words, now: options.now, written: new Map() };
  let written = recent.written.get(iso);
  if (written === undefined) {
    written = write(iso, options, words);
    recent.written.set(iso, written);
  }
  return written;
}

// A row formats its due time in several places, and again when it scrolls back into sight.
const KEPT = 1_000;
let recent: {
  readonly words: InstantWords | null;
  readonly now: number | null;
  readonly written: Map<string, FormattedInstant | null>;
} = { words: null, now: null, written: new Map() };

function write(iso: string, { now, timeZone }: FormatDueOptions, words: InstantWords): FormattedInstant | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const day = calendarDay(instant, timeZone);
  const today = now === null ? null : calendarDay(now, timeZone);
  const year = day.year === today?.year ? 0 : YEARLY;
  const absolute = words.date(instant, TIMED | year);
  const distance = now === null || !today ? null : distanceOf(instant - now, day, today);
  const past = now !== null && instant < now;
  const ahead = today ? day.number - today.number : -1;
  const time = ahead >= 0 && ahead < DAYS_AHEAD ? words.time(instant) : '';
  const length = distance && past ? Math.abs(distance.value) : 0;
  return {
    absolute,
    short: (ahead < 2 && time) || (past ? words.date(instant, year) : absolute),
    time,
    relative: distance ? words.relative(distance.value, distance.unit) : '',
    age: distance && length > 0 ? words.length(length, distance.unit) : '',
    dateTime: new Date(instant).toISOString(),
    past,
  };
}

/** A few seconds, such as "8s". */
export function formatSeconds(seconds: number, options: Omit<FormatDueOptions, 'now'>): string {
  return wordsIn(options).length(seconds, 'second');
}

/** A time of day, such as "14:30". */
export function formatTime(instant: number, options: Omit<FormatDueOptions, 'now'>): string {
  return wordsIn(options).time(instant);
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

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  /** Days since 1970, for subtraction. */
  readonly number: number;
}

// "Tomorrow" depends on calendar days in the user's time zone, not on 24 hours.
function calendarDay(instant: number, timeZone: string): CalendarDay {
  const local = wallClock(instant, timeZone);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), number: dayNumber(instant, timeZone) };
}

/** Whether a record is open and past its due time; `false` while now is unknown. */
export function isOverdue(followup: Followup, now: number | null, closed: ClosedStatuses): boolean {
  const due = parseInstant(followup.due_at);
  return now !== null && due !== null && due < now && isOpen(followup, closed);
}
