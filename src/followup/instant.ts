const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/** Milliseconds since 1970 of an ISO 8601 date-time with an offset, or `null` for anything else. */
export function parseInstant(text: string | null | undefined): number | null {
  if (typeof text !== 'string' || !DATE_TIME.test(text)) return null;
  const time = Date.parse(text.replace(' ', 'T').toUpperCase().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isFinite(time) ? time : null;
}
