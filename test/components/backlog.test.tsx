import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { createDesk, findRow, press, requestsOf } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';

const PRIORITIES = ['low', 'normal', 'high', 'urgent'].map((value) => ({ value, label: value }));
// Oldest first: day 1 of November has "Late 1".
const LATE = Array.from({ length: 12 }, (_, at) =>
  buildFollowup({
    due_at: `2026-11-${String(at + 1).padStart(2, '0')}T15:30:00.000Z`,
    note: `Late ${at + 1}`,
    priority: at === 11 ? 'urgent' : 'normal',
    status: 'open',
    owner_user_id: FAKE_CRM_USER_ID,
  }),
);
const DUE = buildFollowup({
  due_at: '2026-11-26T10:00:00.000Z',
  note: 'Due then',
  status: 'open',
  owner_user_id: FAKE_CRM_USER_ID,
});
const THEIRS = buildFollowup({
  due_at: '2026-11-10T10:00:00.000Z',
  note: 'Of Bruno',
  status: 'open',
  owner_user_id: FAKE_CRM_COLLEAGUE_ID,
});
const ENDED = buildFollowup({ ...THEIRS, id: undefined, status: 'completed', owner_user_id: FAKE_CRM_USER_ID });
const [FIRST] = LATE as [(typeof LATE)[number]];

freezeDate('2026-11-25T10:42:00.000Z');

async function show(settings: Partial<FollowupsProviderProps> = {}, options = {}) {
  const desk = createDesk({ followups: [...LATE, DUE, THEIRS, ENDED], ...options });
  desk.show(<FollowupWorkspace defaultScope="mine" />, {
    currentUserId: FAKE_CRM_USER_ID,
    priorities: PRIORITIES,
    backlog: { perDay: 5, holidays: ['2026-11-27'] },
    ...settings,
  });
  await findRow(FIRST.id);
  return desk;
}

async function open(): Promise<HTMLElement> {
  await press('More options');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear backlog…' }));
  return screen.findByRole('dialog', { name: 'Clear backlog' });
}

/** What is in the columns, by day. */
const columns = (dialog: HTMLElement): readonly string[] =>
  [...dialog.querySelectorAll('[data-day]')].map(({ textContent }) => textContent);

