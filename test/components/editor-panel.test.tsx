import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace, useUpdateFollowup } from '../../src/index.js';
import { useRecord } from '../../src/react/provider/use-followup.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  press,
  requestsOf,
  rowOf,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

let width = 1200;
let resized: (() => void)[] = [];

beforeEach(() => {
  width = 1200;
  resized = [];
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offsetWidth(this: HTMLElement) {
    return this.classList.contains('rf-workspace') ? width : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe(): void {
        resized.push(this.told);
      }
      unobserve(): void {}
      disconnect(): void {
        resized = resized.filter((told) => told !== this.told);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function resizeTo(pixels: number): Promise<void> {
  width = pixels;
  // After a change, nothing is observed until the next frame.
  await waitFor(() => expect(resized).not.toEqual([]));
  act(() => {
    for (const told of resized) told();
  });
}

/** What the notices show and announce. */
const noticesText = (): string => screen.getByRole('region', { name: 'Notices' }).textContent ?? '';

async function openDesk(besideRecord: (id: string) => ReactNode = () => null) {
  const followups = ['One', 'Two', 'Three'].map((note) => buildFollowup({ note, priority: 'low', status: 'open' }));
  const desk = createDesk({ followups });
  const { show } = desk;
  show(
    <>
      <FollowupWorkspace />
      {besideRecord(followups[0]!.id)}
    </>,
    { followupHref: (followup) => `/followups/${followup.id}` },
  );
  const ids = followups.map(({ id }) => id);
  const row = await findRow(ids[0]!);
  /** Presses a key on the focused element. */
  const key = (name: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
  const look = async (id: string) => {
    const cell = (await findRow(id)).querySelector('[data-column="note"]')!;
    await userEvent.click(cell);
    const editor = await findEditor();
    await within(editor).findByLabelText('Note');
    return editor;
  };
  return { ...desk, ids: ids as [string, string, string], row, key, look };
}

/** The first record beside the list. */
async function openFirst() {
  const desk = await openDesk();
  return { ...desk, editor: await desk.look(desk.ids[0]) };
}
describe('the other follow-ups of a deal', () => {
  const DEAL = 'dea10000-0000-4000-8000-000000000001';
  const onDeal = (note: string, status = 'open') => buildFollowup({ note, status, deal_id: DEAL, owner_user_id: null });

  async function openPanel(pageSize = 50) {
    const followups = [onDeal('One'), onDeal('Two'), onDeal('Done', 'completed'), buildFollowup({ note: 'Elsewhere' })];
    createDesk({ followups, pageSize }).show(
      <FollowupWorkspace defaultFilter={{ search: 'One' }} preload={pageSize} />,
      {
        deals: [{ id: DEAL, name: 'Cobalt Freight' }],
      },
    );
    const [one, two] = followups.map(({ id }) => id) as [string, string];
    await userEvent.click((await findRow(one)).querySelector('[data-column="note"]')!);
    return { editor: await findEditor(), one, two };
  }

  it('are counted, and a press shows them in the list, and another what it showed before', async () => {
    const { editor, one, two } = await openPanel();
    await userEvent.click(await within(editor).findByRole('button', { name: '1 more open on this deal' }));
    await findRow(two);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Cobalt Freight');
    expect(document.querySelector('[data-group]')?.textContent).toContain('Cobalt Freight');
    await userEvent.click(await within(editor).findByRole('button', { name: 'Back to the previous view' }));
    await waitFor(() => expect(rowOf(two)).toBeNull());
    expect(rowOf(one)).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'One');
    await within(editor).findByRole('button', { name: '1 more open on this deal' });
  });

  it('are at least as many while not all is loaded', async () => {
    const { editor } = await openPanel(2);
    await within(editor).findByRole('button', { name: 'At least 1 more open on this deal' });
  });
});

describe('the editor beside the list', () => {
  it('opens on a click with the focus in the row, hides nothing, and closes on Escape there', async () => {
    const { ids, key, editor } = await openFirst();
    expect(editor.getAttribute('aria-modal')).toBeNull();
    // Internal props do not become attributes.
    expect(editor.getAttributeNames()).not.toContain('followupid');
    expect(document.activeElement).toBe(rowOf(ids[0]));
    expect(rowOf(ids[0])?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('grid', { name: 'Follow-ups' })).toBeTruthy();
    expect(within(editor).getByRole('heading', { name: 'One' })).toBeTruthy();
    expect(within(editor).getByText('1 of 3')).toBeTruthy();
    expect(within(editor).getByRole('button', { name: 'Copy link' })).toBeTruthy();
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(rowOf(ids[0]));
  });

  it('opens as a preview on Space, follows the keys of the rows, takes the focus on Enter, and returns it on Escape', async () => {
    const { ids, row, key } = await openDesk();
    row.focus();
    key(' ');
    const editor = await findEditor();
    await waitFor(() => expect(noteIn(editor).value).toBe('One'));
    expect(document.activeElement).toBe(rowOf(ids[0]));
    key('j');
    await waitFor(() => expect(noteIn(editor).value).toBe('Two'));
    expect(document.activeElement).toBe(rowOf(ids[1]));
    key('ArrowDown');
    await waitFor(() => expect(noteIn(editor).value).toBe('Three'));
    key('k');
    await waitFor(() => expect(noteIn(editor).value).toBe('Two'));
    key('Enter');
    expect(document.activeElement).toBe(noteIn(editor));
    key('Escape');
    await waitFor(() => expect(document.activeElement).toBe(rowOf(ids[1])));
    key('Enter');
    await waitFor(() => expect(document.activeElement).toBe(noteIn(screen.getByRole('dialog'))));
    expect(noteIn(screen.getByRole('dialog')).selectionStart).toBe('Two'.length);
  });

  it('keeps typed text as a draft when the list moves on, even an unreadable due time', async () => {
    const { ids, look, editor } = await openFirst();
    typeNote(editor, 'One and a half');
    fireEvent.change(within(editor).getByLabelText('Due'), { target: { value: 'some day' } });
    await look(ids[1]);
    expect(noteIn(editor).value).toBe('Two');
    expect(within(rowOf(ids[0])!).getByText('Draft')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await look(ids[0]);
    expect(noteIn(editor).value).toBe('One and a half');
    expect(within(editor).getByLabelText<HTMLInputElement>('Due').value).toBe('some day');
  });

  it('loses neither text nor focus when the page becomes narrow and wide again', async () => {
    const { key, editor } = await openFirst();
    key('Enter');
    const note = noteIn(editor);
    await waitFor(() => expect(document.activeElement).toBe(note));
    typeNote(editor, 'Half a word');
    fireEvent.change(within(editor).getByLabelText('Due'), { target: { value: 'some day' } });
    await resizeTo(1099);
    const dialog = await findEditor();
    expect(dialog.classList.contains('rf-dialog')).toBe(true);
    expect(noteIn(dialog)).toBe(note);
    expect(document.activeElement).toBe(note);
    await resizeTo(1100);
    const panel = await findEditor();
    expect(panel.classList.contains('rf-editor-panel')).toBe(true);
    expect(noteIn(panel).value).toBe('Half a word');
    expect(within(panel).getByLabelText<HTMLInputElement>('Due').value).toBe('some day');
    expect(document.activeElement).toBe(note);
  });

  it.each([
    ['', []],
    [', after the page was narrow meanwhile', [1099, 1100]],
  ])('returns the focus to the row after Escape and Discard%s', async (_, widths) => {
    const { ids, key, editor } = await openFirst();
    key('Enter');
    await waitFor(() => expect(document.activeElement).toBe(noteIn(editor)));
    typeNote(editor, 'Half a word');
    for (const pixels of widths) await resizeTo(pixels);
    expect(document.activeElement).toBe(noteIn(await findEditor()));
    key('Escape');
    await press('Discard', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(rowOf(ids[0])));
  });

  it('is a dialog from the start without room for it, and a click opens that too', async () => {
    width = 1099;
    const { ids } = await openDesk();
    await userEvent.click((await findRow(ids[0])).querySelector('[data-column="note"]')!);
    const editor = await findEditor();
    expect(editor.classList.contains('rf-dialog')).toBe(true);
  });
});

describe('a save beside the list', () => {
  it('neither closes nor locks: what is typed meanwhile is the next change, even back to the first value', async () => {
    const { crm, ids, editor } = await openFirst();
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'First');
    expect(within(editor).getByText('1 change')).toBeTruthy();
    await press('Save', editor);
    await gate.reached;
    expect(noteIn(editor).readOnly).toBe(false);
    expect(within(editor).queryByText('1 change')).toBeNull();
    typeNote(editor, 'One');
    await press('Save', editor);
    typeNote(editor, 'Third, not saved');
    gate.release();
    await waitFor(() => expect(crm.get(ids[0])?.integration_version).toBe(3));
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([
      { note: 'First', expected_version: 1 },
      { note: 'One', expected_version: 2 },
    ]);
    expect(noteIn(editor).value).toBe('Third, not saved');
    expect(within(editor).getByText('1 change')).toBeTruthy();
  });

  it('restores the text after a refusal, with what was typed since, as a draft', async () => {
    const { crm, ids, editor } = await openFirst();
    crm.fail({ on: 'update', with: 400, field: 'note' });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Refused');
    await press('Save', editor);
    await gate.reached;
    fireEvent.change(within(editor).getByLabelText('Priority'), { target: { value: 'high' } });
    gate.release();
    await waitFor(() => expect(stateOf(ids[0])).toBe('failed'));
    expect(noteIn(editor).value).toBe('Refused');
    await waitFor(() => expect(noteIn(editor).getAttribute('aria-invalid')).toBe('true'));
    // The field shows the fault; the refusal is announced and shown nowhere else.
    expect(within(editor).getByRole('alert').className).toBe('rf-visually-hidden');
    expect(noticesText()).toBe('');
    expect(within(editor).getByLabelText<HTMLInputElement>('Priority').value).toBe('high');
    expect(within(editor).getByText('2 changes')).toBeTruthy();
    typeNote(editor, 'Accepted');
    await press('Save', editor);
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])).toMatchObject({ note: 'Accepted', priority: 'high' });
  });

  it('that can’t be confirmed is reported only in the panel', async () => {
    const { crm, editor } = await openFirst();
    crm.fail({ on: 'update', with: 500, times: 9 });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    expect((await within(editor).findByRole('alert')).textContent).toContain('Could not confirm');
    expect(noticesText()).toBe('');
  });

  it('that waits for a sign-in is reported in the panel, and in a notice once the panel has moved on', async () => {
    const { crm, ids, look, editor } = await openFirst();
    crm.fail({ on: 'update', with: 401, times: 2 });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    await within(editor).findByText('Sign in again to save');
    expect(noticesText()).toBe('');
    await look(ids[1]);
    await waitFor(() => expect(noticesText()).toContain('Sign in to save your change'));
    await press('Try again', screen.getByRole('status'));
    await waitFor(() => expect(crm.get(ids[0])?.note).toBe('Mine'));
    await waitFor(() => expect(noticesText()).not.toContain('Sign in'));
  });

  it('that is refused after the panel moved on waits as a draft, with what was typed since, and is reopened from its notice', async () => {
    const { crm, ids, editor } = await openFirst();
    crm.fail({ on: 'update', with: 400, field: 'note' });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Refused');
    await press('Save', editor);
    await gate.reached;
    fireEvent.change(within(editor).getByLabelText('Priority'), { target: { value: 'high' } });
    await press('Next', editor);
    await waitFor(() => expect(noteIn(editor).value).toBe('Two'));
    gate.release();
    await waitFor(() => expect(stateOf(ids[0])).toBe('failed'));
    typeNote(editor, 'Half done');
    await press('Reopen', screen.getByRole('status'));
    await waitFor(() => expect(noteIn(editor).value).toBe('Refused'));
    expect(within(editor).getByLabelText<HTMLInputElement>('Priority').value).toBe('high');
    expect(within(rowOf(ids[1])!).getByText('Draft')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(noteIn(editor)));
    expect(Object.keys(sessionStorage).some((kept) => kept.includes(`:draft:${ids[0]}`))).toBe(true);
  });

  it('shows a conflict in its place, and continues with what is decided there', async () => {
    const { crm, ids, editor } = await openFirst();
    noteIn(editor).focus();
    crm.edit(ids[0], { note: 'Theirs' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
    expect(editor.contains(prompt)).toBe(true);
    expect(document.activeElement).toBe(prompt);
    expect(screen.getByRole('grid', { name: 'Follow-ups' })).toBeTruthy();
    expect(within(editor).queryByRole('button', { name: 'Cancel' })).toBeNull();

    fireEvent.keyDown(prompt, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(noteIn(editor).value).toBe('Mine');
    await waitFor(() => expect(document.activeElement).toBe(noteIn(editor)));
    await press('Review', editor);
    const again = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
    await userEvent.click(within(again).getByRole('radio', { name: /^Mine/ }));
    await press('Save mine', again);
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])).toMatchObject({ note: 'Mine', integration_version: 3 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(noteIn(editor).value).toBe('Mine');
    expect(within(editor).queryByText(/change/)).toBeNull();
  });

  it('leaves a conflict that was put off alone as it closes over the same record or another', async () => {
    const { crm, ids, editor, key, look } = await openFirst();
    crm.edit(ids[0], { note: 'Theirs' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' });
    for (const [place, id] of ids.entries()) {
      if (place > 0) await look(id);
      act(() => rowOf(id)!.focus());
      key('Escape');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await settle();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(document.activeElement).toBe(rowOf(id));
    }
  });

  it('says in a notice that a save which it left ended in a conflict', async () => {
    const { crm, ids, editor, key } = await openFirst();
    crm.edit(ids[0], { note: 'Theirs' });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    await gate.reached;
    act(() => rowOf(ids[0])!.focus());
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gate.release();
    await waitFor(() => expect(stateOf(ids[0])).toBe('conflict'));
    await press('Reopen', await screen.findByRole('region', { name: 'Notices' }));
    await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  });

  /** Saves a note into a colleague's change while the person keeps typing in another field. */
  async function clashWhileTyping(theirs: { readonly note: string; readonly priority?: string }) {
    const desk = await openDesk();
    const editor = await desk.look(desk.ids[0]);
    desk.crm.edit(desk.ids[0], theirs);
    const gate = desk.crm.hold({ on: 'update' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    await gate.reached;
    const priority = within(editor).getByLabelText<HTMLSelectElement>('Priority');
    fireEvent.change(priority, { target: { value: 'high' } });
    gate.release();
    const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
    return { ...desk, editor, priority, prompt };
  }

  it('discards with a conflict what the prompt showed, and no other typed text', async () => {
    const { crm, ids, editor, priority, prompt } = await clashWhileTyping({ note: 'Theirs' });
    await press('Discard my changes', prompt);
    expect(noteIn(editor).value).toBe('Theirs');
    expect(priority.value).toBe('high');
    expect(within(editor).getByText('1 change')).toBeTruthy();
    const draft = Object.keys(sessionStorage).find((kept) => kept.includes(`:draft:${ids[0]}`)) ?? '';
    expect(sessionStorage.getItem(draft)).toContain('"high"');
    await press('Save', editor);
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])).toMatchObject({ note: 'Theirs', priority: 'high' });
  });

  it('merges what its person adds elsewhere with what they typed, and asks where the two differ', async () => {
    function Behind({ id }: { readonly id: string }) {
      const { update } = useUpdateFollowup();
      const followup = useRecord(id);
      const patch = { note: 'One\nBy row', priority: 'urgent' };
      return (
        <button type="button" onClick={() => followup && void update({ followup, patch })}>
          Change behind
        </button>
      );
    }
    const { crm, ids, look } = await openDesk((id) => <Behind id={id} />);
    const editor = await look(ids[0]);
    typeNote(editor, 'One soon');
    fireEvent.change(within(editor).getByLabelText('Priority'), { target: { value: 'high' } });
    const gate = crm.hold({ on: 'update' });
    await press('Change behind');
    expect(noteIn(editor).value).toBe('One soon\nBy row');
    // Submitted behind the one in flight, it would overwrite that.
    await press('Save', editor);
    gate.release();
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])).toMatchObject({ note: 'One\nBy row', priority: 'urgent' });
    await press('Review', editor);
    await press('Keep mine', editor);
    await press('Save', editor);
    await waitFor(() => expect(crm.get(ids[0])).toMatchObject({ note: 'One soon\nBy row', priority: 'high' }));
    expect(screen.queryByText('This follow-up has changed')).toBeNull();
  });

  it('keeps what it shows as a draft when the host dismisses the save behind it', async () => {
    function Host({ id }: { readonly id: string }) {
      const { update, edit, dismiss } = useUpdateFollowup();
      const followup = useRecord(id);
      return (
        <>
          <button type="button" onClick={() => followup && void update({ followup, patch: { note: 'Mine' } })}>
            Save behind
          </button>
          <button type="button" onClick={dismiss}>
            Give up behind
          </button>
          <output aria-label="Behind">{edit?.state}</output>
        </>
      );
    }
    const { crm, ids, row } = await openDesk((id) => <Host id={id} />);
    crm.fail({ on: 'any', with: 503, retryAfter: 0, times: Infinity });
    await press('Save behind', document.body);
    await waitFor(() => expect(screen.getByLabelText('Behind').textContent).toBe('unconfirmed'));
    await userEvent.click(row.querySelector('[data-column="note"]')!);
    const editor = await findEditor();
    expect(noteIn(editor).value).toBe('Mine');
    expect(Object.keys(sessionStorage).join()).not.toContain(':draft:');
    await press('Give up behind', document.body);
    expect(noteIn(editor).value).toBe('Mine');
    const draft = Object.keys(sessionStorage).find((kept) => kept.includes(`:draft:${ids[0]}`)) ?? '';
    expect(sessionStorage.getItem(draft)).toContain('"Mine"');
  });

  it('continues after a decision with what was typed, but overwrites nothing the person was not asked about', async () => {
    const { crm, ids, editor, priority, prompt } = await clashWhileTyping({ note: 'Theirs', priority: 'urgent' });
    await userEvent.click(within(prompt).getByRole('radio', { name: /^Mine/ }));
    await press('Save mine', prompt);
    await waitFor(() => expect(stateOf(ids[0])).toBe('saved'));
    expect(crm.get(ids[0])).toMatchObject({ note: 'Mine', priority: 'urgent' });
    expect(priority.value).toBe('high');
    await press('Review', editor);
    expect(within(editor).getByRole('button', { name: 'Take theirs' })).toBeTruthy();
    await press('Save', editor);
    expect(await screen.findByRole('alertdialog', { name: 'This follow-up has changed' })).toBeTruthy();
    expect(crm.get(ids[0])).toMatchObject({ priority: 'urgent' });
  });
});

it('the load of an owner is shown below the owner, that of the day below the due time, and both follow the list', async () => {
  const owner = { id: '11111111-1111-4111-8111-111111111111', name: 'Ada' };
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
  const later = '2031-07-01T10:00:00.000Z';
  const followups = [today, later, later].map((due_at) =>
    buildFollowup({ owner_user_id: owner.id, due_at, status: 'open' }),
  );
  const closed = buildFollowup({ owner_user_id: owner.id, due_at: later, status: 'completed' });
  const { show } = createDesk({ followups: [...followups, closed] });
  show(<FollowupWorkspace defaultOpenFollowupId={followups[0]!.id} />, { owners: [owner], currentUserId: owner.id });
  const editor = await findEditor();
  await within(editor).findByLabelText('Note');
  expect(await within(editor).findByText('1 due today, 1 late · 3 open')).toBeTruthy();
  fireEvent.change(within(editor).getByLabelText('Due'), { target: { value: '2031-07-01T14:00' } });
  expect(await within(editor).findByText('Tuesday, July 1, 2031, 2:00 PM · your 3rd that day')).toBeTruthy();
  await press('Save', editor);
  expect(await within(editor).findByText('0 due today · 3 open')).toBeTruthy();
});

it('no load is shown while follow-ups are missing', async () => {
  const owner = { id: '11111111-1111-4111-8111-111111111111', name: 'Ada' };
  const followups = [1, 2, 3].map(() =>
    buildFollowup({ owner_user_id: owner.id, due_at: '2031-07-01T10:00:00.000Z', status: 'open' }),
  );
  const { show } = createDesk({ followups });
  show(<FollowupWorkspace limit={2} preload={0} defaultOpenFollowupId={followups[0]!.id} />, {
    owners: [owner],
    currentUserId: owner.id,
  });
  const editor = await findEditor();
  const due = await within(editor).findByLabelText('Due');
  fireEvent.change(due, { target: { value: '2031-07-02T14:00' } });
  expect(await within(editor).findByText('Wednesday, July 2, 2031, 2:00 PM')).toBeTruthy();
  expect(editor.textContent).not.toMatch(/\d open|due today/);
  await press('Load more');
  expect(await within(editor).findByText('0 due today · 3 open')).toBeTruthy();
  expect(await within(editor).findByText('Wednesday, July 2, 2031, 2:00 PM · your 1st that day')).toBeTruthy();
});
