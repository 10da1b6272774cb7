import {
  CalendarDate,
  CalendarDateTime,
  endOfMonth,
  getDayOfWeek,
  isWeekend,
  startOfWeek,
} from '@internationalized/date';
import { dayIn, inZone, instantIn } from '../followup/in-zone.js';
import { hasBuddhistYears, hasTwelveHours } from '../followup/date-formatter.js';
import { isDueInstant, isDueYear } from '../followup/instant.js';
import { NOTHING_SAID, type PhraseParts, type SaidDate, type SaidPart } from './phrase-lexicon.js';
import { toZonedInput } from '../followup/due-time.js';
import { FIRST_OFFICE_HOUR, laterHour, MORNING_HOUR } from '../followup/office-hours.js';

/** A due time that a phrase can mean. */
export interface PlacedTime {
  /** In milliseconds since 1970. */
  readonly instant: number;
  /** The source of its time of day. */
  readonly from: TimeSource;
  /** The wall-clock time, if the phrase gave one rather than a duration. */
  readonly wall?: string;
}

/**
 * Resolves a phrase to its possible due times, likeliest first; `"out-of-range"` if they are outside 1970 to 9999,
 * `null` if there are none.
 */
export function placePhrase(parts: PhraseParts, place: PhrasePlace): readonly PlacedTime[] | 'out-of-range' | null {
  const elapsed = elapsedTime(parts, place);
  if (elapsed !== undefined) return elapsed;

  const today = dayIn(place.now, place.timeZone);
  const isAhead = ({ instant }: PlacedTime) => instant >= startOfMinute(place.now);
  const period = periodToEnd(parts, today);
  if (period) return endsOf(period, today, place);

  const times = timesOfDay(parts, place);
  if (!times) return null;
  const dates = datesOf(parts, today, place);
  if (dates === 'out-of-range') return dates;
  if (dates && dates.length === 0) return null;
  if (dates === null) {
    if (parts.part === 'end-of') return null;
    return times.map((time) => {
      const placed = placedTime(today, time, place.timeZone);
      return isAhead(placed) ? placed : placedTime(today.add({ days: 1 }), time, place.timeZone);
    });
  }
  const placed = times.flatMap((time) => dates.map((day) => placedTime(day, time, place.timeZone)));
  const ahead = placed.filter(isAhead);
  if (parts.time) {
    const [likeliest] = placed;
    // A weekday alone is ambiguous, but a named day is meant even if the time on it has passed.
    const isDaySaid = dates.length === 1 || parts.day !== null;
    return likeliest && !isAhead(likeliest) && isDaySaid ? [likeliest, ...ahead] : ahead.length > 0 ? ahead : placed;
  }
  if (ahead.length > 0) return ahead;
  // Only today can have time left.
  return dates.flatMap((day) => (day.compare(today) === 0 ? leftToday(today, parts, place) : placed));
}

/** Resolves an implied time of day for today if the usual one has passed. */
function leftToday(today: CalendarDate, { part }: PhraseParts, place: PhrasePlace): readonly PlacedTime[] {
  const left = timeLeftToday(part, place);
  if (left) return [placedTime(today, left, place.timeZone)];
  const [usual] = timesOfDay({ ...NOTHING_SAID, part }, place) ?? [];
  const later = timeLeftToday('later', place);
  return [
    ...(usual ? [placedTime(today.add({ days: 1 }), usual, place.timeZone)] : []),
    ...(later ? [placedTime(today, later, place.timeZone)] : []),
  ];
}

const MINUTE = 60_000;

/** Converts a day and time to an instant: the first if the clocks repeat it, the later one if they skip it. */
function placedTime(day: CalendarDate, { hour, minute, from }: TimeOfDay, timeZone: string): PlacedTime {
  const wall = new CalendarDateTime(day.year, day.month, day.day, hour, minute);
  return {
    instant: instantIn(wall, timeZone, 'compatible'),
    from,
    wall: wall.toString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  };
}

/** Rounds an instant down to the minute. */
export function startOfMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}

/** Resolves hours and minutes from now as elapsed time; `undefined` if the phrase has no such amount. */
function elapsedTime({ amount, day, weekday, time, part }: PhraseParts, { now, timeZone }: PhrasePlace) {
  if (!amount || (amount.hours === 0 && amount.minutes === 0)) return undefined;
  if (day || weekday || time || part) return null;
  if (!isUsable(amount.days, amount.months) || amount.hours > MAX_HOURS || amount.minutes > MAX_HOURS * 60) {
    return 'out-of-range';
  }
  const { days, months, hours, minutes } = amount;
  // Without days, by the instant alone: the wall clock would lose the second of two repeated hours.
  const moved = days === 0 && months === 0 ? now : instantIn(inZone(now, timeZone).add({ days, months }), timeZone);
  return [{ instant: startOfMinute(moved + (hours * 60 + minutes) * MINUTE), from: 'phrase' as const }];
}

