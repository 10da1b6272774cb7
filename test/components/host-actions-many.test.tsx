import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import type { Followup, FollowupCommand, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, stateOf } from './connected-harness.js';

function openDesk(count: number, settings: Partial<FollowupsProviderProps>) {
  const followups = Array.from({ length: count }, (_, place) => buildFollowup({ note: `Call ${place}` }));
  const desk = createDesk({ followups });
  const ids = followups.map(({ id }) => id);
  desk.show(<FollowupWorkspace preload={0} defaultView="all" defaultSelection={new Set(ids)} />, { ...settings });
  return { ...desk, ids };
}

/** Commands that wait until released. */
function queueOf() {
  const waiting: { readonly followup: Followup; readonly end: (error?: Error) => void }[] = [];
  let most = 0;
  let inFlight = 0;
  const command: FollowupCommand = (followup) =>
    new Promise((resolve, reject) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      waiting.push({
        followup,
        end(error) {
          inFlight -= 1;
          if (error) reject(error);
          else resolve({ ...followup, status: 'completed', integration_version: followup.integration_version! + 1 });
        },
      });
    });
  return { command, waiting, most: () => most };
}

const bar = () => screen.findByRole('region', { name: 'Action on selected follow-ups' });

describe('a host command on a selection', () => {
  it('runs four at a time, shows progress, and leaves nothing selected', async () => {
    const { command, waiting, most } = queueOf();
    const { ids } = openDesk(6, { lifecycle: { complete: command } });
    await findRow(ids[0]!);
    await press('Complete');
    await waitFor(() => expect(waiting).toHaveLength(4));
    expect(await within(await bar()).findByText('Completing 6 follow-ups')).toBeTruthy();
    expect(stateOf(waiting[0]!.followup.id)).toBe('saving');
    waiting[0]!.end();
    await waitFor(() => expect(waiting).toHaveLength(5));
    await within(await bar()).findByText('1 of 6 done');
    for (let place = 1; place < 6; place += 1) {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(place));
      waiting[place]!.end();
    }
    await within(await bar()).findByText('6 follow-ups completed');
    expect(most()).toBe(4);
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('6 follow-ups completed')).toBeNull());
  });

  it('waits for the network, and does not start what was stopped meanwhile', async () => {
    const { command, waiting } = queueOf();
    const { ids } = openDesk(6, { lifecycle: { complete: command } });
    await findRow(ids[0]!);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Complete');
    await userEvent.click(await within(await bar()).findByRole('button', { name: 'Stop' }));
    onLine.mockRestore();
    await within(await bar()).findByText('0 of 6 follow-ups completed', {}, { timeout: 3000 });
    expect((await bar()).textContent).toContain('6 not started');
    expect(waiting).toHaveLength(0);
  });

  it('can be stopped, reports refused records, keeps them selected and retries them', async () => {
    const { command, waiting } = queueOf();
    const { ids, reported } = openDesk(7, { lifecycle: { complete: command } });
    await findRow(ids[0]!);
    await press('Complete');
    await waitFor(() => expect(waiting).toHaveLength(4));
    await userEvent.click(await within(await bar()).findByRole('button', { name: 'Stop' }));
    waiting[0]!.end(new Error('Refused'));
    for (const each of waiting.slice(1, 4)) each.end();
    await within(await bar()).findByText('3 of 7 follow-ups completed');
    expect(waiting).toHaveLength(4);
    expect((await bar()).textContent).toContain('1 failed');
    expect((await bar()).textContent).toContain('3 not started');
    expect(reported.map(({ context }) => context)).toEqual([
      { operation: 'action', followupId: waiting[0]!.followup.id },
    ]);
    await screen.findByText('4 selected');

    await userEvent.click(within(await bar()).getByRole('button', { name: 'Show report' }));
    const report = await screen.findByRole('dialog', { name: 'Could not complete' });
    expect(within(report).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(within(report).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(waiting).toHaveLength(5));
    waiting[4]!.end();
    await within(await bar()).findByText('4 of 7 follow-ups completed');
    // What was not started can be started again.
    await screen.findByText('3 selected');
  });

  it('counts a refused one as done if its record is completed', async () => {
    const { command, waiting } = queueOf();
    const { crm, ids } = openDesk(2, { lifecycle: { complete: command } });
    await findRow(ids[0]!);
    await press('Complete');
    await waitFor(() => expect(waiting).toHaveLength(2));
    crm.edit(ids[0]!, { status: 'completed' });
    waiting[0]!.end(new Error('Completed already'));
    waiting[1]!.end();
    await within(await bar()).findByText('2 follow-ups completed');
  });

  it('blocks nothing once stopped, however long the host takes to finish', async () => {
    const { command, waiting } = queueOf();
    const { ids, reported } = openDesk(6, { lifecycle: { complete: command } });
    await findRow(ids[0]!);
    await press('Complete');
    await waitFor(() => expect(waiting).toHaveLength(4));
    expect(screen.queryByText(/selected$/)).toBeNull();
    await userEvent.click(await within(await bar()).findByRole('button', { name: 'Stop' }));
    expect((await bar()).textContent).toContain('4 still running');
    expect((await bar()).textContent).toContain('2 not started');
    expect(within(await bar()).queryByRole('button', { name: 'Stop' })).toBeNull();

    // The selection bar is back, for records that nothing is working on.
    await screen.findByText('6 selected');
    for (const { followup } of waiting) await userEvent.click(within(await findRow(followup.id)).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(waiting).toHaveLength(6));
    for (const each of waiting.slice(4)) each.end();
    await within(await bar()).findByText('2 follow-ups completed');

    // Late results of the first run are reported separately.
    waiting[0]!.end(new Error('Refused'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Could not complete');
    expect(alert.textContent).toContain(waiting[0]!.followup.note);
    expect(reported).toHaveLength(1);
    for (const each of waiting.slice(1, 4)) each.end();
    await waitFor(() => expect(stateOf(waiting[3]!.followup.id)).toBe('saved'));
    expect((await bar()).textContent).toContain('2 follow-ups completed');
  });

  it('applies to the open records of the selection, and says how many', async () => {
    const followups = ['open', 'completed', 'open'].map((status) => buildFollowup({ status }));
    const desk = createDesk({ followups });
    desk.show(
      <FollowupWorkspace preload={0} defaultView="all" defaultSelection={new Set(followups.map(({ id }) => id))} />,
      { lifecycle: { complete: async () => undefined } },
    );
    await findRow(followups[0]!.id);
    expect(await screen.findByRole('button', { name: 'Complete (2)' })).toBeTruthy();
  });
});

describe('the host’s actions on a selection', () => {
  it('run once with all applicable records, and are busy meanwhile', async () => {
    const run = vi.fn<(followups: readonly Followup[]) => Promise<void>>();
    let finish = (): void => {};
    run.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { ids } = openDesk(3, {
      bulkActions: [{ label: 'Merge', run, when: ({ id }) => id !== ids[2] }],
    });
    await findRow(ids[0]!);
    const button = await screen.findByRole('button', { name: 'Merge (2)' });
    await userEvent.click(button);
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    expect(run.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(run).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    finish();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  it('report in one notice that they failed, for how many, and try again', async () => {
    const failure = new Error('Down');
    const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue();
    const { ids, reported } = openDesk(3, { bulkActions: [{ label: 'Merge', run }] });
    await findRow(ids[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('3 follow-ups');
    expect(alert.textContent).toContain('Could not finish “Merge”');
    expect(reported).toEqual([{ error: failure, context: { operation: 'action', followupId: undefined } }]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
