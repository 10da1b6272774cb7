/** @jest-environment <rootDir>/broadcast-channel-environment.cjs */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

test('an edit that never settles does not keep Jest from ending', async () => {
  const followup = buildFollowup({ note: 'Call back' });
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const gate = crm.hold({ on: 'update' });
  const user = userEvent.setup();
  render(
    <FollowupsProvider client={client}>
      <FollowupWorkspace />
    </FollowupsProvider>,
  );

  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
  await user.type(await within(editor).findByLabelText('Note'), ' today');
  await user.click(within(editor).getByRole('button', { name: 'Save' }));
  expect(crm.requests.some(({ method }) => method === 'PATCH')).toBe(true);
  expect(gate.waiting).toBe(1);
});
