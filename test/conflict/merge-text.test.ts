import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeClean, mergeText } from '../../src/react/editor/merge-text.js';

const BASE = 'Call Ann about the offer at noon.';

describe('changes in different places are both applied', () => {
  test.each([
    ['Call Bob about the offer at noon.', 'Call Ann about the offer at ten.', 'Call Bob about the offer at ten.'],
    ['Call Ann at noon.', `${BASE}\nShe is away.`, 'Call Ann at noon.\nShe is away.'],
    [`Urgent: ${BASE}`, `${BASE} Then write.`, `Urgent: ${BASE} Then write.`],
    ['Please call Ann about the offer at noon.', 'Ring Ann about the offer at noon.', null],
    ['Call Ann about the new offer at noon.', 'Call Ann about the contract at noon.', null],
  ])('%j and %j', (theirs, mine, expected) => {
    const merged = mergeText(BASE, theirs, mine);
    if (expected === null) expect(merged.text).toMatch(/Please|new/);
    else expect(merged).toEqual({ text: expected, isUnsure: false });
  });

  test('a word inserted before one that the other side changed', () => {
    expect(mergeText('the offer', 'the new offer', 'the contract')).toEqual({
      text: 'the new contract',
      isUnsure: false,
    });
    expect(mergeText('the offer', 'the contract', 'the new offer')).toEqual({
      text: 'the new contract',
      isUnsure: false,
    });
  });
});

describe('words that both sides changed are both kept, theirs first', () => {
  test.each([
    ['Call Ann', 'Call Bob', 'Call Cid', 'Call Bob Cid'],
    ['Call', 'Call\nTheirs', 'Call\nMine', 'Call\nTheirs\nMine'],
    ['one two three', 'x three', 'one y', 'x three one y'],
    ['Call Ann now', 'now', 'Call Bob now', 'Call Bob now'],
    ['', 'Theirs', 'Mine', 'Theirs\nMine'],
    ['Call', 'Call\nTheirs', 'Call Ann', 'Call Ann\nTheirs'],
    ['Call', 'Call Bob', 'Call Ann', 'Call Bob Ann'],
    ['', 'Theirs,\nin two lines', 'Mine', 'Theirs,\nin two lines\nMine'],
  ])('%j becomes %j and %j', (base, theirs, mine, text) => {
    expect(mergeText(base, theirs, mine)).toEqual({ text, isUnsure: true });
  });

  test('an identical change by both sides appears once', () => {
    expect(mergeText('Call Ann at noon', 'Call Bob at noon, gladly', 'Call Bob at noon')).toEqual({
      text: 'Call Bob at noon, gladly',
      isUnsure: false,
    });
  });
});

test('line ends that a textarea normalized are no change', () => {
  expect(mergeText('one\r\ntwo\r\nthree', 'one\r\n2\r\nthree', 'one\ntwo\n3')).toEqual({
    text: 'one\r\n2\r\n3',
    isUnsure: false,
  });
});

test.each([
  [
    'in different places',
    BASE,
    'Call Bob about the offer at noon.',
    `${BASE}\nMine`,
    'Call Bob about the offer at noon.\nMine',
  ],
  ['as lines at the same place', BASE, `${BASE}\nTheirs`, `${BASE} Mine`, `${BASE} Mine\nTheirs`],
  ['where nothing stood', '', 'Theirs', 'Mine', 'Theirs\nMine'],
  ['of the same words: one has to choose', BASE, 'Call Bob', 'Call Cid', null],
  ['as words at the same place: one has to choose', 'Call', 'Call Bob', 'Call Cid', null],
  ['where the other took away what was changed: one has to choose', `${BASE}\nOld`, BASE, `${BASE}\nOlder`, null],
])('automatic merge of changes %s', (_, base, theirs, mine, merged) => {
  expect(mergeClean(base, theirs, mine)).toBe(merged);
});

const words: fc.Arbitrary<string> = fc.constantFrom(
  'call',
  'Ann',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '.',
  'مرحبا',
  '\u202e',
  '日本',
  '👩‍👧',
  '\ud800',
  '\udc00',
  '\0',
  'e\u0301',
  'a b',
);
const text = fc.array(words, { maxLength: 14 }).map((parts) => parts.join(''));

/** A text and two edited versions of it. */
const twoVersions = fc
  .tuple(
    fc.array(words, { maxLength: 14 }),
    fc.array(fc.tuple(fc.nat(14), fc.nat(2), words), { maxLength: 4 }),
    fc.array(fc.tuple(fc.nat(14), fc.nat(2), words), { maxLength: 4 }),
  )
  .map(([base, first, second]) => {
    const changed = (edits: readonly (readonly [number, number, string])[]): string => {
      const parts = [...base];
      for (const [at, taken, put] of edits) parts.splice(at, taken, put);
      return parts.join('');
    };
    return { base: base.join(''), theirs: changed(first), mine: changed(second) };
  });

/** How often each UTF-16 code unit occurs in a text. */
function countsOf(value: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charAt(at);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return counts;
}

describe('for any texts', () => {
  test('a change by one side alone is taken exactly', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeText(base, other, base)).toEqual({ text: other, isUnsure: false });
        expect(mergeText(base, base, other)).toEqual({ text: other, isUnsure: false });
        expect(mergeText(base, other, other)).toEqual({ text: other, isUnsure: false });
      }),
      { numRuns: 1000 },
    );
  });

  test('no character that a side added is lost', () => {
    fc.assert(
      fc.property(twoVersions, ({ base, theirs, mine }) => {
        // Restoring the line ends that a textarea dropped is tested separately.
        fc.pre(mine.includes('\r') || !base.includes('\r'));
        const before = countsOf(base);
        const merged = countsOf(mergeText(base, theirs, mine).text);
        const inTheirs = countsOf(theirs);
        for (const [unit, count] of countsOf(mine)) {
          const put = count - (before.get(unit) ?? 0);
          const kept = Math.min(put, count);
          const taken = Math.max(0, (before.get(unit) ?? 0) - (inTheirs.get(unit) ?? 0));
          expect((merged.get(unit) ?? 0) + taken).toBeGreaterThanOrEqual(kept);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('lines that both sides add at the end are both kept whole', () => {
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        const merged = mergeText(`${base}|`, `${base}|T${theirs}T`, `${base}|M${mine}M`).text;
        expect(merged.startsWith(`${base}|`)).toBe(true);
        if (!base.includes('\r')) {
          expect(merged).toContain(`T${theirs}T`);
          expect(merged).toContain(`M${mine}M`);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('long notes', () => {
  const note = (words: number, change: (at: number) => string | null): string =>
    Array.from({ length: words }, (_, at) => change(at) ?? `word${at}`).join(' ');

  test('of 100,000 characters are merged, however much was changed', () => {
    const base = note(12_500, () => null);
    const theirs = note(12_500, (at) => (at % 5 === 0 ? `their${at}` : null));
    const mine = note(12_500, (at) => (at % 5 === 2 ? `my${at}` : null));
    expect(base.length).toBeGreaterThan(100_000);
    // In quadratic time each would take longer than a test may.
    expect(mergeText(base, theirs, mine).text).toContain('my2 ');
    const allTheirs = note(12_500, (at) => `t${at}`);
    const allMine = note(12_500, (at) => `m${at}`);
    expect(mergeText(base, allTheirs, allMine).text).toContain('m2 ');
  });
});
