import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID, type FakeCrm } from '../../src/testing.js';
import { createDesk, PEOPLE, findRow, press, requestsOf, rowOf, saveEvents } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';

const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];
const TYPES = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
];
const OUTCOMES = [
  { value: 'reached', label: 'Reached' },
  { value: 'no_answer', label: 'No answer' },
];
const FIRST = buildFollowup({
  due_at: '2026-11-20T11:00:00.000Z',
  note: 'Call Yusuf\nTwice a day',
  priority: 'high',
  task_type: 'call',
  status: 'open',
  owner_user_id: FAKE_CRM_USER_ID,
});
const SECOND = buildFollowup({ due_at: '2026-11-20T12:00:00.000Z', note: 'Write to Ana', status: 'open' });

freezeDate('2026-11-25T10:42:00.000Z');

type Settings = Partial<FollowupsProviderProps> | ((crm: FakeCrm) => Partial<FollowupsProviderProps>);

async function open(settings: Settings = {}) {
  const desk = createDesk({ followups: [FIRST, SECOND] });
  const { crm } = desk;
  const own = typeof settings === 'function' ? settings(crm) : settings;
  const shown = desk.show(<FollowupWorkspace defaultView="all" defaultScope="everyone" />, {
    owners: PEOPLE,
    currentUserId: FAKE_CRM_USER_ID,
    priorities: PRIORITIES,
    taskTypes: TYPES,
    lifecycle: crm.lifecycle,
    create: crm.create,
    ...own,
  });
  const row = await findRow(FIRST.id);
  act(() => row.focus());
  return { ...desk, ...shown };
}

const popover = (name: RegExp = /^Complete Call Yusuf/): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const created = (crm: FakeCrm) => crm.followups().filter(({ id }) => id !== FIRST.id && id !== SECOND.id);
const statusOf = (crm: FakeCrm): unknown => crm.get(FIRST.id)?.status;

