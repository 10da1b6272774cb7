import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../src/core/page/core-registry.js';
import { FollowupWorkspace } from '../../src/index.js';
import type { Followup, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import type { FakeCrm } from '../../src/testing.js';
import { createDesk, findRow, noteIn, openEditor, press, rowOf, typeNote } from './connected-harness.js';

const DELETED = 'Someone deleted a follow-up. Your draft is still here.';
const UNLISTED = 'A follow-up left this list. Your draft is still here.';

/** A workspace with drafts of the first and second records. */
async function openWithDrafts(settings: Partial<FollowupsProviderProps> = {}) {
  const followups = [buildFollowup({ note: 'First' }), buildFollowup({ note: 'Second' }), buildFollowup()];
  const desk = createDesk({ followups });
  const [first, second] = followups as [Followup, Followup];
  const { drafts } = coreOf(desk.client, null, { journal: 'session', drafts: 'session' }).saving;
  drafts.put({ base: first, patch: { note: 'Typed about the first' } });
  drafts.put({ base: second, patch: { note: 'Typed about the second' } });
  desk.show(<FollowupWorkspace />, settings);
  await findRow(first.id);
  return { ...desk, first, second };
}

/** Omits an existing record from the list from now on: archived, or hidden from this user. */
function leaveOut(crm: FakeCrm, id: string): void {
  crm.fail({
    on: 'list',
    with: 200,
    when: 'after',
    times: Infinity,
    body: (answer) => {
      const list = answer as { readonly data: readonly Followup[] };
      return { ...list, data: list.data.filter((row) => row.id !== id) };
    },
  });
}

async function openList(name: string): Promise<HTMLElement> {
  await press(name);
  return screen.findByRole('dialog', { name: 'Drafts' });
}

const itemOf = (list: HTMLElement, text: string): HTMLElement => {
  const item = within(list).getByText(text).closest('li');
  if (!item) throw new Error('The list has no such draft.');
  return item;
};

describe('the list of drafts', () => {
  it('shows the text of each, newest first, to copy, open and discard', async () => {
    const user = userEvent.setup();
    const { first } = await openWithDrafts();
    const list = await openList('2 drafts');
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      expect.stringContaining('Second'),
      expect.stringContaining('First'),
    ]);

    const item = itemOf(list, 'Typed about the first');
    await user.click(within(item).getByRole('button', { name: 'Copy my text' }));
    await within(item).findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('Note: Typed about the first');

    await user.click(within(item).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drafts' })).toBeNull());
    const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
    expect(noteIn(editor).value).toBe('Typed about the first');
    expect(editor.contains(document.activeElement)).toBe(true);
    await press('Discard draft', editor);
    await press('Cancel', editor);
    await screen.findByRole('button', { name: '1 draft' });
    expect(rowOf(first.id)?.textContent).not.toContain('Draft');
  });

  it('keeps the focus as drafts go, says how many are left, and closes by keyboard', async () => {
    await openWithDrafts();
    const list = await openList('2 drafts');
    await press('Discard', itemOf(list, 'Typed about the second'));
    await waitFor(() => expect(within(list).queryByText('Typed about the second')).toBeNull());
    expect(list.contains(document.activeElement)).toBe(true);
    await within(list).findByText('1 draft');
    await press('Discard', itemOf(list, 'Typed about the first'));
    await within(list).findByText('No drafts');
    expect(list.contains(document.activeElement)).toBe(true);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /draft/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('discards a refused save along with the draft, which holds the same text', async () => {
    const followup = buildFollowup({ note: 'Old' });
    const { crm, show } = createDesk({ followups: [followup] });
    show(<FollowupWorkspace />);
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Refused');
    crm.fail({ on: 'update', with: 403 });
    const gate = crm.hold({ on: 'update' });
    await press('Save', editor);
    await gate.reached;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => gate.release());
    const refused = await screen.findByText('Not saved: you don’t have permission');

    const list = await openList('1 draft');
    await press('Discard', itemOf(list, 'Refused'));
    await waitFor(() => expect(refused.isConnected).toBe(false));
    await press('Close', list);
    await waitFor(() => expect(rowOf(followup.id)?.dataset['state']).toBe('saved'));
    expect(noteIn(await openEditor(followup.id)).value).toBe('Old');
  });

  it('does not count text being typed in an open editor', async () => {
    const followup = buildFollowup();
    const { show } = createDesk({ followups: [followup] });
    show(<FollowupWorkspace />);
    typeNote(await openEditor(followup.id), 'Being typed');
    expect(screen.queryByRole('button', { name: '1 draft', hidden: true })).toBeNull();
  });
});

describe('a draft whose record left the list', () => {
  it('says only that, and continues with the record, which exists', async () => {
    const { crm, first } = await openWithDrafts();
    leaveOut(crm, first.id);
    // Missed twice.
    await press('Refresh');
    await press('Refresh');
    await screen.findByText(UNLISTED);
    await waitFor(() => expect(rowOf(first.id)).toBeNull());
    expect(screen.queryByText(DELETED)).toBeNull();
    const list = await openList('2 drafts');
    const item = itemOf(list, 'Typed about the first');
    expect(within(item).getByText('Not in this list any more')).toBeTruthy();

    await press('Open', item);
    const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
    expect(within(editor).getByText('Not in this list any more')).toBeTruthy();
    await press('Save', editor);
    await waitFor(() => expect(crm.get(first.id)?.note).toBe('Typed about the first'));
    // Saving does not bring it back.
    expect(rowOf(first.id)).toBeNull();
  });

  it('counts as deleted if the host knows that nothing else leaves its list, and is copied from its notice or discarded in the list', async () => {
    const user = userEvent.setup();
    const { crm, first, second } = await openWithDrafts({ absence: 'deleted' });
    crm.remove(first.id);
    await press('Refresh');
    await press('Refresh');
    await screen.findByText(DELETED);
    const notices = screen.getByRole('region', { name: 'Notices' });
    await user.click(within(notices).getByRole('button', { name: 'Copy my text' }));
    await within(notices).findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('Note: Typed about the first');
    const list = await openList('2 drafts');
    const item = itemOf(list, 'Typed about the first');
    expect(within(item).getByText('Deleted in the CRM')).toBeTruthy();
    expect(within(item).queryByRole('button', { name: 'Open' })).toBeNull();
    expect(within(itemOf(list, 'Typed about the second')).getByRole('button', { name: 'Open' })).toBeTruthy();

    await press('Discard', item);
    // The notice about it is gone.
    await waitFor(() => expect(screen.queryByText(DELETED)).toBeNull());
    await press('Close', list);
    await findRow(second.id);
    await screen.findByRole('button', { name: '1 draft' });
  });

  it('is reachable after a reload, even if the list never had the record', async () => {
    const kept = buildFollowup({ note: 'Kept' });
    const gone = buildFollowup({ note: 'Gone' });
    const { crm, client, show } = createDesk({ followups: [kept, gone] });
    const signedIn = { currentUserId: '11111111-1111-4111-8111-111111111111' };
    const { unmount } = show(<FollowupWorkspace />, signedIn);
    typeNote(await openEditor(gone.id), 'Typed in vain');
    unmount();
    crm.remove(gone.id);

    const second = createDesk({ followups: crm.followups() }, { name: client.name ?? '' });
    second.show(<FollowupWorkspace />, signedIn);
    await findRow(kept.id);
    const list = await openList('1 draft');
    expect(within(list).getByText('Typed in vain')).toBeTruthy();
  });
});
