import { inZone } from '../followup/in-zone.js';
import { hasTwelveHours } from '../followup/date-formatter.js';
import { toZonedInput } from '../followup/due-time.js';
import { FIRST_OFFICE_HOUR, laterHour, MORNING_HOUR } from '../followup/office-hours.js';
import type { PhraseParts, SaidPart } from './phrase-lexicon.js';

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
