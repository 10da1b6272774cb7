import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import type { FollowupTableSlots } from '../../src/index.js';
import { rowsOf } from './table-rows.js';

const failed = new FollowupsError('unavailable', { effect: 'none', requestId: 'req-17' });

describe('while the first page loads', () => {
  it('is busy, and its skeleton rows are hidden from screen readers', async () => {
    render(<FollowupTableView rows={[]} status="loading" />);
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    // One replaces all until loading is slow.
    expect(document.querySelectorAll('.rf-skeleton-row')).toHaveLength(1);
    await vi.waitFor(() => expect(document.querySelectorAll('.rf-skeleton-row')).toHaveLength(8));
    expect(document.querySelector('.rf-skeleton')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Loading follow-ups…').getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByText('No follow-ups')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the skeleton rows from the server HTML', () => {
    const table = <FollowupTableView rows={[]} status="loading" />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(table);
    document.body.append(container);
    const greyRows = (): number => container.querySelectorAll('.rf-skeleton-row .rf-skeleton-text').length;
    const sent = greyRows();
    expect(sent).toBeGreaterThan(8);
    render(table, { container, hydrate: true });
    expect(greyRows()).toBe(sent);
  });

  it('says when it is slow, or waits for a connection', () => {
    const { rerender } = render(<FollowupTableView rows={[]} status="loading" slow />);
    expect(screen.getByText(/^Still loading…/)).toBeTruthy();
    rerender(<FollowupTableView rows={[]} status="loading" offline />);
    expect(screen.getByText(/^You’re offline/)).toBeTruthy();
  });

  it('shows what a host provides, or nothing', () => {
    const list = (loading: FollowupTableSlots['loading']) => (
      <FollowupTableView rows={[]} status="loading" slow slots={{ loading }} />
    );
    const { rerender } = render(list(({ slow }) => <p>Wait {String(slow)}</p>));
    expect(screen.getByText('Wait true')).toBeTruthy();
    expect(document.querySelector('.rf-skeleton')).toBeNull();
    rerender(list(null));
    expect(document.querySelector('.rf-skeleton')).toBeNull();
  });
});

describe('a first page that failed', () => {
  it('moves the focus of the person who pressed the button: to the loading text, the button again, the first row', async () => {
    const { rerender } = render(<FollowupTableView rows={[]} status="error" error={failed} onRetry={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<FollowupTableView rows={[]} status="loading" />);
    expect(document.activeElement).toBe(document.querySelector('.rf-table-loading'));
    rerender(<FollowupTableView rows={[]} status="error" error={failed} onRetry={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.keyboard('{Enter}');
    rerender(<FollowupTableView rows={[]} status="loading" />);
    rerender(<FollowupTableView rows={rowsOf(3)} />);
    expect(document.activeElement).toBe(screen.getAllByRole('row')[1]);
  });

  it('steals no focus', () => {
    const { rerender } = render(<FollowupTableView rows={[]} status="error" error={failed} onRetry={vi.fn()} />);
    rerender(<FollowupTableView rows={rowsOf(3)} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('is an alert with the reason, and a button to try again', async () => {
    const onRetry = vi.fn();
    render(<FollowupTableView rows={[]} status="error" error={failed} onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Could not load follow-ups');
    expect(alert.textContent).toContain('The CRM is not available right now');
    expect(alert.textContent).toContain('req-17');
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is blamed on the connection while the browser is offline', () => {
    render(
      <FollowupTableView rows={[]} status="error" error={new FollowupsError('network', { effect: 'none' })} offline />,
    );
    expect(screen.getByRole('alert').textContent).toContain('You’re offline');
    expect(screen.getByRole('alert').textContent).not.toContain('could not be reached');
  });

  it('shows what a host provides, or nothing', async () => {
    const onRetry = vi.fn();
    const list = (error: FollowupTableSlots['error']) => (
      <FollowupTableView rows={[]} status="error" error={failed} onRetry={onRetry} slots={{ error }} />
    );
    const Retry: FollowupTableSlots['error'] = ({ error, retry }) => (
      <button type="button" onClick={retry}>
        {error?.kind}
      </button>
    );
    const { rerender } = render(list(Retry));
    await userEvent.click(screen.getByRole('button', { name: 'unavailable' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(list(null));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a list without rows', () => {
  it('says that there are none', () => {
    render(<FollowupTableView rows={[]} end="complete" total={0} />);
    expect(screen.getByText('No follow-ups')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1');
  });

  it('says that none match, and offers to clear the filters', async () => {
    const onClearFilters = vi.fn();
    render(<FollowupTableView rows={[]} end="complete" filtered onClearFilters={onClearFilters} />);
    expect(screen.getByText('No follow-ups match')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(onClearFilters).toHaveBeenCalledTimes(1);
  });

  it('limits that to what is loaded if nothing more loads automatically, and waits while more is loading', () => {
    const of = (nextPage: 'idle' | 'loading', autoLoad: boolean) => (
      <FollowupTableView rows={[]} nextPage={nextPage} filtered autoLoad={autoLoad} onLoadMore={() => {}} />
    );
    const { rerender } = render(of('idle', false));
    expect(screen.getByText('No follow-ups match')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
    rerender(of('loading', false));
    expect(screen.queryByText('No follow-ups match')).toBeNull();
    rerender(of('idle', true));
    expect(screen.queryByText('No follow-ups match')).toBeNull();
  });

  it('still says that rows were left out', () => {
    render(<FollowupTableView rows={[]} end="complete" rejectedCount={1} />);
    expect(screen.getByText('Could not read 1 follow-up; it’s not shown')).toBeTruthy();
  });

  it('does not claim to be empty while more may come, and requests them', () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<FollowupTableView rows={[]} nextPage="idle" onLoadMore={onLoadMore} />);
    expect(screen.queryByText('No follow-ups')).toBeNull();
    expect(onLoadMore).toHaveBeenCalled();
    rerender(<FollowupTableView rows={[]} nextPage="error" onLoadMore={onLoadMore} />);
    expect(screen.queryByText('No follow-ups')).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('shows what a host provides, or nothing', () => {
    const list = (empty: FollowupTableSlots['empty']) => (
      <FollowupTableView rows={[]} end="complete" filtered slots={{ empty }} />
    );
    const { rerender } = render(list(({ filtered }) => <p>Empty {String(filtered)}</p>));
    expect(screen.getByText('Empty true')).toBeTruthy();
    rerender(list(null));
    expect(screen.queryByText('No follow-ups match')).toBeNull();
  });
});

describe('more rows', () => {
  it('load by a button, not automatically', async () => {
    const onLoadMore = vi.fn();
    render(<FollowupTableView rows={rowsOf(3)} nextPage="idle" onLoadMore={onLoadMore} />);
    expect(onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it('are not requested twice, and the button keeps the focus', async () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<FollowupTableView rows={rowsOf(3)} nextPage="idle" onLoadMore={onLoadMore} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<FollowupTableView rows={rowsOf(3)} nextPage="loading" onLoadMore={onLoadMore} />);
    const button = screen.getByRole('button', { name: 'Loading more…' });
    await userEvent.click(button);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('keep the focus near when the last page removes the button', async () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(3)} nextPage="idle" onLoadMore={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    rerender(<FollowupTableView rows={rowsOf(4)} nextPage="none" end="complete" onLoadMore={vi.fn()} />);
    expect(document.activeElement).toBe(document.querySelector('.rf-table-footer'));
    expect(screen.getByText('End of list · 4 follow-ups')).toBeTruthy();
  });

  it('that failed are an alert, with a button to try again', async () => {
    const onLoadMore = vi.fn();
    render(<FollowupTableView rows={rowsOf(3)} nextPage="error" onLoadMore={onLoadMore} />);
    expect(screen.getByRole('alert').textContent).toBe('Could not load more follow-ups');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it('that wait for a connection say so', () => {
    render(<FollowupTableView rows={rowsOf(3)} nextPage="offline" onLoadMore={vi.fn()} />);
    expect(screen.getByText(/^You’re offline/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that are slow say so', () => {
    render(<FollowupTableView rows={rowsOf(3)} nextPage="loading" slow onLoadMore={vi.fn()} />);
    expect(screen.getByText(/^Still loading…/)).toBeTruthy();
  });
});

describe('the end of the list', () => {
  it.each([
    ['complete', 'End of list · 3 follow-ups'],
    ['truncated', 'The CRM stopped before the end · 3 follow-ups loaded'],
    ['cursor-cycle', 'The CRM started repeating itself · 3 follow-ups loaded'],
  ] as const)('says how it was reached: %s', (end, text) => {
    render(<FollowupTableView rows={rowsOf(3)} end={end} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('never claims that filtered rows are all', () => {
    render(<FollowupTableView rows={rowsOf(3)} end="complete" filtered />);
    expect(screen.queryByText(/End of list/)).toBeNull();
  });

  it('says how many rows were left out', () => {
    render(<FollowupTableView rows={rowsOf(3)} end="complete" rejectedCount={2} />);
    expect(screen.getByText('Could not read 2 follow-ups; they’re not shown')).toBeTruthy();
  });
});
