import { dateFormatter } from './date-formatter.js';

/** Whether a locale counts hours to twelve, twice a day. */
export function hasTwelveHours(locale: string): boolean {
  const { hourCycle } = dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).resolvedOptions();
  return hourCycle === 'h12' || hourCycle === 'h11';
}
