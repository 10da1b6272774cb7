import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FollowupEditDialog, FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import type { CrmRequest } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  rowOf,
  stateOf,
  typeNote,
} from './connected-harness.js';

const names = ['First', 'Second', 'Third'];

async function open(index = 0) {
  const followups = names.map((note) => buildFollowup({ note }));
  const desk = createDesk({ followups });
  const { show } = desk;
  show(<FollowupWorkspace />);
  // The CRM lists by id.
  const listed = followups.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = listed.map(({ id }) => id);
  const notes = listed.map(({ note }) => note);
  await findRow(ids[2] as string);
  const editor = await openEditor(ids[index] as string);
  return { ...desk, ids: ids as [string, string, string], notes: notes as [string, string, string], editor };
}

const bodies = (crm: Parameters<typeof requestsOf>[0]): readonly CrmRequest['body'][] =>
  requestsOf(crm, 'update').map(({ body }) => body);

describe('stepping through follow-ups', () => {
  it('Previous and Next move through the list in one dialog, with the focus in the first field and the position announced', async () => {
    const { notes, ids, editor } = await open();
    expect(within(editor).getByText('1 of 3')).toBeTruthy();
    expect(within(editor).getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await press('Next', editor);
    expect(await findEditor()).toBe(editor);
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[1]));
    expect(within(editor).getByText('2 of 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(noteIn(editor)));
    expect(within(editor).getByText(/^Follow-up 2 of 3, deal .+, owner .+, due .+/)).toBeTruthy();
    fireEvent.keyDown(within(editor).getByLabelText('Due'), { key: 'PageDown', altKey: true });
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[2]));
    expect(within(editor).getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    fireEvent.keyDown(within(editor).getByLabelText('Due'), { key: 'PageUp', altKey: true });
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[1]));
    await press('Cancel', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rowOf(ids[1])?.contains(document.activeElement)).toBe(true));
  });

  it('keeps unsaved text as a draft without asking, and says so', async () => {
    const { ids, notes, editor } = await open();
    typeNote(editor, 'Half done');
    await press('Next', editor);
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[1]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Draft kept'));
    expect(within(rowOf(ids[0]) as HTMLElement).getByText('Draft')).toBeTruthy();
    await press('Previous', editor);
    await waitFor(() => expect(noteIn(editor).value).toBe('Half done'));
  });

  it('asks when typed text can’t be kept, and continues after discarding it', async () => {
    const { notes, editor } = await open();
    fireEvent.change(within(editor).getByLabelText('Due'), { target: { value: '' } });
    await press('Next', editor);
    const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    expect(within(question).queryByRole('button', { name: 'Keep as draft' })).toBeNull();
    await press('Discard', question);
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[1]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('"Save and next" continues at once, and the save is reported when it ends', async () => {
    const { crm, ids, notes, editor } = await open();
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Saved on the way');
    await press('Save and next', editor);
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[1]));
    await gate.reached;
    expect(stateOf(ids[0])).toBe('saving');
    gate.release();
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])?.note).toBe('Saved on the way');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'));
    expect(noteIn(editor).value).toBe(notes[1]);
    expect(document.body.contains(editor)).toBe(true);
  });

  it('just continues when nothing is changed, and closes with a message at the last', async () => {
    const { crm, ids, notes, editor } = await open(1);
    fireEvent.keyDown(noteIn(editor), { key: 'Enter', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(noteIn(editor).value).toBe(notes[2]));
    typeNote(editor, 'The last');
    fireEvent.keyDown(noteIn(editor), { key: 'Enter', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(crm.get(ids[2])?.note).toBe('The last'));
    expect(bodies(crm)).toEqual([{ note: 'The last', expected_version: 1 }]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('last follow-up in the list'));
  });
});

it('what a colleague changed while the editor was open does not clash once reviewed', async () => {
  const { crm, ids, editor } = await open();
  typeNote(editor, 'Mine');
  crm.edit(ids[0], { note: 'Theirs' });
  fireEvent.click(document.querySelector('.rf-refresh-button') as HTMLElement);
  await press('Review', editor);
  await press('Keep mine', editor);
  await press('Save', editor);
  await waitFor(() => expect(crm.get(ids[0])?.note).toBe('Mine'));
  expect(bodies(crm)).toEqual([{ note: 'Mine', expected_version: 2 }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a save that failed after its editor was left offers the text to copy when the host shows no editor', async () => {
  const followup = buildFollowup({ note: 'Before' });
  const { crm, show } = createDesk({ followups: [followup] });
  const page = (open: boolean) => <FollowupEditDialog followupId={followup.id} open={open} onOpenChange={() => {}} />;
  const { rerender } = show(page(true));
  const editor = await findEditor();
  await within(editor).findByLabelText('Note');
  crm.fail({ on: 'update', with: 403 });
  const gate = crm.hold({ on: 'update' });
  typeNote(editor, 'Forbidden');
  await press('Save', editor);
  await gate.reached;
  rerender(page(false));
  gate.release();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy my text' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Note: Forbidden'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Copied'));
});
