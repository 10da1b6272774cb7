import { parseInstant } from '../followup/instant.js';

const PARTS = /^(.{10})(.)\d{2}:\d{2}(:\d{2})?(?:\.(\d+))?([Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * A server's timestamp, earlier by some milliseconds and written in the same way: same separator, offset and number of
 * decimals, digits past the milliseconds kept. `null` where it is no date-time with an offset.
 */
export function rewindTimestamp(text: string, milliseconds: number): string | null {
  const instant = parseInstant(text);
  const parts = PARTS.exec(text);
  if (instant === null || !parts) return null;
  const [, , separator = 'T', seconds, decimals = '', offset = 'Z'] = parts;
  const local = new Date(Math.floor(instant) - milliseconds + offsetOf(offset));
  if (!(local.getUTCFullYear() >= 0 && local.getUTCFullYear() <= 9999)) return null;
  const written = local.toISOString();
  const clock = written.slice(11, seconds === undefined ? 16 : 19);
  // Without decimals the remainder is dropped, which is earlier still.
  const fraction = decimals === '' ? '' : `.${(written.slice(20, 23) + decimals.slice(3)).slice(0, decimals.length)}`;
  return `${written.slice(0, 10)}${separator}${clock}${fraction}${offset}`;
}

/** Of two timestamps the later one; `null` counts as earlier than any, and so does what is no date-time. */
export function laterTimestamp(a: string | null, b: string | null | undefined): string | null {
  if (b == null || a === b) return a;
  // Timestamps of one server look alike, and those in UTC then sort as text.
  if (a !== null && a.length === b.length && a.endsWith('Z') && b.endsWith('Z') && b < a) return a;
  const right = parseInstant(b);
  if (right === null) return a;
  const left = parseInstant(a);
  if (left === null || right > left) return b;
  return a !== null && right === left && b > a ? b : a;
}

function offsetOf(offset: string): number {
  const sign = offset.startsWith('-') ? -1 : 1;
  const digits = offset.replaceAll(/\D/g, '');
  if (digits === '') return 0;
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}
