import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADA, FOLLOWUP, GRACE, SETTINGS, descriptionOf, showEditor } from './edit-harness.js';

const FIELDS = [
  ['Due', 'due_at', '2026-12-01T08:00:00.000Z'],
  ['Owner', 'owner_user_id', GRACE.id],
  ['Task type', 'task_type', 'email'],
  ['Priority', 'priority', 'low'],
  ['Note', 'note', 'Mine'],
] as const;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const note = () => field('Note');

describe('a changed field', () => {
  it.each(FIELDS)('%s is restored byte for byte by "Revert", with the focus in it', async (label, name, typed) => {
    showEditor();
    const before = field(label).value;
    cleanup();
    const { onSave, onOpenChange } = showEditor({ initialPatch: { [name]: typed } });
    expect(field(label).value).not.toBe(before);
    expect(descriptionOf(button('Revert'))).toBe(label);
    await userEvent.click(button('Revert'));
    expect(field(label).value).toBe(before);
    expect(document.activeElement).toBe(field(label));
    expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
    await userEvent.click(button('Save'));
    expect(onSave).not.toHaveBeenCalled();
    expect(onOpenChange).toHaveBeenCalledWith(false, expect.objectContaining({ reason: 'save-press' }));
  });

  it('has no button to revert it while a save is under way', () => {
    showEditor({ initialPatch: { note: 'Mine' }, status: 'saving', saveState: 'sending' });
    expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
  });
});

describe('what someone else changes while the form is open', () => {
  const theirs = { ...FOLLOWUP, integration_version: 8, priority: 'low', note: 'Theirs', status: 'completed' };

  it('appears in an untouched field, with a mark and the old value, and is announced once', () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    update({ latest: { ...FOLLOWUP, integration_version: 8, priority: 'low' } });
    expect(field('Priority').value).toBe('low');
    expect(descriptionOf(field('Priority'))).toBe('Someone else just changed this. Was: High');
    expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
    expect(screen.getAllByText('Someone else just changed Priority')).toHaveLength(1);
  });

  it('is the base of a save: the new value and the new version', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    const latest = { ...FOLLOWUP, integration_version: 8, priority: 'low' };
    update({ latest });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls).toEqual([[{ note: 'Mine' }, latest]]);
  });

  it('leaves typed text and its base alone, and offers a review', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    expect(note().value).toBe('Mine');
    expect(descriptionOf(note())).toContain('This also changed elsewhere');
    expect(field('Priority').value).toBe('low');
    await userEvent.click(button('Save'));
    // The version is also the one that held the old note.
    expect(onSave.mock.calls).toEqual([[{ note: 'Mine' }, { ...theirs, note: FOLLOWUP.note, integration_version: 7 }]]);
  });

  it('is declined by "Keep mine" after both values were shown: the save is based on theirs', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    expect(screen.queryByText('Theirs')).toBeNull();
    await userEvent.click(button('Review'));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Theirs', 'Mine']),
    );
    await userEvent.click(button('Keep mine'));
    expect(document.activeElement).toBe(note());
    expect(note().value).toBe('Mine');
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls).toEqual([[{ note: 'Mine' }, theirs]]);
  });

  it('is adopted by "Take theirs": the field is untouched', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    await userEvent.click(button('Review'));
    await userEvent.click(button('Take theirs'));
    expect(note().value).toBe('Theirs');
    expect(document.activeElement).toBe(note());
    expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
    await userEvent.click(button('Save'));
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is what "Revert" shows in a field that both sides changed', async () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    await userEvent.click(button('Revert'));
    expect(note().value).toBe('Theirs');
  });

  it('stays open for review when the person retypes the old text, or theirs changes again', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    fireEvent.change(note(), { target: { value: 'First line\nSecond line' } });
    expect(note().value).toBe('First line\nSecond line');
    await userEvent.click(button('Review'));
    update({ latest: { ...theirs, integration_version: 9, note: 'Theirs again' } });
    expect(screen.getByText('Theirs again')).toBeTruthy();
    await userEvent.click(button('Keep mine'));
    await userEvent.click(button('Save'));
    expect(onSave.mock.calls[0]?.[0]).toEqual({ note: 'First line\nSecond line' });
    expect(onSave.mock.calls[0]?.[1]).toMatchObject({ note: 'Theirs again', integration_version: 9 });
  });

  it('asks nothing when both typed the same', () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Theirs' } });
    update({ latest: theirs });
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
  });

  it('stops asking when they revert it', () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    update({ latest: { ...FOLLOWUP, integration_version: 9 } });
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
    expect(note().value).toBe('Mine');
    expect(field('Priority').value).toBe('high');
    expect(descriptionOf(field('Priority'))).toBe('');
  });

  it('keeps the caret in place when a field shows another text', () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    const area = screen.getByLabelText<HTMLTextAreaElement>('Note');
    area.focus();
    area.setSelectionRange(3, 5);
    update({ latest: { ...FOLLOWUP, integration_version: 8, note: 'A longer first line' } });
    expect(area.value).toBe('A longer first line');
    expect([area.selectionStart, area.selectionEnd]).toEqual([3, 5]);
  });

  it('reports the status in its own line', () => {
    const { update } = showEditor({ latest: FOLLOWUP });
    expect(screen.queryByText('The status is now Completed')).toBeNull();
    update({ latest: { ...FOLLOWUP, integration_version: 8, status: 'completed' } });
    expect(screen.getAllByText('The status is now Completed')).toHaveLength(2);
    expect(within(screen.getByRole('dialog')).getByText('Completed')).toBeTruthy();
  });

  it('changes nothing while a save is under way or waits for a decision', () => {
    const { update } = showEditor({ latest: FOLLOWUP, initialPatch: { note: 'Mine' } });
    update({ status: 'saving', saveState: 'sending', latest: theirs });
    expect(field('Priority').value).toBe('high');
    update({ status: 'ready', saveState: 'conflict' });
    expect(field('Priority').value).toBe('high');
    expect(note().value).toBe('Mine');
  });

  it('names owners in the previous value', () => {
    const { update } = showEditor({ latest: FOLLOWUP }, SETTINGS);
    update({ latest: { ...FOLLOWUP, integration_version: 8, owner_user_id: GRACE.id } });
    expect(descriptionOf(field('Owner'))).toContain(`Was: ${ADA.name}`);
  });
});
