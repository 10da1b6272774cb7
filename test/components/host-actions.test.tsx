import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FollowupEditDialog,
  FollowupTable,
  FollowupWorkspace,
  useFollowups,
  useUpdateFollowup,
} from '../../src/index.js';
import type { Followup, FollowupCommand, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { createDesk, findRow, press, requestsOf, rowOf, saveEvents, settle, stateOf } from './connected-harness.js';
import type { UseFollowupsResult } from '../../src/react/hooks/use-followups.js';
import type { UseUpdateFollowupResult } from '../../src/react/provider/use-update-followup.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A command that a test settles. */
function heldCommand() {
  const calls: {
    readonly followup: Followup;
    readonly signal: AbortSignal;
    readonly resolve: (answer: Followup | null | undefined) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const command: FollowupCommand = (followup, { signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ followup, signal, resolve, reject });
    });
  return { command, calls };
}

function openDesk(settings: Partial<FollowupsProviderProps>, list = <FollowupTable />) {
  const followups = ['Call Ann', 'Call Ben'].map((note) => buildFollowup({ note, status: 'open', deal_id: null }));
  const desk = createDesk({ followups });
  const { provide } = desk.show(list, settings);
  const [first, second] = followups.map(({ id }) => id) as [string, string];
  const change = (changed: Partial<FollowupsProviderProps>) => provide({ ...settings, ...changed });
  return { ...desk, first, second, change };
}

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const buttonsOf = (row: HTMLElement, name: RegExp): HTMLElement[] => within(row).queryAllByRole('button', { name });

async function complete(id: string): Promise<void> {
  await press(/^Complete/, await findRow(id));
}

async function openMenu(id: string): Promise<HTMLElement> {
  const row = await findRow(id);
  await userEvent.hover(row);
  await userEvent.click(within(row).getByRole('button', { name: /^More actions/ }));
  return screen.findByRole('menu');
}

