import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupTable, FollowupWorkspace, useFollowup } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press, requestsOf } from './connected-harness.js';

const UNKNOWN = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

function aDesk(count: number, pageSize: number, options: Parameters<typeof createDesk>[1] = {}) {
  const followups = Array.from({ length: count }, (_, at) => buildFollowup({ note: `Note ${at}` }));
  return { ...createDesk({ followups, pageSize }, options), followups };
}

const editor = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Edit follow-up' });

describe('the open record', () => {
  it('is controlled by the host: it opens, changes and closes the editor, and a person only asks', async () => {
    const { show, followups } = aDesk(3, 50);
    const [first, second] = followups.map(({ id }) => id) as [string, string];
    const onOpenFollowupChange = vi.fn();
    const page = (openFollowupId: string | null) => <FollowupTable {...{ openFollowupId, onOpenFollowupChange }} />;
    const { rerender } = show(page(null));
    await findRow(first);
    await press(/^Edit.*Note 0/);
    expect(onOpenFollowupChange).toHaveBeenLastCalledWith(first);
    expect(editor()).toBeNull();

    rerender(page(first));
    await waitFor(() => expect(editor()).not.toBeNull());
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Note 0'));
    rerender(page(second));
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Note 1'));
    await press('Cancel', editor() ?? undefined);
    expect(onOpenFollowupChange).toHaveBeenLastCalledWith(null);
    expect(editor()).not.toBeNull();
    rerender(page(null));
    await waitFor(() => expect(editor()).toBeNull());
  });

  it('is uncontrolled with a default, even for a record that is not on the first page', async () => {
    const { show, followups, crm } = aDesk(9, 2);
    const wanted = followups[6];
    const onOpenFollowupChange = vi.fn();
    show(<FollowupWorkspace defaultOpenFollowupId={wanted?.id ?? ''} onOpenFollowupChange={onOpenFollowupChange} />);
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Note 6'));
    expect(requestsOf(crm, 'list').length).toBeGreaterThanOrEqual(4);
    await press('Cancel', editor() ?? undefined);
    await waitFor(() => expect(editor()).toBeNull());
    expect(onOpenFollowupChange.mock.calls).toEqual([[null]]);
  });

  it('that no page contains is searched up to a limit; the person can load the rest', async () => {
    const { show, crm } = aDesk(50, 2);
    const gate = crm.hold({ on: 'list' });
    show(<FollowupTable openFollowupId={UNKNOWN} />);
    await screen.findByText('Finding the follow-up…');
    await act(async () => gate.release());
    await screen.findByText('This follow-up isn’t in the list');
    const asked = requestsOf(crm, 'list').length;
    expect(asked).toBe(21);
    await press('Load all', editor() ?? undefined);
    await waitFor(() => expect(requestsOf(crm, 'list').length).toBeGreaterThanOrEqual(25));
    await waitFor(() => expect(within(editor() as HTMLElement).queryByRole('button', { name: 'Load all' })).toBeNull());
    expect(screen.getByText('This follow-up isn’t in the list')).toBeDefined();
    expect(requestsOf(crm, 'list').length).toBeLessThanOrEqual(26);
  });

  it('is fetched directly if the client can, without touching the list', async () => {
    const record = buildFollowup({ note: 'Elsewhere' });
    const getFollowup = vi.fn(async () => record);
    const { show, crm } = aDesk(9, 2, { getFollowup });
    show(<FollowupTable openFollowupId={record.id} />);
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Elsewhere'));
    expect(getFollowup).toHaveBeenCalledTimes(1);
    expect(requestsOf(crm, 'list').length).toBeLessThanOrEqual(2);
  });
});

describe('useFollowup', () => {
  const show = (wrapper: (props: { children: ReactNode }) => ReactElement, id: string) =>
    renderHook(() => [useFollowup(id), useFollowup(id)] as const, { wrapper });

  it('reads a record that no list holds, once for all readers', async () => {
    const record = buildFollowup({ note: 'Elsewhere' });
    const getFollowup = vi.fn(async () => record);
    const { Provider } = aDesk(0, 2, { getFollowup });
    const { result } = show(Provider, record.id);
    expect(result.current[0]).toMatchObject({ status: 'loading', followup: undefined, error: null });
    await waitFor(() => expect(result.current[1]).toMatchObject({ status: 'ready', followup: { note: 'Elsewhere' } }));
    expect(getFollowup).toHaveBeenCalledTimes(1);
  });

  it('reports a record as missing if the CRM has none, or nothing can be requested', async () => {
    const { Provider } = aDesk(0, 2, { getFollowup: async () => null });
    const { result } = show(Provider, UNKNOWN);
    await waitFor(() => expect(result.current[0].status).toBe('missing'));
    const { Provider: Silent, crm } = aDesk(0, 2);
    const { result: silent } = show(Silent, UNKNOWN);
    expect(silent.current[0].status).toBe('missing');
    expect(crm.requests).toHaveLength(0);
  });

  it('returns the error of a failed read, and reads again', async () => {
    const record = buildFollowup({ note: 'Elsewhere' });
    let broken = true;
    const getFollowup = async () => {
      if (broken) throw new Error('down');
      return record;
    };
    const { Provider } = aDesk(0, 2, { getFollowup });
    const { result } = show(Provider, record.id);
    await waitFor(() => expect(result.current[0].status).toBe('error'));
    expect(result.current[0].error).not.toBeNull();
    broken = false;
    act(() => result.current[0].reload());
    await waitFor(() => expect(result.current[0].status).toBe('ready'));
  });
});