type Period = 'day' | 'week' | 'month';

interface PeriodToEnd {
  readonly kind: Period;
  readonly from: CalendarDate;
  /** Whether the phrase says "today". */
  readonly isTodaySaid?: boolean;
}

/** Returns the period whose end the phrase names, and a day in it; `null` if it names none, or a time of day too. */
function periodToEnd({ day, part, weekday, time, amount }: PhraseParts, today: CalendarDate): PeriodToEnd | null {
  if (weekday || time || amount) return null;
  const ends = part === 'end' || part === 'end-of';
  const isToday = day ? day.kind === 'offset' && day.days === 0 : part === 'end';
  if (ends && isToday) return { kind: 'day', from: today, isTodaySaid: day !== null };
  if (!part && day?.kind === 'end-of-week') return { kind: 'week', from: today } as const;
  if (!part && day?.kind === 'end-of-month') return { kind: 'month', from: today } as const;
  if (ends && day?.kind === 'next-week') return { kind: 'week', from: nextMonday(today) } as const;
  if (ends && day?.kind === 'next-month') return { kind: 'month', from: nextFirst(today) } as const;
  return null;
}

/**
 * Returns the end of the working day on the last day of a period; if that has passed, the next such end and the end of
 * today.
 */
function endsOf(
  { kind, from, isTodaySaid }: PeriodToEnd,
  today: CalendarDate,
  place: PhrasePlace,
): readonly PlacedTime[] {
  const { now, timeZone, locale } = place;
  const at = (days: readonly CalendarDate[]) => days.map((day) => placedTime(day, endOfDay(place), timeZone));
  const ahead = at(lastDays(kind, from, locale)).filter(({ instant }) => instant >= startOfMinute(now));
  if (ahead.length > 0) return ahead;
  const tomorrow = today.add({ days: 1 });
  const begins = kind === 'day' ? firstWhere(tomorrow, (day) => !isWeekend(day, locale)) : tomorrow;
  const next = at(lastDays(kind, begins, locale).slice(0, 1));
  const tonight = placedTime(today, LAST_MINUTE, timeZone);
  return isTodaySaid ? [tonight, ...next] : [...next, tonight];
}

/**
 * Returns the possible last days of a day's period, not before that day: the last working day, and the last day if it
 * differs.
 */
function lastDays(kind: Period, from: CalendarDate, locale: string): readonly CalendarDate[] {
  const isOff = (day: CalendarDate) => isWeekend(day, locale);
  switch (kind) {
    case 'day':
      return [from];
    case 'week': {
      const worked = lastWhile(
        firstWhere(from, (day) => !isOff(day)),
        (day) => !isOff(day),
      );
      return isOff(from) ? [worked, lastWhile(from, isOff)] : [worked];
    }
    case 'month': {
      const last = endOfMonth(from);
      let worked = last;
      while (isOff(worked)) worked = worked.subtract({ days: 1 });
      return worked.compare(last) === 0 || worked.compare(from) < 0 ? [last] : [worked, last];
    }
    default:
      return kind satisfies never;
  }
}

function firstWhere(from: CalendarDate, holds: (day: CalendarDate) => boolean): CalendarDate {
  let day = from;
  while (!holds(day)) day = day.add({ days: 1 });
  return day;
}

/** Returns the last of the consecutive days, from one on, that meet a condition. */
function lastWhile(from: CalendarDate, holds: (day: CalendarDate) => boolean): CalendarDate {
  return firstWhere(from, (day) => !holds(day.add({ days: 1 })));
}

function nextMonday(today: CalendarDate): CalendarDate {
  return today.add({ days: DAYS_OF_WEEK + 1 - weekdayOf(today) });
}

function nextFirst(today: CalendarDate): CalendarDate {
  return today.set({ day: 1 }).add({ months: 1 });
}

const DAYS_OF_WEEK = 7;
const MAX_DAYS = 3_000_000;
const MAX_MONTHS = 100_000;
const MAX_HOURS = MAX_DAYS * 24;
const MAX_YEARS_TO_LEAP = 8;

function isUsable(days: number, months: number): boolean {
  return days <= MAX_DAYS && months <= MAX_MONTHS;
}

