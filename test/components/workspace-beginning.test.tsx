import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, rowOf } from './connected-harness.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

beforeEach(() => localStorage.clear());

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000000${number}`;
const late = buildFollowup({ id: idOf(1), due_at: '2031-01-01T09:00:00Z', owner_user_id: ME, status: 'open' });
const soon = buildFollowup({ id: idOf(2), due_at: '2030-01-01T09:00:00Z', owner_user_id: OTHER, status: 'open' });
const done = buildFollowup({ id: idOf(3), due_at: '2030-06-01T09:00:00Z', owner_user_id: ME, status: 'completed' });

const aDesk = () => createDesk({ followups: [late, soon, done] });
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-followup-id]')].map((row) => row.dataset['followupId']);

async function choose(scope: string, from: string): Promise<void> {
  await press(`Whose follow-ups: ${from}`);
  await press(scope, await screen.findByRole('dialog', { name: 'Whose follow-ups' }));
}

it('starts with open records, the most urgent first, by day', async () => {
  const { show } = aDesk();
  show(<FollowupWorkspace />, { currentUserId: ME });
  await findRow(soon.id);
  expect(shownIds()).toEqual([soon.id, late.id]);
  expect(screen.getByRole('button', { name: 'To do 2', pressed: true })).toBeTruthy();
});

it('starts as the host says, each part independently', async () => {
  const { show } = aDesk();
  show(<FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />, { currentUserId: ME });
  await findRow(done.id);
  expect(shownIds()).toEqual([late.id, soon.id, done.id]);
});

it('restores the scope of each user, unless the host sets one', async () => {
  const { Provider } = aDesk();
  const page = (key: string, userId = ME, props = {}) => (
    <Provider key={key} currentUserId={userId}>
      <FollowupWorkspace {...props} />
    </Provider>
  );
  const { rerender } = render(page('first'));
  await findRow(soon.id);
  await choose('Mine', 'Everyone');
  await waitFor(() => expect(rowOf(soon.id)).toBeNull());

  rerender(page('again'));
  await screen.findByRole('button', { name: 'Whose follow-ups: Mine' });
  rerender(page('of the host', ME, { defaultScope: OTHER }));
  await findRow(soon.id);
  expect(rowOf(late.id)).toBeNull();
  rerender(page('of another', OTHER));
  await screen.findByRole('button', { name: 'Whose follow-ups: Everyone' });
});

it('remembers that the days are folded', async () => {
  const { Provider } = aDesk();
  const page = (key: string) => (
    <Provider key={key}>
      <FollowupWorkspace />
    </Provider>
  );
  const { rerender } = render(page('first'));
  await screen.findByRole('table', { name: 'Due dates' });
  await userEvent.click(screen.getByRole('button', { name: 'Due dates' }));
  rerender(page('again'));
  await findRow(soon.id);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Due dates' }).getAttribute('aria-expanded')).toBe('false'),
  );
  expect(screen.queryByRole('table', { name: 'Due dates' })).toBeNull();
});

it('counts in the filters what the other filters leave', async () => {
  const { show } = aDesk();
  show(<FollowupWorkspace defaultFilter={{ owners: [OTHER] }} />, {
    currentUserId: ME,
    owners: [{ id: OTHER, name: 'Bo' }],
  });
  await findRow(soon.id);
  await press('Filter');
  const owners = within(await screen.findByRole('group', { name: 'Owner' }));
  expect(owners.getByRole('checkbox', { name: /^Bo 1$/ })).toBeTruthy();
  const statuses = within(screen.getByRole('group', { name: 'Status' }));
  expect(statuses.getByRole('checkbox', { name: /^Completed 0$/ })).toBeTruthy();
});

it.each([
  ['without a changes feed', undefined, [/, updated /]],
  ['with one', { watermark: async () => 'w', since: async () => [] }, []],
])('says as of when a completely read list is known %s', async (_, changes, times) => {
  const { show } = createDesk({ followups: [late, soon, done], pageSize: 1 }, { changes });
  show(<FollowupWorkspace />);
  await screen.findByText(/^2 to do · all loaded/);
  await waitFor(() =>
    expect([/^Updated /, /, updated /].filter((time) => screen.queryByText(time) !== null)).toEqual(times),
  );
});
