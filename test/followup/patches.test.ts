import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITABLE_FIELDS, isEditableField, sameValue } from '../../src/core/followup/fields.js';
import { diffFollowup } from '../../src/react/editor/followup-field-texts.js';
import {
  applyPatch,
  editableValues,
  patchedFields,
  samePatch,
  seenValues,
} from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';

const BASE: Followup = {
  id: 'f-1',
  due_at: '2026-12-01T09:00:00.000Z',
  note: 'Call back',
  owner_user_id: 'aaaa-1',
  task_type: 'call',
  priority: null,
  integration_version: 3,
};

const value = fc.oneof(
  fc.constantFrom(null, '', 'a', 'A', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00+01:00'),
  fc.string(),
);
const fieldValues = fc.record(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, value])), { requiredKeys: [] });
const patches = fieldValues as fc.Arbitrary<FollowupPatch>;
const followups: fc.Arbitrary<Followup> = fieldValues.map((fields) => ({
  id: 'f-1',
  status: 'open',
  integration_version: 1,
  ...fields,
}));

describe('diffFollowup', () => {
  test('returns only the changed fields', () => {
    expect(diffFollowup(BASE, { ...editableValues(BASE), note: 'Call tomorrow' })).toEqual({ note: 'Call tomorrow' });
  });

  test('returns nothing if nothing changed', () => {
    expect(diffFollowup(BASE, editableValues(BASE))).toEqual({});
    expect(diffFollowup(BASE, {})).toEqual({});
    expect(diffFollowup(BASE, { note: undefined })).toEqual({});
  });

  test('leaves out equivalent values', () => {
    expect(diffFollowup(BASE, { due_at: '2026-12-01T10:00:00+01:00', owner_user_id: 'AAAA-1' })).toEqual({});
  });

  test('empty text is no change from nothing, but a change from text', () => {
    expect(diffFollowup(BASE, { priority: '' })).toEqual({});
    expect(diffFollowup({ id: 'f-1', integration_version: 1 }, { note: '', priority: null })).toEqual({});
    expect(diffFollowup(BASE, { note: '' })).toEqual({ note: '' });
    expect(diffFollowup(BASE, { note: null })).toEqual({ note: null });
  });

  test('applied to its base it results in the submitted values, and a second diff is empty', () => {
    fc.assert(
      fc.property(followups, patches, (base, submitted) => {
        const result = applyPatch(base, diffFollowup(base, submitted));
        for (const field of patchedFields(submitted)) {
          const bothEmpty = (result[field] ?? '') === '' && (submitted[field] ?? '') === '';
          expect(bothEmpty || sameValue(field, result[field], submitted[field])).toBe(true);
        }
        expect(diffFollowup(result, submitted)).toEqual({});
      }),
    );
  });
});

describe('applyPatch', () => {
  test('changes only the touched fields, and not the record itself', () => {
    const frozen = Object.freeze({ ...BASE });
    expect(applyPatch(frozen, { note: 'x', priority: 'high' })).toEqual({ ...BASE, note: 'x', priority: 'high' });
  });

  test('returns the same object if it changes nothing', () => {
    expect(applyPatch(BASE, {})).toBe(BASE);
    expect(applyPatch(BASE, { note: undefined })).toBe(BASE);
  });

  test('accepts only the five fields', () => {
    const patch = JSON.parse(
      '{"note":"x","id":"f-2","status":"done","integration_version":9,"__proto__":{"a":1}}',
    ) as FollowupPatch;
    const view = applyPatch(BASE, patch);
    expect(view).toEqual({ ...BASE, note: 'x' });
    expect(view).not.toHaveProperty('a');
  });
});

describe('the fields of a patch', () => {
  test('come in the order of the body, and only if they have a value', () => {
    const patch = { priority: 'p', note: null, due_at: undefined } as unknown as FollowupPatch;
    expect(patchedFields(patch)).toEqual(['note', 'priority']);
  });

  test('are its own properties', () => {
    expect(patchedFields(Object.create({ note: 'x' }) as FollowupPatch)).toEqual([]);
  });

  test('are recorded with their current values', () => {
    expect(seenValues(BASE, { note: 'x', priority: 'high' })).toEqual({ note: 'Call back', priority: null });
    expect(seenValues({ id: 'f-1', integration_version: 1 }, { note: 'x' })).toStrictEqual({ note: undefined });
  });

  test.each(['status', 'id', 'toString', '__proto__', 'constructor', ''])('do not include %j', (name) => {
    expect(isEditableField(name)).toBe(false);
  });
});

test.each<[FollowupPatch, FollowupPatch, boolean]>([
  [{}, {}, true],
  [{ note: 'x', priority: null }, { priority: null, note: 'x' }, true],
  [{ note: 'x', due_at: undefined }, { note: 'x' }, true],
  [{ note: 'x' }, { note: 'X' }, false],
  [{ note: 'x' }, { note: 'x', priority: 'p' }, false],
  [{ note: 'x' }, { priority: 'x' }, false],
  [{ note: null }, {}, false],
  // The same instant, but different bytes under a key.
  [{ due_at: '2026-12-01T09:00:00Z' }, { due_at: '2026-12-01T10:00:00+01:00' }, false],
])('samePatch of %j and %j is %s', (a, b, same) => {
  expect(samePatch(a, b)).toBe(same);
  expect(samePatch(b, a)).toBe(same);
});
