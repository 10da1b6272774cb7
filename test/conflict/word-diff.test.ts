import { expect, test } from 'vitest';
import { diffWords } from '../../src/react/editor/word-diff.js';
import type { TextPiece } from '../../src/react/editor/word-diff.js';

const without = (pieces: readonly TextPiece[], kind: TextPiece['kind']): string =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

const marked = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

test.each([
  ['', '', ''],
  ['', 'Call Ann', '{+Call Ann+}'],
  ['Call Ann', '', '[-Call Ann-]'],
  ['Call Ann', 'Call Ann', 'Call Ann'],
  ['Call Ann', 'Call Bob', 'Call [-Ann-]{+Bob+}'],
  ['Call Ann today', 'Call Ann', 'Call Ann[- today-]'],
  ['Call Ann', 'Please call Ann', '[-Call-]{+Please call+} Ann'],
  ['one two three four', 'one 2 three 4', 'one [-two-]{+2+} three [-four-]{+4+}'],
  ['line\r\nnext', 'line\r\nlast', 'line\r\n[-next-]{+last+}'],
  ['明日電話する', '明日訪問する', '明日[-電話-]{+訪問+}する'],
])('marks %j to %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

/** A seeded generator, so that failures are reproducible. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('both texts can be rebuilt from the pieces of any change, and common text appears once', () => {
  const words = ['call', 'Ann', ' ', '\n', '\r\n', '.', 'مرحبا', '日本', '👩‍👧', '\ud800', '\0', 'a b', '  '];
  let differing = 0;
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomOf(seed);
    const pick = (): string => words[Math.floor(random() * words.length)] ?? '';
    const before = Array.from({ length: Math.floor(random() * 12) }, pick);
    const after = before.flatMap((word) => (random() < 0.2 ? [] : random() < 0.2 ? [pick(), word] : [word]));
    const pieces = diffWords(before.join(''), after.join(''));
    expect(without(pieces, 'added')).toBe(before.join(''));
    expect(without(pieces, 'removed')).toBe(after.join(''));
    for (const [at, { kind, text }] of pieces.entries()) {
      expect(text).not.toBe('');
      expect(kind).not.toBe(pieces[at - 1]?.kind);
    }
    if (pieces.some(({ kind }) => kind !== 'same')) differing += 1;
  }
  expect(differing).toBeGreaterThan(500);
});

test('two long texts with nothing in common are one change, found quickly', () => {
  const before = Array.from({ length: 5000 }, (_, at) => `before${at}`).join(' ');
  const after = Array.from({ length: 5000 }, (_, at) => `after${at}`).join('\n');
  const pieces = diffWords(before, after);
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('only the change in a long text is marked', () => {
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`);
  const after = words.with(2500, 'another');
  expect(diffWords(words.join(' '), after.join(' ')).filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'word2500' },
    { kind: 'added', text: 'another' },
  ]);
});

test('a long text without spaces can be rebuilt from the pieces', () => {
  const before = '明日電話する👩‍👧'.repeat(1000);
  const after = before.replace('訪', '電') + '訪問';
  const pieces = diffWords(before, after);
  expect(without(pieces, 'added')).toBe(before);
  expect(without(pieces, 'removed')).toBe(after);
});

test('the time grows in proportion to the length', () => {
  const words = Array.from({ length: 300_000 }, (_, at) => `word${at}`);
  // In quadratic time this would take longer than a test may.
  const pieces = diffWords(words.join(' '), words.with(10, 'another').join(' '));
  expect(pieces.length).toBeLessThan(10);
});
