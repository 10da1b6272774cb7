import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  FollowupConflictPrompt,
  FollowupEditDialog,
  FollowupTable,
  useFollowup,
  useUpdateFollowup,
} from '../../src/index.js';
import type { Followup, OpenChangeDetails } from '../../src/index.js';
import { buildFollowup, buildFollowups } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findPrompt,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

interface AloneProps {
  readonly id: string | null;
  readonly onOpenChange?: (open: boolean, details: OpenChangeDetails) => void;
  readonly onFollowupUpdated?: (followup: Followup) => void;
}

/** A table with its editor, on a page that closes it late, as one does that keeps the open record in its router. */
function SlowToClose({ until }: { readonly until: Promise<void> }): ReactElement {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <FollowupTable
      openFollowupId={openId}
      onOpenFollowupChange={(next) => {
        if (next === null) void until.then(() => setOpenId(null));
        else setOpenId(next);
      }}
    />
  );
}

/** An editor on a page without a table. */
function Alone({ id, onOpenChange, onFollowupUpdated }: AloneProps): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <FollowupEditDialog
        followupId={id}
        open={open}
        onOpenChange={(next, details) => {
          onOpenChange?.(next, details);
          if (!details.isCanceled) setOpen(next);
        }}
        onFollowupUpdated={onFollowupUpdated}
      />
    </>
  );
}

it('an editor that its host closes late does not count as reporting a refusal: the notice does, and leads back to the text', async () => {
  const [followup] = buildFollowups(1);
  if (!followup) throw new Error('no record');
  const { crm, show } = createDesk({ followups: [followup] });
  crm.fail({ on: 'update', with: 400, field: 'note' });
  let close = (): void => {};
  const until = new Promise<void>((resolve) => {
    close = resolve;
  });
  show(<SlowToClose until={until} />);
  const editor = await openEditor(followup.id);
  typeNote(editor, 'Refused');
  await press('Save', editor);
  await waitFor(() => expect(stateOf(followup.id)).toBe('failed'));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const notice = await within(await screen.findByRole('status')).findByText(/Not saved/);
  expect(notice.closest('[aria-live="off"]')).toBeNull();
  await press('Reopen', screen.getByRole('status'));
  expect(noteIn(await findEditor()).value).toBe('Refused');
});

