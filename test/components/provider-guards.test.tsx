import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import { FollowupsProvider, FollowupTable } from '../../src/index.js';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';

function crmWithOne() {
  const followup = buildFollowup({ note: 'Call back', owner_user_id: '00000000-0000-7000-8000-0000000000c9' });
  const crm = createFakeCrm({ followups: [followup] });
  const client = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 't', fetch: crm.fetch });
  return { crm, client, followup };
}

test('an unknown zone or locale is replaced by the browser’s', async () => {
  const { client } = crmWithOne();
  render(
    <FollowupsProvider client={client} timeZone="Mars/Olympus" locale="not_a_locale!">
      <FollowupTable />
    </FollowupsProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog', { name: 'Edit follow-up' });
  expect(screen.queryByText('Could not show this part of the page')).toBeNull();
});

test('the browser’s zone is read again when a person returns to the page', async () => {
  const crm = createFakeCrm({ followups: [buildFollowup({ due_at: '2031-03-04T13:30:00.000Z' })] });
  const client = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 't', fetch: crm.fetch });
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  let timeZone = 'Europe/Paris';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  render(
    <FollowupsProvider client={client} locale="en-GB">
      <FollowupTable columns={['due_at']} />
    </FollowupsProvider>,
  );
  expect(await screen.findByText(/14:30/)).toBeTruthy();
  timeZone = 'Asia/Tokyo';
  fireEvent.focus(window);
  expect(await screen.findByText(/22:30/)).toBeTruthy();
});

test('a browser without a zone shows times in UTC, and the host is told once', async () => {
  const crm = createFakeCrm({ followups: [buildFollowup({ due_at: '2031-03-04T13:30:00.000Z' })] });
  const client = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken: () => 't', fetch: crm.fetch });
  vi.stubGlobal('Temporal', {
    Now: {
      timeZoneId: () => 'Etc/Unknown',
      zonedDateTimeISO: (timeZone: string) => ({
        timeZoneId: new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
      }),
    },
  });
  const onEvent = vi.fn();
  const page = (
    <FollowupsProvider client={client} locale="en-GB" onEvent={onEvent}>
      <FollowupTable columns={['due_at']} />
    </FollowupsProvider>
  );
  render(page).unmount();
  render(page);
  expect(await screen.findByText(/13:30/)).toBeTruthy();
  const told = onEvent.mock.calls.filter(([event]) => (event as { code?: string }).code === 'time-zone-unknown');
  expect(told).toEqual([[{ type: 'diagnostic', code: 'time-zone-unknown' }]]);
  vi.unstubAllGlobals();
});

test('a throwing rule shows the record and makes it read-only', async () => {
  const { client, followup } = crmWithOne();
  const onError = vi.fn();
  const canEdit = (): boolean => {
    throw new Error('rule');
  };
  render(
    <FollowupsProvider client={client} canEdit={canEdit} onError={onError}>
      <FollowupTable />
    </FollowupsProvider>,
  );
  await screen.findByText('Call back');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(onError).toHaveBeenCalledWith(expect.any(Error), { operation: 'callback', followupId: followup.id });
});

test('a failing directory is reported, and the id is shown', async () => {
  const { client } = crmWithOne();
  const onError = vi.fn();
  const owners = {
    search: async () => [],
    resolve: async () => {
      throw new Error('directory');
    },
  };
  render(
    <FollowupsProvider client={client} owners={owners} onError={onError}>
      <FollowupTable />
    </FollowupsProvider>,
  );
  await screen.findByText('00000000');
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.any(Error), { operation: 'owners' }));
});