/** Returns the days that are meant; `null` if the phrase names none. */
function datesOf(
  parts: PhraseParts,
  today: CalendarDate,
  place: PhrasePlace,
): readonly CalendarDate[] | 'out-of-range' | null {
  const { locale } = place;
  const days = namedDays(parts, today, place);
  if (days === 'out-of-range') return days;
  const { weekday } = parts;
  if (!weekday) return days;
  if (parts.day?.kind === 'next-week') {
    const start = days?.[0] ?? today;
    return [start.add({ days: weekday.value - 1 })];
  }
  if (days) return days.filter((day) => weekdayOf(day) === weekday.value);

  const distance = (weekday.value - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const coming = today.add({ days: distance });
  const later = coming.add({ days: DAYS_OF_WEEK });
  switch (weekday.which) {
    case 'this':
      return [coming];
    case 'coming':
      return distance === 0 ? [coming, later] : [coming];
    case 'next':
      if (distance === 0) return [later];
      // Before the weekday has come this week, "next" means this week's to some and next week's to others.
      return startOfWeek(coming, locale).compare(startOfWeek(today, locale)) === 0 ? [coming, later] : [coming];
    default:
      return weekday.which satisfies never;
  }
}

function namedDays(
  { day, amount }: PhraseParts,
  today: CalendarDate,
  place: PhrasePlace,
): readonly CalendarDate[] | 'out-of-range' | null {
  if (amount) {
    if (!isUsable(amount.days, amount.months)) return 'out-of-range';
    return inRange([today.add({ days: amount.days, months: amount.months })], today, amount.days, amount.months);
  }
  switch (day?.kind) {
    case undefined:
      return null;
    case 'offset':
      return [today.add({ days: day.days })];
    case 'next-week':
      return [nextMonday(today)];
    case 'end-of-week':
      return lastDays('week', today, place.locale);
    case 'end-of-month':
      return lastDays('month', today, place.locale);
    case 'next-month': {
      const same = today.add({ months: 1 });
      return same.day === 1 ? [same] : [same.set({ day: 1 }), same];
    }
    case 'dates': {
      if (day.dates.some(({ year }) => year !== null && !isDueYear(year))) return 'out-of-range';
      const found = day.dates
        .flatMap((said) => yearsMeant(said, today, place))
        .flatMap((said) => nextDate(said, today) ?? []);
      return found.filter((one, at) => found.findIndex((other) => other.compare(one) === 0) === at);
    }
    default:
      return day satisfies never;
  }
}

// The calendar stops at the end of 9999 and clamps later dates to it.
function inRange(dates: readonly CalendarDate[], today: CalendarDate, days: number, months: number) {
  const end = Date.UTC(today.year, today.month - 1 + months, today.day + days);
  return isDueInstant(end) ? dates : ('out-of-range' as const);
}

const BUDDHIST_YEARS_AHEAD = 543;

/**
 * Returns the dates that a year can mean. Dates are shown in Gregorian years, but users of the Buddhist calendar may
 * type theirs, in full or as two digits, so both are offered. The year shown in the field is taken as it is.
 */
function yearsMeant(said: SaidDate, today: CalendarDate, { locale, shownYear }: PhrasePlace): readonly SaidDate[] {
  const { year } = said;
  if (year === null || year === shownYear || year <= today.year || !hasBuddhistYears(locale)) return [said];
  const other = year - (year < 2100 ? BUDDHIST_YEARS_AHEAD % 100 : BUDDHIST_YEARS_AHEAD);
  return other < today.year ? [said] : [{ ...said, year: other }, said];
}

/** Returns the date, or the next match if the year or month is missing; `null` if there is no such date. */
function nextDate({ year, month, day }: SaidDate, today: CalendarDate): CalendarDate | null {
  if (year !== null && month !== null) return dateOf(year, month, day);
  const tries = month === null ? 12 : MAX_YEARS_TO_LEAP;
  for (let at = 0; at <= tries; at += 1) {
    const start = month === null ? today.set({ day: 1 }).add({ months: at }) : today.add({ years: at });
    const date = dateOf(start.year, month ?? start.month, day);
    if (date && date.compare(today) >= 0) return date;
  }
  return null;
}

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const date = new CalendarDate(year, month, day);
  // `CalendarDate` moves February 31 to the last day of the month instead of rejecting it.
  return date.month === month && date.day === day && date.year === year ? date : null;
}

/** Returns 1 for Monday to 7 for Sunday. */
function weekdayOf(date: CalendarDate): number {
  return getDayOfWeek(date, 'en', 'mon') + 1;
}

/** The source of a time of day: the phrase, the field's former value, or the default, nine in the morning. */
export type TimeSource = 'phrase' | 'field' | 'usual';

/** A time of day that a phrase can mean. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly from: TimeSource;
}

/** When, where and in which locale a phrase is read. */
export interface PhrasePlace {
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  /** The time of day for a phrase without one; `null` for nine in the morning. */
  readonly timeOfDay: { readonly hour: number; readonly minute: number } | null;
  /** The year shown in the due field; `null` if it is empty. */
  readonly shownYear: number | null;
  /** The hour when the working day ends. */
  readonly endOfDayHour: number;
}

