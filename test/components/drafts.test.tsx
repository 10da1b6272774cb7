import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import { FollowupEditDialog, FollowupsProvider, FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findPrompt,
  findRow,
  noteIn,
  openEditor,
  press,
  rowOf,
  typeNote,
} from './connected-harness.js';

const ME = '11111111-1111-4111-8111-111111111111';

let desks = 0;

/** A page of the host, and the next one in the same tab, each with its own client. */
function aDesk() {
  const followup = buildFollowup({ note: 'Old' });
  const { crm } = createDesk({ followups: [followup, buildFollowup()] });
  // Unique, or what one test leaves continues in the next.
  const name = `drafts-${(desks += 1)}`;
  const openClient = () =>
    createFollowupsClient({ baseUrl: 'https://crm.example', name, getAccessToken: () => 'token', fetch: crm.fetch });
  const openPage = (drafts: 'session' | 'none' = 'session') => {
    const client = openClient();
    return render(
      <FollowupsProvider client={client} timeZone="UTC" locale="en" currentUserId={ME} drafts={drafts}>
        <FollowupWorkspace />
      </FollowupsProvider>,
    );
  };
  return { followup, crm, openClient, openPage };
}

const mark = (id: string): HTMLElement | null => within(rowOf(id) as HTMLElement).queryByText('Draft');

describe('unsaved text', () => {
  it('is back after the page went away, with a mark on its row and a note in the editor, and can be saved', async () => {
    const { followup, crm, openPage } = aDesk();
    const first = openPage();
    typeNote(await openEditor(followup.id), 'Half a sent');
    first.unmount();

    openPage();
    await findRow(followup.id);
    await waitFor(() => expect(mark(followup.id)).not.toBeNull());
    const editor = await openEditor(followup.id);
    expect(noteIn(editor).value).toBe('Half a sent');
    expect(within(editor).getByText('Unsaved draft restored')).toBeTruthy();
    await press('Save', editor);
    await waitFor(() => expect(crm.get(followup.id)?.note).toBe('Half a sent'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mark(followup.id)).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':draft:'))).toEqual([]);
  });

  it('is kept when the person leaves the editor to return later, and dropped when they revert or discard it', async () => {
    const { followup, openPage } = aDesk();
    openPage();
    const editor = await openEditor(followup.id);
    typeNote(editor, 'Not this');
    typeNote(editor, 'Old');
    expect(mark(followup.id)).toBeNull();
    typeNote(editor, 'For later');
    await press('Cancel', editor);
    await press('Keep as draft', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(mark(followup.id)).not.toBeNull());
    expect(rowOf(followup.id)?.textContent).toContain('Old');

    const again = await openEditor(followup.id);
    expect(noteIn(again).value).toBe('For later');
    await press('Discard draft', again);
    expect(noteIn(again).value).toBe('Old');
    await press('Cancel', again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mark(followup.id)).toBeNull();
  });

  it('includes a merged note from the refresh prompt if the page went away before it was carried out', async () => {
    const { followup, crm, openPage } = aDesk();
    const first = openPage();
    const editor = await openEditor(followup.id);
    crm.edit(followup.id, { note: 'Theirs' });
    typeNote(editor, 'Mine');
    await press('Save', editor);
    const prompt = await findPrompt();
    fireEvent.click(within(prompt).getByRole('radio', { name: /^Merged/ }));
    fireEvent.change(within(prompt).getByLabelText('Merged text'), { target: { value: 'Theirs, and mine' } });
    first.unmount();

    openPage();
    const next = await openEditor(followup.id);
    expect(noteIn(next).value).toBe('Theirs, and mine');
    const again = await findPrompt();
    fireEvent.click(within(again).getByRole('radio', { name: /^Theirs/ }));
    await press('Keep theirs', again);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(crm.get(followup.id)?.note).toBe('Theirs');
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':draft:'))).toEqual([]);
  });

  it('can be resumed when no list holds its record, which the save finds to be gone', async () => {
    const { followup, crm, openClient, openPage } = aDesk();
    const first = openPage();
    typeNote(await openEditor(followup.id), 'Typed in vain');
    first.unmount();
    crm.remove(followup.id);

    const client = openClient();
    render(
      <FollowupsProvider client={client} timeZone="UTC" locale="en" currentUserId={ME}>
        <FollowupEditDialog followupId={followup.id} open onOpenChange={() => {}} />
      </FollowupsProvider>,
    );
    const editor = await findEditor();
    expect(await within(editor).findByText('Not in this list any more')).toBeTruthy();
    expect(noteIn(editor).value).toBe('Typed in vain');
    await press('Save', editor);
    expect(await screen.findByText('Not saved: this follow-up no longer exists')).toBeTruthy();
  });

  it('is no draft from the start if the CRM held it before the page was opened', async () => {
    const { followup, crm, openPage } = aDesk();
    const first = openPage();
    typeNote(await openEditor(followup.id), 'Saved elsewhere');
    first.unmount();
    crm.edit(followup.id, { note: 'Saved elsewhere' });

    openPage();
    await findRow(followup.id);
    await waitFor(() => expect(rowOf(followup.id)?.textContent).toContain('Saved elsewhere'));
    expect(mark(followup.id)).toBeNull();
    const editor = await openEditor(followup.id);
    expect(within(editor).queryByText(/What you typed earlier is back/)).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':draft:'))).toEqual([]);
  });

  it('is kept only in memory with drafts="none"', async () => {
    const { followup, openPage } = aDesk();
    const first = openPage('none');
    typeNote(await openEditor(followup.id), 'Not written down');
    first.unmount();
    expect(Object.values(sessionStorage).join()).not.toContain('Not written down');
  });
});
