import { parseInstant } from './instant.js';

/** How a point in time is written out. */
export interface DueTimeFormat {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A due time in words: a date and a time of day.
 *
 * @returns the words, or `null` where the text is no date-time
 * @example
 * formatDueTime('2026-07-01T08:30:00.000Z', { locale: 'en', timeZone: 'Europe/Paris' }); // 'Jul 1, 2026, 10:30 AM'
 */
export function formatDueTime(iso: string | null | undefined, format: DueTimeFormat): string | null {
  const instant = parseInstant(iso);
  return instant === null ? null : formatter(format).format(instant);
}

// Making a formatter costs far more than using one.
function formatter({ locale, timeZone }: DueTimeFormat): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formatters.set(key, made);
  return made;
}
