import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBulkUpdateFollowups, useFollowups, useUpdateFollowup } from '../../src/index.js';
import type { Followup, FollowupPatch } from '../../src/index.js';
import { buildFollowups } from '../../src/testing.js';
import { createDesk, requestsOf, saveEvents, settle, stateOf } from './connected-harness.js';

const REFUSED = 'Not saved: the CRM didn’t accept a value';
const CONFLICT = 'Conflict: it was changed meanwhile';

/** A host page with two records that can be saved one by one and together. */
async function openHost() {
  const desk = createDesk({ followups: buildFollowups(2) });
  const useHostPage = () => ({ list: useFollowups(), save: useUpdateFollowup(), bulk: useBulkUpdateFollowups() });
  const { result } = renderHook(useHostPage, { wrapper: desk.Provider });
  await waitFor(() => expect(result.current.list.status).toBe('ready'));
  const followup = (index: number): Followup => {
    const found = result.current.list.followups[index];
    if (!found) throw new Error('The list has no such row.');
    return found;
  };
  return {
    ...desk,
    host: result,
    followup,
    save: (index: number, patch: FollowupPatch) =>
      act(async () => void result.current.save.update({ followup: followup(index), patch })),
    saveMany: (patch: FollowupPatch) => act(async () => result.current.bulk.start([{ followup: followup(0), patch }])),
    refuseNext: () => desk.crm.fail({ on: 'update', with: 400 }),
    /** A save of the first record that is refused, and the notice of that. */
    async saveRefused() {
      desk.crm.fail({ on: 'update', with: 400 });
      await act(async () => void result.current.save.update({ followup: followup(0), patch: { note: 'Refused' } }));
      await untilTold(REFUSED);
    },
    /** Somebody else changes the first record, unseen by this page. */
    colleague: () => desk.crm.edit(followup(0).id, { note: 'Theirs' }),
  };
}

/** Everything in the region, including its live regions. */
const told = (): string => screen.getByRole('region', { name: 'Notices' }).textContent ?? '';
const untilTold = (text: string) => waitFor(() => expect(told()).toContain(text));

describe('a later outcome of a record', () => {
  it('replaces an earlier failure: after a refused value is corrected, only "Saved" is shown', async () => {
    const { saveRefused, save } = await openHost();
    await saveRefused();

    await save(0, { note: 'Corrected' });
    await untilTold('Saved');
    expect(told()).not.toContain('Not saved');
    expect(screen.getByRole('status').textContent).not.toContain('Not saved');
  });

  it('names the field that was refused', async () => {
    const { crm, save } = await openHost();
    crm.fail({ on: 'update', with: 400, field: 'due_at' });
    await save(0, { due_at: '2027-11-13T09:00:00.000Z' });
    await untilTold('Not saved: the CRM didn’t accept the due date');
  });

  it('replaces a success too', async () => {
    const { saveRefused, save } = await openHost();
    await save(0, { note: 'Fine' });
    await untilTold('Saved');
    await saveRefused();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('replaces it even if it comes from a bulk update, which has its own report', async () => {
    const { events, saveRefused, saveMany } = await openHost();
    await saveRefused();

    await saveMany({ note: 'For all' });
    await waitFor(() => expect(saveEvents(events)).toEqual(['save-failed', 'saved']));
    await waitFor(() => expect(told()).not.toContain('Not saved'));
  });

  it('replaces it even if that was the undo of an earlier save', async () => {
    const { refuseNext, save } = await openHost();
    await save(0, { note: 'Fine' });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    refuseNext();
    await act(async () => undo.click());
    await untilTold(REFUSED);
    await save(0, { note: 'Other' });
    await untilTold('Saved');
    expect(told()).not.toContain('Not saved');
  });

  it('shows alone, for good: what it covered about another record does not come back', async () => {
    const { saveRefused, save } = await openHost();
    await save(1, { note: 'Fine' });
    await untilTold('Saved');
    await save(0, { note: 'Fine, too' });
    await waitFor(() => expect(told()).toContain('Fine, too'));
    await saveRefused();
    expect(told()).not.toContain('Saved');
  });

  it('leaves notices about another record alone that wait for a person', async () => {
    const { saveRefused, save } = await openHost();
    await saveRefused();
    await save(1, { note: 'Fine' });
    await untilTold('Saved');
    expect(told()).toContain(REFUSED);
  });

  it('leaves an earlier edit alone that still waits for a decision', async () => {
    const { colleague, events, host, save, saveMany } = await openHost();
    colleague();
    await save(0, { note: 'Mine' });
    await untilTold(CONFLICT);

    await saveMany({ task_type: 'Another' });
    act(() => host.current.bulk.stop());
    await waitFor(() => expect(saveEvents(events).at(-1)).toBe('discarded'));
    expect(within(screen.getByRole('alert')).getByText(CONFLICT)).toBeTruthy();

    act(() => host.current.save.dismiss());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('a dismissed failure is no longer shown', async () => {
  const { host, refuseNext, save, followup } = await openHost();
  refuseNext();
  await save(0, { note: 'Refused' });
  await untilTold(REFUSED);
  act(() => host.current.save.dismiss());
  await waitFor(() => expect(told()).not.toContain('Not saved'));
  expect(stateOf(followup(0).id)).not.toBe('failed');
});

describe('an expired session', () => {
  async function openSignedOut() {
    const host = await openHost();
    const edit = (index: number) =>
      act(async () => void host.host.current.save.update({ followup: host.followup(index), patch: { note: 'Mine' } }));
    // The token, and the one requested in its place.
    host.crm.fail({ on: 'update', with: 401, times: 4 });
    await edit(0);
    await waitFor(() => expect(host.host.current.save.pending).not.toBeNull());
    return { ...host, edit };
  }
  const SIGN_IN = 'Your session has expired. Sign in to save your change.';

  it('is reported at once and once, to the host too, until a retry is accepted', async () => {
    const { edit, events, reported } = await openSignedOut();
    await untilTold(SIGN_IN);
    expect(screen.getByRole('status').textContent).toContain(SIGN_IN);
    await edit(1);
    await untilTold('Sign in to save 2 changes.');
    expect(events.filter(({ type }) => type === 'session-ended')).toHaveLength(1);
    expect(reported.map(({ error, context }) => [error.message, context.operation])).toEqual([
      ['The CRM wants a valid access token.', 'update'],
    ]);

    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
    expect(told()).not.toContain('Sign in');
  });

  it('stays shown while retries fail, and is not reported to the host again', async () => {
    const { crm, events, reported } = await openSignedOut();
    await untilTold(SIGN_IN);
    const button = screen.getByRole('button', { name: 'Try again' });
    const before = requestsOf(crm, 'update').length;
    await act(async () => button.click());
    await waitFor(() => expect(requestsOf(crm, 'update').length).toBeGreaterThan(before));
    await settle();
    expect(button.isConnected).toBe(true);
    expect(reported).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'session-ended')).toHaveLength(1);
  });
});
