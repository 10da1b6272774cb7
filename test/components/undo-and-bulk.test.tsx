import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  FollowupWorkspace,
  useBulkUpdateFollowups,
  useFollowups,
  useUndo,
  useUpdateFollowup,
} from '../../src/index.js';
import type { Followup } from '../../src/index.js';
import { buildFollowup, buildFollowups } from '../../src/testing.js';
import type { FakeCrm, FakeCrmOptions, FollowupRecord } from '../../src/testing.js';
import { createDesk, press, requestsOf, rowOf, saveEvents, settle } from './connected-harness.js';

/** A host page over the list, with hooks to save, undo and update many. */
function useHostPage() {
  return { list: useFollowups(), save: useUpdateFollowup(), undo: useUndo(), bulk: useBulkUpdateFollowups() };
}

async function openHost(followups: readonly FollowupRecord[], options: FakeCrmOptions = {}, beside?: ReactElement) {
  const desk = createDesk({ followups, ...options });
  const hook = renderHook(useHostPage, {
    wrapper: ({ children }) => (
      <desk.Provider>
        {beside}
        {children}
      </desk.Provider>
    ),
  });
  await waitFor(() => expect(hook.result.current.list.status).toBe('ready'));
  return { ...desk, host: hook.result, unmount: hook.unmount };
}

const heldBy = (crm: FakeCrm, id: string): FollowupRecord | undefined =>
  crm.followups().find((followup) => followup.id === id);

const note = (text: string) => ({ note: text });

function firstOf(host: Awaited<ReturnType<typeof openHost>>['host']): Followup {
  const [followup] = host.current.list.followups;
  if (!followup) throw new Error('The list has no row.');
  return followup;
}

it.each([
  [{ due_at: '2031-11-13T09:00:00.000Z' }, { due_at: '2031-11-20T09:00:00.000Z' }, 'Undone · due Nov 13, 2031 again'],
  [{ priority: 'high' }, { priority: 'low' }, 'Undone · Priority: high again'],
  [{ note: 'Old', priority: 'low' }, { note: 'New', priority: 'high' }, 'Undone · Note and Priority as before'],
])('the notice of a save undoes it, and then says what is there again: %j', async (before, patch, words) => {
  const { crm, host } = await openHost([buildFollowup(before)]);
  const followup = firstOf(host);
  await act(() => host.current.save.update({ followup, patch }));
  await press('Undo');
  expect((await screen.findByText(/^Undone/)).textContent).toBe(words);
  expect(crm.commits.map(({ after }) => after)).toMatchObject([patch, before]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('a field that was empty before', () => {
  const me = '11111111-1111-4111-8111-111111111111';

  it('has no "Undo" in the notice if nothing can be undone, with the reason', async () => {
    const { events, host } = await openHost([buildFollowup({ owner_user_id: null })]);
    const followup = firstOf(host);
    await act(() => host.current.save.update({ followup, patch: { owner_user_id: me } }));

    await screen.findByText('Saved. Can’t undo (was empty): Owner');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(host.current.undo.last).toMatchObject({ fields: [], cannotUndo: ['owner_user_id'] });
    await expect(act(() => host.current.undo.undo())).resolves.toEqual({ status: 'unchanged' });
    expect(saveEvents(events)).toEqual(['saved']);
  });
});

it('useUndo undoes save after save, newest first, each with only its own fields', async () => {
  const { crm, host } = await openHost([buildFollowup({ note: 'Old', priority: 'low' })]);
  const followup = firstOf(host);
  await act(() => host.current.save.update({ followup, patch: note('New') }));
  const saved = host.current.list.followups[0] ?? followup;
  await act(() => host.current.save.update({ followup: saved, patch: { priority: 'urgent' } }));
  expect(host.current.undo.last).toMatchObject({ followupId: followup.id });

  await act(() => host.current.undo.undo());
  expect(heldBy(crm, followup.id)).toMatchObject({ note: 'New', priority: 'low' });
  await act(() => host.current.undo.undo());
  expect(heldBy(crm, followup.id)).toMatchObject({ note: 'Old', priority: 'low' });
  expect(host.current.undo.last).toBeNull();
});

it('useBulkUpdateFollowups says why a record was refused, retries only that one, undoes all, and closes', async () => {
  const followups = buildFollowups(3);
  const { crm, host } = await openHost(followups);
  const refused = followups[1]?.id ?? '';
  crm.fail({ on: 'update', with: 400, field: 'note', match: ({ path }) => path.endsWith(refused) });
  act(() =>
    host.current.bulk.start(host.current.list.followups.map((followup) => ({ followup, patch: note('For all') }))),
  );
  await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ running: false, saved: 2, refused: 1 }));
  const line = host.current.bulk.bulk?.report[1];
  expect(line).toMatchObject({ followupId: refused, status: 'invalid', error: { kind: 'validation' } });
  expect(line?.error?.fieldErrors?.note).toBeTruthy();
  const before = requestsOf(crm, 'update').length;

  act(() => host.current.bulk.retryFailed());
  await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ saved: 3, refused: 0 }));
  expect(requestsOf(crm, 'update')).toHaveLength(before + 1);
  expect(host.current.bulk.bulk?.report[1]).toMatchObject({ status: 'saved', error: null });

  act(() => host.current.bulk.undo());
  await waitFor(() =>
    expect(followups.map(({ id }) => heldBy(crm, id)?.note)).toEqual(followups.map(({ note: before }) => before)),
  );
  await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ running: false, saved: 3 }));
  act(() => host.current.bulk.dismiss());
  expect(host.current.bulk.bulk).toBeNull();
});

