import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace, useUpdateFollowup } from '../../src/index.js';
import type { FollowupsEvent } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  rowOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

/** Records what a row shows after each DOM change. */
function watchRow(id: string): { readonly frames: string[]; readonly stop: () => void } {
  const frames: string[] = [];
  const note = (): void => {
    frames.push(rowOf(id)?.querySelector('[data-column="note"] .rf-note-text')?.textContent ?? '(no row)');
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return { frames, stop: () => observer.disconnect() };
}

it('from submit to settlement, no frame shows the old value, whatever the list returns meanwhile', async () => {
  const followup = buildFollowup({ note: 'Old' });
  const { crm, show } = createDesk({ followups: [followup, buildFollowup()] });
  show(<FollowupWorkspace />);
  const editor = await openEditor(followup.id);
  typeNote(editor, 'New');
  const update = crm.hold({ on: 'update' });
  const list = crm.hold({ on: 'list', at: 'answer' });
  fireEvent.click(within(editor).getByRole('button', { name: 'Save' }));
  const { frames, stop } = watchRow(followup.id);
  await update.reached;
  fireEvent.keyDown(editor, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stateOf(followup.id)).toBe('saving');

  // A refresh that read the record before the save and answers after it.
  await press('Refresh');
  await list.reached;
  await act(async () => update.release());
  await waitFor(() => expect(stateOf(followup.id)).toBe('saved'));
  await act(async () => list.release());
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('up to date'));
  stop();

  expect(frames.length).toBeGreaterThan(5);
  expect(new Set(frames)).toEqual(new Set(['New']));
  expect(crm.get(followup.id)?.note).toBe('New');
});

