import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADA, FOLLOWUP, GRACE, descriptionOf, showEditor } from './edit-harness.js';

const MINE = {
  due_at: '2026-12-01T08:00:00.000Z',
  owner_user_id: GRACE.id,
  task_type: 'email',
  priority: 'low',
  note: 'Mine',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const note = () => field('Note');

describe('a changed field', () => {
  it('is restored byte for byte by "Revert", with the focus in it', async () => {
    const { onSave, onOpenChange } = showEditor({ initialPatch: MINE });
    for (const [label, before] of [
      ['Due', 'Nov 24, 2026, 10:30 AM'],
      ['Owner', ADA.name],
      ['Task type', 'call'],
      ['Priority', 'high'],
      ['Note', 'First line\nSecond line'],
    ] as const) {
      expect(field(label).value).not.toBe(before);
      const revert = screen.getAllByRole('button', { name: 'Revert' }).find((each) => descriptionOf(each) === label);
      await userEvent.click(revert!);
      expect(field(label).value).toBe(before);
      expect(document.activeElement).toBe(field(label));
    }
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
    update({ latest: { ...FOLLOWUP, integration_version: 9, priority: 'low', owner_user_id: GRACE.id } });
    expect(descriptionOf(field('Owner'))).toContain(`Was: ${ADA.name}`);
  });

  it('leaves typed text and its base alone, offers a review, and is what "Revert" shows', async () => {
    const { update, onSave } = showEditor({ latest: FOLLOWUP });
    fireEvent.change(note(), { target: { value: 'Mine' } });
    update({ latest: theirs });
    expect(note().value).toBe('Mine');
    expect(descriptionOf(note())).toContain('This also changed elsewhere');
    expect(field('Priority').value).toBe('low');
    await userEvent.click(button('Save'));
    // The version is also the one that held the old note.
    expect(onSave.mock.calls).toEqual([[{ note: 'Mine' }, { ...theirs, note: FOLLOWUP.note, integration_version: 7 }]]);
    await userEvent.click(button('Revert'));
    expect(note().value).toBe('Theirs');
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
});

it('a dated line is added at the end of the note, by button and by key, with the caret after it', async () => {
  showEditor();
  const area = screen.getByLabelText<HTMLTextAreaElement>('Note');
  const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'Europe/Paris' }).format(
    Date.now(),
  );
  const before = area.value;
  await userEvent.click(button('Add a dated line'));
  expect(area.value).toBe(`${before}\n${day}: `);
  expect(document.activeElement).toBe(area);
  expect(area.selectionStart).toBe(area.value.length);
  fireEvent.keyDown(area, { key: 'D', ctrlKey: true, shiftKey: true });
  expect(area.value).toBe(`${before}\n${day}:\n${day}: `);
});
