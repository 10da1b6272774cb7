import { isWeekend, startOfWeek, type CalendarDate } from '@internationalized/date';
import { dayIn, dayRange, type DayRange } from '../followup/in-zone.js';
import type { DueBoundaries } from './due-boundaries.js';
import { ageIn, type AgeFilter } from './query-parameters.js';

const ANY_TIME: DayRange = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * Returns the instants that a filter by age accepts; `null` if it is none.
 *
 * @param text such as `P14D`
 * @param locale BCP 47 tag of the region whose weekends and weeks count
 */
export function ageRange(
  filter: AgeFilter,
  text: string | null | undefined,
  { now, timeZone }: DueBoundaries,
  locale: string,
): DayRange | null {
  const age = ageIn(text);
  if (!age) return null;
  const today = dayIn(now, timeZone);
  const count = Number(age.slice(1, -1));
  const unit = age.at(-1);
  const week = () => startOfWeek(today, locale);
  switch (filter) {
    case 'dueWithin': {
      const last = unit === 'W' ? week().add({ days: 7 * count - 1 }) : moved(today, count, 1, unit, locale);
      return { start: dayRange(today, timeZone).start, end: dayRange(last, timeZone).end };
    }
    case 'createdWithin': {
      const first = unit === 'W' ? week().subtract({ weeks: count - 1 }) : moved(today, count, -1, unit, locale);
      return { ...ANY_TIME, start: dayRange(first, timeZone).start };
    }
    case 'updatedBefore':
      return { ...ANY_TIME, end: dayRange(moved(today, count, -1, unit, locale), timeZone).end };
  }
}

function moved(
  today: CalendarDate,
  count: number,
  sign: 1 | -1,
  unit: string | undefined,
  locale: string,
): CalendarDate {
  if (unit !== 'B') return today.add({ days: sign * count * (unit === 'W' ? 7 : 1) });
  let day = today;
  for (let left = count; left > 0;) {
    day = day.add({ days: sign });
    if (!isWeekend(day, locale)) left -= 1;
  }
  return day;
}
