/** What must never come back in an error, a log, an event or a diagnostic. */
export const TOKEN = 'CANARY-token-5f0c2e7b9a1d4c6e';
export const NOTE = 'CANARY note:\r\nthey owe 4,000\tand are ashamed of it';
export const BASE_URL = 'https://crm.example/CANARY-path-of-a-tenant';

/** A server may repeat a note with other line ends. */
const NOTE_AS_REPEATED = NOTE.replaceAll('\r\n', '\n');

/** Everything of an update that a server could repeat. */
export const ECHO = `"${NOTE}" ${BASE_URL}/public/v1/followups Bearer ${TOKEN} ${TOKEN} ${NOTE_AS_REPEATED}`;

/** The start of the note, long enough to recognize, in one line: a server tends to truncate a repeated text. */
const BEGINNING_OF_NOTE = inOneLine(NOTE).slice(0, 24);

/** The parts of what was sent that a text contains. */
export function secretsIn(text: string): string[] {
  if (!text.includes('CANARY')) return [];
  const line = inOneLine(text);
  return [TOKEN, BEGINNING_OF_NOTE, BASE_URL].filter((secret) => line.includes(secret));
}

/** Whether a server knows this only from an update. */
export function isOfUpdate(secret: string): boolean {
  return secret === BEGINNING_OF_NOTE;
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
