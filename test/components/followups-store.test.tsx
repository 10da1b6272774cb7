import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace, useFollowup, useFollowupsStore } from '../../src/index.js';
import type { Followup, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, createFakeCrm, FAKE_CRM_COLLEAGUE_ID } from '../../src/testing.js';
import {
  createDesk,
  findEditor,
  findRow,
  noteIn,
  openEditor,
  press,
  requestsOf,
  rowOf,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';
import type { FollowupsStore } from '../../src/react/provider/use-followups-store.js';

function aDesk(settings: Partial<FollowupsProviderProps> = {}) {
  const one = buildFollowup({ note: 'One', status: 'open', integration_version: 5 });
  const two = buildFollowup({ note: 'Two', status: 'open', integration_version: 5 });
  const desk = createDesk({ followups: [one, two] });
  const held: FollowupsStore[] = [];
  function Socket(): null {
    const store = useFollowupsStore();
    useEffect(() => void held.push(store), [store]);
    return null;
  }
  const show = (children: ReactNode = <FollowupTable />) =>
    desk.show(
      <>
        <Socket />
        {children}
      </>,
      settings,
    );
  const push = (to: (store: FollowupsStore) => void): void => act(() => to(held.at(-1) as FollowupsStore));
  return { ...desk, one, two, show, push };
}

it('shows pushed records at once, the newest version in any order, without a request', async () => {
  const { crm, one, show, push } = aDesk();
  show();
  const row = await findRow(one.id);
  await settle();
  const before = crm.requests.length;
  push(({ upsert }) => {
    upsert({ ...one, note: 'Seventh', integration_version: 7 });
    upsert({ ...one, note: 'Sixth', integration_version: 6 });
  });
  expect(await within(row).findByText('Seventh')).toBeTruthy();
  expect(crm.requests.length).toBe(before);
});

it('rejects an invalid record, says what is wrong, and changes nothing', async () => {
  const { one, reported, show, push } = aDesk();
  show();
  const row = await findRow(one.id);
  push(({ upsert, remove }) => {
    upsert({ ...one, note: 12, integration_version: 7 } as unknown as Followup);
    upsert({ ...one, note: 'No version', integration_version: null });
    upsert(null as unknown as Followup);
    upsert(
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('hostile');
          },
        },
      ) as Followup,
    );
    remove('..');
  });
  expect(within(row).getByText('One')).toBeTruthy();
  expect(reported.map(({ context }) => context.operation)).toEqual(['push', 'push', 'push', 'push', 'push']);
  expect(reported[0]?.context.followupId).toBe(one.id);
  expect(reported[1]?.error.message).toMatch(/integration_version/);
  expect(reported.some(({ error }) => error.message.includes('No version'))).toBe(false);
});

it('removes a record from the list, and a late push does not bring it back', async () => {
  const { crm, one, two, show, push } = aDesk();
  show();
  await findRow(one.id);
  crm.remove(one.id);
  push(({ remove, upsert }) => {
    remove(one.id);
    upsert({ ...one, integration_version: 6 });
  });
  await waitFor(() => expect(rowOf(one.id)).toBeNull());
  await settle(400);
  expect(rowOf(one.id)).toBeNull();
  expect(rowOf(two.id)).not.toBeNull();
});

it('keeps the draft text of a removed record available', async () => {
  const { crm, one, show, push } = aDesk();
  show(<FollowupWorkspace editorLayout="dialog" />);
  typeNote(await openEditor(one.id), 'Typed for nothing?');
  await press('Cancel', await findEditor());
  await press('Keep as draft', await screen.findByRole('alertdialog'));
  crm.remove(one.id);
  push(({ remove }) => remove(one.id));
  expect(await screen.findByText('Someone deleted a follow-up. Your draft is still here.')).toBeTruthy();
  await press(/^1 draft/);
  expect(await screen.findByText('Typed for nothing?')).toBeTruthy();
});

it('keeps an unsettled edit when its record is removed', async () => {
  const { crm, one, show, push } = aDesk();
  show();
  const gate = crm.hold({ on: 'update' });
  typeNote(await openEditor(one.id), 'Under way');
  await press('Save', await findEditor());
  await gate.reached;
  crm.remove(one.id);
  push(({ remove }) => remove(one.id));
  expect(within(await findRow(one.id)).getByText('Under way')).toBeTruthy();
  gate.release();
  await waitFor(() => expect(stateOf(one.id)).toBe('failed'));
  await press('Reopen', screen.getByRole('status'));
  expect(noteIn(await findEditor()).value).toBe('Under way');
});