describe('completing with a next follow-up', () => {
  it('takes a key, a phrase and Enter, and creates for the same deal', async () => {
    const { crm, events } = await open();
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Next follow-up'));
    await userEvent.keyboard('fri 2pm');
    await waitFor(() =>
      expect(dialog.textContent).toContain('Fri, Nov 27, 2026, 2:00 PM · in 2 days · your 1st that day'),
    );
    expect(crm.requests.some(({ operation }) => operation === 'end')).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(rowOf(SECOND.id));
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(statusOf(crm)).toBe('completed');
    expect(created(crm)[0]).toMatchObject({
      deal_id: FIRST.deal_id,
      conversation_id: FIRST.conversation_id,
      owner_user_id: FAKE_CRM_USER_ID,
      priority: 'high',
      task_type: 'call',
      note: 'Call Yusuf',
      due_at: '2026-11-27T14:00:00.000Z',
      status: 'open',
    });
    const told = await screen.findByText(/^Follow-up created → Fri, Nov 27/);
    expect(told.closest('.rf-notice')?.textContent).toMatch(/ → CompletedFollow-up created/);
    expect(document.querySelectorAll('.rf-notice')).toHaveLength(1);
    // In the list, above or below the rows in sight.
    expect(await screen.findByText('3 follow-ups')).toBeTruthy();
    // Neither is an edit.
    expect(saveEvents(events)).toEqual([]);
    expect(requestsOf(crm, 'update')).toEqual([]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':next:'))).toEqual([]);
  });

  it('asks what the host wants to know, and completes alone with Control and Enter', async () => {
    const { crm } = await open((fake) => ({
      lifecycle: { ...fake.lifecycle, asks: { complete: { outcomes: OUTCOMES, note: true } } },
    }));
    await userEvent.keyboard('c');
    const dialog = await popover();
    const outcome = within(dialog).getByLabelText('Outcome');
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    await userEvent.selectOptions(outcome, 'reached');
    await userEvent.keyboard('{Tab}Wants two years{Control>}{Enter}{/Control}');
    await waitFor(() => expect(statusOf(crm)).toBe('completed'));
    expect(crm.get(FIRST.id)?.completion_note).toBe('reached: Wants two years');
    expect(created(crm)).toEqual([]);
  });

  it('takes presets by the arrows, and says which time is missing or unclear', async () => {
    const { crm } = await open();
    await userEvent.keyboard('c');
    const dialog = await popover();
    const due = within(dialog).getByLabelText('Next follow-up');
    await userEvent.keyboard('{Enter}');
    expect(due.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.textContent).toContain('Say when it is due');
    await userEvent.keyboard('soonish{Enter}');
    expect(dialog.textContent).toContain('Could not read that.');
    await userEvent.clear(due);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(due);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(due);
    expect((due as HTMLInputElement).value).toBe('Next week');
    fireEvent.change(within(dialog).getByLabelText('Owner'), { target: { value: FAKE_CRM_COLLEAGUE_ID } });
    fireEvent.change(within(dialog).getByLabelText('Task type'), { target: { value: 'email' } });
    fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'Ask again' } });
    await waitFor(() => expect(dialog.textContent).toContain('the owner’s 1st that day'));
    act(() => due.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(created(crm)[0]).toMatchObject({
      owner_user_id: FAKE_CRM_COLLEAGUE_ID,
      task_type: 'email',
      note: 'Ask again',
      due_at: '2026-11-30T09:00:00.000Z',
    });
  });

  it('keeps the draft of both when it is closed, when completing is refused, and across a reload', async () => {
    const { crm, client } = await open();
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Escape}');
    expect(document.activeElement).toBe(rowOf(FIRST.id));
    crm.fail({ on: 'end', with: 403 });
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Next follow-up').value).toBe('fri 2pm');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Could not complete')).toBeTruthy();
    expect(created(crm)).toEqual([]);
    expect(statusOf(crm)).toBe('open');
    const kept = Object.entries(sessionStorage).filter(([key]) => key.includes(':next:'));
    expect(kept).toHaveLength(1);
    expect(kept[0]?.[1]).toContain('fri 2pm');
    expect(client.name && kept[0]?.[0].includes(client.name)).toBe(true);
    // "Try again" does both.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(statusOf(crm)).toBe('completed');
  });

  it('tells a refused create apart from the completed record, and offers its draft again', async () => {
    const { crm } = await open();
    crm.fail({ on: 'create', with: 422 });
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    const text = await screen.findByText('The follow-up was not created');
    // One notice tells both outcomes.
    expect(text.closest('.rf-notice')?.textContent).toMatch(/ → CompletedThe follow-up was not created/);
    expect(document.querySelectorAll('.rf-notice')).toHaveLength(1);
    expect(statusOf(crm)).toBe('completed');
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = await popover();
    expect(within(dialog).queryByRole('button', { name: /^Complete/ })).toBeNull();
    expect(screen.queryByText('The follow-up was not created')).toBeNull();
    // Put off, it is still only the notice that leads to it.
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('The follow-up was not created')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await popover();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('The follow-up was not created')).toBeNull());
    expect(crm.requests.filter(({ operation }) => operation === 'end')).toHaveLength(1);
  });

  it('finds out whether a completed record is completed if the answer was lost', async () => {
    const { crm } = await open();
    crm.fail({ on: 'end', with: 'network', when: 'after' });
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(screen.queryByText(/Could not/)).toBeNull();
  });

  it('creates nothing while it is not known whether the record is completed', async () => {
    const { crm } = await open();
    crm.fail({ on: 'end', with: 'network', when: 'before' });
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    expect(await screen.findByText('Complete: Could not confirm')).toBeTruthy();
    expect(created(crm)).toEqual([]);
  });

  it('moves on at once, and keeps Tab within what it says of a record that is still being completed', async () => {
    const { crm } = await open();
    crm.fail({ on: 'end', with: 'timeout', when: 'before', times: 2 });
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}c');
    await popover(/^Complete Write to Ana/);
    await userEvent.keyboard('fri 3pm{Enter}');
    // No other follows the last one.
    expect(document.activeElement).toBe(rowOf(SECOND.id));
    await userEvent.keyboard('c');
    const dialog = await popover(/^Complete Write to Ana/);
    expect(dialog.textContent).toContain('Completing…');
    expect(dialog.textContent).not.toContain('Creating');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(rowOf(SECOND.id));
    await userEvent.keyboard('q');
    const line = await popover(/^New follow-up /);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(within(line).getByRole('button', { name: 'Close' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(within(line).getByRole('textbox'));
  });

  it('goes on once a list shows that the record is completed, whatever became of the answer', async () => {
    const { crm } = await open();
    crm.fail({ on: 'end', with: 'timeout', when: 'after' });
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    await waitFor(() => expect(statusOf(crm)).toBe('completed'));
    expect(created(crm)).toEqual([]);
    await press('Refresh');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
  });

  it('does not wait for an answer forever, keeps the draft, and goes on if it was completed after all', async () => {
    const { crm } = await open();
    crm.fail({ on: 'end', with: 'timeout', when: 'before' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    await waitFor(() => expect(crm.requests.some(({ operation }) => operation === 'end')).toBe(true));
    act(() => timers.mock.calls.forEach(([run, delay = 0]) => delay === 30_000 && run()));
    timers.mockRestore();
    expect(await screen.findByText('Complete: Could not confirm')).toBeTruthy();
    expect(created(crm)).toEqual([]);
    act(() => rowOf(FIRST.id)?.focus());
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Next follow-up').value).toBe('fri 2pm');
    await userEvent.keyboard('{Escape}');
    crm.edit(FIRST.id, { status: 'completed' });
    await press('Refresh');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Could not confirm|Creating/)).toBeNull());
  });

  it('counts a refusal as done if the record is completed, as when the command arrived twice', async () => {
    const { crm } = await open((fake) => ({
      lifecycle: {
        async complete({ id }) {
          fake.edit(id, { status: 'completed' });
          throw Object.assign(new Error('Completed already'), { status: 422 });
        },
      },
    }));
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(screen.queryByText('Could not complete')).toBeNull();
  });

  it('offers what is left of a draft whose record a colleague completed', async () => {
    const { crm } = await open();
    await userEvent.keyboard('c');
    await popover();
    await userEvent.keyboard('fri 2pm{Escape}');
    crm.edit(FIRST.id, { status: 'completed' });
    await press('Refresh');
    await within(await findRow(FIRST.id)).findByText('Completed');
    act(() => rowOf(FIRST.id)?.focus());
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(within(dialog).queryByRole('button', { name: /^Complete/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(crm.requests.some(({ operation }) => operation === 'end')).toBe(false);
  });

  it('also asks from the buttons of a row, its menu and the editor', async () => {
    const { crm } = await open();
    const row = await findRow(FIRST.id);
    await userEvent.hover(row);
    await userEvent.click(within(row).getByRole('button', { name: /^Complete:/ }));
    await popover();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(row).getByRole('button', { name: /^More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Complete' }));
    await popover();
    await userEvent.keyboard('{Escape}');
    expect(statusOf(crm)).toBe('open');
    await userEvent.click(within(row).getByRole('button', { name: /^More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New follow-up' }));
    await popover(/^New follow-up /);
    await userEvent.keyboard('{Escape}');
    // Cancelling asks nothing here.
    await userEvent.click(within(row).getByRole('button', { name: /^Cancel follow-up:/ }));
    await waitFor(() => expect(statusOf(crm)).toBe('cancelled'));
  });

  it('reads from right to left where the page does', async () => {
    await open({ dir: 'rtl' });
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(dialog.getAttribute('dir')).toBe('rtl');
    const presets = [...dialog.querySelectorAll('[data-choice]')];
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(presets[1]);
  });
});

it('says no place in a day of which follow-ups may be missing', async () => {
  const desk = createDesk({ followups: [FIRST, SECOND] });
  desk.show(<FollowupWorkspace limit={1} preload={0} defaultView="all" defaultScope="everyone" />, {
    currentUserId: FAKE_CRM_USER_ID,
    lifecycle: desk.crm.lifecycle,
    create: desk.crm.create,
  });
  const row = await findRow(FIRST.id);
  act(() => row.focus());
  await userEvent.keyboard('c');
  const dialog = await popover();
  await userEvent.keyboard('fri 2pm');
  expect(dialog.textContent).toContain('in 2 days');
  expect(dialog.textContent).not.toContain('that day');
});

describe('where the customer’s time zone is known', () => {
  const deals = [{ id: FIRST.deal_id ?? '', name: 'Orchard Bank', timeZone: 'Asia/Tokyo' }];

  it('offers their morning, and says what a due time is for them', async () => {
    await open({ deals });
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(within(dialog).getByRole('button', { name: /^Their morning/ })).toBeTruthy();
    await userEvent.keyboard('fri 2pm');
    await waitFor(() =>
      expect(dialog.textContent).toContain('your 1st that day · 11:00 PM for them · outside their office hours'),
    );
    await userEvent.keyboard('{Escape}q');
    const line = await popover(/^New follow-up /);
    await userEvent.keyboard('call fri 2pm');
    await waitFor(() => expect(line.textContent).toContain('your 1st that day · 11:00 PM for them'));
  });
});

it('asks in the place of the presets which time is meant, and typing replaces what was chosen', async () => {
  await open();
  await userEvent.keyboard('c');
  const dialog = await popover();
  const presets = (): HTMLElement[] => [...dialog.querySelectorAll<HTMLElement>('.rf-due-field-preset')];
  expect(presets()).toHaveLength(4);
  await userEvent.keyboard('next mon 10:30');
  expect(presets().map(({ style }) => style.visibility)).toEqual(['', '', 'hidden', 'hidden']);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  const due = within(dialog).getByLabelText<HTMLInputElement>('Next follow-up');
  expect(due.value).toMatch(/^Mon, .* 10:30 PM/);
  await userEvent.keyboard('fri');
  expect(due.value).toBe('fri');
});

describe('what the host has not wired', () => {
  it('has no key: without complete no popover, without create no next follow-up and no line', async () => {
    const { unmount } = await open({ lifecycle: { cancel: async () => undefined }, create: undefined });
    await userEvent.keyboard('cq');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const other = await open({ create: undefined });
    await userEvent.keyboard('q');
    await userEvent.keyboard('c');
    const dialog = await popover();
    expect(within(dialog).queryByLabelText('Next follow-up')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(statusOf(other.crm)).toBe('completed'));
  });

  it('leaves a key with what the host gave it to', async () => {
    const desk = createDesk({ followups: [FIRST] });
    desk.show(<FollowupWorkspace defaultView="all" defaultScope="everyone" shortcuts={{ due: 'c' }} />, {
      currentUserId: FAKE_CRM_USER_ID,
      lifecycle: desk.crm.lifecycle,
    });
    const row = await findRow(FIRST.id);
    act(() => row.focus());
    await userEvent.keyboard('c');
    expect(await screen.findByRole('dialog', { name: /^Due · / })).toBeTruthy();
  });
});

describe('the quick-add line', () => {
  it('creates a follow-up of the record’s deal from words, and shows before Enter what they mean', async () => {
    const { crm } = await open();
    await userEvent.keyboard('q');
    const dialog = await popover(/^New follow-up /);
    await userEvent.keyboard('call back fri 2pm !low @bruno #email');
    await within(dialog).findByText(/that day/);
    const lines = [...dialog.querySelectorAll('dt')].map(
      (name) => `${name.textContent}${name.nextSibling?.textContent}`,
    );
    expect(lines).toEqual([
      'Notecall back',
      expect.stringMatching(/^DueFri, Nov 27, 2026, 2:00 PM · in 2 days · the owner’s 1st that day$/),
      'OwnerBruno Keller',
      'PriorityLow',
      'Task typeEmail',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(crm)).toHaveLength(1));
    expect(created(crm)[0]).toMatchObject({
      deal_id: FIRST.deal_id,
      note: 'call back',
      due_at: '2026-11-27T14:00:00.000Z',
      owner_user_id: FAKE_CRM_COLLEAGUE_ID,
      priority: 'low',
      task_type: 'email',
    });
    expect(statusOf(crm)).toBe('open');
  });

  it('sends nothing while a word is unclear, and keeps the line', async () => {
    const { crm } = await open();
    await userEvent.keyboard('q');
    const dialog = await popover(/^New follow-up /);
    await userEvent.keyboard('ask @zoe !urgent fri 2pm{Enter}');
    expect(dialog.textContent).toContain('No match for “@zoe”');
    expect(dialog.textContent).toContain('No match for “!urgent”');
    await userEvent.keyboard('{Escape}q');
    const again = await popover(/^New follow-up /);
    const line = within(again).getByLabelText('New follow-up') as HTMLInputElement;
    expect(line.value).toBe('ask @zoe !urgent fri 2pm');
    fireEvent.change(line, { target: { value: 'ask them' } });
    await userEvent.keyboard('{Enter}');
    expect(again.textContent).toContain('Say when it is due');
    expect(created(crm)).toEqual([]);
  });

  it('asks the host’s directory for a name', async () => {
    const search = vi.fn(async (text: string) => PEOPLE.filter(({ name }) => name.toLowerCase().includes(text)));
    const resolve = async (ids: readonly string[]) => PEOPLE.filter(({ id }) => ids.includes(id));
    const { crm } = await open({ owners: { search, resolve } });
    await userEvent.keyboard('q');
    await popover(/^New follow-up /);
    await userEvent.keyboard('ask @bruno fri 2pm');
    await waitFor(() => expect(screen.getByText('Bruno Keller')).toBeTruthy());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(created(crm)[0]?.owner_user_id).toBe(FAKE_CRM_COLLEAGUE_ID));
  });
});

it('goes on after a reload with a create that was under way', async () => {
  const { crm, client, unmount } = await open();
  crm.fail({ on: 'create', with: 'timeout', when: 'after' });
  await userEvent.keyboard('c');
  await popover();
  await userEvent.keyboard('fri 2pm{Enter}');
  await waitFor(() => expect(created(crm)).toHaveLength(1));
  const kept = Object.entries(sessionStorage).filter(([key]) => key.includes(':next:'));
  expect(kept[0]?.[1]).toContain('"state":"creating"');
  unmount();
  // A later page load of the same API and user: another core, the same storage.
  const desk = createDesk({}, { name: client.name, fetch: crm.fetch });
  desk.show(<FollowupWorkspace defaultView="all" defaultScope="everyone" />, {
    currentUserId: FAKE_CRM_USER_ID,
    lifecycle: crm.lifecycle,
    create: crm.create,
  });
  expect(await screen.findByText(/^Follow-up created/)).toBeTruthy();
  expect(created(crm)).toHaveLength(1);
  const keys = crm.requests
    .filter(({ operation }) => operation === 'create')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** A later page load, at which an earlier one left an entry with this in it. */
async function openAfter(change: object, meanwhile: (crm: FakeCrm) => void = () => {}) {
  const { crm, client, unmount } = await open();
  await userEvent.keyboard('c');
  await popover();
  await userEvent.keyboard('fri 2pm{Escape}');
  unmount();
  for (const [name, json] of Object.entries(sessionStorage).filter(([key]) => key.includes(':next:')))
    sessionStorage.setItem(name, JSON.stringify({ ...(JSON.parse(json) as object), ...change }));
  meanwhile(crm);
  const desk = createDesk({}, { name: client.name, fetch: crm.fetch });
  desk.show(<FollowupWorkspace defaultView="all" defaultScope="everyone" />, {
    currentUserId: FAKE_CRM_USER_ID,
    owners: PEOPLE,
    taskTypes: TYPES,
    lifecycle: crm.lifecycle,
    create: crm.create,
  });
  return crm;
}

it('shows an unconfirmed create once more before it is given up, and Enter tries again', async () => {
  const draft = { due_at: '2026-11-27T14:00:00.000Z', owner_user_id: FAKE_CRM_COLLEAGUE_ID, note: 'Ask twice' };
  const crm = await openAfter({ state: 'unconfirmed', isEnded: true, key: 'key-1', draft });
  const reopen = await screen.findByRole('button', { name: 'Reopen' });
  // The record was not read yet when the notice was due.
  expect(reopen.closest('.rf-notice')?.textContent).toContain('Call Yusuf');
  await userEvent.click(reopen);
  const dialog = await popover();
  expect(dialog.textContent).toMatch(/Due: .*Nov 27.*Owner: Bruno Keller.*Note: Ask twice/s);
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Try again' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(created(crm)).toEqual([expect.objectContaining({ note: 'Ask twice' })]));
});

it('names a record that can no longer be read by what was typed', async () => {
  await openAfter({ state: 'ending', key: 'key-1' }, (crm) => crm.remove(FIRST.id));
  const told = await screen.findByText('The follow-up was not created');
  expect(told.closest('.rf-notice')?.textContent).toContain('Call Yusuf');
});

it('says that the next one is being created for as long as that is not known', async () => {
  const { crm } = await open();
  crm.fail({ on: 'create', with: 'network', when: 'before', times: 1 });
  await userEvent.keyboard('c');
  await popover();
  await userEvent.keyboard('fri 2pm{Enter}');
  const notice = (await screen.findByText('Creating the follow-up…')).closest<HTMLElement>('.rf-notice');
  expect(notice?.textContent).toContain(' → Completed');
  expect(notice?.dataset['look']).not.toBe('success');
  await waitFor(() => expect(created(crm)).toHaveLength(1), { timeout: 3000 });
  expect(await screen.findByText(/^Follow-up created → /)).toBeTruthy();
  expect(screen.queryByText('Creating the follow-up…')).toBeNull();
});

it('waits for the network before it calls anything, and then goes on by itself', async () => {
  const { crm } = await open();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.keyboard('c');
  await popover();
  await userEvent.keyboard('fri 2pm{Enter}');
  expect(await screen.findByText('You’re offline. It continues when you’re back online.')).toBeTruthy();
  expect(screen.queryByText(/Could not confirm/)).toBeNull();
  expect(crm.requests.some(({ operation }) => operation === 'end')).toBe(false);
  onLine.mockRestore();
  await waitFor(() => expect(created(crm)).toHaveLength(1), { timeout: 3000 });
  expect(statusOf(crm)).toBe('completed');
  expect(await screen.findByText(/^Follow-up created → /)).toBeTruthy();
  expect(document.querySelectorAll('.rf-notice')).toHaveLength(1);
  expect(await screen.findByText('3 follow-ups')).toBeTruthy();
});
