const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Parses a date-time as strictly as RFC 3339: seconds and an offset are required, and the day must exist.
 *
 * @returns ISO 8601 with milliseconds in UTC, or `null` for anything else
 */
export function readDateTime(text: string): string | null {
  const match = DATE_TIME.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const wire = new Date(text.toUpperCase()).toISOString();
  // A database's date-time has no year 0 and no five-digit years.
  return /^(?!0000)\d{4}-/.test(wire) ? wire : null;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
