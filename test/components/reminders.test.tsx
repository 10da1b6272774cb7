import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace } from '../../src/index.js';
import type { FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, noteIn, requestsOf } from './connected-harness.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 15, 9);

// Preloaded: the first fetch would take longer than the time that a test advances.
beforeAll(async () => void (await import('../../src/react/provider/later-parts.js')));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => void vi.useRealTimers());

const inMinutes = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();
const mine = (minutes: number, more: Parameters<typeof buildFollowup>[0] = {}) =>
  buildFollowup({ owner_user_id: ME, status: 'open', due_at: inMinutes(minutes), note: 'Call Yusuf\nTwice.', ...more });

async function aPage(
  followups: ReturnType<typeof mine>[],
  settings: Partial<FollowupsProviderProps> = {},
  what = <FollowupWorkspace />,
) {
  const desk = createDesk({ followups });
  const page = desk.show(what, { currentUserId: ME, ...settings });
  await findRow(followups[0]?.id ?? '');
  // The code of reminders loads in idle time.
  await pass(0.05);
  return { ...desk, ...page, due: () => desk.events.flatMap((event) => (event.type === 'due' ? [event] : [])) };
}

async function pass(minutes: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(minutes * MINUTE)));
}

const region = () => screen.getByRole('region', { name: 'Notices' });
const told = (): string => region().textContent ?? '';
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync.bind(vi) });

describe('a follow-up that falls due', () => {
  it('is reported to the host once, and in one notice that opens the record', async () => {
    const followup = mine(0.5);
    const { due } = await aPage([followup, mine(0.5, { owner_user_id: OTHER }), mine(-10)]);
    expect(due()).toEqual([]);
    await pass(0.5);
    expect(due()).toMatchObject([{ type: 'due', followupId: followup.id, minutesBefore: 0 }]);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due now'));
    expect(within(screen.getByRole('status')).getByText('Call Yusuf is due now')).not.toBeNull();

    await user().click(within(region()).getByRole('button', { name: 'Open' }));
    const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
    await waitFor(() => expect(noteIn(editor).value).toContain('Call Yusuf'));
    expect(told()).not.toContain('due now');
  });

  it('is snoozed by a quarter of an hour with one safe update, which can be undone', async () => {
    const { crm } = await aPage([mine(0.5)]);
    await pass(0.5);
    await user().click(await within(region()).findByRole('button', { name: 'Snooze 15 min' }));
    await waitFor(() => expect(told()).toContain('Saved'));
    expect(told()).not.toContain('due now');
    const [update, ...more] = requestsOf(crm, 'update');
    expect(more).toEqual([]);
    const sent = update?.body as Record<string, string>;
    expect(Object.keys(sent).toSorted()).toEqual(['due_at', 'expected_version']);
    const until = Date.parse(sent['due_at'] ?? '');
    expect(until % MINUTE).toBe(0);
    expect(until - Date.now()).toBeGreaterThan(14 * MINUTE);
    expect(until - Date.now()).toBeLessThanOrEqual(16 * MINUTE);
    expect(within(region()).getByRole('button', { name: 'Undo' })).not.toBeNull();
  });

  it('is also reported in advance, if the host asks for it', async () => {
    const { due } = await aPage([mine(1.5)], { reminderMinutes: 1 });
    await pass(0.5);
    expect(due()).toMatchObject([{ minutesBefore: 1 }]);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due in 1 min'));
    await pass(1);
    expect(due()).toHaveLength(2);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due now'));
    expect(told()).not.toContain('in 1 min');
  });

  it.each([
    ['the host wants no reminders', { reminderMinutes: false as const }],
    ['nobody is known to be signed in', { currentUserId: null }],
  ])('is not reported when %s', async (_, settings) => {
    const { due } = await aPage([mine(0.5)], settings, <FollowupTable />);
    await pass(1);
    expect(due()).toEqual([]);
  });

  it('is reported once however many parts show the list, and only to the host without a workspace', async () => {
    const { due } = await aPage(
      [mine(0.5)],
      {},
      <>
        <FollowupTable aria-label="One" />
        <FollowupTable aria-label="Two" />
      </>,
    );
    await pass(1);
    expect(due()).toHaveLength(1);
    expect(told()).not.toContain('due now');
  });

  it('is grouped with others, and leaves the notice once handled', async () => {
    const all = [mine(0.5), mine(0.5), mine(0.5, { integration_version: 7 })];
    const { crm } = await aPage(all);
    await pass(0.5);
    await waitFor(() => expect(told()).toContain('3 follow-ups are due now'));
    crm.edit(all[0]?.id ?? '', { due_at: inMinutes(500) });
    await user().click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(told()).toContain('2 follow-ups are due now'));
    await user().click(within(region()).getByRole('button', { name: 'Snooze all 15 min' }));
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(2));
    expect(told()).not.toContain('due now');
  });

  it('of several, "Open" opens the first and keeps the others', async () => {
    await aPage([mine(0.4, { note: 'First' }), mine(0.5, { note: 'Second' })]);
    await pass(0.5);
    await waitFor(() => expect(told()).toContain('2 follow-ups are due now'));
    await user().click(within(region()).getByRole('button', { name: 'Open' }));
    const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
    await waitFor(() => expect(noteIn(editor).value).toBe('First'));
    expect(told()).toContain('Second is due now');
  });

  it('offers no snooze for a read-only record', async () => {
    await aPage([mine(0.5)], { canEdit: () => false });
    await pass(0.5);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due now'));
    expect(within(region()).queryByRole('button', { name: /^Snooze/ })).toBeNull();
  });

  it('stays dismissed, but returns if only the workspace was unmounted', async () => {
    const { rerender } = await aPage([mine(0.5), mine(1.5, { note: 'Later' })]);
    await pass(0.5);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due now'));
    rerender(<></>);
    await waitFor(() => expect(told()).not.toContain('due now'));
    rerender(<FollowupWorkspace />);
    await pass(0.05);
    await waitFor(() => expect(told()).toContain('Call Yusuf is due now'));
    await user().click(within(region()).getByRole('button', { name: 'Dismiss' }));
    await pass(1.5);
    await waitFor(() => expect(told()).toContain('Later is due now'));
  });
});
