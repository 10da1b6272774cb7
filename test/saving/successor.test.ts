import { describe, expect, test } from 'vitest';
import type { FollowupPatch, SeenValues } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import { mergeIntoWaiting, restOnOutcome, restOnPredecessor, restOnTop } from '../../src/core/saving/successor.js';
import { aFollowup } from './a-followup.js';
import { failure } from './failure.js';

function anEdit(patch: FollowupPatch, seen: SeenValues, before: Followup | null = aFollowup()): Edit {
  return newEdit('edit-1', { followup: aFollowup(), patch }, patch, { seen, before }, 0);
}

/** The edit in front: it would have changed the note from "Call back" to "One". */
const FIRST = anEdit({ note: 'One' }, { note: 'Call back' });
const onOne = aFollowup({ note: 'One' });

describe('an edit whose predecessor was not saved', () => {
  const second = anEdit({ note: 'Two' }, { note: 'One' }, onOne);

  test('is based on the value before its predecessor', () => {
    expect(restOnPredecessor(second, FIRST, aFollowup())).toEqual({ seen: { note: 'Call back' }, before: aFollowup() });
    expect(restOnPredecessor(second, FIRST, undefined)).toEqual({ seen: { note: 'Call back' }, before: aFollowup() });
  });

  test('is based on the predecessor’s value if the record has it', () => {
    expect(restOnPredecessor(second, FIRST, onOne)).toEqual({ seen: { note: 'One' }, before: onOne });
  });

  test('is based on what its person saw if that was another value', () => {
    const other = aFollowup({ note: 'Theirs' });
    const apart = anEdit({ note: 'Two' }, { note: 'Theirs' }, other);
    expect(restOnPredecessor(apart, FIRST, undefined)).toEqual({ seen: { note: 'Theirs' }, before: other });
  });

  test('sees no field that it does not touch, and knows the record before', () => {
    const apart = anEdit({ priority: 'high' }, { priority: 'normal' }, onOne);
    expect(restOnPredecessor(apart, FIRST, undefined)).toEqual({ seen: { priority: 'normal' }, before: aFollowup() });
  });

  test('has no record before if there was none', () => {
    const blind = anEdit({ note: 'Two' }, { note: 'One' }, null);
    expect(restOnPredecessor(blind, FIRST, undefined)).toEqual({ seen: { note: 'Call back' }, before: null });
  });

  test('is not mutated', () => {
    restOnPredecessor(second, FIRST, undefined);
    expect(second).toMatchObject({ seen: { note: 'One' }, before: { note: 'One' } });
  });
});

describe('an edit whose predecessor has ended', () => {
  const second = anEdit({ note: 'Two' }, { note: 'One\nmore' }, aFollowup({ note: 'One\nmore' }));
  const first = anEdit({ note: 'One\nmore' }, { note: 'Call back' });
  const stored = aFollowup({ note: 'One\r\nmore', integration_version: 8 });

  test('saved: is based on the server’s own form', () => {
    const rest = restOnOutcome(second, first, { status: 'saved', followup: stored }, stored);
    expect(rest).toEqual({ seen: { note: 'One\r\nmore' }, before: aFollowup({ note: 'One\r\nmore' }) });
  });

  test('saved and changed since: is based on what its person saw', () => {
    const changed = aFollowup({ note: 'Theirs' });
    const rest = restOnOutcome(second, first, { status: 'saved', followup: changed }, changed);
    expect(rest).toEqual({ seen: second.seen, before: second.before });
  });

  test('saved: sees no field that it does not touch, and keeps what it saw of others', () => {
    const apart = anEdit({ priority: 'high' }, { priority: 'normal' }, aFollowup({ note: 'One\nmore' }));
    expect(restOnOutcome(apart, first, { status: 'saved', followup: stored }, stored)).toEqual({
      seen: { priority: 'normal' },
      before: aFollowup({ note: 'One\r\nmore' }),
    });
    const other = anEdit({ note: 'Two' }, { note: 'Other' }, aFollowup({ note: 'Other' }));
    expect(restOnOutcome(other, first, { status: 'saved', followup: stored }, stored)).toEqual({
      seen: { note: 'Other' },
      before: aFollowup({ note: 'Other' }),
    });
    const blind = anEdit({ note: 'Two' }, { note: 'One\nmore' }, null);
    expect(restOnOutcome(blind, first, { status: 'saved', followup: stored }, stored)).toEqual({
      seen: { note: 'One\r\nmore' },
      before: null,
    });
  });

  test('refused: is based on the value before it', () => {
    const rest = restOnOutcome(second, first, { status: 'invalid', error: failure('validation') }, aFollowup());
    expect(rest.seen).toEqual({ note: 'Call back' });
  });
});

