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

/** What a due time is described by. */
interface DueDescription {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/**
 * A due time in words with its weekday and how far away it is, by the calendar of the zone.
 *
 * @example
 * describeDue('2026-11-27T13:30:00.000Z', { locale: 'en-GB', timeZone: 'Europe/Paris', now }); // 'Fri, 27 Nov 2026, 14:30 · in 6 days'
 */
function describeDue(iso: string, { locale, timeZone, now }: DueDescription): string {
  const instant = Date.parse(iso);
  const date = dateFormatter(locale, { ...DESCRIBED, ...clockStyle(locale), timeZone }).format(instant);
  return `${date} · ${distance(instant, now, timeZone, locale)}`;
}

/** How far an instant is from now, such as "4 days ago", by the calendar of the zone. */
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

/** What a phrase is read by. */
export interface DuePhraseOptions {
  /** The words of the language. */
  readonly words: DuePhraseWords;
  /** BCP 47 tag: names of weekdays and months, order of dates, 12 or 24 hours. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
  /** The time in milliseconds since 1970. */
  readonly now: number;
  /**
   * What the due field holds, as `YYYY-MM-DDTHH:mm`: a phrase that says no time of day takes this one.
   * @default nine in the morning
   */
  readonly current?: string | undefined;
  /**
   * The hour at which the working day ends.
   * @default 17
   */
  readonly endOfDayHour?: number | undefined;
}

/** A due time that a phrase can mean. */
export interface DuePhraseTime {
  /** The value of the due field: the wall clock of the zone, with an offset where it would else mean another instant. */
  readonly text: string;
  /** The same instant in UTC with milliseconds. */
  readonly iso: string;
  /** The same in words, with how far away it is. */
  readonly words: string;
  /** Where the time of day comes from: the phrase, the field, or nowhere, so that it is nine in the morning. */
  readonly from: TimeSource;
}

/** What a phrase says: one time, a question between several, or nothing that can be read. */
export type DuePhraseReading =
  | { readonly status: 'empty' | 'not-understood' | 'out-of-range' }
  | { readonly status: 'time'; readonly time: DuePhraseTime }
  | {
      readonly status: 'ask';
      /** The likeliest first. */
      readonly times: readonly DuePhraseTime[];
      /** Whether a word was taken for one that is spelled much like it. */
      readonly isGuess: boolean;
    };

const LONGEST = 120;
// Nothing reads backwards: "-3d" is not in three days.
const BELOW_ZERO = /(?:^|\s)[-−–]\d/u;
const SECONDS_OF_ISO = /^(\d{4}-\d\d-\d\d[t ]\d\d:\d\d):\d\d(?:\.\d+)?$/i;

/**
 * Reads a due time that is typed in words, such as "tomorrow 9am", "3d" or "next friday 14:30". What can be meant in
 * several ways is asked, the likeliest first, and so is a word that is one slip away from a known one; a phrase with any
 * other word that is not known is not understood.
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

/** The nearest ways to read a phrase, the likeliest first. */
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
