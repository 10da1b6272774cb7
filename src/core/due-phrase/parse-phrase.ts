import { FIRST_OFFICE_HOUR, LAST_OFFICE_HOUR } from '../followup/office-hours.js';
import {
  NOTHING_SAID,
  type KnownToken,
  type WordKind,
  type PhraseAlternative,
  type PhraseParts,
  type SaidAmount,
  type SaidDay,
  type SaidPart,
  type SaidTime,
  type SaidDate,
} from './phrase-lexicon.js';
import { dateFormatter } from '../followup/date-formatter.js';

type Tokens = readonly KnownToken[];

const MAX_TOKENS = 24;

interface Step {
  readonly next: number;
  readonly parts: PhraseParts;
}

type Matcher = (tokens: Tokens, at: number, parts: PhraseParts, locale: string) => readonly Step[];

/** Returns every way to parse all the tokens of a phrase; empty if one does not fit. */
export function parsePhrase(tokens: Tokens, locale: string): readonly PhraseAlternative[] {
  if (tokens.length > MAX_TOKENS) return [];
  const found: PhraseAlternative[] = [];
  const walk = (at: number, parts: PhraseParts, rank: number): void => {
    if (at === tokens.length) {
      if (parts !== NOTHING_SAID) found.push({ parts, rank });
      return;
    }
    let further = rank;
    for (const matcher of MATCHERS) {
      const steps = matcher(tokens, at, parts, locale);
      for (const step of steps) walk(step.next, step.parts, further);
      if (steps.length > 0) further += 1;
    }
  };
  walk(0, NOTHING_SAID, 0);
  return found;
}

const filler: Matcher = (tokens, at, parts) => {
  const next = tokens[at + 1];
  const leads = isWord(tokens[at], 'at') && TIME_WORDS.some((kind) => isWord(next, kind));
  return isWord(tokens[at], 'filler') || leads ? [{ next: at + 1, parts }] : [];
};

const amount: Matcher = (tokens, at, parts, locale) => {
  if (parts.amount || parts.day) return [];
  // "3+2d" is a sum, not a time of day before an amount.
  if (tokens[at]?.glued && numberAt(tokens, at - 1)) return [];
  const daysOn = daysOnFrom(tokens, at);
  if (daysOn !== null) return [{ next: at + 3, parts: { ...parts, amount: { ...NO_AMOUNT, days: daysOn } } }];
  const hasPrefix = isWord(tokens[at], 'in');
  let next = hasPrefix ? at + 1 : at;
  let sum = NO_AMOUNT;
  let count = 0;
  for (;;) {
    const number = numberAt(tokens, next)?.value ?? meaningOf(tokens[next], 'numbers');
    if (number === null) break;
    // "2 jours 9h" is at nine, as "9h" alone is.
    if (count > 0 && number >= FIRST_OFFICE_HOUR && isWord(tokens[next + 1], 'oClock')) break;
    const withNext = addUnit(sum, number, tokens[next + 1]);
    const added = withNext ?? addUnit(sum, number, tokens[next]);
    if (!added) break;
    sum = added;
    count += 1;
    next += withNext ? 2 : 1;
    const minutes = gluedMinutes(tokens, next);
    if (minutes !== null) {
      sum = { ...sum, minutes: sum.minutes + minutes };
      next += 1;
    }
    if (isWord(tokens[next], 'filler') && UNITS.some(({ kind }) => isWord(tokens[next + 2], kind))) next += 1;
  }
  if (count === 0) return [];
  const hasSuffix = isWord(tokens[next], 'after');
  const step = { next: hasSuffix ? next + 1 : next, parts: { ...parts, amount: sum } };
  if (hasPrefix || hasSuffix) return [step];
  if (!isAmountAlone(tokens, at)) return [];
  if (!isWord(tokens[at + 1], 'oClock')) return [step];
  // "2h" may be in two hours or at two o'clock; "9h" is at nine.
  return (numberAt(tokens, at)?.value ?? 0) < FIRST_OFFICE_HOUR ? [step, ...time(tokens, at, parts, locale)] : [];
};

const NO_AMOUNT: SaidAmount = { minutes: 0, hours: 0, days: 0, months: 0 };

/** The 3 of "J+3". */
function daysOnFrom(tokens: Tokens, at: number): number | null {
  const number = numberAt(tokens, at + 2);
  const isJoined = tokens[at + 1]?.glued && number?.glued;
  return isJoined && isWord(tokens[at], 'days') && isWord(tokens[at + 1], 'in') ? number.value : null;
}

