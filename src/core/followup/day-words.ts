import { dateFormatter } from './date-formatter.js';

/** Formats a calendar day, such as "Thursday, November 26". An invalid day is returned unchanged. */
export function dayWords(day: string, locale: string, weekday: 'long' | 'short'): string {
  const date = Date.parse(day);
  if (Number.isNaN(date)) return day;
  return dateFormatter(locale, { weekday, month: weekday, day: 'numeric', timeZone: 'UTC' }).format(date);
}
