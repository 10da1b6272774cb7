import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createPromptMemory } from '../../src/react/editor/prompt-memory.js';
import { choice, conflictWith, group, keep, prompt, showPrompt, THEIRS } from './conflict-harness.js';
import { descriptionOf, FOLLOWUP } from './edit-harness.js';

const PATCH = { note: 'My line\r\nSecond line' };
const mergeable = (note: string, version = 8) =>
  conflictWith({ ...FOLLOWUP, integration_version: version, note }, PATCH);
const THEIR_NOTE = 'First line\r\nTheir line';
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Merged text');
const type = (value: string) => {
  act(() => text().focus());
  fireEvent.change(text(), { target: { value } });
};
const radio = (name: string) => choice('Note', name);
const plan = () => descriptionOf(keep());

describe('the merged note', () => {
  it('is chosen in advance where the merge is clean, shown as a text, and saved by a press alone', async () => {
    const { onKeep } = showPrompt({ conflict: mergeable(THEIR_NOTE) });
    expect(radio('Merged').checked).toBe(true);
    expect(text().value).toBe('My line\nTheir line');
    expect(document.activeElement).toBe(prompt());
    // Keys that were meant for the form under it.
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter} ');
    expect(onKeep).not.toHaveBeenCalled();
    await userEvent.click(radio('Merged'));
    expect(text().closest('[role="radiogroup"]')).toBeNull();
    expect(document.activeElement).toBe(radio('Merged'));
    expect(plan()).toBe('Saves the merged note');
    expect(keep().textContent).toBe('Save merged');
    await userEvent.click(keep());
    // Untouched text keeps its line ends.
    expect(onKeep.mock.calls).toEqual([[{ note: { value: 'My line\r\nTheir line' } }]]);
  });

  it('can be edited in place, and follows their further changes only until then', () => {
    const { update } = showPrompt({ conflict: mergeable(THEIR_NOTE) });
    update({ conflict: mergeable('First line\r\nTheir new line', 9) });
    expect(text().value).toBe('My line\nTheir new line');
    expect(radio('Merged').checked).toBe(true);
    type('My line\nand theirs');
    expect(plan()).toBe('Saves the merged note');
    update({ conflict: mergeable(THEIR_NOTE, 10) });
    expect(text().value).toBe('My line\nand theirs');
    expect(radio('Merged').checked).toBe(false);
    expect(plan()).toBe('Choose a version of the note');
  });

  it.each([
    ['both changed the same words', 'Their line\r\nSecond line'],
    ['they emptied the note', ''],
  ])('is not chosen in advance where %s', (_, theirs) => {
    showPrompt({ conflict: mergeable(theirs) });
    for (const each of within(group('Note')).getAllByRole<HTMLInputElement>('radio')) expect(each.checked).toBe(false);
    expect(screen.queryByLabelText('Merged text')).toBeNull();
    expect(plan()).toBe('Choose a version of the note');
  });

  it('is not offered when there is nothing to merge word by word', () => {
    showPrompt();
    expect(within(group('Due')).getAllByRole('radio')).toHaveLength(2);
    expect(within(group('Note')).getAllByRole('radio')).toHaveLength(3);
  });

  it('says when both changed the same words', async () => {
    showPrompt({ conflict: mergeable('Their line\r\nSecond line') });
    await userEvent.click(radio('Merged'));
    expect(text().value).toBe('Their My line\nSecond line');
    expect(descriptionOf(text())).toBe('You both changed these words. Check the text.');
  });

  it('that equals theirs says that nothing will be saved', async () => {
    showPrompt({ conflict: mergeable('Theirs') });
    await userEvent.click(radio('Merged'));
    type('Theirs');
    expect(plan()).toBe('Keeps their version');
    expect(keep().textContent).toBe('Keep theirs');
  });

  it('is kept while another choice is selected', async () => {
    showPrompt({ conflict: mergeable(THEIR_NOTE) });
    await userEvent.click(radio('Merged'));
    type(`${text().value} and more`);
    await userEvent.click(radio('Mine'));
    expect(screen.queryByLabelText('Merged text')).toBeNull();
    await userEvent.click(radio('Merged'));
    expect(text().value).toBe('My line\nTheir line and more');
  });

  it('survives a further change, which can be merged in as well', async () => {
    const { onKeep, update } = showPrompt({ conflict: mergeable(THEIR_NOTE) });
    await userEvent.click(radio('Merged'));
    type(`${text().value} and more`);
    update({ conflict: mergeable('First line\r\nTheir new line', 9) });
    expect(text().value).toBe('My line\nTheir line and more');
    expect(document.activeElement).toBe(text());
    expect(radio('Merged').checked).toBe(false);
    expect(descriptionOf(group('Note'))).toContain('They changed this again. Choose again.');
    expect(prompt().textContent).toContain('They changed this again. Your text is unchanged.');

    await userEvent.click(keep());
    expect(onKeep).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Merge again' }));
    expect(text().value).toBe('My line\nTheir new line and more');
    expect(document.activeElement).toBe(text());
    expect(radio('Merged').checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Merge again' })).toBeNull();
    await userEvent.click(keep());
    expect(onKeep.mock.calls).toEqual([[{ note: { value: 'My line\r\nTheir new line and more' } }]]);
  });

  it('stays available when they revert their note', async () => {
    const { onKeep, update } = showPrompt({ conflict: mergeable(THEIR_NOTE) });
    await userEvent.click(radio('Merged'));
    type(`${text().value} and more`);
    update({ conflict: mergeable(FOLLOWUP.note ?? '', 9) });
    expect(text().value).toBe('My line\nTheir line and more');
    await userEvent.click(keep());
    expect(onKeep).not.toHaveBeenCalled();
    await userEvent.click(radio('Merged'));
    await userEvent.click(keep());
    expect(onKeep.mock.calls).toEqual([[{ note: { value: 'My line\nTheir line and more' } }]]);
  });

  it('survives leaving the prompt, until it is carried out or given up', async () => {
    const memory = createPromptMemory();
    const { update } = showPrompt({ conflict: mergeable(THEIR_NOTE), memory });
    await userEvent.click(radio('Merged'));
    type(`${text().value} and more`);
    update({ open: false });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    update({ open: true });
    expect(text().value).toBe('My line\nTheir line and more');
    expect(radio('Merged').checked).toBe(true);
    await userEvent.click(keep());
    expect(memory.read()).toEqual({ made: {}, merged: null });
  });

  it('is copied with both versions', async () => {
    const user = userEvent.setup();
    showPrompt({ conflict: mergeable('Theirs') });
    await user.click(radio('Merged'));
    type('Both');
    await user.click(screen.getByRole('button', { name: 'Copy both versions' }));
    expect(await navigator.clipboard.readText()).toContain('Note (Merged): Both');
  });
});

