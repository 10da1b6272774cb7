import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { DUE_TIME_STYLE } from '../followup/format-due-time.js';
import { isDueYear } from '../followup/instant.js';
import { foldWords } from './phrase-lexicon.js';
import { NOTHING_SAID, type PhraseParts } from './phrase-parts.js';

/** How a reading's date is formatted, before the time of day. */
export const DESCRIBED = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const { dateStyle } = DUE_TIME_STYLE;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Reads a date as the library formats it in a locale, with or without a time of day. Returns every reading; empty if
 * the text is not in that format. The numbers are read from the text, formatted again and compared with it, so each
 * language reads what it shows without a list of its words between the numbers.
 */
export function readWritten(text: string, locale: string): readonly PhraseParts[] {
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
