import { parseInstant } from '../followup/instant.js';

const ZERO = 48;
const DIGITS = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 22] as const;

/**
 * A fast `parseInstant` for a hundred thousand records: reads the format the CRM documents (`2026-07-01T08:30:00.000Z`)
 * digit by digit and falls back to `parseInstant` for any other.
 *
 * @returns milliseconds since 1970, or `NaN` if there is no instant
 */
export function instantKey(text: string | null | undefined): number {
  if (text === null || text === undefined) return Number.NaN;
  return (isUsualForm(text) ? usualInstant(text) : null) ?? parseInstant(text) ?? Number.NaN;
}

function isUsualForm(text: string): boolean {
  if (text.length !== 24 || text[4] !== '-' || text[7] !== '-' || text[10] !== 'T') return false;
  if (text[13] !== ':' || text[16] !== ':' || text[19] !== '.' || text[23] !== 'Z') return false;
  for (const at of DIGITS) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}

/**
 * Returns `null` for days that not every month has and times that not every day has: `parseInstant` knows their rules.
 */
function usualInstant(text: string): number | null {
  const year = two(text, 0) * 100 + two(text, 2);
  const [month, day, hour, minute, second] = [two(text, 5), two(text, 8), two(text, 11), two(text, 14), two(text, 17)];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > 28) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second, two(text, 20) * 10 + text.charCodeAt(22) - ZERO);
}

function two(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}