describe('an editor without a table', () => {
  it('looks for an unknown record page by page, and saves it', async () => {
    const followups = buildFollowups(6);
    const wanted = followups[4];
    if (!wanted) throw new Error('no record');
    const { crm, show } = createDesk({ followups, pageSize: 2 });
    const onFollowupUpdated = vi.fn<(followup: Followup) => void>();
    const onOpenChange = vi.fn<(open: boolean, details: OpenChangeDetails) => void>();
    show(<Alone id={wanted.id} onFollowupUpdated={onFollowupUpdated} onOpenChange={onOpenChange} />);
    const editor = await findEditor();
    expect((await within(editor).findByLabelText<HTMLTextAreaElement>('Note')).value).toBe(wanted.note);
    const cursors = requestsOf(crm, 'list').map(({ query }) => query['cursor']);
    expect(cursors).toContain(followups[3]?.id);
    expect(cursors).not.toContain(followups[5]?.id);

    typeNote(editor, 'Found and changed');
    await press('Save', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(crm.get(wanted.id)?.note).toBe('Found and changed');
    expect(onFollowupUpdated).toHaveBeenCalledTimes(1);
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([[false, 'save-press']]);
  });

  it('stays open after a save when the host cancels closing, with the saved record as its base', async () => {
    const followup = buildFollowup({ note: 'First' });
    const { crm, show } = createDesk({ followups: [followup] });
    show(<Alone id={followup.id} onOpenChange={(_open, details) => details.cancel()} />);
    const editor = await findEditor();
    await within(editor).findByLabelText('Note');
    typeNote(editor, 'Second');
    await press('Save', editor);
    await waitFor(() => expect(crm.get(followup.id)?.note).toBe('Second'));
    typeNote(editor, 'Third');
    await press('Save', editor);
    await waitFor(() => expect(crm.get(followup.id)?.note).toBe('Third'));
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([
      { note: 'Second', expected_version: 1 },
      { note: 'Third', expected_version: 2 },
    ]);
  });

  it('says that a record does not exist where the host can ask for it', async () => {
    const { show } = createDesk({ followups: [buildFollowup()] }, { getFollowup: async () => null });
    show(<Alone id="ffffffff-ffff-4fff-8fff-ffffffffffff" />);
    const editor = await findEditor();
    expect((await within(editor).findByRole('alert')).textContent).toContain('No longer exists');
    expect(within(editor).queryByLabelText('Note')).toBeNull();
  });

  it('says that a record could not be loaded, reports why, and tries again', async () => {
    const followup = buildFollowup({ note: 'At last' });
    const { crm, reported, show } = createDesk({ followups: [followup] });
    const heal = crm.fail({ on: 'list', with: 403, times: Infinity });
    show(<Alone id={followup.id} />);
    const editor = await findEditor();
    expect((await within(editor).findByRole('alert')).textContent).toContain('Could not load');
    expect(reported[0]).toMatchObject({
      error: { kind: 'forbidden' },
      context: { operation: 'read', followupId: followup.id },
    });
    heal();
    await press('Try again', editor);
    expect((await within(editor).findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('At last');
  });

  it('shows nothing without a record', async () => {
    const { crm, show } = createDesk({ followups: [buildFollowup()] });
    show(<Alone id={null} />);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(crm.requests).toHaveLength(0);
  });
});

describe('an editor that is reopened over a conflict', () => {
  /** Opens the editor of a save that ran into a conflict, whose prompt was left. */
  async function reopen() {
    const followup = buildFollowup({ note: 'Call back', priority: 'low' });
    const desk = createDesk({ followups: [followup] });
    const onFollowupUpdated = vi.fn<(followup: Followup) => void>();
    desk.show(<Alone id={followup.id} onFollowupUpdated={onFollowupUpdated} />);
    const editor = await findEditor();
    await within(editor).findByLabelText('Note');
    desk.crm.edit(followup.id, { note: 'Theirs' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    await findPrompt();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Open');
    return { ...desk, followup, onFollowupUpdated, prompt: await findPrompt() };
  }

  async function keepMine(prompt: HTMLElement): Promise<void> {
    await userEvent.click(within(prompt).getByRole('radio', { name: /Mine/ }));
    await press('Save mine', prompt);
  }

  it('keeps text that is typed while it waits: Save leads back to the prompt', async () => {
    const { crm, followup, onFollowupUpdated } = await reopen();
    await userEvent.keyboard('{Escape}');
    const field = await screen.findByLabelText('Priority');
    fireEvent.change(field, { target: { value: 'urgent' } });
    await press('Save', await findEditor());
    await keepMine(await findPrompt());
    await waitFor(() => expect(crm.get(followup.id)).toMatchObject({ note: 'Mine' }));

    const priority = await screen.findByLabelText<HTMLInputElement>('Priority');
    await waitFor(() => expect(priority.readOnly).toBe(false));
    expect(priority.value).toBe('urgent');
    await press('Save', await findEditor());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(crm.get(followup.id)).toMatchObject({ note: 'Mine', priority: 'urgent' });
    expect(onFollowupUpdated).toHaveBeenCalledTimes(2);
  });

  it('reports the save that it resumed once', async () => {
    const { onFollowupUpdated, prompt } = await reopen();
    await keepMine(prompt);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(onFollowupUpdated).toHaveBeenCalledTimes(1);
  });
});

it('a link of the host that fails affects only that link', async () => {
  const followup = buildFollowup();
  const { show } = createDesk({ followups: [followup] });
  const dealHref = () => {
    throw new Error('no address');
  };
  show(<Alone id={followup.id} />, { dealHref });
  await within(await findEditor()).findByLabelText('Note');
  expect(screen.queryByRole('link')).toBeNull();
});

describe('unsaved text', () => {
  it('is back when the editor of a failed save is reopened, and can be saved from there', async () => {
    const followup = buildFollowup({ note: 'Before' });
    const { crm, show } = createDesk({ followups: [followup] });
    show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 400, field: 'note' });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Refused at first');
    await press('Save', editor);
    await gate.reached;
    // Before the outcome of the save is known.
    expect(screen.queryByRole('dialog')).toBeNull();
    gate.release();
    await waitFor(() => expect(stateOf(followup.id)).toBe('failed'));
    expect((await findRow(followup.id)).textContent).toContain('Before');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not saved'));

    await press('Reopen', screen.getByRole('status'));
    const again = await findEditor();
    await within(again).findByLabelText('Note');
    expect(noteIn(again).value).toBe('Refused at first');
    expect(noteIn(again).getAttribute('aria-invalid')).toBe('true');
    typeNote(again, 'Accepted');
    await press('Save', again);
    await waitFor(() => expect(stateOf(followup.id)).toBe('saved'));
    expect(crm.get(followup.id)?.note).toBe('Accepted');
    const keys = requestsOf(crm, 'update').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('needs confirmation to be discarded, which also dismisses the failure', async () => {
    const followup = buildFollowup({ note: 'Before' });
    const { crm, show } = createDesk({ followups: [followup] });
    show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 403 });
    typeNote(editor, 'Forbidden');
    await press('Save', editor);
    await waitFor(() => expect(stateOf(followup.id)).toBe('failed'));
    const again = await openEditor(followup.id);
    await press('Cancel', again);
    const question = await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await press('Keep editing', question);
    expect(noteIn(again).value).toBe('Forbidden');
    await press('Cancel', again);
    await press('Discard', await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stateOf(followup.id)).toBe('saved');
    expect(noteIn(await openEditor(followup.id)).value).toBe('Before');
  });
});

it('a save from elsewhere leaves the dialog open', async () => {
  const followup = buildFollowup({ priority: 'low' });
  const { crm, events, show } = createDesk({ followups: [followup] });
  function Elsewhere() {
    const { update } = useUpdateFollowup();
    return (
      <button type="button" onClick={() => void update({ followup, patch: { priority: 'high' } })}>
        Raise
      </button>
    );
  }
  show(
    <>
      <Alone id={followup.id} />
      <Elsewhere />
    </>,
  );
  const editor = await findEditor();
  await within(editor).findByLabelText('Note');
  fireEvent.click(screen.getByText('Raise'));
  await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
  await settle();
  expect(crm.get(followup.id)?.priority).toBe('high');
  expect(screen.getByRole('dialog', { name: 'Edit follow-up' })).toBe(editor);
});

describe('a conflict', () => {
  async function intoConflict() {
    const followup = buildFollowup({ note: 'Base', priority: 'low' });
    const desk = createDesk({ followups: [followup] });
    const { crm, show } = desk;
    show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    crm.edit(followup.id, { note: 'Theirs', priority: 'high' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    const prompt = await findPrompt();
    // The prompt replaces the editor, which closed with the save.
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    return { ...desk, followup, prompt };
  }

  it('left undecided keeps the text, marks the row, and is resumed from there or by "Review" in the editor', async () => {
    const { crm, followup, prompt, events } = await intoConflict();
    fireEvent.keyDown(prompt, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stateOf(followup.id)).toBe('conflict');
    expect((await findRow(followup.id)).textContent).toContain('Theirs');

    await press('Resolve conflict', await findRow(followup.id));
    fireEvent.keyDown(await findPrompt(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const editor = await findEditor();
    expect(within(editor).getByRole('alert').textContent).toContain('This follow-up has changed');
    await press('Review', editor);
    const again = await findPrompt();
    expect(within(again).getByRole('radiogroup', { name: 'Note' })).toBeTruthy();
    expect(
      within(again)
        .getAllByRole<HTMLInputElement>('radio')
        .some((radio) => radio.checked),
    ).toBe(false);
    const form = screen.getByRole('dialog', { name: 'Edit follow-up', hidden: true });
    expect(within(form).getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Mine');

    await userEvent.click(within(again).getByRole('radio', { name: /Mine/ }));
    await press('Save mine', again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(crm.get(followup.id)).toMatchObject({ note: 'Mine', priority: 'high', integration_version: 3 });
    expect(stateOf(followup.id)).toBe('saved');
    expect(saveEvents(events)).toEqual(['conflict', 'conflict-resolved', 'saved']);
    const bodies = requestsOf(crm, 'update').map(({ body }) => body);
    expect(bodies).toEqual([
      { note: 'Mine', expected_version: 1 },
      { note: 'Mine', expected_version: 2 },
    ]);
  });
});

describe('a conflict that nobody asks for', () => {
  const [mine, other] = buildFollowups(2);

  async function saveInto(shown: ReactElement) {
    if (!mine || !other) throw new Error('no records');
    const desk = createDesk({ followups: [mine, other] });
    const { crm, show } = desk;
    show(shown);
    const editor = await openEditor(mine.id);
    crm.edit(mine.id, { note: 'Theirs' });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    await gate.reached;
    return { ...desk, mine, other, gate };
  }

  async function closes(editor: HTMLElement): Promise<void> {
    await press('Cancel', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }

  it('does not open as the editor of another record closes', async () => {
    const { gate, mine: saved, other: next } = await saveInto(<FollowupTable />);
    const editor = await openEditor(next.id);
    gate.release();
    await waitFor(() => expect(stateOf(saved.id)).toBe('conflict'));
    await closes(editor);
  });

  it('does not open again as its own editor closes', async () => {
    const { gate, mine: saved } = await saveInto(<FollowupTable />);
    const editor = await openEditor(saved.id);
    gate.release();
    fireEvent.keyDown(await findPrompt(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await closes(editor);
  });

  it('does not open again as an editor closes that the host closed late', async () => {
    let close = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      close = resolve;
    });
    const { gate } = await saveInto(<SlowToClose until={until} />);
    gate.release();
    fireEvent.keyDown(await findPrompt(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the prompt alone', () => {
  function OwnForm({ followup }: { readonly followup: Followup }): ReactElement {
    const { update, conflict, edit } = useUpdateFollowup();
    const shown = useFollowup(followup.id).followup;
    return (
      <>
        <button type="button" onClick={() => void update({ followup, patch: { note: 'Mine' } })}>
          Save mine
        </button>
        <p>
          {conflict ? 'clashing' : 'calm'} {edit?.state ?? 'settled'} {shown?.note ?? 'unknown'}
        </p>
        <FollowupConflictPrompt followupId={followup.id} data-host="yes" />
      </>
    );
  }

  async function intoPrompt() {
    const record = buildFollowup({ note: 'Base' });
    const desk = createDesk({ followups: [record] });
    desk.show(<OwnForm followup={record} />);
    expect(screen.getByText('calm settled unknown')).toBeTruthy();
    desk.crm.edit(record.id, { note: 'Theirs' });
    await press('Save mine');
    const prompt = await findPrompt();
    expect(screen.getByText('clashing conflict Theirs')).toBeTruthy();
    return { ...desk, record, prompt };
  }

  it('opens on the conflict of a hook’s save and keeps what the person decides to keep', async () => {
    const { crm, record, prompt } = await intoPrompt();
    expect(prompt.dataset['host']).toBe('yes');
    await press('Save', prompt);
    expect(within(prompt).getByRole('radiogroup', { name: 'Note' }).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(prompt).getByRole('radio', { name: /Mine/ }));
    await press('Save mine', prompt);
    expect(await screen.findByText('calm settled Mine')).toBeTruthy();
    expect(crm.get(record.id)?.note).toBe('Mine');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gives up what the person discards', async () => {
    const { crm, record, prompt } = await intoPrompt();
    await press('Discard my changes', prompt);
    expect(await screen.findByText('calm settled Theirs')).toBeTruthy();
    expect(crm.get(record.id)?.note).toBe('Theirs');
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });
});
