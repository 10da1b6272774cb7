import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteExcerpt, shorten } from '../../src/core/followup/shorten.js';

test.each([
  ['short', 10, 'short'],
  ['', 10, ''],
  [' \n\t ', 10, ''],
  ['\n\n  Call\r\nAnn  ', 10, 'Call Ann'],
  ['Call Yusuf about the offer', 12, 'Call Yusuf…'],
  ['Call Yusuf about', 10, 'Call Yusuf…'],
  ['Call Yusuf  \n', 10, 'Call Yusuf'],
  ['Donaudampfschifffahrt', 5, 'Donau…'],
  ['a Donaudampfschifffahrt', 8, 'a Donaud…'],
  ['日本語のメモです', 4, '日本語の…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
  ['👍🏽👍🏽👍🏽', 2, '👍🏽👍🏽…'],
  ['🇩🇪🇫🇷🇯🇵', 2, '🇩🇪🇫🇷…'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1, '🏴󠁧󠁢󠁳󠁣󠁴󠁿…'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
  ['1️⃣2️⃣3️⃣', 2, '1️⃣2️⃣…'],
])('%j in %i characters is %j', (text, most, shown) => {
  expect(shorten(text, most)).toBe(shown);
});

test('a note is named by its first words, wherever they begin and however far apart', () => {
  expect(noteExcerpt(`${'\n'.repeat(500)}Renewal`)).toBe('Renewal');
  expect(noteExcerpt(`Renewal${' '.repeat(500)}of the contract with everybody and all`)).toBe(
    'Renewal of the contract with everybody…',
  );
  expect(noteExcerpt('👩‍👩‍👧‍👦'.repeat(41))).toBe(`${'👩‍👩‍👧‍👦'.repeat(40)}…`);
});

const characters = fc.constantFrom(
  ...['a', 'é', 'e\u0301', '日', 'ü', 'ก', 'กำ', 'नि', '한', 'م', 'مُ', '\u200d', '\ufe0f'],
  ...['👩‍👧', '👍🏽', '🇩🇪', '1️⃣', '❤️', '🏳️‍🌈', '👨🏿‍🚀'],
);

test('a cut never splits what the browser treats as one character', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(
      fc.array(characters, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (parts, most) => {
        const text = parts.join('');
        const cut = shorten(text, most);
        if (!cut.endsWith('…')) return cut === text;
        const starts = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
        return text.startsWith(cut.slice(0, -1)) && starts.has(cut.length - 1);
      },
    ),
    { numRuns: 2000 },
  );
});
