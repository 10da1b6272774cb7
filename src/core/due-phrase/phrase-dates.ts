import { dateFormatter } from '../followup/date-formatter.js';
import type { KnownToken, WordKind, SaidDate } from './phrase-lexicon.js';

/** A parsed part of a phrase, and the index of the next token. */
export interface Said<Value> {
  readonly value: Value;
  readonly next: number;
}

type Tokens = readonly KnownToken[];

/** Returns the value of a token as a word of this kind; `null` if it is not one. */
export function meaningOf(token: KnownToken | undefined, kind: WordKind): number | null {
  if (token?.kind !== 'word') return null;
  return token.meanings.find((meaning) => meaning.kind === kind)?.value ?? null;
}

export function isWord(token: KnownToken | undefined, kind: WordKind): boolean {
  return meaningOf(token, kind) !== null;
}

export function isMark(token: KnownToken | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

export function numberAt(tokens: Tokens, at: number): Extract<KnownToken, { kind: 'number' }> | null {
  const token = tokens[at];
  return token?.kind === 'number' ? token : null;
}

/** Reads a date of numbers only: in the locale's order, or in every possible order if the locale leaves it open. */
export function numericDate(tokens: Tokens, at: number, locale: string): Said<readonly SaidDate[]> | null {
  const first = numberAt(tokens, at);
  const mark = tokens[at + 1];
  const second = numberAt(tokens, at + 2);
  if (!first || mark?.kind !== 'mark' || !isMark(mark, './-') || !second?.glued) return null;
  const third = isMark(tokens[at + 3], mark.text) ? numberAt(tokens, at + 4) : null;
  const dates = third?.glued
    ? datesOfThree([first, second, third], mark.text, locale)
    : datesOfTwo(first.value, second.value, mark.text, locale);
  let next = at + (third?.glued ? 5 : 3);
  if (isMark(tokens[next], '.')) next += 1;
  return dates.length === 0 ? null : { value: dates, next };
}

/** Reads a date with a month's name or mark. */
export function namedDate(tokens: Tokens, at: number): Said<SaidDate> | null {
  const month = meaningOf(tokens[at], 'month');
  if (month !== null) {
    const day = dayAt(tokens, at + 1);
    return day && withYear(tokens, day.next, month, day.value);
  }
  const number = numberAt(tokens, at);
  if (number && isWord(tokens[at + 1], 'yearMark')) {
    const rest = markedDate(tokens, at + 2);
    return rest && { value: { ...rest.value, year: number.value }, next: rest.next };
  }
  const marked = markedDate(tokens, at);
  if (marked) return marked;
  const day = dayAt(tokens, at);
  if (!day) return null;
  let next = day.next;
  while (isWord(tokens[next], 'of') || isMark(tokens[next], '-')) next += 1;
  const named = meaningOf(tokens[next], 'month');
  return named === null ? null : withYear(tokens, next + 1, named, day.value);
}

/** Reads a day without a month. */
export function ordinalDay(tokens: Tokens, at: number): Said<SaidDate> | null {
  const day = dayAt(tokens, at);
  return day && day.next > at + 1 ? { value: { year: null, month: null, day: day.value }, next: day.next } : null;
}

function markedDate(tokens: Tokens, at: number): Said<SaidDate> | null {
  const month = numberAt(tokens, at);
  const day = numberAt(tokens, at + 2);
  if (!month || !isWord(tokens[at + 1], 'monthMark') || !day) return null;
  const next = at + (isWord(tokens[at + 3], 'dayMark') ? 4 : 3);
  return { value: { year: null, month: month.value, day: day.value }, next };
}

function dayAt(tokens: Tokens, at: number): Said<number> | null {
  const number = numberAt(tokens, at);
  if (!number || number.digits.length > 2 || number.value < 1 || number.value > 31) return null;
  const after = tokens[at + 1];
  if (isMark(after, ':')) return null;
  if (isWord(after, 'ordinal') || isWord(after, 'dayMark')) return { value: number.value, next: at + 2 };
  if (isMark(after, '.')) {
    const glued = numberAt(tokens, at + 2)?.glued ?? false;
    return glued ? null : { value: number.value, next: at + 2 };
  }
  return { value: number.value, next: at + 1 };
}

function withYear(tokens: Tokens, at: number, month: number, day: number): Said<SaidDate> {
  let next = at;
  while (isWord(tokens[next], 'of') || isMark(tokens[next], '-')) next += 1;
  const year = numberAt(tokens, next);
  if (!year || year.digits.length < 4) return { value: { year: null, month, day }, next: at };
  return { value: { year: year.value, month, day }, next: next + (isWord(tokens[next + 1], 'yearMark') ? 2 : 1) };
}

function datesOfTwo(first: number, second: number, mark: string, locale: string): readonly SaidDate[] {
  const monthFirst = { year: null, month: first, day: second };
  const dayFirst = { year: null, month: second, day: first };
  return pick([monthFirst, dayFirst], orderOf(locale), mark);
}

function datesOfThree(
  numbers: readonly [first: YearNumber, YearNumber, last: YearNumber],
  mark: string,
  locale: string,
): readonly SaidDate[] {
  const [first, second, third] = numbers;
  const yearFirst = { year: fullYear(first), month: second.value, day: third.value };
  const monthFirst = { year: fullYear(third), month: first.value, day: second.value };
  const dayFirst = { year: fullYear(third), month: second.value, day: first.value };
  if (first.digits.length > 2) return [yearFirst].filter(isDate);
  const order = orderOf(locale);
  if (third.digits.length <= 2 && order.names[0] === 'year') {
    return order.marks.includes(mark) ? [yearFirst].filter(isDate) : [yearFirst, monthFirst, dayFirst].filter(isDate);
  }
  return pick([monthFirst, dayFirst], order, mark);
}

interface YearNumber {
  readonly value: number;
  readonly digits: string;
}

function fullYear({ value, digits }: YearNumber): number {
  return digits.length > 2 ? value : 2000 + value;
}

function pick(
  [monthFirst, dayFirst]: readonly [SaidDate, SaidDate],
  { names, marks, isCertain }: DateOrder,
  mark: string,
): readonly SaidDate[] {
  // Dates with dots put the day first everywhere.
  const isDotted = mark === '.' && !marks.includes('.');
  const says = isDotted || (isCertain && marks.includes(mark));
  const beginsWithMonth = !isDotted && isMonthFirst(names);
  const usual = beginsWithMonth ? monthFirst : dayFirst;
  const other = beginsWithMonth ? dayFirst : monthFirst;
  if (says) return isDate(usual) ? [usual] : [other].filter(isDate);
  const isSame = monthFirst.month === dayFirst.month;
  return (isSame ? [dayFirst] : [usual, other]).filter(isDate);
}

function isMonthFirst(names: DateOrder['names']): boolean {
  return names.indexOf('month') < names.indexOf('day');
}

/** Whether a locale writes the month before the day. */
export function writesMonthFirst(locale: string): boolean {
  return isMonthFirst(writtenOrder(locale).names);
}

/** Whether a locale writes dates with a mark between the numbers. */
export function writesDatesWith(mark: string, locale: string): boolean {
  return writtenOrder(locale).marks.includes(mark);
}

function isDate({ month, day }: SaidDate): boolean {
  return month !== null && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

interface DateOrder {
  readonly names: readonly string[];
  /** The separators between the numbers. */
  readonly marks: string;
  /** Whether everyone who may use this locale writes dates in this order. */
  readonly isCertain: boolean;
}

function orderOf(locale: string): DateOrder {
  const { names, marks } = writtenOrder(locale);
  const { language, region } = new Intl.Locale(locale);
  // "en" alone may mean the United States or the rest of the world.
  const isCertain = region !== undefined || writtenOrder(`${language}-001`).names.join() === names.join();
  return { names, marks, isCertain };
}

function writtenOrder(locale: string) {
  const format = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
  const parts = dateFormatter(locale, format).formatToParts(Date.UTC(2024, 10, 22));
  return {
    names: parts.filter(({ type }) => type !== 'literal').map(({ type }) => type as string),
    marks: parts.flatMap(({ type, value }) => (type === 'literal' ? [value] : [])).join(''),
  };
}
