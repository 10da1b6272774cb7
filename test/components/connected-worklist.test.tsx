import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FollowupTable, useFollowup, useUpdateFollowup } from '../../src/index.js';
import type { FollowupSort, FollowupTableProps, OwnerDirectory } from '../../src/index.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, requestsOf, rowOf } from './connected-harness.js';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const HOUR_MS = 3_600_000;

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

function aList() {
  const followups = [
    buildFollowup({ note: 'Zürich call', due_at: inHours(-30), status: 'open', owner_user_id: ME, priority: 'low' }),
    buildFollowup({ note: 'Letter', due_at: inHours(-2), status: 'open', owner_user_id: OTHER, priority: 'high' }),
    buildFollowup({ note: 'Call back', due_at: inHours(24 * 30), status: 'open', owner_user_id: ME, priority: 'high' }),
    buildFollowup({ note: 'Visit', due_at: null, status: 'open', owner_user_id: OTHER, priority: null }),
  ];
  const desk = createDesk({ followups });
  const idOf = (note: string): string => followups.find((each) => each.note === note)?.id ?? '';
  const open = (props: FollowupTableProps) => desk.show(<FollowupTable {...props} />, { currentUserId: ME });
  return { ...desk, followups, idOf, open };
}

function shownNotes(): readonly (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-followup-id] .rf-note-text')].map((cell) =>
    cell.textContent?.trim(),
  );
}

afterEach(() => void vi.useRealTimers());

