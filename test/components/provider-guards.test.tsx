import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FollowupTable } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findEditor, openEditor } from './connected-harness.js';

const followup = buildFollowup({
  note: 'Call back',
  owner_user_id: '00000000-0000-7000-8000-0000000000c9',
  due_at: '2031-03-04T13:30:00.000Z',
});
const openDesk = () => createDesk({ followups: [followup] });

test('an unknown zone or locale is replaced by the browser’s', async () => {
  openDesk().show(<FollowupTable />, { timeZone: 'Mars/Olympus', locale: 'not_a_locale!' });
  await openEditor(followup.id);
  await findEditor();
  expect(screen.queryByText('Could not show this part of the page')).toBeNull();
});

test('the browser’s zone is read again when a person returns to the page', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  let timeZone = 'Europe/Paris';
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  openDesk().show(<FollowupTable columns={['due_at']} />, { timeZone: undefined, locale: 'en-GB' });
  expect(await screen.findByText(/14:30/)).toBeTruthy();
  timeZone = 'Asia/Tokyo';
  fireEvent.focus(window);
  expect(await screen.findByText(/22:30/)).toBeTruthy();
});

test('a browser without a zone shows times in UTC, and the host is told once', async () => {
  vi.stubGlobal('Temporal', {
    Now: {
      timeZoneId: () => 'Etc/Unknown',
      zonedDateTimeISO: (timeZone: string) => ({
        timeZoneId: new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
      }),
    },
  });
  const { events, show } = openDesk();
  const page = <FollowupTable columns={['due_at']} />;
  const settings = { timeZone: undefined, locale: 'en-GB' };
  show(page, settings).unmount();
  show(page, settings);
  expect(await screen.findByText(/13:30/)).toBeTruthy();
  const told = events.filter((event) => event.type === 'diagnostic' && event.code === 'time-zone-unknown');
  expect(told).toEqual([{ type: 'diagnostic', code: 'time-zone-unknown' }]);
  vi.unstubAllGlobals();
});

test('a throwing rule shows the record and makes it read-only', async () => {
  const { reported, show } = openDesk();
  const canEdit = (): boolean => {
    throw new Error('rule');
  };
  show(<FollowupTable />, { canEdit });
  await screen.findByText('Call back');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(reported.map(({ context }) => context)).toContainEqual({ operation: 'callback', followupId: followup.id });
});

test('a failing directory is reported, and the id is shown', async () => {
  const { reported, show } = openDesk();
  const resolve = () => Promise.reject(new Error('directory'));
  show(<FollowupTable />, { owners: { search: async () => [], resolve } });
  await screen.findByText('00000000');
  await waitFor(() => expect(reported.map(({ context }) => context)).toContainEqual({ operation: 'owners' }));
});
