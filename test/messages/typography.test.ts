import { expect, test } from 'vitest';
import { de, fr } from './whole-packs.js';
import { everything, messagesOf } from './packs.js';
import type { Messages } from '../../src/core/messages/messages.js';

function textsLike(pack: Messages, pattern: RegExp): string[] {
  return [...messagesOf(pack)].flatMap(([path, message]) =>
    everything(path, message).flatMap(({ text }) => (pattern.test(text) ? [`${path}: ${text}`] : [])),
  );
}

test('German: „…“ around words, a no-break space before an ellipsis, formal address', () => {
  expect(textsLike(de, /[”«»]/)).toEqual([]);
  expect(textsLike(de, /“(?![^„]*$|[^“]*„)/)).toEqual([]);
  expect(textsLike(de, /[^\u00a0]…/)).toEqual([]);
  expect(textsLike(de, /\b(?:du|dir|dich|dein\w*)\b/i)).toEqual([]);
});

test('French: «…» around words, a narrow no-break space before : ; ! ? and within quotes, formal address', () => {
  expect(textsLike(fr, /[„“”]/)).toEqual([]);
  expect(textsLike(fr, /[^\u202f][:;!?»]/)).toEqual([]);
  expect(textsLike(fr, /«(?!\u202f)/)).toEqual([]);
  expect(textsLike(fr, /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu)).toEqual([]);
});

test('counts in German and French', () => {
  const counts = [0, 1, 2, 2000, 1_000_000];
  expect(counts.map((count) => de.filter.found({ count }))).toEqual([
    '0 Wiedervorlagen',
    '1 Wiedervorlage',
    '2 Wiedervorlagen',
    '2.000 Wiedervorlagen',
    '1.000.000 Wiedervorlagen',
  ]);
  expect(counts.map((count) => fr.filter.found({ count }))).toEqual([
    '0 suivi',
    '1 suivi',
    '2 suivis',
    '2\u202f000 suivis',
    '1\u202f000\u202f000 de suivis',
  ]);
});

test('French agrees with the number throughout', () => {
  expect(fr.bulk.willAssign({ count: 1, owner: 'Ana' })).toBe('1 suivi sera attribué à Ana');
  expect(fr.bulk.willAssign({ count: 3, owner: 'Ana' })).toBe('3 suivis seront attribués à Ana');
  expect(fr.bulk.willShift({ count: 2, amount: 1, unit: 'days', direction: 'later' })).toBe(
    '2 suivis seront repoussés de 1 jour',
  );
});
