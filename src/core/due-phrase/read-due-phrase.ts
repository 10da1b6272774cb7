import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { fromZonedInput, zonedInputOf } from '../followup/due-time.js';
import { parseInstant } from '../followup/instant.js';
import { END_OF_DAY_HOUR } from '../followup/office-hours.js';
import type { DuePhraseWords } from './due-phrase-words.js';
import { parsePhrase } from './parse-phrase.js';
import { guessedTokens, knownTokens, type KnownToken } from './phrase-lexicon.js';
import { placePhrase, startOfMinute, type PlacedTime } from './place-phrase.js';
import type { PhrasePlace, TimeSource } from './times-of-day.js';
import { DESCRIBED, readWritten } from './written-date.js';

const MINUTE = 60_000;
const MAX_MINUTES = 60;
const MAX_DAYS = 60;
const MAX_MONTHS = 24;
const DAYS_OF_MONTH = 30.44;

/** What describing a due time depends on. */
interface DueDescription {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Formats a due time with its weekday and its distance from now, by the calendar of the zone.
 *
 * @example
 * describeDue('2026-11-27T13:30:00.000Z', { locale: 'en-GB', timeZone: 'Europe/Paris', now }); // 'Fri, 27 Nov 2026, 14:30 · in 6 days'
 */
function describeDue(iso: string, { locale, timeZone, now }: DueDescription): string {
  const instant = Date.parse(iso);
  const date = dateFormatter(locale, { ...DESCRIBED, ...clockStyle(locale), timeZone }).format(instant);
  return `${date} · ${distance(instant, now, timeZone, locale)}`;
}

/** Formats the distance of an instant from now by the calendar of the zone, such as "4 days ago". */
export function distance(instant: number, now: number, timeZone: string, locale: string): string {
  const days = daysBetween(now, instant, timeZone);
  const format = (value: number, unit: Intl.RelativeTimeFormatUnit) => relative(locale).format(value, unit);
  if (days === 0) {
    const minutes = Math.round((instant - now) / MINUTE);
    if (minutes === 0) return format(0, 'second');
    return Math.abs(minutes) < MAX_MINUTES
      ? format(minutes, 'minute')
      : format(Math.round(minutes / MAX_MINUTES), 'hour');
  }
  if (Math.abs(days) < MAX_DAYS) return format(days, 'day');
  const months = Math.round(days / DAYS_OF_MONTH);
  return Math.abs(months) < MAX_MONTHS ? format(months, 'month') : format(Math.round(months / 12), 'year');
}

function daysBetween(from: number, to: number, timeZone: string): number {
  const [start, end] = [from, to].map((at) => toCalendarDate(fromAbsolute(at, timeZone)).toDate('UTC').getTime());
  return Math.round(((end ?? 0) - (start ?? 0)) / 86_400_000);
}

const formatters = new Map<string, Intl.RelativeTimeFormat>();

function relative(locale: string): Intl.RelativeTimeFormat {
  const formatter = formatters.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formatters.set(locale, formatter);
  return formatter;
}

/** What reading a phrase depends on. */
export interface DuePhraseOptions {
  /** The words of the language. */
  readonly words: DuePhraseWords;
  /** BCP 47 tag: the names of weekdays and months, the order of dates, 12 or 24 hours. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  /**
   * The value of the due field, as `YYYY-MM-DDTHH:mm`: the time of day for a phrase without one.
   * @default nine in the morning
   */
  readonly current?: string | undefined;
  /**
   * The hour when the working day ends.
   * @default 17
   */
  readonly endOfDayHour?: number | undefined;
}

/** A due time that a phrase can mean. */
export interface DuePhraseTime {
  /**
   * The value for the due field: the wall clock of the zone, with an offset if it would mean another instant without
   * one.
   */
  readonly text: string;
  /** The same instant in UTC with milliseconds. */
  readonly iso: string;
  /** The due time in words, with its distance from now. */
  readonly words: string;
  /** The source of the time of day: the phrase, the field, or the default, nine in the morning. */
  readonly from: TimeSource;
}

/** The result of reading a phrase: one time, a choice of several, or nothing readable. */
export type DuePhraseReading =
  | { readonly status: 'empty' | 'not-understood' | 'out-of-range' }
  | { readonly status: 'time'; readonly time: DuePhraseTime }
  | {
      readonly status: 'ask';
      /** Likeliest first. */
      readonly times: readonly DuePhraseTime[];
      /** Whether an unknown word was read as one with a similar spelling. */
      readonly isGuess: boolean;
    };

const LONGEST = 120;
// Amounts are never negative: "-3d" must not mean in three days.
const BELOW_ZERO = /(?:^|\s)[-−–]\d/u;
const SECONDS_OF_ISO = /^(\d{4}-\d\d-\d\d[t ]\d\d:\d\d):\d\d(?:\.\d+)?$/i;

/**
 * Reads a due time typed in words, such as "tomorrow 9am", "3d" or "next friday 14:30". An ambiguous phrase, or one
 * with a word one typo away from a known one, returns a choice, likeliest first. Any other unknown word makes the
 * phrase not understood.
 *
 * @example
 * readDuePhrase('in 3 days', { words: en.duePhrase, locale: 'en', timeZone: 'Europe/Paris', now: Date.now() });
 */
export function readDuePhrase(text: string, options: DuePhraseOptions): DuePhraseReading {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { status: 'empty' };
  if (typed.length > LONGEST || BELOW_ZERO.test(typed)) return { status: 'not-understood' };
  const instant = parseInstant(typed);
  if (instant !== null) return readingOf([[{ instant: startOfMinute(instant), from: 'phrase' }]], options);

  const { words, locale } = options;
  const place = placeOf(options);
  const written = readWritten(typed, locale);
  if (written.length > 0)
    return readingOf(
      written.map((parts) => placePhrase(parts, place)),
      options,
    );

  const said = typed.replace(SECONDS_OF_ISO, '$1');
  const tokens = knownTokens(said, words, locale);
  if (tokens) return readingOf(alternatives(tokens, place), options);
  const guesses = guessedTokens(said, words, locale).flatMap((guess) => alternatives(guess, place));
  const reading = readingOf(guesses, options);
  if (reading.status === 'time') return { status: 'ask', times: [reading.time], isGuess: true };
  return reading.status === 'ask' ? { ...reading, isGuess: true } : { status: 'not-understood' };
}

function placeOf({ locale, timeZone, now, current = '', endOfDayHour }: DuePhraseOptions): PhrasePlace {
  return {
    now,
    timeZone,
    locale,
    timeOfDay: timeOf(current),
    shownYear: current === '' ? null : Number(current.slice(0, 4)),
    endOfDayHour: usableHour(endOfDayHour),
  };
}

type Placed = readonly PlacedTime[] | 'out-of-range' | null;

/** Returns the most plausible readings of a phrase, likeliest first. */
function alternatives(tokens: readonly KnownToken[], place: PhrasePlace): readonly Placed[] {
  const readings = parsePhrase(tokens, place.locale).map(({ parts, rank }) => ({
    rank,
    placed: placePhrase(parts, place),
  }));
  const nearest = Math.min(...readings.flatMap(({ rank, placed }) => (Array.isArray(placed) ? [rank] : [])));
  return readings
    .filter(({ rank, placed }) => rank === nearest || placed === 'out-of-range')
    .map(({ placed }) => placed);
}

function readingOf(ways: readonly Placed[], options: DuePhraseOptions): DuePhraseReading {
  const times = new Map<string, DuePhraseTime>();
  let isOutOfRange = ways.includes('out-of-range');
  for (const placed of ways.flatMap((way) => (way === 'out-of-range' ? [] : (way ?? [])))) {
    const time = dueTime(placed, options);
    if (!time) isOutOfRange = true;
    else if (!times.has(time.iso)) times.set(time.iso, time);
  }
  const found = [...times.values()];
  const [first] = found;
  if (!first) return { status: isOutOfRange ? 'out-of-range' : 'not-understood' };
  return found.length === 1 ? { status: 'time', time: first } : { status: 'ask', times: found, isGuess: false };
}

function dueTime({ instant, from, wall }: PlacedTime, options: DuePhraseOptions): DuePhraseTime | null {
  const { timeZone } = options;
  const text = wall ?? zonedInputOf(new Date(instant).toISOString(), timeZone);
  const read = fromZonedInput(text ?? '', timeZone);
  if (text === null || !read.ok) return null;
  return { text, iso: read.iso, words: describeDue(read.iso, options), from };
}

export function usableHour(hour: number | undefined): number {
  return hour !== undefined && Number.isInteger(hour) && hour >= 0 && hour <= 23 ? hour : END_OF_DAY_HOUR;
}

function timeOf(current: string): { readonly hour: number; readonly minute: number } | null {
  const time = /T(\d{2}):(\d{2})/.exec(current);
  return time && { hour: Number(time[1]), minute: Number(time[2]) };
}