it('`z` in a workspace stops a bulk change, then undoes it, and says that it has to wait while that goes on', async () => {
  const followups = buildFollowups(8);
  const { crm, host } = await openHost(followups, {}, <FollowupWorkspace defaultView="all" />);
  await waitFor(() => expect(rowOf(followups[0]!.id)).toBeTruthy());
  const pressZ = (): void => void fireEvent.keyDown(rowOf(followups[0]!.id)!, { key: 'z', code: 'KeyZ' });
  const held = crm.hold({ on: 'update' });
  act(() =>
    host.current.bulk.start(host.current.list.followups.map((followup) => ({ followup, patch: note('For all') }))),
  );
  await held.reached;
  await settle();
  pressZ();
  await act(async () => held.release());
  await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ running: false, saved: 4, cancelled: 4 }));
  expect(crm.commits).toHaveLength(4);

  const heldUndo = crm.hold({ on: 'update' });
  pressZ();
  await heldUndo.reached;
  pressZ();
  await screen.findByText('Can’t undo yet');
  await act(async () => heldUndo.release());
  await waitFor(() =>
    expect(followups.map(({ id }) => heldBy(crm, id)?.note)).toEqual(followups.map(({ note: before }) => before)),
  );
  expect(crm.commits).toHaveLength(8);
});

it('the bar of a bulk change that was saved leaves as a notice does, unless somebody reads it, and `z` still undoes it', async () => {
  const followups = buildFollowups(2);
  const { crm, host } = await openHost(followups, {}, <FollowupWorkspace defaultView="all" />);
  await waitFor(() => expect(rowOf(followups[0]!.id)).toBeTruthy());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await act(async () => {
      host.current.bulk.start(host.current.list.followups.map((followup) => ({ followup, patch: note('For all') })));
    });
    const bar = await screen.findByRole('region', { name: 'Bulk update' });
    const undo = await within(bar).findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(bar.isConnected).toBe(true);
    act(() => undo.blur());
    act(() => void vi.advanceTimersByTime(6_000));
    expect(bar.isConnected).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  fireEvent.keyDown(rowOf(followups[0]!.id)!, { key: 'z', code: 'KeyZ' });
  await waitFor(() => expect(crm.commits).toHaveLength(4));
  expect(heldBy(crm, followups[0]!.id)?.note).toBe(followups[0]!.note);
});
