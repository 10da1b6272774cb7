import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import { dateFormatter } from '../followup/date-formatter.js';
import { fromZonedInput, zonedInputOf } from '../followup/due-time.js';
import type { DuePhraseWords } from './due-phrase-words.js';
import { parsePhrase } from './parse-phrase.js';
import { knownTokens } from './phrase-lexicon.js';
import { hasTwelveHours, placePhrase, type PlacedTime, type TimeSource } from './place-phrase.js';

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
  const date = dateFormatter(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hasTwelveHours(locale) ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(instant);
  return `${date} · ${distance(instant, now, timeZone, locale)}`;
}

function distance(instant: number, now: number, timeZone: string, locale: string): string {
  const days = daysBetween(now, instant, timeZone);
  const format = (value: number, unit: Intl.RelativeTimeFormatUnit) => relative(locale).format(value, unit);
  if (days === 0) {
    const minutes = Math.round((instant - now) / MINUTE);
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
  | { readonly status: 'ask'; readonly times: readonly DuePhraseTime[] };

const LONGEST = 120;

/**
 * Reads a due time that is typed in words, such as "tomorrow 9am", "in 3 days" or "next friday 14:30". What can be meant
 * in several ways is asked, never guessed; a phrase with a word that is not known is not understood.
 *
 * @example
 * readDuePhrase('in 3 days', { words: en.duePhrase, locale: 'en', timeZone: 'Europe/Paris', now: Date.now() });
 */
export function readDuePhrase(text: string, options: DuePhraseOptions): DuePhraseReading {
  if (text.trim() === '') return { status: 'empty' };
  const { words, locale, timeZone, now, current = '' } = options;
  const tokens = text.length > LONGEST ? null : knownTokens(text, words, locale);
  if (!tokens) return { status: 'not-understood' };

  const place = { now, timeZone, locale, timeOfDay: timeOf(current) };
  let isOutOfRange = false;
  const readings = parsePhrase(tokens, locale).map(({ parts, rank }) => {
    const placed = placePhrase(parts, place);
    if (placed === 'out-of-range') isOutOfRange = true;
    return { rank, times: placed === 'out-of-range' ? [] : (placed ?? []) };
  });
  const nearest = Math.min(...readings.flatMap(({ rank, times }) => (times.length > 0 ? [rank] : [])));
  const times = new Map<string, DuePhraseTime>();
  for (const placed of readings.filter(({ rank }) => rank === nearest).flatMap((reading) => reading.times)) {
    const time = dueTime(placed, options);
    if (time) times.set(time.text, time);
    else isOutOfRange = true;
  }
  const found = [...times.values()].toSorted((a, b) => Date.parse(a.iso) - Date.parse(b.iso));
  const [first] = found;
  if (!first) return { status: isOutOfRange ? 'out-of-range' : 'not-understood' };
  return found.length === 1 ? { status: 'time', time: first } : { status: 'ask', times: found };
}

function dueTime({ instant, from, wall }: PlacedTime, options: DuePhraseOptions): DuePhraseTime | null {
  const { timeZone } = options;
  const text = wall ?? zonedInputOf(new Date(instant).toISOString(), timeZone);
  const read = fromZonedInput(text ?? '', timeZone);
  if (text === null || !read.ok) return null;
  return { text, iso: read.iso, words: describeDue(read.iso, options), from };
}

function timeOf(current: string): { readonly hour: number; readonly minute: number } | null {
  const time = /T(\d{2}):(\d{2})/.exec(current);
  return time && { hour: Number(time[1]), minute: Number(time[2]) };
}
