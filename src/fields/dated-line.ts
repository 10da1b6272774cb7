import { dateFormatter } from '../followup/date-formatter.js';

/**
 * A note with a further line that begins with the day, ready to go on writing.
 *
 * @example
 * withDatedLine('Call Ann.', { now, locale: 'en', timeZone: 'Europe/Paris' }); // 'Call Ann.\nNov 22: '
 */
export function withDatedLine(
  note: string,
  { now, locale, timeZone }: { readonly now: number; readonly locale: string; readonly timeZone: string },
): string {
  const day = dateFormatter(locale, { month: 'short', day: 'numeric', timeZone }).format(now);
  const text = note.trimEnd();
  return `${text}${text === '' ? '' : '\n'}${day}: `;
}
