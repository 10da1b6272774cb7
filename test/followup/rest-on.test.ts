import { describe, expect, test } from 'vitest';
import { restOn, restOnSubmitted } from '../../src/core/followup/rest-on.js';
import { aFollowup } from '../saving/a-followup.js';

const NEWER = aFollowup({ note: 'Theirs', priority: 'high', integration_version: 9 });

describe('the base of a text typed over an older value', () => {
  test('has the old value of that field, and the older version', () => {
    const older = aFollowup({ note: 'First', integration_version: 7 });
    expect(restOn(NEWER, ['note'], older)).toEqual({ ...NEWER, note: 'First', integration_version: 7 });
    expect(restOn(older, ['note'], NEWER)).toEqual({ ...older, note: 'Theirs', integration_version: 7 });
  });

  test('is the record itself if the field is unchanged', () => {
    const older = aFollowup({ integration_version: 7, due_at: '2026-03-29T01:00:00Z' });
    const same = { ...NEWER, due_at: '2026-03-29T03:00:00+02:00' };
    expect(restOn(same, ['due_at'], older)).toBe(same);
    expect(restOn(NEWER, [], older)).toBe(NEWER);
  });

  test('lacks a field that was missing then', () => {
    const { note: _, ...older } = aFollowup();
    expect(restOn(NEWER, ['note'], older)).not.toHaveProperty('note');
    expect(restOn(NEWER, ['note'], aFollowup({ note: null }))).toHaveProperty('note', null);
  });

  test('stays without a version if it has none', () => {
    const closed = { ...NEWER, integration_version: null };
    expect(restOn(closed, ['note'], aFollowup())).toHaveProperty('integration_version', null);
    expect(restOn(NEWER, ['note'], aFollowup({ integration_version: null }))).toHaveProperty('integration_version', 9);
  });
});

describe('submitted values together with later typing', () => {
  const before = aFollowup({ note: 'First', priority: 'normal' });
  const submitted = { before, patch: { note: 'Second' } };
  const over = { ...before, note: 'Second', priority: 'low' };

  test('rest on what each was typed over', () => {
    const typed = { fields: ['priority'], values: { priority: 'high' }, over } as const;
    expect(restOnSubmitted(submitted, typed)).toEqual({ ...before, priority: 'low' });
  });

  test('rest on the earlier record if typed over the submitted text', () => {
    const typed = { fields: ['note'], values: { note: 'Third' }, over } as const;
    expect(restOnSubmitted(submitted, typed)).toBe(before);
  });

  test('rest on what was typed over if the submitted text was different', () => {
    const typed = { fields: ['note'], values: { note: 'Third' }, over: { ...over, note: 'Theirs' } } as const;
    expect(restOnSubmitted(submitted, typed)).toEqual({ ...before, note: 'Theirs' });
  });

  test('rest on the submitted text if the typing restores the earlier value', () => {
    const typed = { fields: ['note'], values: { note: 'First' }, over } as const;
    expect(restOnSubmitted(submitted, typed)).toEqual({ ...before, note: 'Second' });
  });

  test('rest on the earlier record if the current value is unreadable', () => {
    const dueSubmitted = { before, patch: { due_at: '2027-01-01T09:00:00Z' } };
    const typed = { fields: ['due_at'], values: {}, over: { ...before, due_at: '2027-01-01T09:00:00Z' } } as const;
    expect(restOnSubmitted(dueSubmitted, typed)).toBe(before);
  });
});
