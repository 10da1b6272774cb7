import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps, Reference } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, requestsOf } from './connected-harness.js';
import { descriptionOf } from './edit-harness.js';

const DEAL = 'dea10000-0000-4000-8000-000000000001';
// A Thursday, at 7 PM in Paris.
const followup = buildFollowup({
  deal_id: DEAL,
  note: 'Call Yuki',
  due_at: '2031-11-27T18:00:00.000Z',
  status: 'open',
});

async function open(
  deal: Partial<Reference>,
  contacts: readonly Reference[] = [],
  props: Partial<FollowupsProviderProps> = {},
) {
  const desk = createDesk({ followups: [followup] });
  const view = desk.show(<FollowupWorkspace defaultView="all" />, {
    timeZone: 'Europe/Paris',
    deals: [{ id: DEAL, name: 'Tanaka Robotics', ...deal }],
    contacts,
    ...props,
  });
  const row = await findRow(followup.id);
  return { ...desk, ...view, row };
}

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it('the row says so once its code has come, and a save on the same row instead, while it runs', async () => {
  const { crm, row } = await open({ timeZone: 'Asia/Tokyo' });
  await waitFor(() => expect(plain(row.textContent)).toContain('Fri 3:00 AM for them'));
  expect(row.getAttribute('aria-label')).not.toMatch(/Saving|Draft/u);
  const gate = crm.hold({ on: 'update' });
  fireEvent.keyDown(row, { key: 'd' });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Due' }), { target: { value: '2031-11-28 06:30' } });
  fireEvent.click(await screen.findByRole('option', { name: /6:30/u }));
  await waitFor(() => expect(row.textContent).toContain('Saving'));
  expect(row.textContent).not.toContain('for them');
  gate.release();
  await waitFor(() => expect(plain(row.textContent)).toContain('2:30 PM for them'));
});

it('the editor says what the customer’s clock shows, and what it will for a typed time', async () => {
  const { row } = await open({ timeZone: 'Asia/Tokyo' });
  fireEvent.keyDown(row, { key: 'Enter' });
  const due = await screen.findByLabelText<HTMLInputElement>('Due', { exact: true });
  await waitFor(() => expect(plain(descriptionOf(due))).toContain('Fri 3:00 AM for them · outside their office hours'));
  fireEvent.change(due, { target: { value: '2031-11-27 06:30' } });
  await waitFor(() => expect(plain(descriptionOf(due))).toContain('2:30 PM for them'));
  expect(descriptionOf(due)).not.toContain('office hours');
});

it('the popover says so of each time, and offers the morning there', async () => {
  const { crm, row } = await open({ timeZone: 'Asia/Tokyo' });
  fireEvent.keyDown(row, { key: 'd' });
  const input = await screen.findByRole('combobox', { name: 'Due' });
  expect(screen.getByRole('option', { name: /Their morning/u })).toBeTruthy();
  fireEvent.change(input, { target: { value: '2031-11-28 05:00' } });
  await waitFor(() => expect(plain(descriptionOf(input) + document.body.textContent)).toContain('1:00 PM for them'));
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.click(await screen.findByRole('option', { name: /Their morning/u }));
  await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));
  const { body } = requestsOf(crm, 'update')[0] ?? {};
  // 9 AM in Tokyo.
  expect(body).toMatchObject({ due_at: expect.stringMatching(/T00:00:00/u) });
});

it('the contact’s zone counts before the deal’s, and an unknown one or none as none', async () => {
  const contacts = [{ id: 'c-1', name: 'Yuki', timeZone: 'Asia/Kolkata' }];
  const { row, provide } = await open({ timeZone: 'Asia/Tokyo', contactId: 'c-1' }, contacts);
  fireEvent.keyDown(row, { key: 'Enter' });
  const due = await screen.findByLabelText<HTMLInputElement>('Due', { exact: true });
  await waitFor(() => expect(plain(descriptionOf(due))).toContain('11:30 PM for them'));
  const mars = { id: 'c-1', name: 'Yuki', timeZone: 'Mars/Olympus' };
  const deal = { id: DEAL, name: 'Tanaka Robotics', contactId: 'c-1', timeZone: 'Asia/Tokyo' };
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  provide({ timeZone: 'Europe/Paris', deals: [deal], contacts: [mars] });
  await waitFor(() => expect(plain(descriptionOf(due))).toContain('Fri 3:00 AM for them'));
  for (const timeZone of ['Mars/Olympus', undefined, 'Europe/Oslo']) {
    provide({ timeZone: 'Europe/Paris', deals: [{ id: DEAL, name: 'Tanaka Robotics', timeZone }], contacts: [] });
    await waitFor(() => expect(descriptionOf(due)).not.toContain('for them'));
  }
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('RF210')]);
});
