import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import { FollowupEditDialog } from '../../src/react/editor/FollowupEditDialog.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import { buildFollowup } from '../../src/testing/samples/build-followup.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { FollowupsProvider } from '../../src/react/provider/FollowupsProvider.js';
import type { FollowupsProviderProps } from '../../src/react/provider/FollowupsProvider.js';

async function openEditor(settings: Partial<FollowupsProviderProps> = {}) {
  const followup = buildFollowup({ note: 'Call back', priority: 'low' });
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const onFollowupUpdated = vi.fn<(followup: Followup) => void>();

  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <FollowupsProvider {...settings} client={client}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <FollowupEditDialog
          followupId={followup.id}
          open={open}
          onOpenChange={setOpen}
          onFollowupUpdated={onFollowupUpdated}
        />
      </FollowupsProvider>
    );
  }

  render(<Page />);
  const user = userEvent.setup();
  await screen.findByLabelText('Note');
  const type = (field: string, text: string) =>
    fireEvent.change(screen.getByLabelText(field), { target: { value: text } });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, crm, followup, type, press, onFollowupUpdated };
}

type Editor = Awaited<ReturnType<typeof openEditor>>;

async function saveIntoConflict({ crm, followup, type, press, user }: Editor) {
  crm.edit(followup.id, { note: 'Theirs' });
  type('Note', 'Mine');
  await press('Save');
  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  return { prompt, leave: () => user.keyboard('{Escape}') };
}

/** Reopens the editor, which closed with the save, and leaves the prompt over it. */
async function reopen({ press, user }: Editor) {
  await press('Open');
  await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  await user.keyboard('{Escape}');
  await screen.findByLabelText('Note');
}

test('text typed while a conflict waits is kept: Save leads back to the prompt, and the editor keeps the text', async () => {
  const editor = await openEditor();
  const { leave } = await saveIntoConflict(editor);
  await leave();
  await reopen(editor);
  editor.type('Priority', 'urgent');
  await editor.press('Save');

  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  await editor.user.click(within(prompt).getByRole('radio', { name: /Mine/ }));
  await editor.user.click(within(prompt).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(editor.crm.get(editor.followup.id)).toMatchObject({ note: 'Mine' }));

  const priority = await screen.findByLabelText<HTMLInputElement>('Priority');
  await waitFor(() => expect(priority.readOnly).toBe(false));
  expect(priority.value).toBe('urgent');
  await editor.press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor.crm.get(editor.followup.id)).toMatchObject({ note: 'Mine', priority: 'urgent' });
  expect(editor.onFollowupUpdated).toHaveBeenCalledTimes(2);
});

test('a save that a reopened editor resumed is reported once', async () => {
  const editor = await openEditor();
  const { leave } = await saveIntoConflict(editor);
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await editor.press('Open');
  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  await editor.user.click(within(prompt).getByRole('radio', { name: /Mine/ }));
  await editor.user.click(within(prompt).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => {});
  expect(editor.onFollowupUpdated).toHaveBeenCalledTimes(1);
});

test('a failing host link affects only that link', async () => {
  const { crm } = await openEditor({
    dealHref: () => {
      throw new Error('no address');
    },
  });
  expect(await screen.findByRole('dialog', { name: 'Edit follow-up' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(crm.requests.length).toBeGreaterThan(0);
});
