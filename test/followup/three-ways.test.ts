import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { EDITABLE_FIELDS, sameStoredValue, sameValue } from '../../src/core/followup/fields.js';
import { patchedFields, seenValues } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';

const BEFORE: Followup = {
  id: 'f-1',
  status: 'open',
  due_at: '2026-12-01T09:00:00.000Z',
  note: 'Call back',
  owner_user_id: 'anna',
  task_type: 'call',
  priority: 'low',
  integration_version: 3,
};

function compare(patch: FollowupPatch, theirs: Partial<Followup>, before: Followup | null = BEFORE) {
  return compareThreeWays(patch, seenValues(BEFORE, patch), { ...BEFORE, integration_version: 4, ...theirs }, before);
}

describe('a field that both sides changed', () => {
  test('clashes, with its three values', () => {
    const conflict = compare({ note: 'Mine', priority: 'high' }, { note: 'Theirs' });
    expect(conflict.clashes).toEqual([{ field: 'note', base: 'Call back', theirs: 'Theirs', mine: 'Mine' }]);
    expect(conflict.taken).toEqual([]);
    expect(conflict.followupId).toBe('f-1');
    expect(conflict.theirs?.integration_version).toBe(4);
  });

  test('does not clash if both have the same value', () => {
    expect(compare({ note: 'Same' }, { note: 'Same' }).clashes).toEqual([]);
    expect(compare({ note: 'a\r\nb' }, { note: 'a\nb' }).clashes).toEqual([]);
    expect(compare({ due_at: '2026-12-02T09:00:00Z' }, { due_at: '2026-12-02T10:00:00+01:00' }).clashes).toEqual([]);
    expect(compare({ owner_user_id: 'BERT' }, { owner_user_id: 'bert' }).clashes).toEqual([]);
  });

  test('does not clash if theirs only looks different', () => {
    expect(compare({ due_at: '2026-12-05T09:00:00Z' }, { due_at: '2026-12-01T09:00:00Z' }).clashes).toEqual([]);
    expect(compare({ owner_user_id: 'bert' }, { owner_user_id: 'ANNA' }).clashes).toEqual([]);
  });

  test('clashes if theirs was cleared', () => {
    expect(compare({ note: 'Mine' }, { note: null }).clashes).toEqual([
      { field: 'note', base: 'Call back', theirs: null, mine: 'Mine' },
    ]);
  });
});

describe('a field that only they changed', () => {
  test('is taken from them', () => {
    expect(compare({ note: 'Mine' }, { priority: 'high', due_at: null })).toMatchObject({
      clashes: [],
      taken: [
        { field: 'due_at', base: '2026-12-01T09:00:00.000Z', theirs: null },
        { field: 'priority', base: 'low', theirs: 'high' },
      ],
    });
  });

  test('is not listed if the value before is unknown', () => {
    expect(compare({ note: 'Mine' }, { priority: 'high', status: 'done', owner_user_id: 'bert' }, null)).toMatchObject({
      taken: [],
      statusMoved: false,
      ownerMoved: false,
    });
  });
});

describe('status and owner', () => {
  test('a changed status is reported and listed', () => {
    expect(compare({ note: 'Mine' }, { status: 'done' })).toMatchObject({
      statusMoved: true,
      ownerMoved: false,
      taken: [{ field: 'status', base: 'open', theirs: 'done' }],
    });
  });

  test('an unchanged status is not reported, whatever else changed', () => {
    expect(compare({ note: 'Mine' }, { priority: 'high' })).toMatchObject({ statusMoved: false });
  });

  test('an owner that the person saw and that is unchanged is not reported, even if the record before is unknown', () => {
    expect(compare({ owner_user_id: 'carl' }, {}, null)).toMatchObject({ ownerMoved: false });
  });

  test('a changed owner is reported, whether the person touched it or not', () => {
    expect(compare({ note: 'Mine' }, { owner_user_id: 'bert' })).toMatchObject({ ownerMoved: true });
    expect(compare({ owner_user_id: 'carl' }, { owner_user_id: 'bert' }, null)).toMatchObject({ ownerMoved: true });
    expect(compare({ owner_user_id: 'carl' }, {})).toMatchObject({ ownerMoved: false });
  });
});

test('every field is in at most one place, and a clash has three different values', () => {
  const value = fc.constantFrom(null, '', 'a', 'b', 'B', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00+01:00');
  const fields = fc.record(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(fields, fields, fields, (beforeFields, theirFields, patchFields) => {
      const before = { id: 'f-1', integration_version: 1, ...beforeFields } as Followup;
      const theirs = { id: 'f-1', integration_version: 2, ...theirFields } as Followup;
      const patch = patchFields as FollowupPatch;
      const { clashes, taken } = compareThreeWays(patch, seenValues(before, patch), theirs, before);
      const touched = patchedFields(patch);
      for (const field of EDITABLE_FIELDS) {
        const moved = !sameValue(field, before[field], theirs[field]);
        const clashing = clashes.some((clash) => clash.field === field);
        expect(clashing).toBe(touched.includes(field) && moved && !sameStoredValue(field, theirs[field], patch[field]));
        expect(taken.some((one) => one.field === field)).toBe(!touched.includes(field) && moved);
      }
    }),
  );
});