/** Whether a number with a unit is an amount without "in" or "later": "3d" is, the day "3日" is not. */
function isAmountAlone(tokens: Tokens, at: number): boolean {
  if (!numberAt(tokens, at) || numberAt(tokens, at - 1)) return false;
  return !MARKS_OF_DATES.some((kind) => isWord(tokens[at + 1], kind));
}

const MARKS_OF_DATES: readonly WordKind[] = ['yearMark', 'monthMark', 'dayMark'];

/** Numbers with dots may be a date or a time of day; a name may be a weekday or a month. */
const dates: Matcher = (tokens, at, parts, locale) => {
  if (parts.day || parts.amount) return [];
  const numeric = numericDate(tokens, at, locale);
  if (numeric) {
    const isTimeToo = isMark(tokens[at + 1], '.') && numeric.next === at + 3;
    const hasMark = isWord(tokens[numeric.next], 'oClock');
    const isIso = (numberAt(tokens, at)?.digits.length ?? 0) > 2;
    const day: SaidDay = { kind: 'dates', dates: numeric.value, isIso };
    const asDate = isTimeToo && hasMark ? [] : [{ next: numeric.next, parts: { ...parts, day } }];
    const asTime = isTimeToo ? time(tokens, at, parts, locale) : [];
    return writesDatesWith('.', locale) ? [...asDate, ...asTime] : [...asTime, ...asDate];
  }
  const named = namedDate(tokens, at);
  if (!named) return [];
  const day: SaidDay = { kind: 'dates', dates: [named.value], isIso: false };
  const asDate = [{ next: named.next, parts: { ...parts, day } }];
  const asWeekday = isWord(tokens[at], 'weekday') ? weekday(tokens, at, parts, locale) : [];
  return writesMonthFirst(locale) ? [...asDate, ...asWeekday] : [...asWeekday, ...asDate];
};

const dayOfMonth: Matcher = (tokens, at, parts) => {
  const said = parts.day || parts.amount ? null : ordinalDay(tokens, at);
  if (!said) return [];
  const day: SaidDay = { kind: 'dates', dates: [said.value], isIso: false };
  return [{ next: said.next, parts: { ...parts, day } }];
};

const dayWord: Matcher = (tokens, at, parts) => {
  if (parts.day || parts.amount) return [];
  if (isWord(tokens[at], 'this') && PARTS.some((kind) => isWord(tokens[at + 1], kind))) {
    return [{ next: at + 1, parts: { ...parts, day: { kind: 'offset', days: 0 } } }];
  }
  const said = DAY_WORDS.find(({ kind }) => isWord(tokens[at], kind));
  if (!said || (said.part && parts.part)) return [];
  // "Fin de la semaine prochaine".
  const nextPeriod = parts.part || !isWord(tokens[at + 1], 'next') ? undefined : NEXT_PERIODS[said.day.kind];
  if (nextPeriod) return [{ next: at + 2, parts: { ...parts, day: { kind: nextPeriod }, part: 'end-of' } }];
  const part = said.part ?? parts.part;
  return [{ next: at + 1, parts: { ...parts, day: said.day, part } }];
};

const weekday: Matcher = (tokens, at, parts) => {
  if (parts.weekday) return [];
  const before = isWord(tokens[at], 'next') ? 'next' : isWord(tokens[at], 'this') ? 'this' : null;
  const place = before ? at + 1 : at;
  const value = meaningOf(tokens[place], 'weekday');
  if (value === null) return [];
  // Some languages put "next" after the weekday: "vendredi prochain".
  const isNext = !before && isWord(tokens[place + 1], 'next');
  const which = isNext ? 'next' : (before ?? 'coming');
  return [{ next: place + (isNext ? 2 : 1), parts: { ...parts, weekday: { value, which } } }];
};

const time: Matcher = (tokens, at, parts) => {
  if (parts.time) return [];
  const fixed: SaidTime | null = isWord(tokens[at], 'noon')
    ? { hour: 12, minute: 0, open: false, bare: false }
    : isWord(tokens[at], 'midnight')
      ? { hour: 0, minute: 0, open: false, bare: false }
      : null;
  if (fixed) return [{ next: at + 1, parts: { ...parts, time: fixed } }];
  const said = timeAt(tokens, at);
  const day = dayAlone(tokens, at, parts);
  const asTime = said ? [{ next: said.next, parts: { ...parts, time: said.value } }] : [];
  const asDay = day ? [{ next: at + 1, parts: { ...parts, day } }] : [];
  const isLate = (said?.value.hour ?? 0) > LAST_OFFICE_HOUR;
  return isLate ? [...asDay, ...asTime] : [...asTime, ...asDay];
};

