import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFollowupId } from '../../src/core/followup/followup-id.js';

test.each([
  '7f1c0f7a-1111-4a4a-8b8b-00000000000a',
  '7F1C0F7A-1111-4A4A-8B8B-00000000000A',
  'f-1',
  'a',
  '42',
  'a_b',
  'a'.repeat(128),
])('%s is valid in a path', (id) => {
  expect(isFollowupId(id)).toBe(true);
});

test.each([
  '',
  '.',
  '..',
  '../x',
  'a/b',
  'a\\b',
  '%2e%2e',
  'a b',
  ' a',
  'a\n',
  'a?b',
  'a#b',
  'a;b',
  '-a',
  'a-',
  '_a',
  '__proto__',
  'é',
  'а',
  'a\u0000',
  'a'.repeat(129),
  null,
  undefined,
  1,
  {},
  ['a'],
])('%j is not', (id) => {
  expect(isFollowupId(id)).toBe(false);
});

test('every accepted id stays one segment below the list', () => {
  const parts = fc.constantFrom(
    '.',
    '..',
    '/',
    '\\',
    '%',
    '2e',
    '2f',
    '?',
    '#',
    '@',
    ':',
    'a',
    '-',
    '_',
    '\t',
    '\u2025',
    '．',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts).map((some) => some.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (id) => {
        if (!isFollowupId(id)) return;
        const url = new URL(`https://crm.example/public/v1/followups/${encodeURIComponent(id)}`);
        expect(url.pathname).toBe(`/public/v1/followups/${id}`);
        expect(url.search + url.hash).toBe('');
      },
    ),
    { numRuns: 2000 },
  );
});