type DayPlace = Pick<PhrasePlace, 'now' | 'timeZone' | 'endOfDayHour'>;

const USUAL = { hour: MORNING_HOUR, minute: 0 };
/** The end of a calendar day. */
export const LAST_MINUTE = { hour: 23, minute: 59, from: 'phrase' } as const;

const HOURS_OF_PART = {
  morning: { first: MORNING_HOUR, end: 12 },
  afternoon: { first: 14, end: 18 },
  evening: { first: 18, end: 24 },
};

type PartOfDay = keyof typeof HOURS_OF_PART;

/**
 * Returns the times of day that a phrase can mean, likeliest first: two if it may be a.m. or p.m.; `null` if the phrase
 * contradicts itself.
 */
export function timesOfDay(parts: PhraseParts, place: PhrasePlace): readonly TimeOfDay[] | null {
  const { time, part, day } = parts;
  const { locale, timeOfDay } = place;
  if (!time) {
    if (part) return [timeOfPart(part, place)];
    if (day?.kind === 'end-of-week' || day?.kind === 'end-of-month') return [endOfDay(place)];
    return [timeOfDay ? { ...timeOfDay, from: 'field' } : { ...USUAL, from: 'usual' }];
  }
  const { hour, minute } = time;
  const at = (hourOfDay: number): TimeOfDay => ({ hour: hourOfDay, minute, from: 'phrase' });
  if (part === 'end' || part === 'end-of') return null;
  if (part && part !== 'later')
    return isOf(part, hour, time.open) ? [at(part === 'morning' || hour >= 12 ? hour : hour + 12)] : null;
  const isIso = day?.kind === 'dates' && day.isIso;
  // Users of the 24-hour clock also say "at 5" for the afternoon.
  const mayBeEither = hasTwelveHours(locale) || (time.bare && hour < FIRST_OFFICE_HOUR);
  if (!time.open || isIso || !mayBeEither) return [at(hour)];
  const [early, late] = [at(hour % 12), at((hour % 12) + 12)];
  return early.hour < FIRST_OFFICE_HOUR ? [late, early] : [early, late];
}

/** Returns the end of the working day. */
export function endOfDay({ endOfDayHour }: DayPlace): TimeOfDay {
  return { hour: endOfDayHour, minute: 0, from: 'phrase' };
}

/** Returns the time of a part of the day. */
function timeOfPart(part: SaidPart, place: PhrasePlace): TimeOfDay {
  if (part === 'end' || part === 'end-of') return endOfDay(place);
  if (part === 'later') return laterTime(place);
  return { hour: HOURS_OF_PART[part].first, minute: 0, from: 'phrase' };
}

function laterTime({ now, timeZone }: DayPlace): TimeOfDay {
  const hour = laterHour(now, timeZone);
  return hour === null ? LAST_MINUTE : { hour, minute: 0, from: 'phrase' };
}

/**
 * Returns a time left today for a phrase without a time of day whose usual time has passed: the rest of the named part
 * of the day, else the end of the working day, else a few hours from now. `null` if that part has passed.
 */
export function timeLeftToday(part: SaidPart | null, place: DayPlace): TimeOfDay | null {
  const wall = inZone(place.now, place.timeZone);
  switch (part) {
    case null: {
      const end = endOfDay(place);
      const isAhead = wall.hour < end.hour || (wall.hour === end.hour && wall.minute === 0);
      return { ...(isAhead ? end : laterTime(place)), from: 'usual' };
    }
    case 'end':
    case 'end-of':
      return LAST_MINUTE;
    case 'later':
      return laterTime(place);
    default: {
      const { end } = HOURS_OF_PART[part];
      const hour = wall.hour + 1;
      if (hour > end) return null;
      if (hour === end) return end === 24 ? LAST_MINUTE : { hour: end - 1, minute: 59, from: 'phrase' };
      return { hour, minute: 0, from: 'phrase' };
    }
  }
}

/** Returns the wall clock for a day chosen without a time: the usual time, or one that is left today. */
export function wallOnDay(day: string, usual: string, place: DayPlace): string {
  const now = toZonedInput(new Date(place.now).toISOString(), place.timeZone) ?? '';
  const wall = `${day}T${usual}`;
  const isOver = now.startsWith(day) && wall < now;
  const left = isOver ? timeLeftToday(null, place) : null;
  return left ? `${day}T${[left.hour, left.minute].map((part) => String(part).padStart(2, '0')).join(':')}` : wall;
}

function isOf(part: PartOfDay, hour: number, open: boolean): boolean {
  switch (part) {
    case 'morning':
      return hour < 12;
    case 'afternoon':
      return hour >= 12 ? hour < 18 : open;
    case 'evening':
      return hour >= 12 ? hour > 16 : open && hour >= 4;
    default:
      return part satisfies never;
  }
}
