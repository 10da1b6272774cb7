import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { collectFieldPatch, findFieldFaults, shownTexts } from '../../src/react/editor/followup-field-texts.js';
import type { FieldsOrigin, FollowupFieldTexts } from '../../src/react/editor/followup-field-texts.js';
import { createFollowupForm } from '../../src/react/editor/followup-form.js';
import { useFollowupFields } from '../../src/react/editor/use-followup-fields.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { FOLLOWUP } from './edit-harness.js';

const ZONE = 'Europe/Paris';

function patchOf(base: Followup, typed: Partial<FollowupFieldTexts>, restored: FieldsOrigin['restored'] = {}) {
  return collectFieldPatch({ ...shownTexts(base, ZONE), ...typed }, { base, timeZone: ZONE, restored });
}

describe('the patch of typed text', () => {
  it.each<[string, Partial<Followup>]>([
    ['seconds and milliseconds', { due_at: '2026-11-24T09:30:45.123Z' }],
    ['the second of two equal times', { due_at: '2026-10-25T01:30:00.000Z' }],
    ['another way to write an instant', { due_at: '2026-11-24T10:30:00+01:00' }],
    ['a time before 1970', { due_at: '1969-06-01T00:00:00.000Z' }],
    ['no date at all', { due_at: 'soon' }],
    ['line ends of Windows', { note: 'a\r\nb\r\n' }],
    ['line ends of old', { note: 'a\rb' }],
    ['space around', { note: ' a ', task_type: ' call ', priority: ' ' }],
    ['nothing', { due_at: null, note: null, owner_user_id: null, task_type: null, priority: null }],
    ['fields left out', { due_at: undefined, note: undefined }],
  ])('omits %s when untouched', (_name, fields) => {
    expect(patchOf({ ...FOLLOWUP, ...fields }, {})).toEqual({});
  });

  it('holds the typed value, trimmed except for the note', () => {
    expect(patchOf(FOLLOWUP, { note: ' x ', task_type: ' visit ', due_at: '2026-07-01T10:30' })).toEqual({
      note: ' x ',
      task_type: 'visit',
      due_at: '2026-07-01T08:30:00.000Z',
    });
  });

  it('omits an empty text when nothing was there', () => {
    expect(patchOf({ ...FOLLOWUP, note: null, task_type: undefined }, { note: '', task_type: '  ' })).toEqual({});
  });

  it('holds the restored value to the millisecond while its text is unchanged', () => {
    const restored = { due_at: '2026-12-24T17:00:30.500Z', note: 'x\r\ny' };
    expect(patchOf(FOLLOWUP, { due_at: '2026-12-24T18:00', note: 'x\ny' }, restored)).toEqual(restored);
    expect(patchOf(FOLLOWUP, { due_at: '2026-12-24T18:01', note: 'x' }, restored)).toEqual({
      due_at: '2026-12-24T17:01:00.000Z',
      note: 'x',
    });
  });

  it('holds no unreadable value, and reports it as faulty', () => {
    const origin = { base: FOLLOWUP, timeZone: ZONE, restored: {} };
    const texts = { ...shownTexts(FOLLOWUP, ZONE), due_at: '1850-01-01T00:00', owner_user_id: ' ', note: '' };
    expect(collectFieldPatch({ ...texts, owner_user_id: FOLLOWUP.owner_user_id ?? '' }, origin)).toEqual({ note: '' });
    expect([...findFieldFaults(texts, origin)]).toEqual([
      ['due_at', 'invalid'],
      ['owner_user_id', 'missing'],
    ]);
  });
});

describe('the form over a frozen record', () => {
  const open = (base: Followup = FOLLOWUP) =>
    renderHook(
      ({ base }) => {
        const [form] = useState(() => createFollowupForm({ base, timeZone: ZONE, initialPatch: { priority: 'low' } }));
        return useFollowupFields(form);
      },
      { initialProps: { base } },
    );

  it('adopts neither a newer record nor another zone', () => {
    const { result, rerender } = open();
    rerender({ base: { ...FOLLOWUP, integration_version: 9, note: 'Newer' } });
    expect(result.current.base).toBe(FOLLOWUP);
    expect(result.current.store.methods.getValues('note')).toBe('First line\nSecond line');
    expect(result.current.store.collectPatch()).toEqual({ priority: 'low' });
  });

  it('tells react-hook-form what counts as changed', () => {
    const { result } = open();
    expect(result.current.changed).toEqual(['priority']);
    expect(result.current.store.methods.getFieldState('priority').isDirty).toBe(true);
    expect(result.current.store.methods.getFieldState('note').isDirty).toBe(false);
  });

  it('collects from the new record within the event that set it', () => {
    const { result } = open();
    act(() => {
      result.current.store.methods.setValue('note', 'Mine', { shouldDirty: true });
      result.current.store.rebase({ base: { ...FOLLOWUP, note: 'Theirs', task_type: 'email' }, keep: ['note'] });
      expect(result.current.store.collectPatch()).toEqual({ note: 'Mine' });
    });
    expect(result.current.changed).toEqual(['note']);
    expect(result.current.store.methods.getValues()).toMatchObject({
      note: 'Mine',
      task_type: 'email',
      priority: 'high',
    });
    act(() => result.current.store.methods.reset());
    expect(result.current.store.methods.getValues('note')).toBe('Theirs');
  });
});
