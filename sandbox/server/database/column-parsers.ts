/** Column types that the two drivers would read differently, by their object id in PostgreSQL. */
export const INT8 = 20;
export const TIMESTAMPTZ = 1184;

/** A date-time as the wire has it, from PostgreSQL's own text in whatever time zone the session is. */
export function readTimestamp(text: string): string {
  const match = /^(\d+)-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?/.exec(text);
  if (!match) throw new Error(`Not a timestamp of PostgreSQL: ${text}`);
  const [, year = '', month, day, time, fraction = '', hours, minutes = '00'] = match;
  return new Date(
    `${year.padStart(4, '0')}-${month}-${day}T${time}${fraction.slice(0, 4)}${hours}:${minutes}`,
  ).toISOString();
}

export function readInt8(text: string): number {
  return Number(text);
}
