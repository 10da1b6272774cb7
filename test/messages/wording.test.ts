import { describe, expect, test } from 'vitest';
import { en } from '../../src/locales/en.js';
import { everything, messagesOf, packs } from './packs.js';
import { FOLLOWED_BY_ANOTHER, LONGER_THAN_A_LINE, MAX_LENGTH } from './exceptions.js';

/** Text with a period of its own: abbreviations and German ordinals. */
const ABBREVIATIONS = /\b(?:Min|préc|suiv)\.|\d\.(?= Wiedervorlage )/g;

interface Line {
  readonly path: string;
  readonly text: string;
}

/** All texts of a pack except the names of keys and files, and input words. */
function linesOf(pack: typeof en): Line[] {
  return [...messagesOf(pack)].flatMap(([path, message]) =>
    /^filter\.(?:keyNames|exportFileName)|^duePhrase\./.test(path)
      ? []
      : everything(path, message).map(({ text }) => ({ path, text })),
  );
}

/** The lines that match, as `place: text`. */
function where(lines: readonly Line[], holds: (line: Line) => boolean): string[] {
  return [...new Set(lines.filter(holds).map(({ path, text }) => `${path}: ${text}`))];
}

/** The text without inserted values, whose length and letters vary. */
function ownWords(text: string): string {
  return text.replaceAll(/<\w+>|[\d,]+/g, '0');
}

describe('English', () => {
  const lines = linesOf(en);

  test(`says a thing in ${MAX_LENGTH} characters, with few exceptions`, () => {
    const long = where(lines, ({ path, text }) => !(path in LONGER_THAN_A_LINE) && ownWords(text).length > MAX_LENGTH);
    expect(long).toEqual([]);
  });

  test('has no unnecessary exception', () => {
    const needed = new Set(lines.flatMap(({ path, text }) => (ownWords(text).length > MAX_LENGTH ? [path] : [])));
    expect(Object.keys(LONGER_THAN_A_LINE).filter((path) => !needed.has(path))).toEqual([]);
  });

  test('neither begs nor shouts', () => {
    expect(where(lines, ({ text }) => /!|\bplease\b|\bsorry\b|\boops\b|\bsuccessfully\b/i.test(text))).toEqual([]);
  });

  test('is in sentence case', () => {
    const names = /\b(?:CRM|CSV|UTC|ID|Enter|Shift|Escape|Esc|Space|Overdue|Today|Mine)\b/g;
    const capital = /[\p{Ll}\d,)”] +\p{Lu}/u;
    const mid = where(lines, ({ text }) => capital.test(text.replaceAll(names, 'x').replaceAll(/<\w+>/g, 'x')));
    expect(mid).toEqual([]);
  });

  test('uses the active voice', () => {
    const passive = /\b(?:could not|can’t|cannot|will|must|has to|have to|to) be \p{L}+ed\b|\bbeing \p{L}+ed\b/iu;
    const past = /\b(?:has|have) been \p{L}+/iu;
    expect(where(lines, ({ text }) => passive.test(text) || past.test(text))).toEqual([]);
  });

  test('has one word for one thing', () => {
    const others = /\b(?:refused|taken back|take back|sign-in|so far|decision|task owner|assignee|remainder)\b/i;
    expect(where(lines, ({ text }) => others.test(text))).toEqual([]);
  });
});

describe.each(packs)('%s', (_, pack) => {
  test('ends no single sentence with a period, and each of several with one', () => {
    const end = /[.。]$/u;
    const pause = /[^\s\d]\u00a0?[.。?？؟…](?:\s|(?<=[。？]))(?=.)|\d[.。]\s*(?=\D)/u;
    const faults = where(linesOf(pack), ({ path, text }) => {
      if (FOLLOWED_BY_ANOTHER.includes(path) || /[?？؟]$/.test(text)) return false;
      const words = text.replaceAll(/<\w+>/g, 'x').replaceAll(ABBREVIATIONS, 'x');
      return end.test(words) !== pause.test(words.replace(end, ''));
    });
    expect(faults).toEqual([]);
  });
});
