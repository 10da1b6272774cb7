import { dateFormatter } from './date-formatter.js';
import { parseInstant } from './instant.js';

/** How a point in time is formatted. */
export interface DueTimeFormat {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA time zone. */
  readonly timeZone: string;
}

/** How the due field formats a due time. */
export const DUE_TIME_STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats a due time, such as `Jul 1, 2026, 10:30 AM`; `null` if the text is not a date-time. */
export function formatDueTime(iso: string | null | undefined, { locale, timeZone }: DueTimeFormat): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  return dateFormatter(locale, { ...DUE_TIME_STYLE, timeZone }).format(instant);
}
