import { expect, test } from 'vitest';
import { counted } from '../../src/core/messages/counted.js';

const FORMS = { zero: 'zero #', one: 'one #', two: 'two #', few: 'few #', many: 'many #', other: 'other #' };

test.each([
  ['de', ['other 0', 'one 1', 'other 2', 'other 5', 'other 11', 'other 100', 'other 1.000.000']],
  ['fr', ['one 0', 'one 1', 'other 2', 'other 5', 'other 11', 'other 100', 'many 1\u202f000\u202f000']],
  ['ja', ['other 0', 'other 1', 'other 2', 'other 5', 'other 11', 'other 100', 'other 1,000,000']],
])('chooses by the rules of %s and formats numbers accordingly', (locale, expected) => {
  const count = counted(locale);
  expect([0, 1, 2, 5, 11, 100, 1_000_000].map((value) => count(value, FORMS))).toEqual(expected);
});

test('has six forms in Arabic', () => {
  const count = counted('ar');
  const forms = [0, 1, 2, 5, 11, 100].map((value) => count(value, FORMS).split(' ')[0]);
  expect(forms).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
});

test('uses "other" for a missing form, and writes the number as often as asked', () => {
  expect(counted('de')(1, { other: '#/#' })).toBe('1/1');
});

test('writes only the number without forms', () => {
  expect(counted('de')(2000)).toBe('2.000');
});

test('creates its formats when first needed, and once', () => {
  const made: string[] = [];
  const { NumberFormat } = Intl;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, args, newTarget) {
      made.push(String(args[0]));
      return Reflect.construct(target, args, newTarget) as object;
    },
  });
  try {
    const count = counted('de');
    expect(made).toEqual([]);
    count(1, FORMS);
    count(2, FORMS);
    expect(made).toEqual(['de']);
  } finally {
    Intl.NumberFormat = NumberFormat;
  }
});
