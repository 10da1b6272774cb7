import { dateFormatter } from './date-formatter.js';

/** A day of the calendar, such as "Thursday, November 26"; of one that there is not, the text itself. */
export function dayWords(day: string, locale: string, weekday: 'long' | 'short'): string {
  const date = Date.parse(day);
  if (Number.isNaN(date)) return day;
  return dateFormatter(locale, { weekday, month: weekday, day: 'numeric', timeZone: 'UTC' }).format(date);
}
