import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import 'react-followups/styles.css';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

test('a note is changed', async () => {
  const followup = buildFollowup({ note: 'Call back' });
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const user = userEvent.setup();
  render(
    <FollowupsProvider client={client}>
      <FollowupWorkspace />
    </FollowupsProvider>,
  );

  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
  await user.type(await within(editor).findByLabelText('Note'), ' on Monday');
  await user.click(within(editor).getByRole('button', { name: 'Save' }));

  await screen.findByText('Saved');
  expect(crm.get(followup.id)?.note).toBe('Call back on Monday');
});

test('a colleague was faster', async () => {
  const followup = buildFollowup({ note: 'Call back' });
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    name: 'conflict',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const user = userEvent.setup();
  render(
    <FollowupsProvider client={client}>
      <FollowupWorkspace />
    </FollowupsProvider>,
  );

  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
  await user.type(await within(editor).findByLabelText('Note'), ' on Monday');
  crm.edit(followup.id, { note: 'Emailed' });
  await user.click(within(editor).getByRole('button', { name: 'Save' }));

  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  await user.click(within(prompt).getByRole('radio', { name: 'Mine' }));
  await user.click(within(prompt).getByRole('button', { name: 'Save mine' }));

  await screen.findByText('Saved');
  expect(crm.get(followup.id)?.note).toBe('Call back on Monday');
});
