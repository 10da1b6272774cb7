const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/** Parses an ISO 8601 date-time with an offset to milliseconds since 1970; `null` for anything else. */
export function parseInstant(text: string | null | undefined): number | null {
  const date = typeof text === 'string' ? DATE_TIME.exec(text) : null;
  if (!date || !isDay(Number(date[1]), Number(date[2]), Number(date[3]))) return null;
  const time = Date.parse(
    date[0]
      .replace(' ', 'T')
      .toUpperCase()
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  return Number.isFinite(time) ? time : null;
}

/**
 * Normalizes an ISO 8601 date-time with an offset to the API's form, UTC with milliseconds; `null` if it has no such
 * form.
 */
export function wireInstant(text: string | null | undefined): string | null {
  const time = parseInstant(text);
  const wire = time === null ? '+' : new Date(time).toISOString();
  // Years outside 0 to 9999 get a sign, which the API's form does not have.
  return /^\d/.test(wire) ? wire : null;
}

/** Whether a due time can be in a year: 1970 to 9999. */
export function isDueYear(year: number): boolean {
  return year >= 1970 && year <= 9999;
}

/** Whether an instant can be a due time, judged by its year. */
export function isDueInstant(instant: number): boolean {
  return isDueYear(new Date(instant).getUTCFullYear());
}

// Chromium reads February 30 as March 2; other browsers reject it.
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
