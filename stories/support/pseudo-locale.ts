import type { Messages } from '../../src/core/messages/messages.js';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
};

/**
 * Returns readable texts that are about a third longer, in brackets: text without brackets is hardcoded instead of a
 * message, and a missing bracket means that the text is cut off.
 */
export function pseudoLocale(messages: Messages): Messages {
  return pseudo(messages) as Messages;
}

function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return bracketed(message, []);
  if (typeof message === 'function') {
    return (...values: unknown[]) => {
      const text: unknown = (message as (...values: unknown[]) => unknown)(...values);
      return typeof text === 'string' ? bracketed(text, textsIn(values)) : text;
    };
  }
  if (Array.isArray(message)) return message.map(pseudo);
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, pseudo(value)]));
}

/** Inserted values stay as they are: data, or messages that are already accented. */
function bracketed(text: string, inserted: readonly string[]): string {
  const parts = inserted.reduce<readonly string[]>(
    (pieces, value) => pieces.flatMap((piece) => (inserted.includes(piece) ? [piece] : splitAround(piece, value))),
    [text],
  );
  return `⟦${parts.map((part) => (inserted.includes(part) ? part : accented(part))).join('')}⟧`;
}

function splitAround(text: string, value: string): string[] {
  return text.split(value).flatMap((piece, index) => (index === 0 ? [piece] : [value, piece]));
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
}

function textsIn(values: readonly unknown[]): string[] {
  return values
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .filter((value): value is string => typeof value === 'string' && value !== '');
}