/** "9" and "mon 9": the only number, with at most a weekday, may also be a day of the month. */
function dayAlone(tokens: Tokens, at: number, parts: PhraseParts): SaidDay | null {
  const number = numberAt(tokens, at);
  if (!number || parts.day || parts.amount || number.digits.startsWith('0') || number.value > 31) return null;
  const isAlone = tokens.every((token, index) => index === at || isWord(token, 'weekday') || isWord(token, 'filler'));
  return isAlone ? { kind: 'dates', dates: [{ year: null, month: null, day: number.value }], isIso: false } : null;
}

const partOfDay: Matcher = (tokens, at, parts) => {
  const said = parts.part ? undefined : PART_WORDS.find(({ kind }) => isWord(tokens[at], kind));
  return said ? [{ next: at + 1, parts: { ...parts, part: said.part } }] : [];
};

const MATCHERS: readonly Matcher[] = [amount, dates, dayOfMonth, dayWord, weekday, time, partOfDay, filler];

const PARTS = ['morning', 'afternoon', 'evening'] as const;
const TIME_WORDS: readonly WordKind[] = ['noon', 'midnight', ...PARTS];

const PART_WORDS: readonly { readonly kind: WordKind; readonly part: SaidPart }[] = [
  ...PARTS.map((part) => ({ kind: part, part })),
  { kind: 'endOfDay', part: 'end' },
  { kind: 'endOf', part: 'end-of' },
];

const DAY_WORDS: readonly { readonly kind: WordKind; readonly day: SaidDay; readonly part?: SaidPart }[] = [
  { kind: 'today', day: { kind: 'offset', days: 0 } },
  { kind: 'tonight', day: { kind: 'offset', days: 0 }, part: 'evening' },
  { kind: 'laterToday', day: { kind: 'offset', days: 0 }, part: 'later' },
  { kind: 'tomorrow', day: { kind: 'offset', days: 1 } },
  { kind: 'dayAfterTomorrow', day: { kind: 'offset', days: 2 } },
  { kind: 'nextWeek', day: { kind: 'next-week' } },
  { kind: 'nextMonth', day: { kind: 'next-month' } },
  { kind: 'endOfWeek', day: { kind: 'end-of-week' } },
  { kind: 'endOfMonth', day: { kind: 'end-of-month' } },
];

const NEXT_PERIODS: { readonly [Kind in SaidDay['kind']]?: 'next-week' | 'next-month' } = {
  'end-of-week': 'next-week',
  'end-of-month': 'next-month',
};

const UNITS: readonly { readonly kind: WordKind; readonly field: keyof SaidAmount; readonly times: number }[] = [
  { kind: 'minutes', field: 'minutes', times: 1 },
  { kind: 'hours', field: 'hours', times: 1 },
  { kind: 'days', field: 'days', times: 1 },
  { kind: 'weeks', field: 'days', times: 7 },
  { kind: 'months', field: 'months', times: 1 },
  { kind: 'years', field: 'months', times: 12 },
];

function addUnit(sum: SaidAmount, number: number, token: KnownToken | undefined): SaidAmount | null {
  const unit = UNITS.find(({ kind }) => isWord(token, kind));
  if (!unit) return null;
  if (Number.isInteger(number)) return { ...sum, [unit.field]: sum[unit.field] + number * unit.times };
  // Half an hour is 30 minutes; half a day or month is not precise enough.
  return unit.kind === 'hours' ? { ...sum, minutes: sum.minutes + Math.round(number * 60) } : null;
}

/** The minutes of "1h30". */
function gluedMinutes(tokens: Tokens, at: number): number | null {
  const number = numberAt(tokens, at);
  if (!isWord(tokens[at - 1], 'hours') || !number?.glued || number.digits.length !== 2 || number.value > 59)
    return null;
  return UNITS.some(({ kind }) => isWord(tokens[at + 1], kind)) ? null : number.value;
}

/** Reads a numeric time of day with its a.m. or p.m. */
function timeAt(tokens: Tokens, at: number): Said<SaidTime> | null {
  const isLed = isWord(tokens[at], 'at');
  let next = isLed ? at + 1 : at;
  const before = halfOf(tokens[next]);
  if (before) next += 1;
  const hour = numberAt(tokens, next) ?? (isLed ? namedHour(tokens[next]) : null);
  if (!hour || hour.digits.length > 2) return null;
  const minutes = minutesAt(tokens, next + 1);
  if (!minutes) return null;
  const after = before ? null : halfOf(tokens[minutes.next]);
  const half = before ?? after;
  const is24 = hour.digits.startsWith('0');
  const time = clockTime({ hour: hour.value, minute: minutes.value ?? 0, half, is24, bare: minutes.next === next + 1 });
  return time && { value: time, next: after ? minutes.next + 1 : minutes.next };
}

