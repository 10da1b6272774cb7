import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, press } from './connected-harness.js';
import type { FollowupPresentation } from '../../src/react/toolbar/presentation.js';

const ME = '11111111-1111-4111-8111-111111111111';

function aDesk() {
  const overdue = buildFollowup({ note: 'Overdue', due_at: '2026-01-05T09:00:00.000Z', owner_user_id: ME });
  const undated = buildFollowup({ note: 'No date', due_at: null, owner_user_id: ME });
  return { ...createDesk({ followups: [overdue, undated] }), overdue, undated };
}

const option = (name: string) => within(screen.getByRole('group', { name: 'View as' })).getByRole('button', { name });

describe('the presentation of a workspace', () => {
  it('starts with rows, shows the same list by day and by owner, and returns to the rows with the same selection', async () => {
    const { Provider, overdue } = aDesk();
    render(<FollowupWorkspace />, { wrapper: Provider });
    const row = await findRow(overdue.id);
    expect(option('List').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(within(row).getByRole('checkbox'));
    await screen.findByText('1 selected');

    await userEvent.click(option('Agenda'));
    const agenda = await screen.findByRole('region', { name: 'Agenda' });
    await waitFor(() => expect(agenda.querySelector(`[data-followup-id="${overdue.id}"]`)).toBeTruthy());
    expect(option('Agenda').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('grid', { name: 'Follow-ups' })).toBeNull();
    // What is hidden is not acted on.
    expect(screen.queryByText('1 selected')).toBeNull();

    await userEvent.click(option('Workload'));
    await screen.findByRole('region', { name: 'Workload' });
    expect(screen.queryByRole('region', { name: 'Agenda' })).toBeNull();

    await userEvent.click(option('List'));
    expect(document.activeElement).toBe(option('List'));
    expect(await findRow(overdue.id)).toBe(row);
    await screen.findByText('1 selected');
  });

  it('opens the editor, finds what the workspace searches for, and lists its own keys', async () => {
    const { Provider, overdue } = aDesk();
    render(<FollowupWorkspace defaultPresentation="agenda" />, { wrapper: Provider });
    const agenda = await screen.findByRole('region', { name: 'Agenda' });
    const card = () => agenda.querySelector<HTMLElement>(`[data-followup-id="${overdue.id}"]`);
    await waitFor(() => expect(card()).toBeTruthy());
    const item = card()?.matches('[data-item]') ? card() : card()?.querySelector<HTMLElement>('[data-item]');
    item?.focus();
    await userEvent.keyboard('{Enter}');
    await press('Cancel', await screen.findByRole('dialog', { name: 'Edit follow-up' }));
    await waitFor(() => expect(agenda.contains(document.activeElement)).toBe(true));

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'nothing like it' } });
    await waitFor(() => expect(card()).toBeNull());

    await press('More options');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(keys).getByText('Pick up the card')).toBeTruthy();
    expect(within(keys).queryByText('Select all')).toBeNull();
  });

  it('shows only the filters that it applies, and leaves the others to the list', async () => {
    const { Provider, overdue } = aDesk();
    const day = '2026-01-05';
    const filter = { dueFrom: day, dueTo: day, closed: true, search: 'overdue' };
    render(<FollowupWorkspace defaultFilter={filter} />, { wrapper: Provider });
    await findRow(overdue.id);
    const chips = () => screen.queryAllByRole('button', { name: /, remove filter$/ }).map((chip) => chip.textContent);
    const all = chips();
    expect(all).toHaveLength(2);
    await userEvent.click(option('Agenda'));
    await screen.findByRole('region', { name: 'Agenda' });
    expect(chips()).toEqual([]);
    const clear = () => document.querySelector<HTMLElement>('.rf-chips-clear');
    await userEvent.click(clear() as HTMLElement);
    expect(clear()).toBeNull();
    await userEvent.click(option('List'));
    expect(chips()).toEqual(all);
  });

  it('is controlled by the host if it sets one', async () => {
    const { Provider, overdue } = aDesk();
    const onChange = vi.fn();
    function Host() {
      const [presentation, present] = useState<FollowupPresentation>('list');
      return (
        <>
          <button type="button" onClick={() => present('agenda')}>
            By day
          </button>
          <FollowupWorkspace presentation={presentation} onPresentationChange={onChange} />
        </>
      );
    }
    render(<Host />, { wrapper: Provider });
    await findRow(overdue.id);
    await userEvent.click(option('Workload'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('workload');
    expect(screen.queryByRole('region', { name: 'Workload' })).toBeNull();
    await press('By day');
    await screen.findByRole('region', { name: 'Agenda' });
  });
});