describe('clearing the backlog', () => {
  it('places all in three presses, as one change of many with versions, on days with room', async () => {
    const { crm } = await show();
    const dialog = await open();
    expect(dialog.textContent).toContain('12 follow-ups on the next free days, urgent and oldest first');
    expect(dialog.textContent).not.toContain('closed');
    expect(columns(dialog)).toEqual([
      'Thu, Nov 261 → 55 a day■ 1 urgent■ 3 normalLate 12Late 1Late 2Late 3',
      'Mon, Nov 300 → 55 a day■ 5 normalLate 4Late 5Late 6Late 7Show 1 more',
      'Tue, Dec 10 → 35 a day■ 3 normalLate 9Late 10Late 11',
    ]);
    expect(within(dialog).getByText('Fri, Nov 27 – Sun, Nov 29').parentElement?.textContent).toContain('Skipped');
    expect(within(dialog).getByRole('status').textContent).toBe('Done by Tue, Dec 1');
    expect(requestsOf(crm, 'update')).toEqual([]);
    await press(/^Move 12/, dialog);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(12));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const { body } of requestsOf(crm, 'update'))
      expect(body).toEqual({
        due_at: expect.stringMatching(/^2026-(?:11-26|11-30|12-01)T15:30:00.000Z$/) as unknown,
        expected_version: expect.any(Number) as unknown,
      });
    expect(crm.get(FIRST.id)?.due_at).toBe('2026-11-26T15:30:00.000Z');
    expect(crm.get(THEIRS.id)?.due_at).toBe(THEIRS.due_at);
  });

  it('takes all of it back by one undo, except what a colleague has changed since', async () => {
    const { crm } = await show();
    await press(/^Move 12/, await open());
    const region = await screen.findByRole('region', { name: 'Bulk update' });
    const undo = await within(region).findByRole('button', { name: 'Undo' });
    crm.edit(FIRST.id, { due_at: '2026-12-24T10:00:00.000Z' });
    await userEvent.click(undo);
    await waitFor(() =>
      expect(LATE.slice(1).map(({ id }) => crm.get(id)?.due_at)).toEqual(LATE.slice(1).map(({ due_at: due }) => due)),
    );
    expect(crm.get(FIRST.id)?.due_at).toBe('2026-12-24T10:00:00.000Z');
  });

  it('moves one to another day, leaves one out, and plans the others around them', async () => {
    const { crm } = await show();
    const dialog = await open();
    await press('Thu, Nov 26', dialog);
    const choose = (note: string): HTMLElement => within(dialog).getByRole('combobox', { name: `Day for ${note}` });
    await userEvent.selectOptions(choose('Late 1'), 'Wed, Dec 2');
    await userEvent.selectOptions(choose('Late 2'), 'Leave out');
    // What was there stays in sight, so the focus does too.
    expect(choose('Late 1')).toHaveProperty('value', '2026-12-02');
    expect(within(choose('Late 1')).queryByRole('option', { name: 'Sat, Nov 28' })).toBeNull();
    await press('Thu, Nov 26', dialog);
    expect(columns(dialog).map((text) => text.replace(/.*normal|.*urgent/, ''))).toEqual([
      'Late 12Late 3Late 4Late 5',
      'Late 6Late 7Late 8Late 9Show 1 more',
      'Late 11',
      'Late 1',
    ]);
    await press('Leave out: 1', dialog);
    expect(choose('Late 2')).toHaveProperty('value', '');
    await press(/^Move 11/, dialog);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(11));
    expect(crm.get(FIRST.id)?.due_at).toBe('2026-12-02T15:30:00.000Z');
    expect(crm.get(LATE[1]?.id ?? '')?.due_at).toBe(LATE[1]?.due_at);
  });

  it('is planned anew with another limit, another start, or weekends', async () => {
    await show();
    const dialog = await open();
    const limit = within(dialog).getByRole('spinbutton', { name: 'At most a day' });
    await userEvent.clear(limit);
    await userEvent.type(limit, '13');
    expect(columns(dialog)).toHaveLength(1);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Start' }), 'Sat, Nov 28');
    expect(columns(dialog)[0]).toMatch(/^Mon, Nov 300 → 12/);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Skip weekends' }));
    expect(columns(dialog)[0]).toMatch(/^Sat, Nov 280 → 12/);
  });

  it('leaves alone what a colleague postpones, takes over or completes meanwhile', async () => {
    const { crm } = await show();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    const dialog = await open();
    const [postponed, taken, completed] = LATE.slice(3, 6).map(({ id }) => id) as [string, string, string];
    crm.edit(postponed, { due_at: '2026-12-22T10:00:00.000Z' });
    crm.edit(taken, { owner_user_id: FAKE_CRM_COLLEAGUE_ID });
    crm.edit(completed, { status: 'completed' });
    fireEvent.click(refresh);
    await press(/^Move 9/, dialog);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(9));
    expect(crm.get(postponed)?.due_at).toBe('2026-12-22T10:00:00.000Z');
    for (const id of [taken, completed]) expect(crm.get(id)?.due_at).toMatch(/^2026-11-0/);
  });

  it.each(['', '0', '2.5', '-3'])('moves nothing with the limit "%s", and says what it has to be', async (typed) => {
    const { crm } = await show();
    const dialog = await open();
    const limit = within(dialog).getByRole('spinbutton', { name: 'At most a day' });
    fireEvent.change(limit, { target: { value: typed } });
    expect(limit.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByText('Enter a whole number above 0')).toBeTruthy();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    fireEvent.change(limit, { target: { value: '5' } });
    await press(/^Move 12/, dialog);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(12));
  });

  it('spreads evenly over a number of days, and tells what has no room on them', async () => {
    const { crm } = await show();
    const dialog = await open();
    const evenly = within(dialog).getByRole('checkbox', { name: 'Spread evenly' });
    expect(within(dialog).queryByRole('spinbutton', { name: 'Working days' })).toBeNull();
    await userEvent.click(evenly);
    // As many days as it took to fill them, with what is due on the first one.
    const days = within(dialog).getByRole('spinbutton', { name: 'Working days' });
    expect(days).toHaveProperty('value', '3');
    expect(columns(dialog).map((text) => text.replace(/5 a day.*/, ''))).toEqual([
      'Thu, Nov 261 → 5',
      'Mon, Nov 300 → 4',
      'Tue, Dec 10 → 4',
    ]);
    expect(columns(dialog)[0]).toContain('1 urgent');
    await userEvent.clear(days);
    await userEvent.type(days, '4');
    expect(columns(dialog).map((text) => text.replace(/5 a day.*/, ''))).toEqual([
      'Thu, Nov 261 → 4',
      'Mon, Nov 300 → 3',
      'Tue, Dec 10 → 3',
      'Wed, Dec 20 → 3',
    ]);
    await userEvent.clear(days);
    await userEvent.type(days, '2');
    expect(dialog.textContent).toContain('3 find no room');
    await press(/^Move 9/, dialog);
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(9));
  });

  it('works by the keyboard alone', async () => {
    const { crm } = await show();
    const more = screen.getByRole('button', { name: 'More options' });
    act(() => more.focus());
    await userEvent.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Clear backlog…' });
    for (let presses = 0; document.activeElement !== item && presses < 20; presses += 1)
      await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Clear backlog' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more));
    await open();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(12));
  });

  it('respects the capacity of the host, and says what is left out and not loaded', async () => {
    await show(
      { capacity: (_, day) => (day === '2026-11-26' ? 2 : 20), canEdit: ({ id }) => id !== FIRST.id, preload: 0 },
      { pageSize: 13 },
    );
    const dialog = await open();
    expect(columns(dialog)[0]).toContain('1 → 22 a day');
    expect(dialog.textContent).toContain('You can’t edit 1 · Shows only the first 13 follow-ups');
  });

  it('opens from the command bar, for the selected ones alone if there are any', async () => {
    const { crm } = await show();
    const row = await findRow(FIRST.id);
    act(() => row.focus());
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Run a command' }), 'backlog{Enter}');
    const all = await screen.findByRole('dialog', { name: 'Clear backlog' });
    await press('Cancel', all);
    await waitFor(() => expect(document.activeElement).toBe(row));
    await userEvent.keyboard('x{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Run a command' }), 'backlog{Enter}');
    await press(/^Move 1/, await screen.findByRole('dialog', { name: 'Clear backlog' }));
    await waitFor(() => expect(crm.get(FIRST.id)?.due_at).toBe('2026-11-26T15:30:00.000Z'));
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('leaves the focus in the list, even where the row that had it has moved away', async () => {
    await show();
    const row = await findRow(FIRST.id);
    act(() => row.focus());
    // Where what is moved leaves.
    await userEvent.keyboard('go');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Run a command' }), 'backlog{Enter}');
    await screen.findByRole('dialog', { name: 'Clear backlog' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(row.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.closest('.rf-workspace')).toBeTruthy());
  });

  it('says so if nothing is overdue', async () => {
    const desk = createDesk({ followups: [DUE] });
    desk.show(<FollowupWorkspace />, { backlog: {} });
    await findRow(DUE.id);
    const dialog = await open();
    expect(within(dialog).getByText('Nothing overdue')).toBeTruthy();
    await press(/^Move 0/, dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('is not offered unless the host wires it', async () => {
    await show({ backlog: undefined });
    await press('More options');
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Clear backlog…' })).toBeNull();
  });
});