describe('the preview of what one press saves', () => {
  it('covers what is decided so far', async () => {
    showPrompt();
    expect(plan()).toBe('Saves my task type Choose a version of the due date');
    await userEvent.click(choice('Due', 'Mine'));
    expect(plan()).toBe('Saves my due date, my task type Choose a version of the note');
    expect(keep().textContent).toBe('Save');
    await userEvent.click(choice('Note', 'Theirs'));
    expect(plan()).toBe('Saves my due date, my task type');
    expect(keep().textContent).toBe('Save mine');
  });

  it.each([
    ['All mine', 'mine'],
    ['All theirs', 'theirs'],
  ])('%s decides every field', async (name, side) => {
    const { onKeep } = showPrompt();
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onKeep.mock.calls).toEqual([[{ due_at: side, note: side }]]);
  });

  it('has no shortcuts when there is a single field', () => {
    showPrompt({ conflict: mergeable(THEIR_NOTE) });
    expect(screen.queryByRole('button', { name: 'All mine' })).toBeNull();
  });
});

describe('a further change is announced once', () => {
  const news = () => within(prompt()).getByRole('status').textContent;
  const version = (change: object) => conflictWith({ ...THEIRS, integration_version: 9, ...change });

  it('for a decided field', async () => {
    const { update } = showPrompt();
    expect(news()).toBe('');
    await userEvent.click(choice('Note', 'Mine'));
    const conflict = version({ note: 'Once more' });
    update({ conflict });
    expect(news()).toBe('They changed Note again. Choose again.');
    const said = within(prompt()).getByRole('status').firstChild;
    update({ conflict });
    expect(within(prompt()).getByRole('status').firstChild).toBe(said);
    await userEvent.click(choice('Note', 'Mine'));
    update({ conflict: version({ note: 'And again', integration_version: 10 }) });
    // The same words again are a new message.
    expect(news()).toBe('They changed Note again. Choose again.');
    expect(within(prompt()).getByRole('status').firstChild).not.toBe(said);
  });

  it('for other fields, and for settled ones', () => {
    const { update } = showPrompt();
    update({ conflict: version({ priority: 'urgent' }) });
    expect(news()).toBe('They changed Priority.');
    update({ conflict: version({ priority: 'urgent', due_at: FOLLOWUP.due_at, integration_version: 10 }) });
    expect(news()).toBe('Nothing left to decide: Due.');
    update({ conflict: version({ priority: 'urgent', due_at: FOLLOWUP.due_at, integration_version: 11 }) });
    expect(news()).toBe('Nothing left to decide: Due.');
  });

  it('moves the focus to the next choice when its own disappears', () => {
    const { update } = showPrompt();
    choice('Due', 'Theirs').focus();
    update({ conflict: version({ due_at: FOLLOWUP.due_at }) });
    expect(document.activeElement).toBe(choice('Note', 'Mine'));
    update({ conflict: version({ due_at: FOLLOWUP.due_at, note: FOLLOWUP.note, integration_version: 10 }) });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.activeElement).toBe(keep());
  });

  it('takes no focus from elsewhere', () => {
    const { update } = showPrompt();
    choice('Due', 'Theirs').focus();
    keep().focus();
    update({ conflict: version({ due_at: FOLLOWUP.due_at }) });
    expect(document.activeElement).toBe(keep());
  });
});

it('says when due times are in the same minute, and nothing about one that can’t be parsed', () => {
  const { update } = showPrompt({
    conflict: conflictWith({ ...THEIRS, due_at: '2026-11-25T09:00:40.000Z' }, { due_at: '2026-11-25T09:00:00.000Z' }),
  });
  expect(descriptionOf(group('Due'))).toContain('Same minute, different seconds');
  update({ conflict: conflictWith({ ...THEIRS, due_at: 'soon' }, { due_at: '2026-11-25T09:00:00.000Z' }) });
  expect(descriptionOf(group('Due'))).toBe('Before: Nov 24, 2026, 10:30 AM');
  expect(descriptionOf(choice('Due', 'Theirs'))).toBe('soon');
});