describe('offline', () => {
  afterEach(() => {
    goOnline(true);
  });

  function goOnline(online: boolean): void {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  }

  it('an edit waits on the page, says so, and is sent once with its key when the network is back', async () => {
    const followup = buildFollowup({ note: 'Base' });
    const { crm, events, show } = createDesk({ followups: [followup] });
    show(<FollowupWorkspace />);
    const editor = await openEditor(followup.id);
    crm.offline = true;
    goOnline(false);
    typeNote(editor, 'Typed in a tunnel');
    await press('Save', editor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await findRow(followup.id);
    expect(row.dataset['state']).toBe('waiting');
    expect(row.textContent).toContain('Typed in a tunnel');
    expect(screen.getByText('1 change waiting')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    await settle();
    expect(requestsOf(crm, 'update')).toHaveLength(1);

    crm.offline = false;
    goOnline(true);
    await waitFor(() => expect(stateOf(followup.id)).toBe('saved'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'));
    expect(saveEvents(events)).toEqual(['saved']);
    expect(crm.commits).toHaveLength(1);
    const sent = requestsOf(crm, 'update').map(({ headers, rawBody }) => `${headers['idempotency-key']} ${rawBody}`);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  it('counts an edit behind another one as waiting, not as being saved', async () => {
    const followup = buildFollowup();
    const { crm, show } = createDesk({ followups: [followup] });
    function Twice(): ReactElement {
      const { update } = useUpdateFollowup();
      const save = (note: string) => void update({ followup, patch: { note } });
      return (
        <button type="button" onClick={() => ['One', 'Two', 'Three'].forEach(save)}>
          Write
        </button>
      );
    }
    show(
      <>
        <FollowupWorkspace />
        <Twice />
      </>,
    );
    await findRow(followup.id);
    crm.offline = true;
    goOnline(false);
    await press('Write');
    expect(await screen.findByText(/^\d changes? waiting$/)).toBeTruthy();
    await settle();
    expect(screen.queryByText(/^Saving/)).toBeNull();
  });
});

describe('a page that unmounts during a save', () => {
  it('loses nothing: the save continues, appears on a later page, and is reported there', async () => {
    const followup = buildFollowup({ note: 'Base' });
    const { crm, events, client, show } = createDesk({ followups: [followup] });
    const { unmount } = show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'On its way');
    await press('Save', editor);
    await gate.reached;
    unmount();
    expect(document.body.textContent).toBe('');

    const later: FollowupsEvent[] = [];
    show(<FollowupTable />, { client, onEvent: (event) => void later.push(event) });
    const row = await findRow(followup.id);
    expect(row.dataset['state']).toBe('saving');
    expect(row.textContent).toContain('On its way');
    await act(async () => gate.release());
    await waitFor(() => expect(saveEvents(later)).toEqual(['saved']));
    expect(stateOf(followup.id)).toBe('saved');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'));
    expect(saveEvents(events)).toEqual([]);
    expect(crm.get(followup.id)?.note).toBe('On its way');
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('keeps the text of a save that failed while no page could report it', async () => {
    const followup = buildFollowup({ note: 'Base' });
    const { crm, show } = createDesk({ followups: [followup] });
    const { unmount } = show(<FollowupTable />);
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 400 });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Refused in the dark');
    await press('Save', editor);
    await gate.reached;
    unmount();
    gate.release();
    await settle();

    show(<FollowupTable />);
    await waitFor(() => expect(stateOf(followup.id)).toBe('failed'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not saved'));
    expect(noteIn(await openEditor(followup.id)).value).toBe('Refused in the dark');
  });
});

describe('another user on the same page', () => {
  const followup = buildFollowup({ note: 'Base' });

  /** A page of Ada's, which others can sign in to. */
  function desk(page: ReactElement = <FollowupTable />) {
    let token = 'token-of-ada';
    const made = createDesk({ followups: [followup] }, { getAccessToken: () => token });
    const { provide } = made.show(page, { currentUserId: 'ada' });
    const signIn = (user: string): void => {
      token = `token-of-${user}`;
      provide({ currentUserId: user });
    };
    return { ...made, signIn };
  }

  it('sees no edit of the previous user; that edit waits, and continues with its key when they are back', async () => {
    const { crm, signIn, events } = desk();
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 503, retryAfter: 0 });
    const gate = crm.hold({ on: 'update' });
    typeNote(editor, 'Ada’s');
    await press('Save', editor);
    await gate.reached;
    fireEvent.keyDown(editor, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowOf(followup.id)?.textContent).toContain('Ada’s');

    signIn('grace');
    gate.release();
    const row = await findRow(followup.id);
    expect(row.textContent).toContain('Base');
    expect(row.dataset['state']).toBe('saved');
    await settle(100);
    expect(requestsOf(crm, 'update')).toHaveLength(1);
    expect(crm.commits).toHaveLength(0);

    signIn('ada');
    await waitFor(() => expect(stateOf(followup.id)).toBe('saved'));
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
    expect(crm.get(followup.id)?.note).toBe('Ada’s');
    const updates = requestsOf(crm, 'update');
    expect(updates.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-of-ada',
      'Bearer token-of-ada',
    ]);
    expect(new Set(updates.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('sees neither the editor nor the typed text of the previous user', async () => {
    const { signIn } = desk();
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Ada’s draft');
    signIn('grace');
    await findRow(followup.id);
    expect(screen.queryByRole('dialog')).toBeNull();
    const own = await openEditor(followup.id);
    expect(noteIn(own).value).toBe('Base');
    expect(document.body.textContent).not.toContain('Ada’s draft');
  });

  it('sees neither the notices nor the failures of the previous user', async () => {
    const { crm, signIn } = desk();
    const editor = await openEditor(followup.id);
    crm.fail({ on: 'update', with: 403 });
    typeNote(editor, 'Ada’s');
    await press('Save', editor);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not saved'));

    signIn('grace');
    await findRow(followup.id);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(stateOf(followup.id)).toBe('saved');
    signIn('ada');
    await waitFor(() => expect(stateOf(followup.id)).toBe('failed'));
    fireEvent.click(within(await findRow(followup.id)).getByRole('button', { name: /^Edit/ }));
    expect(noteIn(await findEditor()).value).toBe('Ada’s');
  });

  it('finds no edit of the previous user in a hook that stays mounted', async () => {
    function Quick({ name }: { readonly name: string }): ReactElement {
      const { update, edit, error } = useUpdateFollowup();
      return (
        <button type="button" onClick={() => void update({ followup, patch: { note: name } })}>
          {name}: {edit?.patch.note ?? 'nothing'} {error?.kind ?? 'fine'}
        </button>
      );
    }
    const page = (
      <>
        <Quick name="first" />
        <Quick name="second" />
      </>
    );
    const { crm, signIn } = desk(page);
    crm.fail({ on: 'update', with: 403 });
    await press(/^first/);
    await screen.findByRole('button', { name: 'first: first forbidden' });

    signIn('grace');
    expect(screen.getByRole('button', { name: 'first: nothing fine' })).toBeTruthy();
    crm.hold({ on: 'update' });
    await press(/^second/);
    expect(screen.getByRole('button', { name: 'second: second fine' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'first: nothing fine' })).toBeTruthy();
  });

  it('gets no late failure of the previous user’s edit', async () => {
    const outcomes: string[] = [];
    function Quick(): ReactElement {
      const { update, edit, error } = useUpdateFollowup();
      const save = async (): Promise<void> => {
        outcomes.push((await update({ followup, patch: { note: 'New' } })).status);
      };
      return (
        <button type="button" onClick={() => void save()}>
          {edit?.state ?? 'nothing'} {error?.kind ?? 'fine'}
        </button>
      );
    }
    const { crm, signIn } = desk(<Quick />);
    crm.fail({ on: 'update', with: 403 });
    const ofAda = crm.hold({ on: 'update' });
    await press('nothing fine');
    await ofAda.reached;
    signIn('grace');
    const ofGrace = crm.hold({ on: 'update', match: () => crm.requests.length > 1 });
    await press('nothing fine');
    await act(async () => ofAda.release());
    await waitFor(() => expect(outcomes).toEqual(['forbidden']));
    expect(screen.getByRole('button', { name: 'sending fine' })).toBeTruthy();
    await act(async () => ofGrace.release());
    await waitFor(() => expect(outcomes).toEqual(['forbidden', 'saved']));
    expect(screen.getByRole('button', { name: 'nothing fine' })).toBeTruthy();
  });
});
