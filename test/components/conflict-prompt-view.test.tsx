import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPrompt.js';
import {
  choice,
  conflictWith,
  discard,
  GONE,
  group,
  keep,
  PATCH,
  prompt,
  showPrompt,
  THEIRS,
} from './conflict-harness.js';
import { descriptionOf, FOLLOWUP, GRACE, MARY, showEditor, withSettings } from './edit-harness.js';

describe('the refresh prompt', () => {
  it('asks for each field that both sides changed, with three values and nothing chosen', () => {
    showPrompt();
    expect(screen.getAllByRole('radiogroup')).toEqual([group('Due'), group('Note')]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)).toEqual([]);
    expect(descriptionOf(group('Due'))).toBe('Before: Nov 24, 2026, 10:30 AM Theirs is 1 day 4 hours later');
    expect(descriptionOf(choice('Due', 'Mine'))).toBe('Nov 25, 2026, 10:00 AM');
    expect(descriptionOf(choice('Due', 'Theirs'))).toBe('Nov 26, 2026, 2:00 PM');
    expect(descriptionOf(group('Note'))).toBe('Before: First line\r\nSecond line');
    expect(descriptionOf(choice('Note', 'Mine'))).toBe('Mine, line 1\nline 2');
  });

  it.each([
    [{ note: 'Theirs' }, { note: 'Mine' }, 125_000, 'The note was changed 2 minutes ago. Choose what to keep.'],
    [
      { due_at: THEIRS.due_at },
      { due_at: PATCH.due_at },
      9_000,
      'The due date was changed meanwhile. Choose what to keep.',
    ],
    [
      { note: 'Theirs', priority: 'low' },
      { note: 'Mine', priority: 'p1' },
      7.5e6,
      'It was changed 2 hours ago. Choose what to keep.',
    ],
    [{ priority: 'low' }, { note: 'Mine' }, 2.6e8, 'The priority was changed 3 days ago. You can keep both.'],
  ])('says what was changed, and when: %j', (theirs, patch, ms, words) => {
    const updated_at = new Date(Date.now() - ms).toISOString();
    showPrompt({ conflict: conflictWith({ ...FOLLOWUP, ...theirs, integration_version: 8, updated_at }, patch) });
    expect(descriptionOf(prompt())).toBe(words);
  });

  it.each([
    ['Grace Hopper', GRACE.id, 'Grace Hopper changed the note 2 minutes ago', 'Keep Grace Hopper’s version'],
    ['nobody, for their own change in another tab', MARY.id, 'The note was changed 2 minutes ago', 'Keep theirs'],
    ['nobody without a name', PATCH.note, 'The note was changed 2 minutes ago', 'Keep theirs'],
    ['nobody', null, 'The note was changed 2 minutes ago', 'Keep theirs'],
  ])('names who changed it, where that is known: %s', async (name, changedBy, words, button) => {
    const updated_at = new Date(Date.now() - 125_000).toISOString();
    const theirs = { ...FOLLOWUP, note: 'Theirs', integration_version: 8, updated_at };
    const { update } = showPrompt({ conflict: conflictWith(theirs, { note: 'Mine' }), changedBy });
    expect(descriptionOf(prompt())).toBe(`${words}. Choose what to keep.`);
    await userEvent.click(choice('Note', changedBy === GRACE.id ? name : 'Theirs'));
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    update({ conflict: conflictWith({ ...theirs, due_at: THEIRS.due_at }, { note: 'Mine', due_at: PATCH.due_at }) });
    if (changedBy === GRACE.id) expect(descriptionOf(prompt())).toMatch(/^Grace Hopper changed it 2 minutes ago\./);
  });

  it('lists fields that need no decision', () => {
    showPrompt();
    const lists = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.parentElement?.textContent);
    expect(lists).toEqual([
      'Your other changesTask type Call becomes E-mail',
      'Their other changesPriority High becomes Low',
    ]);
  });

  it('focuses no button, which keys pressed too late could activate', () => {
    showPrompt();
    expect(document.activeElement).toBe(prompt());
  });

  it('moves to the first undecided field', async () => {
    const { onKeep } = showPrompt();
    await userEvent.click(choice('Due', 'Mine'));
    expect(group('Note').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(keep());
    expect(onKeep).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(choice('Note', 'Mine'));
    expect(group('Note').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(group('Note'))).toContain('Choose mine or theirs');
    expect(group('Due').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(choice('Note', 'Theirs'));
    expect(group('Note').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(keep());
    expect(onKeep.mock.calls).toEqual([[{ due_at: 'mine', note: 'theirs' }]]);
  });

  it.each(['keep', 'discard'] as const)('treats two presses of %s as one', async (which) => {
    const { onKeep, onDiscard } = showPrompt({ conflict: conflictWith(THEIRS, { task_type: 'email' }) });
    await userEvent.dblClick(which === 'keep' ? keep() : discard());
    expect(onKeep).toHaveBeenCalledTimes(which === 'keep' ? 1 : 0);
    expect(onDiscard).toHaveBeenCalledTimes(which === 'discard' ? 1 : 0);
  });

  it('needs no decision when nothing clashes', async () => {
    const { onKeep } = showPrompt({ conflict: conflictWith(THEIRS, { task_type: 'email' }) });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await userEvent.click(keep());
    expect(onKeep.mock.calls).toEqual([[{}]]);
  });

  it('says in a sentence that the status or the owner changed', () => {
    const { update } = showPrompt();
    expect(screen.queryByText(/The status moved/)).toBeNull();
    expect(screen.queryByText(/Owner is now/)).toBeNull();
    update({ conflict: conflictWith({ ...THEIRS, status: 'completed', owner_user_id: GRACE.id }) });
    expect(screen.getByText('Status changed from Open to Completed.')).toBeTruthy();
    expect(screen.getByText('Owner is now Grace Hopper.')).toBeTruthy();
    update({ conflict: conflictWith({ ...THEIRS, owner_user_id: MARY.id }) });
    expect(screen.getByText('Owner is now Mary Jackson (me).')).toBeTruthy();
    update({ conflict: conflictWith({ ...THEIRS, owner_user_id: null }) });
    expect(screen.getByText('No longer has an owner.')).toBeTruthy();
  });

  it('closes on Escape with nothing decided', async () => {
    const { onOpenChange, onKeep, onDiscard } = showPrompt();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([[false, 'escape-key']]);
    expect(onKeep).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('ignores presses while a decision is carried out', async () => {
    const { onKeep, onDiscard } = showPrompt({ pending: true, conflict: conflictWith(THEIRS, { task_type: 'email' }) });
    await userEvent.click(keep());
    await userEvent.click(discard());
    expect(onKeep).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('copies both sides', async () => {
    const user = userEvent.setup();
    showPrompt();
    await user.click(screen.getByRole('button', { name: 'Copy both versions' }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Due (Mine): Nov 25, 2026, 10:00 AM',
        'Due (Theirs): Nov 26, 2026, 2:00 PM',
        '',
        'Note (Mine):',
        'Mine, line 1',
        'line 2',
        'Note (Theirs): Theirs',
        '',
        'Task type: E-mail',
      ].join('\n'),
    );
  });
});

describe('a further change while the prompt is open', () => {
  it('updates the rows in place and reopens only the decisions it touches', async () => {
    const { onKeep, update } = showPrompt();
    await userEvent.click(choice('Due', 'Theirs'));
    await userEvent.click(choice('Note', 'Mine'));
    const before = choice('Note', 'Mine');
    update({ conflict: conflictWith({ ...THEIRS, integration_version: 9, note: 'Theirs, once more' }) });
    expect(choice('Note', 'Mine')).toBe(before);
    expect(descriptionOf(choice('Note', 'Theirs'))).toBe('Theirs, once more');
    expect(choice('Due', 'Theirs').checked).toBe(true);
    expect(choice('Note', 'Mine').checked).toBe(false);
    expect(descriptionOf(group('Note'))).toContain('They changed this again. Choose again.');
    await userEvent.click(keep());
    expect(onKeep).not.toHaveBeenCalled();
    await userEvent.click(choice('Note', 'Mine'));
    await userEvent.click(keep());
    expect(onKeep.mock.calls).toEqual([[{ due_at: 'theirs', note: 'mine' }]]);
  });

  it('keeps a decision when the same instant is written differently', async () => {
    const { update } = showPrompt();
    await userEvent.click(choice('Due', 'Theirs'));
    update({ conflict: conflictWith({ ...THEIRS, integration_version: 9, due_at: '2026-11-26T14:00:00+01:00' }) });
    expect(choice('Due', 'Theirs').checked).toBe(true);
  });

  it('shows what can still be done when the record is gone', async () => {
    const user = userEvent.setup();
    const { onDiscard, onOpenChange, update } = showPrompt();
    update({ conflict: GONE });
    const dialog = screen.getByRole('alertdialog', { name: 'No longer exists' });
    expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Copy my text' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Due: Nov 25, 2026, 10:00 AM\nNote:\nMine, line 1\nline 2\nTask type: E-mail',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(onOpenChange.mock.lastCall?.[1].reason).toBe('close-press');
    expect(onDiscard).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });
});

it('over the editor, it takes the focus, hides the form from screen readers, and returns the focus with every character in place', async () => {
  function Both() {
    const [open, setOpen] = useState(true);
    return (
      <FollowupConflictPromptView
        open={open}
        onOpenChange={setOpen}
        conflict={conflictWith(THEIRS)}
        onKeep={() => {}}
        onDiscard={() => {}}
      />
    );
  }
  showEditor({ initialPatch: PATCH });
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note');
  note.focus();
  render(withSettings(<Both />));
  expect(document.activeElement).toBe(prompt());
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
  await vi.waitFor(() => expect(document.activeElement).toBe(note));
  expect(note.value).toBe('Mine, line 1\nline 2');
});
