import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspaceView } from '../../src/react/workspace/FollowupWorkspaceView.js';

describe('the frame', () => {
  it('is a region labeled by its heading, around its children', () => {
    const ref = createRef<HTMLElement>();
    render(
      <FollowupWorkspaceView ref={ref} id="mine" className="wide" data-testid="frame">
        <p>The table</p>
      </FollowupWorkspaceView>,
    );
    const region = screen.getByRole('region', { name: 'Follow-ups' });
    expect(region).toBe(ref.current);
    expect(region).toBe(screen.getByTestId('frame'));
    expect([region.id, region.className]).toEqual(['mine', 'rf-root rf-workspace wide']);
    expect(within(region).getByRole('heading', { level: 2, name: 'Follow-ups' })).toBeTruthy();
    expect(within(region).getByText('The table')).toBeTruthy();
  });

  it('accepts another heading at another level, or none and keeps its label', () => {
    const { rerender } = render(<FollowupWorkspaceView heading="My day" headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'My day' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'My day' })).toBeTruthy();
    rerender(<FollowupWorkspaceView heading={null} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('region', { name: 'Follow-ups' })).toBeTruthy();
  });

  it('offers nothing without a listener', () => {
    render(<FollowupWorkspaceView conflictCount={1} draftCount={1} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('the toolbar', () => {
  it('refreshes, not twice at once, and keeps the focus meanwhile', async () => {
    const onRefresh = vi.fn();
    const { rerender } = render(<FollowupWorkspaceView onRefresh={onRefresh} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    rerender(<FollowupWorkspaceView onRefresh={onRefresh} refreshing />);
    const busy = screen.getByRole('button', { name: 'Refreshing…' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(busy);
    await userEvent.click(busy);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('has room for buttons of the host', () => {
    render(<FollowupWorkspaceView toolbarEnd={<button type="button">Export</button>} />);
    expect(
      within(screen.getByRole('group', { name: 'Follow-ups toolbar' })).getByRole('button', { name: 'Export' }),
    ).toBeTruthy();
  });
});

describe('the status line', () => {
  it('says that the browser is offline in a region that existed before', () => {
    const { rerender } = render(<FollowupWorkspaceView />);
    const live = document.querySelector('.rf-workspace [aria-live="polite"]');
    expect(live?.textContent).toBe('');
    rerender(<FollowupWorkspaceView offline />);
    expect(live?.textContent).toMatch(/^You’re offline/);
  });

  it('counts unsettled changes, and is silent without any', () => {
    const { rerender } = render(<FollowupWorkspaceView />);
    expect(screen.queryByRole('list')).toBeNull();
    rerender(<FollowupWorkspaceView savingCount={2} waitingCount={1} unconfirmedCount={1} conflictCount={3} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Saving 2 changes',
      '1 change will save when you’re online',
      'Could not confirm 1 change',
      'Resolve 3 conflicts',
    ]);
  });

  it('leads to the conflicts', async () => {
    const onReviewConflicts = vi.fn();
    render(<FollowupWorkspaceView conflictCount={1} onReviewConflicts={onReviewConflicts} />);
    await userEvent.click(screen.getByRole('button', { name: 'Resolve 1 conflict' }));
    expect(onReviewConflicts).toHaveBeenCalledTimes(1);
  });
});
