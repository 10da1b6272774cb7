import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITABLE_FIELDS, sameStoredValue, sameValue } from '../../src/core/followup/fields.js';
import type { FieldValue } from '../../src/core/followup/fields.js';

const fields = fc.constantFrom(...EDITABLE_FIELDS);
const values: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.constantFrom(null, undefined, '', 'a', 'A', 'a\nb', 'a\r\nb', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00+01:00'),
  fc.string({ unit: 'grapheme' }),
);

describe('sameValue', () => {
  test.each([
    ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00Z', true],
    ['2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00+01:00', true],
    ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.001Z', false],
    ['soon', 'soon', true],
    ['soon', 'Soon', false],
    ['soon', '2026-12-01T09:00:00Z', false],
    // No such day: unreadable values are the same only if identical.
    ['2026-02-30T00:00:00Z', '2026-03-02T00:00:00Z', false],
  ])('due_at: %s and %s: %s', (a, b, same) => {
    expect(sameValue('due_at', a, b)).toBe(same);
  });

  test('owner_user_id: a UUID is the same in either case', () => {
    expect(sameValue('owner_user_id', '7F1C0F7A-AAAA', '7f1c0f7a-aaaa')).toBe(true);
    expect(sameValue('owner_user_id', '7f1c0f7a-aaaa', '7f1c0f7a-aaab')).toBe(false);
  });

  test.each(['note', 'task_type', 'priority'] as const)('%s: compared exactly', (field) => {
    expect(sameValue(field, 'a', 'a')).toBe(true);
    expect(sameValue(field, 'a', 'A')).toBe(false);
    expect(sameValue(field, 'a', 'a ')).toBe(false);
    expect(sameValue(field, 'a\nb', 'a\r\nb')).toBe(false);
    expect(sameValue(field, 'é', 'e\u0301')).toBe(false);
  });

  test.each(EDITABLE_FIELDS)('%s: undefined, null and the empty text are three values', (field) => {
    const empty: FieldValue[] = [undefined, null, ''];
    for (const [i, a] of empty.entries()) {
      for (const [j, b] of empty.entries()) expect(sameValue(field, a, b)).toBe(i === j);
    }
  });

  test('is reflexive, symmetric and transitive', () => {
    fc.assert(
      fc.property(fields, values, values, values, (field, a, b, c) => {
        expect(sameValue(field, a, a)).toBe(true);
        expect(sameValue(field, a, b)).toBe(sameValue(field, b, a));
        if (sameValue(field, a, b) && sameValue(field, b, c)) expect(sameValue(field, a, c)).toBe(true);
      }),
    );
  });
});

describe('sameStoredValue', () => {
  test('treats a note with other line ends or another Unicode form as the same', () => {
    expect(sameStoredValue('note', 'a\nb\nc', 'a\r\nb\rc')).toBe(true);
    expect(sameStoredValue('note', 'é', 'e\u0301')).toBe(true);
    expect(sameStoredValue('note', 'a', 'a ')).toBe(false);
    expect(sameStoredValue('note', 'ﬁ', 'fi')).toBe(false);
    expect(sameStoredValue('note', null, '')).toBe(false);
  });

  test.each(['task_type', 'priority', 'owner_user_id', 'due_at'] as const)(
    'is the same as sameValue for %s',
    (field) => {
      expect(sameStoredValue(field, 'é', 'e\u0301')).toBe(false);
    },
  );

  test('holds whenever sameValue does', () => {
    fc.assert(
      fc.property(fields, values, values, (field, a, b) => {
        if (sameValue(field, a, b)) expect(sameStoredValue(field, a, b)).toBe(true);
        expect(sameStoredValue(field, a, b)).toBe(sameStoredValue(field, b, a));
      }),
    );
  });
});
