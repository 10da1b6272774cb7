import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { SaveOutcome } from '../../src/index.js';

// A copy of its own: in the shared one, what saves has come.
vi.resetModules();
const { FollowupsProvider, FollowupTable, useUpdateFollowup } = await import('../../src/index.js');
const { createFollowupsClient } = await import('../../src/client.js');
const { buildFollowup, createFakeCrm } = await import('../../src/testing.js');
const { savingCode } = await import('../../src/core/page/late-saving.js');

const followup = buildFollowup({ note: 'Call back' });
const other = buildFollowup({ note: 'Send the offer' });

type Update = ReturnType<typeof useUpdateFollowup>['update'];

async function openTable(whileLoading = () => {}) {
  const crm = createFakeCrm({ followups: [followup, other] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    name: 'late',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const gate = crm.hold({ on: 'list' });
  const host: { update: Update | null } = { update: null };
  function Host(): null {
    const { update } = useUpdateFollowup();
    useEffect(() => {
      host.update = update;
    }, [update]);
    return null;
  }
  render(
    <FollowupsProvider client={client} timeZone="UTC" locale="en">
      <Host />
      <FollowupTable />
    </FollowupsProvider>,
  );
  await gate.reached;
  whileLoading();
  gate.release();
  const row = (await screen.findByText('Call back')).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('The table is empty.');
  const edit = () => userEvent.click(within(row).getByRole('button', { name: /^Edit/ }));
  const save = (note: string) => host.update?.({ followup, patch: { note } });
  const updates = () => crm.requests.filter(({ operation }) => operation === 'update');
  return { crm, edit, save, updates };
}

test('what saves is fetched once the rows are there', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const rest = () => act(() => waiting.splice(0).forEach((run) => run()));
  let giveUp = (_error: Error): void => {};
  const load = vi.spyOn(savingCode, 'load').mockReturnValue(new Promise((_, reject) => (giveUp = reject)));
  await openTable(() => {
    expect(waiting.length).toBeGreaterThan(0);
    rest();
    expect(load).not.toHaveBeenCalled();
  });
  await waitFor(() => {
    rest();
    expect(load).toHaveBeenCalled();
  });
  // The editor waits for it as well, and would go on waiting in the next test.
  giveUp(new Error('No longer awaited.'));
});

test('if what saves can’t be fetched, the list is there and the pressed control says so', async () => {
  vi.spyOn(savingCode, 'load').mockRejectedValue(new Error('Loading chunk 1 failed.'));
  const { edit } = await openTable();
  await edit();
  const said = await screen.findByRole('dialog');
  expect(within(said).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('Call back')).toBeTruthy();
});

test('a change made before it comes shows at once and is sent once; an editor opens then', async () => {
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const { load } = savingCode;
  vi.spyOn(savingCode, 'load').mockImplementation(() => arrival.then(load));
  const { crm, edit, save, updates } = await openTable();
  let ended: Promise<SaveOutcome> | undefined;
  act(() => void (ended = save('Changed')));
  expect(screen.getByText('Changed')).toBeTruthy();
  await edit();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(updates()).toHaveLength(0);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  const { integration_version: version } = crm.edit(other.id, { note: 'Sent from another tab' });
  const [tab, third] = [new BroadcastChannel('react-followups:late:'), new BroadcastChannel('react-followups:late:')];
  const heard = new Promise((resolve) => third.addEventListener('message', resolve, { once: true }));
  tab.postMessage({ id: other.id, version });
  await heard;
  tab.close();
  third.close();

  arrive();
  await act(async () => void (await savingCode.load()));
  expect(await ended).toMatchObject({ status: 'saved', followup: { note: 'Changed' } });
  await waitFor(() => expect(crm.get(followup.id)).toMatchObject({ note: 'Changed' }));
  expect(updates()).toHaveLength(1);
  expect(await screen.findByDisplayValue('Changed')).toBeTruthy();
  expect(await screen.findByText('Sent from another tab')).toBeTruthy();
});