describe('the rows of the table', () => {
  it('follow a view, a filter and a search, in the chosen order', async () => {
    const { open, idOf } = aList();
    const { rerender } = open({ view: 'overdue' });
    await findRow(idOf('Letter'));
    expect(shownNotes()).toEqual(['Zürich call', 'Letter']);
    rerender(<FollowupTable scope="mine" />);
    await waitFor(() => expect(shownNotes()).toEqual(['Zürich call', 'Call back']));
    rerender(<FollowupTable view="all" filter={{ search: 'zurich' }} />);
    await waitFor(() => expect(shownNotes()).toEqual(['Zürich call']));
    rerender(
      <FollowupTable filter={{ priorities: ['high', null] }} sort={{ column: 'note', direction: 'descending' }} />,
    );
    await waitFor(() => expect(shownNotes()).toEqual(['Visit', 'Letter', 'Call back']));
  });

  it('are sorted by a press on a header, and the host is notified', async () => {
    const { open, idOf } = aList();
    const onSortChange = vi.fn<(sort: FollowupSort | null) => void>();
    open({ onSortChange });
    await findRow(idOf('Visit'));
    const header = screen.getByRole('button', { name: 'Note' });
    fireEvent.click(header);
    await waitFor(() => expect(shownNotes()).toEqual(['Call back', 'Letter', 'Visit', 'Zürich call']));
    expect(onSortChange).toHaveBeenLastCalledWith({ column: 'note', direction: 'ascending' });
    fireEvent.click(header);
    await waitFor(() => expect(shownNotes()[0]).toBe('Zürich call'));
    fireEvent.click(header);
    await waitFor(() => expect(shownNotes()).toEqual(['Zürich call', 'Letter', 'Call back', 'Visit']));
    expect(onSortChange).toHaveBeenLastCalledWith(null);
  });

  it('stay as the host controls them until it changes them', async () => {
    const { open, idOf } = aList();
    const onSortChange = vi.fn<(sort: FollowupSort | null) => void>();
    open({ sort: null, onSortChange });
    await findRow(idOf('Visit'));
    fireEvent.click(screen.getByRole('button', { name: 'Note' }));
    expect(onSortChange).toHaveBeenCalledTimes(1);
    expect(shownNotes()).toEqual(['Zürich call', 'Letter', 'Call back', 'Visit']);
  });

  it('can be restored when a filter shows none', async () => {
    const { open, idOf } = aList();
    open({ defaultFilter: { search: 'nothing like it' } });
    await screen.findByText('No follow-ups match');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await findRow(idOf('Visit'));
    expect(shownNotes()).toHaveLength(4);
  });

  it('lead from an empty view to the most urgent one that is not, which keeps the other filters', async () => {
    const { open, idOf } = aList();
    open({ defaultView: 'today', defaultFilter: { priorities: ['high'] } });
    fireEvent.click(await screen.findByRole('button', { name: '1 overdue' }));
    await findRow(idOf('Letter'));
    expect(shownNotes()).toEqual(['Letter']);
  });

  it('say what is left where nothing is overdue', async () => {
    const desk = createDesk({ followups: [buildFollowup({ note: 'Visit', due_at: null, status: 'open' })] });
    desk.show(<FollowupTable defaultView="overdue" />);
    await screen.findByText('Nothing overdue');
    fireEvent.click(await screen.findByRole('button', { name: 'No date 1' }));
    await waitFor(() => expect(shownNotes()).toEqual(['Visit']));
  });

  it('lead nowhere where nothing is left', async () => {
    const desk = createDesk({ followups: [buildFollowup({ status: 'completed' })] });
    desk.show(<FollowupTable defaultView="today" />);
    await screen.findByText('Nothing left today');
    await act(() => rowCode.load());
    expect(screen.getByText('Nothing left today').parentElement?.querySelector('button')).toBeNull();
  });

  it('come and go with an edit, at once, and again if it is refused', async () => {
    const { show, idOf, crm } = aList();
    function Raise(): ReactElement {
      const { followup } = useFollowup(idOf('Zürich call'));
      const { update } = useUpdateFollowup();
      return (
        <button type="button" onClick={() => followup && void update({ followup, patch: { priority: 'high' } })}>
          Raise
        </button>
      );
    }
    show(
      <>
        <Raise />
        <FollowupTable filter={{ priorities: ['high'] }} />
      </>,
    );
    await findRow(idOf('Letter'));
    const gate = crm.hold({ on: 'update' });
    crm.fail({ on: 'update', with: 400 });
    fireEvent.click(screen.getByRole('button', { name: 'Raise' }));
    expect(shownNotes()).toEqual(['Zürich call', 'Letter', 'Call back']);
    await gate.reached;
    gate.release();
    await waitFor(() => expect(shownNotes()).toEqual(['Letter', 'Call back']));
  });

  it('are overdue unless their status is closed, which the host can define', async () => {
    const due_at = new Date(Date.now() - 3_600_000).toISOString();
    const statuses = ['open', 'on_hold', 'completed', 'Done'];
    const followups = statuses.map((status) => buildFollowup({ status, due_at }));
    const { show } = createDesk({ followups });
    const shown = () =>
      statuses.filter((_status, at) => rowOf(followups[at]?.id ?? '')?.hasAttribute('data-overdue') === true);
    const { provide } = show(<FollowupTable view="overdue" />);
    await waitFor(() => expect(shown()).toEqual(['open', 'on_hold', 'Done']));
    provide({ closedStatuses: ['done', 'on_hold'] });
    await waitFor(() => expect(shown()).toEqual(['open', 'completed']));
    provide({ closedStatuses: [] });
    await waitFor(() => expect(shown()).toEqual(statuses));
  });

  it('become overdue while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const soon = buildFollowup({ note: 'Soon', status: 'open', due_at: new Date(Date.now() + 20_000).toISOString() });
    const { show } = createDesk({ followups: [soon] });
    show(<FollowupTable view="overdue" />);
    await screen.findByText('Nothing overdue');
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await waitFor(() => expect(rowOf(soon.id)).not.toBeNull());
  });
});

it('owners from a directory are requested once each, including those out of view, and sort the rows by name', async () => {
  const ownerIds = Array.from({ length: 60 }, (_, at) => `33333333-3333-4333-8333-${String(at).padStart(12, '0')}`);
  const followups = ownerIds.map((owner_user_id) => buildFollowup({ owner_user_id }));
  const { show, crm } = createDesk({ followups, pageSize: 200 });
  const resolve = vi.fn<OwnerDirectory['resolve']>(async (ids) =>
    ids.map((id) => ({ id, name: `Person ${String(999 - Number(id.slice(-3))).padStart(3, '0')}` })),
  );
  const owners: OwnerDirectory = { search: async () => [], resolve };
  show(<FollowupTable sort={{ column: 'owner_user_id', direction: 'ascending' }} />, { owners });
  await waitFor(() => expect(rowOf(followups.at(-1)?.id ?? '')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('[data-followup-id]')?.textContent).toContain('Person 940'));
  expect(new Set(resolve.mock.calls.flatMap(([ids]) => ids)).size).toBe(60);
  expect(resolve.mock.calls.flatMap(([ids]) => ids)).toHaveLength(60);
  expect(requestsOf(crm, 'list')).toHaveLength(1);
});
