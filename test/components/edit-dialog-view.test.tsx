import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { FollowupEditDialogView } from '../../src/react/editor/FollowupEditDialogView.js';
import type { EditState } from '../../src/core/saving/edit.js';
import { descriptionOf, FOLLOWUP, GRACE, SETTINGS, showEditor, withSettings } from './edit-harness.js';

const editor = () => screen.getByRole('dialog', { name: 'Edit follow-up' });
const due = () => screen.getByLabelText<HTMLInputElement>('Due');
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const owner = () => screen.getByLabelText<HTMLInputElement>('Owner');
const ownerOptions = () =>
  screen.getAllByRole('option').flatMap((option) => (option.closest('[role="listbox"]') ? [option.textContent] : []));
async function chooseOwner(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(owner());
  await user.click(screen.getByRole('option', { name }));
}
const taskType = () => screen.getByLabelText<HTMLSelectElement>('Task type');
const priority = () => screen.getByLabelText<HTMLSelectElement>('Priority');
const saveButton = () => screen.getByRole('button', { name: 'Save' });
const typeNote = (text: string) => fireEvent.change(note(), { target: { value: text } });
const TYPED = 'First line\nSecond line!';
const refused = (details: { fieldErrors?: Record<string, string>; formErrors?: string[] }) =>
  new FollowupsError('validation', { effect: 'none', status: 400, ...details });