describe('the host’s own commands', () => {
  it('appear only if the host provides them, each independently, and only for open, editable records', async () => {
    const { first, second, change } = openDesk({ canEdit: ({ note }) => note !== 'Call Ann' });
    const row = await findRow(second);
    await userEvent.hover(row);
    expect(buttonsOf(row, /^(?:Complete|Cancel)/)).toEqual([]);
    const lifecycle = { complete: async () => undefined };
    change({ lifecycle });
    await waitFor(() => expect(buttonsOf(row, /^Complete:/)).toHaveLength(1));
    expect(buttonsOf(row, /^Cancel/)).toEqual([]);
    expect(buttonsOf(await findRow(first), /^Complete/)).toEqual([]);
    expect(within(await openMenu(first)).queryByRole('menuitem', { name: 'Complete' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    change({ lifecycle, closedStatuses: ['open'] });
    await waitFor(() => expect(buttonsOf(row, /^Complete/)).toEqual([]));
  });

  it('mark the row while they run, ignore a second press, and store their result', async () => {
    const { command, calls } = heldCommand();
    const { crm, first } = openDesk({ lifecycle: { complete: command } });
    const row = await findRow(first);
    const button = within(row).getByRole('button', { name: 'Complete: Call Ann' });
    await userEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.followup.id).toBe(first);
    expect(calls[0]?.signal.aborted).toBe(false);
    expect(stateOf(first)).toBe('saving');
    expect(within(row).getByText('Completing…')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(calls).toHaveLength(1);

    calls[0]?.resolve(crm.edit(first, { status: 'completed' }));
    await waitFor(() => expect(stateOf(first)).toBe('saved'));
    await screen.findByText('Call Ann → Completed');
    // Its button is gone, and the focus is not lost with it.
    await waitFor(() => expect(buttonsOf(row, /^Complete/)).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(rowOf(first)));
    // Nothing was written.
    expect(requestsOf(crm, 'update')).toEqual([]);
  });

  it('wait for the network, which is told once, but other actions of the host do not', async () => {
    const { command, calls } = heldCommand();
    const run = vi.fn();
    const { crm, first, second } = openDesk({
      lifecycle: { complete: command },
      rowActions: [{ label: 'Copy it', run }],
    });
    await findRow(first);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await complete(first);
    expect(await screen.findByText('You’re offline. It continues when you’re back online.')).toBeTruthy();
    await userEvent.click(within(await openMenu(second)).getByRole('menuitem', { name: 'Copy it' }));
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    await press('Dismiss');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([calls.length, screen.queryByText(/^You’re offline\. It/)]).toEqual([0, null]);
    onLine.mockReturnValue(true);
    await waitFor(() => expect(calls).toHaveLength(1), { timeout: 3000 });
    calls[0]?.resolve(crm.edit(first, { status: 'completed' }));
    expect(await screen.findByText(/→ Completed$/)).toBeTruthy();
    expect(screen.queryByText(/Could not confirm/)).toBeNull();
  });

  it('never let a late result overwrite a newer record', async () => {
    const { command, calls } = heldCommand();
    const { crm, first } = openDesk({ lifecycle: { complete: command } }, <FollowupWorkspace defaultView="all" />);
    await complete(first);
    await waitFor(() => expect(calls).toHaveLength(1));
    const completed = crm.edit(first, { status: 'completed' });
    crm.edit(first, { note: 'Newer than that' });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await within(await findRow(first)).findByText('Newer than that');
    calls[0]?.resolve(completed);
    await waitFor(() => expect(stateOf(first)).toBe('saved'));
    expect(within(await findRow(first)).getByText('Newer than that')).toBeTruthy();
  });

  it('and saves of their record are in order and do not conflict', async () => {
    const { command, calls } = heldCommand();
    const hand: { current: (UseUpdateFollowupResult & UseFollowupsResult) | null } = { current: null };
    function Hand(): null {
      const held = { ...useFollowups(), ...useUpdateFollowup() };
      useEffect(() => void (hand.current = held));
      return null;
    }
    const { crm, first, events } = openDesk(
      { lifecycle: { complete: command } },
      <>
        <FollowupTable />
        <Hand />
      </>,
    );
    await findRow(first);
    const save = (note: string): void => {
      const followup = hand.current?.followups.find(({ id }) => id === first) as Followup;
      act(() => void hand.current?.update({ followup, patch: { note } }));
    };
    const gate = crm.hold({ on: 'update' });
    save('Saved before');
    await gate.reached;
    await complete(first);
    save('Saved after');
    expect(calls).toEqual([]);
    gate.release();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.followup).toMatchObject({ note: 'Saved before' });
    await settle();
    expect(requestsOf(crm, 'update')).toHaveLength(1);
    calls[0]?.resolve(crm.edit(first, { status: 'completed' }));
    await waitFor(() => expect(crm.get(first)).toMatchObject({ note: 'Saved after', status: 'completed' }));
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
  });

  it('report a failure even if the host has removed them meanwhile', async () => {
    const { first, change, reported } = openDesk({
      lifecycle: { complete: () => Promise.reject(new Error('Refused')) },
    });
    await complete(first);
    const again = await within(await screen.findByRole('alert')).findByRole('button', { name: 'Try again' });
    change({ lifecycle: undefined });
    await userEvent.click(again);
    await waitFor(() => expect(reported).toHaveLength(2));
    expect(reported[1]?.error.message).toContain('lifecycle.complete');
    expect(screen.queryByText(/Completed/)).toBeNull();
  });

  it('report in one notice that they were refused, and try again from there', async () => {
    const { command, calls } = heldCommand();
    const { crm, first, reported } = openDesk({ lifecycle: { cancel: command } });
    const menu = await openMenu(first);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Cancel follow-up' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const refusal = new Error('Not allowed on Mondays');
    calls[0]?.reject(refusal);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Call Ann');
    expect(alert.textContent).toContain('Could not cancel');
    expect(reported).toEqual([{ error: refusal, context: { operation: 'action', followupId: first } }]);
    expect(stateOf(first)).toBe('saved');

    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.resolve(crm.edit(first, { status: 'cancelled' }));
    await screen.findByText('Call Ann → Canceled');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('remove a record on null, and read it again on nothing', async () => {
    const { command, calls } = heldCommand();
    const { crm, first, second } = openDesk({ lifecycle: { complete: command } });
    await complete(first);
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.resolve(null);
    await waitFor(() => expect(within(rowOf(first) ?? document.body).queryByText('Call Ann')).toBeNull());

    const reads = requestsOf(crm, 'list').length;
    await complete(second);
    await waitFor(() => expect(calls).toHaveLength(2));
    crm.edit(second, { status: 'completed' });
    calls[1]?.resolve(undefined);
    await screen.findByText('Call Ben → Completed');
    expect(requestsOf(crm, 'list').length).toBeGreaterThan(reads);
    await waitFor(async () => expect(buttonsOf(await findRow(second), /^Complete/)).toEqual([]));
  });

  it('report an invalid record, and read the record instead', async () => {
    const { crm, first, reported } = openDesk({
      lifecycle: { complete: async ({ id }) => ({ ...buildFollowup({ id }), integration_version: null }) },
    });
    const row = await findRow(first);
    const reads = requestsOf(crm, 'list').length;
    await userEvent.click(within(row).getByRole('button', { name: /^Complete/ }));
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(reported[0]?.error.message).toContain('integration_version');
    expect(reported[0]?.context).toEqual({ operation: 'action', followupId: first });
    await waitFor(() => expect(requestsOf(crm, 'list').length).toBeGreaterThan(reads));
    expect(within(row).getByText('Call Ann')).toBeTruthy();
  });

  it('are aborted when the user changes, and the next user sees nothing of them', async () => {
    const { command, calls } = heldCommand();
    const { first, change, reported } = openDesk({ lifecycle: { complete: command }, currentUserId: FAKE_CRM_USER_ID });
    await complete(first);
    await waitFor(() => expect(calls).toHaveLength(1));
    change({ currentUserId: FAKE_CRM_COLLEAGUE_ID });
    await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
    await act(async () => calls[0]?.reject(calls[0].signal.reason));
    await settle();
    expect(reported).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('have no time limit: a slow one says so, and the browser asks before the page is left', async () => {
    const { command, calls } = heldCommand();
    const { crm, first } = openDesk({ lifecycle: { complete: command } });
    const row = await findRow(first);
    expect(asksBeforeLeaving()).toBe(false);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await userEvent.click(await within(row).findByRole('button', { name: /^Complete/ }));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(within(row).getByText('Completing…')).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);

    // Whatever happens after ten seconds or later.
    const later = timers.mock.calls.filter(([, delay = 0]) => delay >= 10_000);
    act(() => later.forEach(([run]) => run()));
    const mark = within(row).getByText('Still working…');
    expect(mark.closest('[title]')?.getAttribute('title')).toBe(
      'This is taking longer than usual. You can go on working.',
    );
    expect(stateOf(first)).toBe('saving');
    expect(calls[0]?.signal.aborted).toBe(false);

    calls[0]?.resolve(crm.edit(first, { status: 'completed' }));
    await waitFor(() => expect(stateOf(first)).toBe('saved'));
    expect(within(row).queryByText('Still working…')).toBeNull();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('appear in the header of an editor too, which stays usable', async () => {
    const { command, calls } = heldCommand();
    const followup = buildFollowup({ note: 'Call Ann', status: 'open', deal_id: null });
    const desk = createDesk({ followups: [followup] });
    desk.show(<FollowupEditDialog followupId={followup.id} open onOpenChange={() => {}} />, {
      lifecycle: { complete: command },
    });
    const editor = await screen.findByRole('dialog', { name: 'Edit follow-up' });
    const button = await within(editor).findByRole('button', { name: 'Complete' });
    await userEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    calls[0]?.resolve(desk.crm.edit(followup.id, { status: 'completed' }));
    await waitFor(() => expect(within(editor).queryByRole('button', { name: 'Complete' })).toBeNull());
    expect(editor.contains(document.activeElement)).toBe(true);
    expect(within(editor).getByLabelText('Note')).toBeTruthy();
  });
});

describe('the host’s actions on a row', () => {
  it('run with their record, store their result, and appear only for matching records', async () => {
    const run = vi.fn<(followups: readonly Followup[]) => Promise<Followup[]>>();
    const { crm, first, second } = openDesk({
      rowActions: [
        { label: 'Send reminder', icon: <svg data-testid="bell" />, run },
        { label: 'For Ben', run: () => {}, when: ({ note }) => note === 'Call Ben' },
      ],
    });
    run.mockImplementation(async () => [crm.edit(first, { note: 'Reminded Ann' })]);
    const menu = await openMenu(first);
    expect(within(menu).getByTestId('bell')).toBeTruthy();
    expect(within(menu).queryByRole('menuitem', { name: 'For Ben' })).toBeNull();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Send reminder' }));
    await within(await findRow(first)).findByText('Reminded Ann');
    expect(run.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([first]);
    // Back to the button that opened the menu.
    expect(document.activeElement).toBe(within(await findRow(first)).getByRole('button', { name: /^More actions/ }));
    expect(within(await openMenu(second)).getByRole('menuitem', { name: 'For Ben' })).toBeTruthy();
  });

  it('report failures, even synchronous ones, and omit one whose condition throws', async () => {
    const { first, reported } = openDesk({
      rowActions: [
        {
          label: 'Send reminder',
          run: () => {
            throw new Error('No mail today');
          },
        },
        {
          label: 'Broken',
          run: () => {},
          when: () => {
            throw new Error('Which record?');
          },
        },
      ],
    });
    const menu = await openMenu(first);
    expect(within(menu).queryByRole('menuitem', { name: 'Broken' })).toBeNull();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Send reminder' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Could not finish “Send reminder”');
    expect(new Set(reported.map(({ error }) => error.message))).toEqual(new Set(['Which record?', 'No mail today']));
    expect(stateOf(first)).toBe('saved');
  });
});
