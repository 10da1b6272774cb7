/** Column types that the two drivers would parse differently, by their object id in PostgreSQL. */
export const INT8 = 20;
export const TIMESTAMPTZ = 1184;

/** Converts PostgreSQL's text of a date-time to wire format; the session's time zone must be UTC. */
export function readTimestamp(text: string): string {
  const match = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/.exec(text);
  if (!match) throw new Error(`Not a timestamp of PostgreSQL in UTC: ${text}`);
  const [, date, time, fraction = ''] = match;
  return new Date(`${date}T${time}${fraction.slice(0, 4)}Z`).toISOString();
}

export function readInt8(text: string): number {
  return Number(text);
}