describe('the editor', () => {
  it('shows the five editable fields and the read-only ones', () => {
    showEditor();
    const dialog = editor();
    expect(dialog.classList.contains('rf-root')).toBe(true);
    expect(dialog.getAttribute('dir')).toBe('ltr');
    expect(dialog.getAttribute('lang')).toBe('en');
    expect(due().value).toBe('Nov 24, 2026, 10:30 AM');
    expect(descriptionOf(due())).toBe('Times are in Europe/Paris');
    expect(note().value).toBe('First line\nSecond line');
    expect(owner().value).toBe('Ada Lovelace');
    expect(taskType().selectedOptions[0]?.text).toBe('Call');
    expect(priority().selectedOptions[0]?.text).toBe('High');
    const facts = [...dialog.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Deala31c0f7a',
      'Conversationc41c0f7a',
      'CreatedNov 1, 2026, 9:00 AM',
      'UpdatedNov 20, 2026, 4:12 PM',
      'Completion noteDone by phone',
    ]);
    expect(dialog.querySelector('details')?.open).toBe(false);
    expect(within(dialog).getByText('Open')).toBeTruthy();
    const fields = within(dialog).getByRole('textbox', { name: 'Note' }).closest('form')?.elements;
    const names = [...(fields ?? [])].flatMap((field) => field.getAttribute('name') ?? []);
    expect([...new Set(names)]).toEqual(['note', 'due_at', 'owner_user_id', 'priority', 'task_type']);
    expect(document.activeElement).toBe(note());
    expect(note().selectionStart).toBe(note().value.length);
  });

  it('sends only what is changed in the end, with the record it was based on', async () => {
    const { onSave, onDirtyChange } = showEditor();
    fireEvent.change(due(), { target: { value: '2026-12-01T08:15' } });
    fireEvent.change(due(), { target: { value: '2026-11-24T10:30' } });
    await userEvent.selectOptions(priority(), 'Low');
    expect(descriptionOf(priority())).toBe('Changed');
    expect(onDirtyChange.mock.calls).toEqual([[true], [false], [true]]);
    await userEvent.click(saveButton());
    expect(onSave.mock.calls).toEqual([[{ priority: 'low' }, FOLLOWUP]]);
  });

  it('sends each field in the wire format', async () => {
    const user = userEvent.setup();
    const { onSave } = showEditor();
    fireEvent.change(due(), { target: { value: '2026-12-01T08:15' } });
    typeNote('New\nnote');
    await chooseOwner(user, 'Grace Hopper');
    await user.selectOptions(taskType(), 'E-mail');
    await user.click(saveButton());
    expect(onSave.mock.calls[0]?.[0]).toEqual({
      due_at: '2026-12-01T07:15:00.000Z',
      note: 'New\nnote',
      owner_user_id: GRACE.id,
      task_type: 'email',
    });
  });

  it('keeps the record it opened with, whatever happens to the record', async () => {
    const { onSave, update } = showEditor();
    typeNote(`${note().value} and mine`);
    update({
      followup: {
        ...FOLLOWUP,
        integration_version: 8,
        note: 'Theirs',
        priority: 'low',
        updated_at: '2026-11-21T07:00:00Z',
      },
    });
    expect(note().value).toBe('First line\nSecond line and mine');
    expect(priority().value).toBe('high');
    expect(within(editor()).getByText('Nov 21, 2026, 8:00 AM')).toBeTruthy();
    await userEvent.click(saveButton());
    expect(onSave.mock.calls).toEqual([[{ note: 'First line\r\nSecond line and mine' }, FOLLOWUP]]);
  });

  it('restores earlier text and counts it as changed', async () => {
    const { onSave, onDirtyChange } = showEditor({
      initialPatch: { note: 'Typed before', due_at: '2026-12-24T17:00:30.500Z' },
    });
    expect(note().value).toBe('Typed before');
    expect(due().value).toBe('Dec 24, 2026, 6:00 PM');
    expect(onDirtyChange.mock.lastCall).toEqual([true]);
    await userEvent.click(saveButton());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ note: 'Typed before', due_at: '2026-12-24T17:00:30.500Z' });
  });

  it('links the deal if the host knows an address, and safe links in a note', () => {
    showEditor(
      {
        followup: {
          ...FOLLOWUP,
          note: 'https://example.com javascript:alert(1)',
          completion_note: 'mailto:a@b.example',
        },
      },
      { ...SETTINGS, dealHref: (f) => `/deals/${f.deal_id ?? ''}`, conversationHref: () => 'javascript:alert(1)' },
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com',
      `/deals/${FOLLOWUP.deal_id ?? ''}`,
      'mailto:a@b.example',
    ]);
  });

  it('does not submit a form of the host around it', async () => {
    const onSubmit = vi.fn();
    const onSave = vi.fn();
    render(
      withSettings(
        <form onSubmit={onSubmit}>
          <FollowupEditDialogView open status="ready" followup={FOLLOWUP} onSave={onSave} onOpenChange={() => {}} />
        </form>,
      ),
    );
    await userEvent.selectOptions(priority(), 'Low');
    fireEvent.submit(editor().querySelector('form')!);
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('one decision, one save', () => {
  it.each([
    ['a double click', async (user: ReturnType<typeof userEvent.setup>) => user.dblClick(saveButton())],
    [
      'two submit events in one tick',
      () => {
        const form = editor().querySelector('form')!;
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      },
    ],
  ])('treats %s as one', async (_name, submit) => {
    const user = userEvent.setup();
    const { onSave } = showEditor();
    await user.selectOptions(priority(), 'Low');
    await submit(user);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('saves from the button press itself, without a submit event', async () => {
    const { onSave } = showEditor();
    const onSubmit = vi.fn();
    editor().querySelector('form')!.addEventListener('submit', onSubmit);
    await userEvent.selectOptions(priority(), 'Low');
    await userEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey'])(
    'saves on Enter with %s within the note, and not during an IME composition',
    (modifier) => {
      const { onSave } = showEditor();
      typeNote(TYPED);
      fireEvent.keyDown(note(), { key: 'Enter' });
      fireEvent.keyDown(note(), { key: 'Enter', [modifier]: true, isComposing: true });
      expect(onSave).not.toHaveBeenCalled();
      fireEvent.keyDown(note(), { key: 'Enter', [modifier]: true });
      expect(onSave.mock.calls[0]?.[0]).toEqual({ note: 'First line\r\nSecond line!' });
    },
  );

  it('sends nothing more while a save is under way, and locks the fields', async () => {
    const { onSave, update } = showEditor();
    typeNote(TYPED);
    update({ status: 'saving', saveState: 'sending' });
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(saveButton());
    fireEvent.submit(editor().querySelector('form')!);
    await userEvent.type(note(), '?');
    await userEvent.selectOptions(priority(), 'Low');
    expect(note().value).toBe('First line\nSecond line!');
    expect(priority().value).toBe('high');
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('leaving', () => {
  it('reports the reason', async () => {
    const { onOpenChange } = showEditor();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange.mock.calls).toMatchObject(
      ['escape-key', 'cancel-press', 'close-press'].map((reason) => [false, { reason, event: expect.any(Event) }]),
    );
  });

  it('asks before discarding typed text; Enter and Escape keep it', async () => {
    const { onOpenChange, onDiscard } = showEditor();
    typeNote(TYPED);
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    const prompt = screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    expect(document.activeElement).toBe(within(prompt).getByRole('button', { name: 'Keep editing' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(note().value).toBe('First line\nSecond line!');
    await waitFor(() => expect(document.activeElement).toBe(note()));
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('discards typed text on confirmation', async () => {
    const { onOpenChange, onDiscard } = showEditor();
    typeNote(TYPED);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange.mock.calls.map(([open, details]) => [open, details.reason])).toEqual([
      [false, 'discard-press'],
    ]);
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });

  it('discards nothing when the host cancels', async () => {
    const { onDiscard } = showEditor({ onOpenChange: (_open, details) => details.cancel() });
    typeNote(TYPED);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onDiscard).not.toHaveBeenCalled();
    expect(note().value).toBe('First line\nSecond line!');
  });

  it('closes at once during a save: the save continues', async () => {
    const { onOpenChange, update } = showEditor();
    typeNote(TYPED);
    update({ status: 'saving', saveState: 'sending' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('reopens without the question after it was closed from outside', async () => {
    const { update } = showEditor();
    typeNote(TYPED);
    await userEvent.keyboard('{Escape}');
    update({ open: false });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    update({ open: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(note().value).toBe('First line\nSecond line');
  });
});

describe('the state of the save', () => {
  const busy = new FollowupsError('unavailable', { effect: 'unknown' });
  const lost = new FollowupsError('network', { effect: 'unknown' });
  const invalid = new FollowupsError('validation', { effect: 'none' });
  const conflict = new FollowupsError('conflict', { effect: 'none' });
  it('is reported in a polite line while it goes on', () => {
    const states: readonly [EditState, FollowupsError | null, string | RegExp][] = [
      ['queued', null, 'Saving…'],
      ['sending', null, 'Saving…'],
      ['sending', lost, 'Still saving…'],
      // No other text flashes between an answer and what is told about it.
      ['sending', invalid, 'Saving…'],
      ['sending', conflict, 'Saving…'],
      ['retry-waiting', lost, 'Still saving…'],
      // Seconds pass while the page renders.
      ['retry-waiting', busy, /^The CRM is busy\. Trying again in (300|2\d\d) s\.$/],
      ['offline', lost, 'Not saved yet: offline'],
      ['needs-sign-in', null, 'Sign in again to save'],
      ['verifying', null, 'Checking whether your change was saved…'],
    ];
    const { update } = showEditor();
    for (const [saveState, error, text] of states) {
      update({ status: 'saving', saveState, error, nextAttemptAt: Date.now() + 5 * 60_000 });
      expect(screen.getByText(text).closest('[aria-live="polite"]')).not.toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('marks the fields that the server refused, with its message, and keeps what was typed', async () => {
    const { onSave, update } = showEditor();
    typeNote(`${note().value} 4111 1111`);
    await userEvent.click(saveButton());
    update({ status: 'saving', saveState: 'sending' });
    const error = refused({ fieldErrors: { note: 'no card numbers', due_at: 'is in the past' } });
    update({ status: 'ready', saveState: 'invalid', error });
    expect(due().getAttribute('aria-invalid')).toBe('true');
    expect(note().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(note())).toContain('no card numbers');
    expect(descriptionOf(due())).toContain('is in the past');
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    expect(document.activeElement).toBe(note());
    expect(note().value).toBe('First line\nSecond line 4111 1111');

    await userEvent.click(saveButton());
    expect(onSave).toHaveBeenCalledTimes(2);
    update({ status: 'saving', saveState: 'sending', error: null });
    expect(note().getAttribute('aria-invalid')).toBeNull();
    update({ status: 'ready', saveState: 'invalid', error });
    expect(note().getAttribute('aria-invalid')).toBe('true');
    typeNote(note().value.slice(0, -1));
    expect(note().getAttribute('aria-invalid')).toBeNull();
    expect(due().getAttribute('aria-invalid')).toBe('true');
  });

  it('reports a refusal that names no field', () => {
    showEditor({ saveState: 'invalid', error: refused({ formErrors: ['The deal is closed.'] }) });
    expect(screen.getByRole('alert').textContent).toBe(
      'Not saved: the CRM didn’t accept this changeThe deal is closed.',
    );
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('reports a missing permission and lets the text be copied', () => {
    showEditor({ saveState: 'forbidden', initialPatch: { priority: 'low' } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('You don’t have permission');
    expect(within(alert).getByRole('button', { name: 'Copy my text' })).toBeTruthy();
  });

  it('copies what was typed for a record that is gone, and can’t save anymore', async () => {
    const user = userEvent.setup();
    const { onSave, update } = showEditor();
    typeNote(TYPED);
    await chooseOwner(user, 'Grace Hopper');
    fireEvent.change(due(), { target: { value: '2026-12-01T08:15' } });
    update({ status: 'gone', saveState: 'gone' });
    expect(screen.getByRole('alert').textContent).toContain('No longer exists');
    expect(note().value).toBe('First line\nSecond line!');
    await user.click(screen.getByRole('button', { name: 'Copy my text' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Note:\nFirst line\nSecond line!\nDue: Dec 1, 2026, 8:15 AM\nOwner: Grace Hopper',
    );
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.submit(editor().querySelector('form')!);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('asks what to do about an unconfirmed save', async () => {
    const onTryAgain = vi.fn();
    showEditor({ status: 'saving', saveState: 'unconfirmed', initialPatch: { priority: 'low' }, onTryAgain });
    expect(screen.getByRole('alert').textContent).toContain('Could not confirm');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onTryAgain).toHaveBeenCalledTimes(1);
  });

  it('leads back to a conflict that was left undecided', async () => {
    const onReviewConflict = vi.fn();
    showEditor({ saveState: 'conflict', initialPatch: { priority: 'low' }, onReviewConflict });
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(onReviewConflict).toHaveBeenCalledTimes(1);
  });
});

describe('faults before anything is sent', () => {
  it('does not allow clearing a due time', async () => {
    const { onSave } = showEditor();
    fireEvent.change(due(), { target: { value: '' } });
    priority().focus();
    await userEvent.click(saveButton());
    expect(onSave).not.toHaveBeenCalled();
    expect(due().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(due())).toContain('Enter a date and time');
    expect(document.activeElement).toBe(due());
  });

  it('does not allow clearing a task type, but allows it for a note', async () => {
    const { onSave } = showEditor({}, { ...SETTINGS, options: defaultDisplaySettings.options });
    typeNote('');
    await userEvent.clear(taskType());
    await userEvent.click(saveButton());
    expect(onSave).not.toHaveBeenCalled();
    expect(descriptionOf(taskType())).toContain('Enter a task type');
    await userEvent.type(taskType(), ' call ');
    await userEvent.click(saveButton());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ note: '' });
  });

  it('shows an unreadable due time and leaves it alone', async () => {
    const { onSave } = showEditor({ followup: { ...FOLLOWUP, due_at: 'next tuesday' } });
    expect(due().value).toBe('');
    expect(descriptionOf(due())).toContain('next tuesday');
    await userEvent.selectOptions(priority(), 'Low');
    await userEvent.click(saveButton());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ priority: 'low' });
  });
});

describe('choices', () => {
  it('lists the current user first and keeps an unknown owner', async () => {
    showEditor({ followup: { ...FOLLOWUP, owner_user_id: '99999999-9999-4999-8999-999999999999' } });
    expect(owner().value).toBe('User 99999999');
    await userEvent.click(owner());
    expect(ownerOptions()).toEqual(['Mary Jackson (me)', 'User 99999999', 'Ada Lovelace', 'Grace Hopper']);
  });

  it('offers "no owner" only while there is none', async () => {
    showEditor({ followup: { ...FOLLOWUP, owner_user_id: null } });
    expect(owner().value).toBe('None');
    await userEvent.click(owner());
    expect(ownerOptions()[0]).toBe('None');
  });

  it('keeps a value that the host did not list among the choices', () => {
    showEditor({ followup: { ...FOLLOWUP, task_type: 'site_visit' } });
    expect([...taskType().options].map((option) => option.text)).toEqual(['site_visit', 'Call', 'E-mail']);
    expect(taskType().value).toBe('site_visit');
  });

  it('accepts any text when the host lists no values, and suggests those it knows', async () => {
    const { onSave } = showEditor(
      { known: { taskTypes: ['call', 'visit'] } },
      { ...SETTINGS, options: defaultDisplaySettings.options },
    );
    const field = screen.getByLabelText<HTMLInputElement>('Task type');
    await userEvent.click(field);
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['call', 'visit']);
    await userEvent.clear(field);
    await userEvent.type(field, 'lunch');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(saveButton());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ task_type: 'lunch' });
  });
});

describe('a controller', () => {
  it('shows a read-only record', () => {
    showEditor({ status: 'read-only' });
    expect(screen.getByText('You can’t edit this follow-up')).toBeTruthy();
    expect(note().readOnly).toBe(true);
    expect(due().readOnly).toBe(true);
    expect(priority().getAttribute('aria-disabled')).toBe('true');
    for (const name of ['Save', 'Calendar']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('waits for the record and then moves to the first field', () => {
    const { update } = showEditor({ status: 'loading', followup: null });
    expect(within(editor()).getByText('Finding the follow-up…')).toBeTruthy();
    expect(document.activeElement).toBe(editor());
    update({ status: 'ready', followup: FOLLOWUP });
    expect(document.activeElement).toBe(note());
  });

  it('passes attributes and the ref to the dialog', () => {
    const ref = createRef<HTMLDivElement>();
    render(
      withSettings(
        <FollowupEditDialogView
          ref={ref}
          open
          status="ready"
          followup={FOLLOWUP}
          onSave={() => {}}
          onOpenChange={() => {}}
          className="mine"
          data-testid="editor"
        />,
        { ...SETTINGS, dir: 'rtl', locale: 'ar', colorScheme: 'dark' },
      ),
    );
    expect(ref.current).toBe(editor());
    expect(editor().className).toContain('mine');
    expect(editor().dataset).toMatchObject({ testid: 'editor', status: 'ready', colorScheme: 'dark' });
    expect(editor().getAttribute('dir')).toBe('rtl');
  });
});
