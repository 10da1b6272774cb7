import { dayNumber } from '../followup/time-zone.js';
import { clockStyle, dateFormatter, DUE_TIME_STYLE, relativeFormatter } from '../followup/date-formatter.js';
import { fromZonedInput, zonedInputOf } from '../followup/due-time.js';
import { parseInstant, isDueYear } from '../followup/instant.js';
import { usableHour } from '../followup/office-hours.js';
import {
  guessedTokens,
  knownTokens,
  foldWords,
  NOTHING_SAID,
  type DuePhraseWords,
  type KnownToken,
  type PhraseParts,
} from './phrase-lexicon.js';
import { parsePhrase } from './parse-phrase.js';
import { placePhrase, startOfMinute, type PlacedTime, type PhrasePlace, type TimeSource } from './place-phrase.js';

const MINUTE = 60_000;
const MAX_MINUTES = 60;
const MAX_DAYS = 60;
const MAX_MONTHS = 24;
const DAYS_OF_MONTH = 30.44;

/** Formats the distance of an instant from now by the calendar of the zone, such as "4 days ago". */
export function distance(instant: number, now: number, timeZone: string, locale: string): string {
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  const format = (value: number, unit: Intl.RelativeTimeFormatUnit) => relativeFormatter(locale).format(value, unit);
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
  const { locale, now } = options;
  const due = Date.parse(read.iso);
  const date = dateFormatter(locale, { ...DESCRIBED, ...clockStyle(locale), timeZone }).format(due);
  return { text, iso: read.iso, words: `${date} · ${distance(due, now, timeZone, locale)}`, from };
}

function timeOf(current: string): { readonly hour: number; readonly minute: number } | null {
  const time = /T(\d{2}):(\d{2})/.exec(current);
  return time && { hour: Number(time[1]), minute: Number(time[2]) };
}

/** How a reading's date is formatted, before the time of day. */
const DESCRIBED = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const { dateStyle } = DUE_TIME_STYLE;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Reads a date as the library formats it in a locale, with or without a time of day. Returns every reading; empty if
 * the text is not in that format. The numbers are read from the text, formatted again and compared with it, so each
 * language reads what it shows without a list of its words between the numbers.
 */
function readWritten(text: string, locale: string): readonly PhraseParts[] {
  for (const style of [DUE_TIME_STYLE, { ...DESCRIBED, ...clockStyle(locale) }, { dateStyle }]) {
    const found = readStyle(text, locale, style);
    if (found.length > 0) return found;
  }
  return [];
}

function readStyle(text: string, locale: string, style: Intl.DateTimeFormatOptions): readonly PhraseParts[] {
  const format = dateFormatter(locale, { ...style, timeZone: 'UTC' });
  const digits = digitsOf(format, locale);
  const piecesOf = (shown: string): readonly string[] => pieces(shown, digits);
  // The part of the date that each number is, in the locale's order.
  const places = format
    .formatToParts(Date.UTC(2024, 10, 22, 10, 33))
    .flatMap(({ type, value }) => piecesOf(value).flatMap((piece) => (isNumber(piece) ? [type] : [])));
  const typed = piecesOf(text);
  const numbers = typed.filter(isNumber).map(Number);
  if (numbers.length !== places.length) return [];
  const numberOf = (type: string): number | undefined => numbers[places.indexOf(type as (typeof places)[number])];

  const [year = 0, month, day = 0, hour, minute = 0] = ['year', 'month', 'day', 'hour', 'minute'].map(numberOf);
  if (!isDueYear(year)) return [];
  const hours = hour === undefined ? [0] : [...new Set([hour % 24, hour % 12, (hour % 12) + 12])];
  const written = typed.join(' ');
  return (month === undefined ? MONTHS : [month]).flatMap((ofYear) =>
    hours.flatMap((ofDay) => {
      const date = new Date(Date.UTC(year, ofYear - 1, day, ofDay, minute));
      const isDate = date.getUTCMonth() === ofYear - 1 && date.getUTCDate() === day && date.getUTCMinutes() === minute;
      if (!isDate || piecesOf(format.format(date)).join(' ') !== written) return [];
      const dates = [{ year, month: ofYear, day }];
      const time = hour === undefined ? null : { hour: ofDay, minute, open: false, bare: false };
      return [{ ...NOTHING_SAID, day: { kind: 'dates', dates, isIso: true } as const, time }];
    }),
  );
}

/** Splits a text into words and numbers, without separators. */
function pieces(text: string, digits: readonly string[]): readonly string[] {
  const inDigits = Array.from(text).map((letter) =>
    digits.includes(letter) ? String(digits.indexOf(letter)) : letter,
  );
  const found = foldWords(inDigits.join('')).match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return found.map((piece) => (isNumber(piece) ? String(Number(piece)) : piece));
}

function isNumber(piece: string): boolean {
  return /^\d/.test(piece);
}

/** Returns the locale's digits from 0 to 9: to Unicode, Chinese numerals are not digits. */
function digitsOf(dates: Intl.DateTimeFormat, locale: string): readonly string[] {
  const { numberingSystem } = dates.resolvedOptions();
  const format = new Intl.NumberFormat(locale, { numberingSystem, useGrouping: false });
  return Array.from(format.format(9_876_543_210)).toReversed();
}