/** Reads the minutes after an hour. `null` if this is no time; a `value` of `null` if there are no minutes. */
function minutesAt(tokens: Tokens, at: number): Said<number | null> | null {
  const oClock = isWord(tokens[at], 'oClock');
  const past = meaningOf(tokens[oClock ? at + 1 : at], 'pastHour');
  if (past !== null) return { value: past, next: oClock ? at + 2 : at + 1 };
  if (!oClock && !isMark(tokens[at], ':.')) return { value: null, next: at };
  const number = numberAt(tokens, at + 1);
  if (!number || number.digits.length !== 2 || number.value > 59) return oClock ? { value: null, next: at + 1 } : null;
  if (!oClock && !number.glued) return null;
  let next = at + 2;
  if (isWord(tokens[next], oClock ? 'minuteMark' : 'oClock')) next += 1;
  return { value: number.value, next };
}

function namedHour(token: KnownToken | undefined) {
  const value = meaningOf(token, 'hourNames');
  return value === null ? null : { value, digits: String(value) };
}

function halfOf(token: KnownToken | undefined): 'am' | 'pm' | null {
  if (isWord(token, 'am')) return 'am';
  return isWord(token, 'pm') ? 'pm' : null;
}

interface TypedClock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  /** Whether this is certainly a 24-hour time. */
  readonly is24: boolean;
  readonly bare: boolean;
}

function clockTime({ hour, minute, half, is24, bare }: TypedClock): SaidTime | null {
  if (hour > 23 || (half !== null && hour > 12)) return null;
  if (half !== null) return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, open: false, bare: false };
  return { hour, minute, open: !is24 && hour >= 1 && hour <= 12, bare };
}

/** A parsed part of a phrase, and the index of the next token. */
interface Said<Value> {
  readonly value: Value;
  readonly next: number;
}

/** Returns the value of a token as a word of this kind; `null` if it is not one. */
function meaningOf(token: KnownToken | undefined, kind: WordKind): number | null {
  return token?.meanings.find((meaning) => meaning.kind === kind)?.value ?? null;
}

function isWord(token: KnownToken | undefined, kind: WordKind): boolean {
  return meaningOf(token, kind) !== null;
}

function isMark(token: KnownToken | undefined, marks: string): boolean {
  return token?.kind === 'mark' && marks.includes(token.text);
}

interface TypedNumber {
  readonly value: number;
  readonly digits: string;
  readonly glued: boolean;
}

function numberAt(tokens: Tokens, at: number): TypedNumber | null {
  const token = tokens[at];
  return token?.kind === 'number' ? { value: Number(token.text), digits: token.text, glued: token.glued } : null;
}

/** Reads a date of numbers only: in the locale's order, or in every possible order if the locale leaves it open. */
function numericDate(tokens: Tokens, at: number, locale: string): Said<readonly SaidDate[]> | null {
  const first = numberAt(tokens, at);
  const mark = tokens[at + 1];
  const second = numberAt(tokens, at + 2);
  if (!first || !mark || !isMark(mark, './-') || !second?.glued) return null;
  const third = isMark(tokens[at + 3], mark.text) ? numberAt(tokens, at + 4) : null;
  const dates = third?.glued
    ? datesOfThree([first, second, third], mark.text, locale)
    : datesOfTwo(first.value, second.value, mark.text, locale);
  let next = at + (third?.glued ? 5 : 3);
  if (isMark(tokens[next], '.')) next += 1;
  return dates.length === 0 ? null : { value: dates, next };
}

/** Reads a date with a month's name or mark. */
function namedDate(tokens: Tokens, at: number): Said<SaidDate> | null {
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
function ordinalDay(tokens: Tokens, at: number): Said<SaidDate> | null {
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
  numbers: readonly [first: TypedNumber, TypedNumber, last: TypedNumber],
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

function fullYear({ value, digits }: TypedNumber): number {
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
function writesMonthFirst(locale: string): boolean {
  return isMonthFirst(writtenOrder(locale).names);
}

/** Whether a locale writes dates with a mark between the numbers. */
function writesDatesWith(mark: string, locale: string): boolean {
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
