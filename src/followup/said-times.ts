import type { PhraseParts } from './due-phrase-parts.js';
import { hasTwelveHours } from './twelve-hours.js';

/** Where a time of day comes from: the phrase, the field before, or nowhere, so that it is nine in the morning. */
export type TimeSource = 'phrase' | 'field' | 'usual';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly from: TimeSource;
}

const USUAL = { hour: 9, minute: 0 };
const HOUR_OF_PART = { morning: 9, afternoon: 14, evening: 18 };

/** The times of day that a phrase can mean: two where it may be before or after noon; `null` where it contradicts itself. */
export function timesOfDay(
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
