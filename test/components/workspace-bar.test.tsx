import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WorkspaceBarView } from '../../src/react/workspace/WorkspaceBarView.js';

describe('the first line', () => {
  it('has the heading at its level, or none', () => {
    const { rerender } = render(<WorkspaceBarView heading="My day" />);
    expect(screen.getByRole('heading', { level: 2, name: 'My day' })).toBeTruthy();
    rerender(<WorkspaceBarView heading="My day" headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'My day' })).toBeTruthy();
    rerender(<WorkspaceBarView heading={null} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('offers nothing without a listener', () => {
    render(<WorkspaceBarView conflictCount={1} draftCount={1} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the toolbar', () => {
  it('refreshes, not twice at once, and keeps the focus meanwhile', async () => {
    const onRefresh = vi.fn();
    const { rerender } = render(<WorkspaceBarView onRefresh={onRefresh} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    rerender(<WorkspaceBarView onRefresh={onRefresh} refreshing />);
    const busy = screen.getByRole('button', { name: 'Refreshing…' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(busy);
    await userEvent.click(busy);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('has room for buttons of the host', () => {
    render(<WorkspaceBarView toolbarEnd={<button type="button">Export</button>} />);
    expect(
      within(screen.getByRole('group', { name: 'Follow-ups toolbar' })).getByRole('button', { name: 'Export' }),
    ).toBeTruthy();
  });
});

describe('the status line', () => {
  it('says that the browser is offline in a region that existed before', () => {
    const { rerender } = render(<WorkspaceBarView />);
    const live = document.querySelector('[aria-live="polite"]');
    expect(live?.textContent).toBe('');
    rerender(<WorkspaceBarView offline />);
    expect(live?.textContent).toMatch(/^You’re offline/);
  });

  it('counts unsettled changes, and is silent without any', () => {
    const { rerender } = render(<WorkspaceBarView />);
    expect(screen.queryByRole('list')).toBeNull();
    rerender(<WorkspaceBarView savingCount={2} waitingCount={1} unconfirmedCount={1} conflictCount={3} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Saving 2 changes',
      '1 change waiting',
      'Could not confirm 1 change',
      'Resolve 3 conflicts',
    ]);
  });

  it('leads to the conflicts', async () => {
    const onReviewConflicts = vi.fn();
    render(<WorkspaceBarView conflictCount={1} onReviewConflicts={onReviewConflicts} />);
    await userEvent.click(screen.getByRole('button', { name: 'Resolve 1 conflict' }));
    expect(onReviewConflicts).toHaveBeenCalledTimes(1);
  });
});