describe('a further edit of the same person', () => {
  test('is based on the one before it if they saw the value before both', () => {
    expect(restOnTop({ note: 'Call back' }, aFollowup(), FIRST)).toEqual({ seen: { note: 'One' }, before: onOne });
    expect(restOnTop({ priority: 'normal' }, aFollowup(), FIRST)).toEqual({
      seen: { priority: 'normal' },
      before: onOne,
    });
  });

  test('typed in a form before an edit from another surface is based on what the form showed', () => {
    const seen = { note: 'Call back', priority: 'normal' };
    expect(restOnTop(seen, aFollowup(), FIRST, 'editor')).toEqual({ seen, before: aFollowup() });
    const onTop = { ...seen, note: 'One' };
    const unconfirmed = { ...FIRST, state: 'unconfirmed' as const };
    for (const ahead of [unconfirmed, { ...FIRST, origin: 'editor' as const }])
      expect(restOnTop(seen, aFollowup(), ahead, 'editor')).toEqual({ seen: onTop, before: onOne });
  });

  test('is based on what they saw if that was something else', () => {
    const theirs = aFollowup({ note: 'Theirs' });
    expect(restOnTop({ note: 'Theirs' }, theirs, FIRST)).toEqual({ seen: { note: 'Theirs' }, before: theirs });
  });

  test('merges into the waiting one: the last wanted value and the first seen one count', () => {
    const waiting = anEdit({ note: 'One', priority: 'high' }, { note: 'Call back', priority: 'normal' });
    const further = anEdit({ note: 'Two', task_type: 'visit' }, { note: 'One', task_type: 'call' });
    expect(mergeIntoWaiting(waiting, { ...further, submittedAt: 9 })).toEqual({
      patch: { note: 'Two', priority: 'high', task_type: 'visit' },
      seen: { note: 'Call back', priority: 'normal', task_type: 'call' },
      origin: 'inline',
      bulkId: null,
      submittedAt: 9,
    });
  });

  test('keeps the fields changed elsewhere when it merges with the editor’s', () => {
    const typed: Edit = { ...anEdit({ note: 'One', due_at: 'D' }, {}), origin: 'editor' };
    const menu = anEdit({ note: 'Two', priority: 'high' }, {});
    const merged = mergeIntoWaiting(typed, menu);
    expect(merged.elsewhere).toEqual(['note', 'priority']);
    expect(mergeIntoWaiting(menu, typed).elsewhere).toEqual(['priority']);
    // A field that is typed again counts as typed.
    const again: Edit = { ...typed, ...merged };
    expect(mergeIntoWaiting(again, typed).elsewhere).toEqual(['priority']);
    expect(mergeIntoWaiting(again, { ...typed, patch: again.patch }).elsewhere).toBeUndefined();
    expect(mergeIntoWaiting(typed, typed).elsewhere).toBeUndefined();
    expect(mergeIntoWaiting(menu, menu).elsewhere).toBeUndefined();
  });

  test.each([
    ['what was typed joins a menu’s', ['quick-action', null], ['editor', null], ['editor', null]],
    ['a menu’s joins what was typed', ['editor', null], ['quick-action', null], ['editor', null]],
    ['a menu’s joins what was changed in a row', ['inline', null], ['quick-action', null], ['inline', null]],
    ['what was typed joins one of many', ['bulk', 'many'], ['editor', null], ['editor', null]],
    ['one of many joins what was typed', ['editor', null], ['bulk', 'many'], ['editor', null]],
    ['a menu’s joins one of many', ['bulk', 'many'], ['quick-action', null], ['quick-action', null]],
    ['one of many joins one of many others', ['bulk', 'many'], ['bulk', 'others'], ['bulk', null]],
    ['one of many joins one of the same', ['bulk', 'many'], ['bulk', 'many'], ['bulk', 'many']],
  ] as const)('%s: its resulting origin, and its place among the submitted', (_, waiting, further, joined) => {
    const [first, second, both] = [waiting, further, joined].map(([origin, bulkId]) => ({ origin, bulkId }));
    const edit = anEdit({ note: 'One' }, { note: 'Call back' });
    const merged = mergeIntoWaiting({ ...edit, ...first }, { ...edit, ...second, submittedAt: 9 });
    expect({ origin: merged.origin, bulkId: merged.bulkId }).toEqual(both);
    expect(merged.submittedAt).toBe(second?.origin === 'bulk' ? 0 : 9);
  });
});
