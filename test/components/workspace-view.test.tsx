import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspaceView } from '../../src/workspace/FollowupWorkspaceView.js';

function buttons(): (string | null)[] {
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

describe('the frame', () => {
  it('is a region named by its heading, around what it is given', () => {
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

  it('takes another heading at another level, or none and keeps its name', () => {
    const { rerender } = render(<FollowupWorkspaceView heading="My day" headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'My day' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'My day' })).toBeTruthy();
    rerender(<FollowupWorkspaceView heading={null} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('region', { name: 'Follow-ups' })).toBeTruthy();
  });

  it('offers nothing that nobody listens to', () => {
    render(<FollowupWorkspaceView count={3} />);
    expect(buttons()).toEqual([]);
  });
});

describe('the count', () => {
  it('calls the loaded rows all of them only where they are', () => {
    const { rerender } = render(<FollowupWorkspaceView count={null} />);
    expect(screen.queryByText(/^Showing/)).toBeNull();
    rerender(<FollowupWorkspaceView count={50} />);
    expect(screen.getByText('Showing 50 loaded')).toBeTruthy();
    rerender(<FollowupWorkspaceView count={2000} complete />);
    expect(screen.getByText('Showing all 2,000 follow-ups')).toBeTruthy();
    rerender(<FollowupWorkspaceView count={1} complete />);
    expect(screen.getByText('Showing all 1 follow-up')).toBeTruthy();
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

  it('loads all while there is more', () => {
    const { rerender } = render(<FollowupWorkspaceView count={50} onLoadAll={vi.fn()} />);
    expect(buttons()).toEqual(['Load all']);
    rerender(<FollowupWorkspaceView count={50} complete onLoadAll={vi.fn()} />);
    expect(buttons()).toEqual([]);
    rerender(<FollowupWorkspaceView count={null} onLoadAll={vi.fn()} />);
    expect(buttons()).toEqual([]);
  });

  it('shows how far it is, can be stopped, and passes the focus on', async () => {
    const onLoadAll = vi.fn();
    const onStop = vi.fn();
    const frame = (progress: { loaded: number; total: number | null } | null) => (
      <FollowupWorkspaceView
        count={50}
        onRefresh={vi.fn()}
        onLoadAll={onLoadAll}
        onStopLoadAll={onStop}
        loadAllProgress={progress}
      />
    );
    const { rerender } = render(frame(null));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(onLoadAll).toHaveBeenCalledTimes(1);

    rerender(frame({ loaded: 1350, total: null }));
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    const bar = screen.getByRole('progressbar', { name: 'Loading all follow-ups' });
    expect(bar.hasAttribute('aria-valuenow')).toBe(false);
    expect(bar.getAttribute('aria-valuetext')).toBe('1,350 follow-ups loaded so far');
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(document.activeElement).toBe(stop);
    await userEvent.click(stop);
    expect(onStop).toHaveBeenCalledTimes(1);

    rerender(frame({ loaded: 1500, total: 2000 }));
    expect(bar.getAttribute('aria-valuenow')).toBe('1500');
    expect(bar.getAttribute('aria-valuemax')).toBe('2000');
    rerender(frame(null));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load all' }));
  });

  it('has room for buttons of the host', () => {
    render(<FollowupWorkspaceView toolbarEnd={<button type="button">Export</button>} />);
    expect(
      within(screen.getByRole('group', { name: 'Follow-ups toolbar' })).getByRole('button', { name: 'Export' }),
    ).toBeTruthy();
  });
});

describe('how things stand', () => {
  it('says that the browser is offline in a region that was there before', () => {
    const { rerender } = render(<FollowupWorkspaceView />);
    const live = document.querySelector('.rf-workspace [aria-live="polite"]');
    expect(live?.textContent).toBe('');
    rerender(<FollowupWorkspaceView offline />);
    expect(live?.textContent).toMatch(/^You are offline/);
  });

  it('counts the changes that are not settled, and is silent where all are', () => {
    const { rerender } = render(<FollowupWorkspaceView />);
    expect(screen.queryByRole('list')).toBeNull();
    rerender(<FollowupWorkspaceView savingCount={2} waitingCount={1} unconfirmedCount={1} conflictCount={3} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 changes are being saved',
      '1 change waits for a connection',
      '1 change could not be confirmed',
      '3 conflicts to review',
    ]);
  });

  it('leads to the conflicts', async () => {
    const onReviewConflicts = vi.fn();
    render(<FollowupWorkspaceView conflictCount={1} onReviewConflicts={onReviewConflicts} />);
    await userEvent.click(screen.getByRole('button', { name: '1 conflict to review' }));
    expect(onReviewConflicts).toHaveBeenCalledTimes(1);
  });
});