it('keeps text being typed when its record is removed', async () => {
  const { crm, one, show, push } = aDesk();
  show();
  typeNote(await openEditor(one.id), 'Half a sentence');
  crm.remove(one.id);
  push(({ remove }) => remove(one.id));
  await settle(400);
  expect(await screen.findByDisplayValue('Half a sentence')).toBeTruthy();
});

it('finds the place of a record that no list holds yet', async () => {
  const { crm, one, show, push } = aDesk();
  show();
  await findRow(one.id);
  const fresh = buildFollowup({ note: 'Fresh', status: 'open', integration_version: 1 });
  crm.add(fresh);
  push(({ upsert }) => upsert(fresh));
  await findRow(fresh.id);
});

it('works before any list exists', async () => {
  const { one, show, push } = aDesk();
  function Note() {
    const { followup, status } = useFollowup(one.id);
    return <p>{followup?.note ?? status}</p>;
  }
  show(<Note />);
  expect(screen.getByText('missing')).toBeTruthy();
  push(({ upsert }) => upsert({ ...one, note: 'Pushed', integration_version: 9 }));
  expect(await screen.findByText('Pushed')).toBeTruthy();
});

it('rereads outdated records, and forwards that to other tabs', async () => {
  const { crm, one, client, show, push } = aDesk();
  const posted: unknown[] = [];
  const other = new BroadcastChannel(`react-followups:${client.name}:`);
  other.addEventListener('message', ({ data }) => posted.push(data));
  show();
  const row = await findRow(one.id);
  await settle();
  crm.edit(one.id, { note: 'Changed elsewhere' });
  const before = requestsOf(crm, 'list').length;
  push(({ invalidate }) => invalidate());
  expect(await within(row).findByText('Changed elsewhere')).toBeTruthy();
  expect(requestsOf(crm, 'list').length).toBeGreaterThan(before);
  push(({ upsert, remove }) => {
    upsert({ ...one, note: 'Told', integration_version: 90 });
    remove(one.id);
  });
  await vi.waitFor(() =>
    expect(posted).toEqual([
      { id: one.id, version: 90 },
      { id: one.id, version: null },
    ]),
  );
  other.close();
});

it('returns stable functions', () => {
  const { Provider } = aDesk();
  const { result, rerender } = renderHook(() => useFollowupsStore(), { wrapper: Provider });
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

it('asks the feed who made a change, and names them', async () => {
  const bruno = { id: FAKE_CRM_COLLEAGUE_ID, name: 'Bruno Keller' };
  const one = buildFollowup({ note: 'First', integration_version: 5 });
  const others = [buildFollowup(), buildFollowup()];
  const crm = createFakeCrm({ followups: [one, ...others], pageSize: 1 });
  const { show } = createDesk({}, { fetch: crm.fetch, changes: crm.changes });
  show(<FollowupWorkspace />, { owners: [bruno] });
  await findRow(one.id);
  await screen.findByText(/all loaded/);
  await openEditor(one.id);
  typeNote(await findEditor(), 'Mine');
  crm.edit(one.id, { note: 'Theirs' });
  await press('Save', await findEditor());
  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  await vi.waitFor(() => expect(prompt.textContent).toContain('Bruno Keller changed the note'));
});

it('names in a conflict who a push says made the change', async () => {
  const bruno = { id: '0b9d2c11-1111-4111-8111-11111111111a', name: 'Bruno Keller' };
  const { crm, one, show, push } = aDesk({ owners: [bruno] });
  show(<FollowupWorkspace />);
  await openEditor(one.id);
  typeNote(await findEditor(), 'Mine');
  const updated_at = new Date(Date.now() - 125_000).toISOString();
  const theirs = { ...one, note: 'Theirs', integration_version: 6, updated_at };
  push(({ upsert }) => upsert(theirs, { by: bruno.id }));
  await press('Save', await findEditor());
  const prompt = await screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
  expect(prompt.textContent).toContain('Bruno Keller changed the note 2 minutes ago. Choose what to keep.');
  expect(within(prompt).getByRole('radio', { name: 'Bruno Keller' })).toBeTruthy();
  expect(requestsOf(crm, 'update')).toEqual([]);
});
