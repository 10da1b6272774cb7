import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import { dateFormatter } from './date-formatter.js';
import { hasTwelveHours } from './twelve-hours.js';

const MINUTE = 60_000;
const MOST_MINUTES = 60;
const MOST_DAYS = 60;
const MOST_MONTHS = 24;
const DAYS_OF_MONTH = 30.44;

/** What a due time is described by. */
export interface DueDescription {
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
export function describeDue(iso: string, { locale, timeZone, now }: DueDescription): string {
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
    return Math.abs(minutes) < MOST_MINUTES
      ? format(minutes, 'minute')
      : format(Math.round(minutes / MOST_MINUTES), 'hour');
  }
  if (Math.abs(days) < MOST_DAYS) return format(days, 'day');
  const months = Math.round(days / DAYS_OF_MONTH);
  return Math.abs(months) < MOST_MONTHS ? format(months, 'month') : format(Math.round(months / 12), 'year');
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
