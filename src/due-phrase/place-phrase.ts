import {
  CalendarDate,
  CalendarDateTime,
  fromAbsolute,
  getDayOfWeek,
  startOfWeek,
  toCalendarDate,
} from '@internationalized/date';
import { dateFormatter } from '../followup/date-formatter.js';
import type { PhraseParts, SaidDate } from './phrase-parts.js';

/** Where a time of day comes from: the phrase, the field before, or nowhere, so that it is nine in the morning. */
export type TimeSource = 'phrase' | 'field' | 'usual';

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly from: TimeSource;
}

/** A due time that a phrase can mean. */
export interface PlacedTime {
  /** In milliseconds since 1970. */
  readonly instant: number;
  /** Where its time of day comes from. */
  readonly from: TimeSource;
  /** The time on the wall, where that is what was said and not how long it is until then. */
  readonly wall?: string;
}

/** Where and when a phrase is read. */
export interface PhrasePlace {
  /** The time in milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  /** The time of day for a phrase that says none; `null` for nine in the morning. */
  readonly timeOfDay: { readonly hour: number; readonly minute: number } | null;
}

/** The due times that a phrase can mean; `"out-of-range"` where they are not within 1970 to 9999, `null` where there is none. */
export function placePhrase(parts: PhraseParts, place: PhrasePlace): readonly PlacedTime[] | 'out-of-range' | null {
  const elapsed = elapsedTime(parts, place);
  if (elapsed !== undefined) return elapsed;

  const times = timesOfDay(parts, place);
  if (!times) return null;
  const today = toCalendarDate(fromAbsolute(place.now, place.timeZone));
  const dates = datesOf(parts, today, place.locale);
  if (dates === 'out-of-range') return dates;
  if (dates && dates.length === 0) return null;

  const on = (days: readonly CalendarDate[]) =>
    days.flatMap((day) => times.map((time) => placedTime(day, time, place.timeZone)));
  const isAhead = ({ instant }: PlacedTime) => instant >= startOfMinute(place.now);
  if (dates === null) {
    const todays = on([today]).filter(isAhead);
    return todays.length > 0 ? todays : on([today.add({ days: 1 })]);
  }
  const placed = on(dates);
  const ahead = placed.filter(isAhead);
  // What is over is meant only where nothing else can be.
  return ahead.length > 0 ? ahead : placed;
}

const USUAL = { hour: 9, minute: 0 };
const HOUR_OF_PART = { morning: 9, afternoon: 14, evening: 18 };

/** The times of day that a phrase can mean: two where it may be before or after noon; `null` where it contradicts itself. */
function timesOfDay(
  { time, part, day }: PhraseParts,
  { locale, timeOfDay }: { readonly locale: string; readonly timeOfDay: Omit<TimeOfDay, 'from'> | null },
): readonly TimeOfDay[] | null {
  if (!time) {
    if (part) return [{ hour: HOUR_OF_PART[part], minute: 0, from: 'phrase' }];
    return [timeOfDay ? { ...timeOfDay, from: 'field' } : { ...USUAL, from: 'usual' }];
  }
  const { hour, minute } = time;
  const at = (hourOfDay: number): TimeOfDay => ({ hour: hourOfDay, minute, from: 'phrase' });
  if (part) return isOf(part, hour, time.open) ? [at(part === 'morning' || hour >= 12 ? hour : hour + 12)] : null;
  const isIso = day?.kind === 'dates' && day.isIso;
  if (!time.open || isIso || !hasTwelveHours(locale)) return [at(hour)];
  return [at(hour % 12), at((hour % 12) + 12)];
}

function isOf(part: keyof typeof HOUR_OF_PART, hour: number, open: boolean): boolean {
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

/** Whether a locale counts hours to twelve, twice a day. */
export function hasTwelveHours(locale: string): boolean {
  const { hourCycle } = dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
}

const MINUTE = 60_000;

/** A day and a time of day as an instant: the first of two, the later where the clocks leave it out. */
function placedTime(day: CalendarDate, { hour, minute, from }: TimeOfDay, timeZone: string): PlacedTime {
  const wall = new CalendarDateTime(day.year, day.month, day.day, hour, minute);
  return {
    instant: wall.toDate(timeZone, 'compatible').getTime(),
    from,
    wall: wall.toString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  };
}

/** The whole minute before an instant. */
function startOfMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}

/** Hours and minutes from now, which pass by the world's clock; `undefined` where the phrase says no such amount. */
function elapsedTime({ amount, day, weekday, time, part }: PhraseParts, { now, timeZone }: PhrasePlace) {
  if (!amount || (amount.hours === 0 && amount.minutes === 0)) return undefined;
  if (day || weekday || time || part) return null;
  if (!isUsable(amount.days, amount.months) || amount.hours > MAX_HOURS || amount.minutes > MAX_HOURS * 60) {
    return 'out-of-range';
  }
  const moved = fromAbsolute(now, timeZone)
    .add({ days: amount.days, months: amount.months })
    .add({ hours: amount.hours, minutes: amount.minutes });
  return [{ instant: startOfMinute(moved.toDate().getTime()), from: 'phrase' as const }];
}

const DAYS_OF_WEEK = 7;
const MAX_DAYS = 3_000_000;
const MAX_MONTHS = 100_000;
const MAX_HOURS = MAX_DAYS * 24;
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;
const MAX_YEARS_TO_LEAP = 8;

function isUsable(days: number, months: number): boolean {
  return days <= MAX_DAYS && months <= MAX_MONTHS;
}

/** The days that are meant; `null` where the phrase says none. */
function datesOf(
  parts: PhraseParts,
  today: CalendarDate,
  locale: string,
): readonly CalendarDate[] | 'out-of-range' | null {
  const days = namedDays(parts, today);
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
      // Said before the day has come this week, some mean this one and some the one after.
      return startOfWeek(coming, locale).compare(startOfWeek(today, locale)) === 0 ? [coming, later] : [coming];
    default:
      return weekday.which satisfies never;
  }
}

function namedDays({ day, amount }: PhraseParts, today: CalendarDate): readonly CalendarDate[] | 'out-of-range' | null {
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
      return [today.add({ days: DAYS_OF_WEEK + 1 - weekdayOf(today) })];
    case 'next-month': {
      const same = today.add({ months: 1 });
      return same.day === 1 ? [same] : [same.set({ day: 1 }), same];
    }
    case 'dates': {
      if (day.dates.some(({ year }) => year !== null && (year < FIRST_YEAR || year > LAST_YEAR))) return 'out-of-range';
      const found = day.dates.flatMap((said) => nextDate(said, today) ?? []);
      return found.filter((one, at) => found.findIndex((other) => other.compare(one) === 0) === at);
    }
    default:
      return day satisfies never;
  }
}

// The calendar stops at the end of 9999 and would give that day for any later one.
function inRange(dates: readonly CalendarDate[], today: CalendarDate, days: number, months: number) {
  const end = new Date(Date.UTC(today.year, today.month - 1 + months, today.day + days));
  const year = end.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? dates : ('out-of-range' as const);
}

/** The date itself, or the next one like it where the year or the month is not said; `null` for one that is in no calendar. */
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
  // It moves a 31 February to the last day of the month instead of refusing it.
  return date.month === month && date.day === day && date.year === year ? date : null;
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(date: CalendarDate): number {
  return getDayOfWeek(date, 'en', 'mon') + 1;
}
