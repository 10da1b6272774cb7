import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFollowup, isVersion } from '../../src/core/followup/followup-schema.js';
import { compareDecoders } from './decode-oracle.js';

const FULL = {
  id: '7f1c0f7a-1111-4a4a-8b8b-00000000000a',
  deal_id: '7f1c0f7a-1111-4a4a-8b8b-00000000000b',
  conversation_id: '7f1c0f7a-1111-4a4a-8b8b-00000000000c',
  due_at: '2026-12-01T09:00:00.000Z',
  status: 'open',
  note: 'Call back',
  completion_note: '',
  owner_user_id: '7f1c0f7a-1111-4a4a-8b8b-00000000000d',
  task_type: 'call',
  priority: 'high',
  integration_version: 3,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
};
const TEXTS = Object.keys(FULL).filter((name) => name !== 'id' && name !== 'integration_version');

describe('a row', () => {
  test('with every field is read unchanged', () => {
    expect(decodeFollowup(FULL)).toEqual(FULL);
  });

  test('with only its id is read, and is read-only', () => {
    expect(decodeFollowup({ id: 'f-1' })).toStrictEqual({ id: 'f-1', integration_version: null });
  });

  test.each(TEXTS)('with %s as null, missing, of an unknown value or of another type', (field) => {
    const { [field]: _left, ...without } = FULL as Record<string, unknown>;
    expect(decodeFollowup({ ...FULL, [field]: null })).toHaveProperty(field, null);
    expect(decodeFollowup(without)).not.toHaveProperty(field);
    expect(decodeFollowup({ ...FULL, [field]: 'something new \u0000 🔥' })).toHaveProperty(
      field,
      'something new \u0000 🔥',
    );
    for (const other of [5, true, [], {}]) expect(decodeFollowup({ ...FULL, [field]: other })).toBeNull();
  });

  test.each([undefined, null, '', '..', 'a/b', 5, {}])('with the id %j is rejected', (id) => {
    expect(decodeFollowup({ ...FULL, id })).toBeNull();
  });

  test.each([undefined, null, '3', -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, true, {}])(
    'with the version %j is read-only',
    (version) => {
      expect(decodeFollowup({ ...FULL, integration_version: version })).toEqual({ ...FULL, integration_version: null });
    },
  );

  test.each([null, undefined, 5, 'text', true, [], [FULL], () => FULL])(
    'that is not an object is rejected: %j',
    (row) => {
      expect(decodeFollowup(row)).toBeNull();
    },
  );

  test('loses unknown members, including own __proto__ and constructor keys', () => {
    const row: unknown = JSON.parse(
      '{"id":"f-1","integration_version":1,"colour":"red","__proto__":{"note":"poison"},"constructor":{"prototype":{"note":"poison"}}}',
    );
    const followup = decodeFollowup(row);
    expect(Object.keys(followup ?? {})).toEqual(['id', 'integration_version']);
    expect(followup?.note).toBeUndefined();
    expect({ ...followup }.note).toBeUndefined();
    expect(Object.getPrototypeOf(followup)).toBe(Object.prototype);
  });
});

test('isVersion accepts safe whole numbers from 0', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (version) => {
      expect(isVersion(version)).toBe(true);
    }),
  );
  const others = fc.oneof(fc.integer({ max: -1 }), fc.string(), fc.constantFrom(0.5, 2 ** 53, Number.NaN, null));
  fc.assert(
    fc.property(others, (other) => {
      expect(isVersion(other)).toBe(false);
    }),
  );
});

test('20,000 hostile rows are decoded as by the schema', () => {
  const { records, differs } = compareDecoders(20_000, 2);
  expect(differs).toBeUndefined();
  expect(records).toBeGreaterThan(4000);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
