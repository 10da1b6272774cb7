/** Column types that the two drivers would read differently, by their object id in PostgreSQL. */
export const INT8 = 20;
export const TIMESTAMPTZ = 1184;

/** A date-time as the wire has it, from PostgreSQL's own text in a session whose time zone is UTC. */
export function readTimestamp(text: string): string {
  const match = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/.exec(text);
  if (!match) throw new Error(`Not a timestamp of PostgreSQL in UTC: ${text}`);
  const [, date, time, fraction = ''] = match;
  return new Date(`${date}T${time}${fraction.slice(0, 4)}Z`).toISOString();
}

export function readInt8(text: string): number {
  return Number(text);
}
