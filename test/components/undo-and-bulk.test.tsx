import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  FollowupWorkspace,
  useBulkUpdateFollowups,
  useFollowups,
  useUndo,
  useUpdateFollowup,
} from '../../src/index.js';
import { buildFollowup, buildFollowups } from '../../src/testing.js';
import type { FakeCrm, FakeCrmOptions, FollowupRecord } from '../../src/testing.js';
import {
  createDesk,
  findPrompt,
  openEditor,
  press,
  requestsOf,
  rowOf,
  saveEvents,
  settle,
  stateOf,
  typeNote,
} from './connected-harness.js';

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

describe('the notice of a save', () => {
  it('undoes the save on "Undo", by a separate save', async () => {
    const followup = buildFollowup({ note: 'Old' });
    const { crm, events, Provider } = createDesk({ followups: [followup] });
    render(
      <Provider>
        <FollowupWorkspace />
      </Provider>,
    );
    typeNote(await openEditor(followup.id), 'New');
    await press('Save');
    await press('Undo');

    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
    expect(crm.commits.map(({ after }) => after?.note)).toEqual(['New', 'Old']);
    await waitFor(() => expect(rowOf(followup.id)?.textContent).toContain('Old'));
    await screen.findByText('Change undone');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('asks when a colleague has changed the same field since, and overwrites nothing', async () => {
    const followup = buildFollowup({ note: 'Old' });
    const { crm, Provider } = createDesk({ followups: [followup] });
    render(
      <Provider>
        <FollowupWorkspace />
      </Provider>,
    );
    typeNote(await openEditor(followup.id), 'New');
    await press('Save');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    crm.edit(followup.id, note('A colleague’s'));
    await userEvent.click(undo);

    await waitFor(() => expect(stateOf(followup.id)).toBe('conflict'));
    expect(heldBy(crm, followup.id)?.note).toBe('A colleague’s');
    await press('Review');
    const prompt = await findPrompt();
    expect(within(prompt).getByRole('radiogroup', { name: 'Note' })).toBeTruthy();
  });
});

describe('a field that was empty before', () => {
  const me = '11111111-1111-4111-8111-111111111111';

  it('has no "Undo" in the notice if nothing can be undone, with the reason', async () => {
    const { events, host } = await openHost([buildFollowup({ owner_user_id: null })]);
    const [followup] = host.current.list.followups;
    if (!followup) throw new Error('The list has no row.');
    await act(() => host.current.save.update({ followup, patch: { owner_user_id: me } }));

    await screen.findByText('Saved. Can’t undo (was empty): Owner');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(host.current.undo.last).toMatchObject({ fields: [], cannotUndo: ['owner_user_id'] });
    await expect(act(() => host.current.undo.undo())).resolves.toEqual({ status: 'unchanged' });
    expect(saveEvents(events)).toEqual(['saved']);
  });

  it('is skipped by an undo of the other fields, which says so, and never sends what the CRM refuses', async () => {
    const { crm, events, host } = await openHost([
      buildFollowup({ note: null, owner_user_id: null, due_at: null, priority: 'low' }),
    ]);
    const [followup] = host.current.list.followups;
    if (!followup) throw new Error('The list has no row.');
    const patch = { note: 'New', owner_user_id: me, due_at: '2026-12-01T09:00:00.000Z', priority: 'high' };
    await act(() => host.current.save.update({ followup, patch }));
    await screen.findByText('Saved. Can’t undo (was empty): Due and Owner');
    await press('Undo');

    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
    expect(heldBy(crm, followup.id)).toMatchObject({ ...patch, note: '', priority: 'low' });
    expect(requestsOf(crm, 'update').at(-1)?.body).toEqual({ note: '', priority: 'low', expected_version: 2 });
  });
});

describe('useUndo', () => {
  it('undoes save after save, newest first, each with only its own fields', async () => {
    const { crm, host } = await openHost([buildFollowup({ note: 'Old', priority: 'low' })]);
    const [followup] = host.current.list.followups;
    if (!followup) throw new Error('The list has no row.');
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
});

describe('useBulkUpdateFollowups', () => {
  it('saves each record, reports line by line, and undoes all of it', async () => {
    const followups = buildFollowups(6);
    const { crm, host } = await openHost(followups);
    act(() =>
      host.current.bulk.start(host.current.list.followups.map((followup) => ({ followup, patch: note('For all') }))),
    );
    expect(host.current.bulk.bulk).toMatchObject({ total: 6, running: true });

    await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ running: false, saved: 6, refused: 0 }));
    expect(followups.map(({ id }) => heldBy(crm, id)?.note)).toEqual(followups.map(() => 'For all'));

    act(() => host.current.bulk.undo());
    await waitFor(() =>
      expect(followups.map(({ id }) => heldBy(crm, id)?.note)).toEqual(followups.map(({ note: before }) => before)),
    );
  });

  it('says why a record was refused, and retries only that one', async () => {
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
  });

  it('cancels what has not been sent on "stop", and lets the rest finish', async () => {
    const followups = buildFollowups(8);
    const { crm, host } = await openHost(followups);
    const held = crm.hold({ on: 'update' });
    act(() =>
      host.current.bulk.start(host.current.list.followups.map((followup) => ({ followup, patch: note('For all') }))),
    );
    await held.reached;
    await settle();
    expect(requestsOf(crm, 'update')).toHaveLength(4);

    act(() => host.current.bulk.stop());
    await act(async () => held.release());
    await waitFor(() => expect(host.current.bulk.bulk).toMatchObject({ running: false, saved: 4, cancelled: 4 }));
    expect(crm.commits).toHaveLength(4);

    act(() => host.current.bulk.dismiss());
    expect(host.current.bulk.bulk).toBeNull();
  });
});

describe('`z` in a workspace', () => {
  it('stops a bulk change, then undoes it, and says that it has to wait while that goes on', async () => {
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
});
