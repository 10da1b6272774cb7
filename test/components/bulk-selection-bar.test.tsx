import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BulkProgressBarView } from '../../src/react/actions/FollowupBulkProgress.js';
import { FollowupSelectionBarView } from '../../src/react/actions/FollowupSelectionBarView.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import type { BulkState } from '../../src/core/saving/bulk-update.js';

const handlers = () => ({ onSelectAll: vi.fn(), onFieldRequest: vi.fn(), onClear: vi.fn() });
const focusedText = (): string | null | undefined => document.activeElement?.textContent;

describe('the selection bar', () => {
  it('shows the number of selected rows in a live region that exists before the first', () => {
    const { rerender } = render(<FollowupSelectionBarView count={0} {...handlers()} />);
    const live = document.querySelector('[aria-live]');
    expect(live?.textContent).toBe('');
    expect(screen.queryByRole('toolbar')).toBeNull();

    rerender(<FollowupSelectionBarView count={1200} notShown={3} {...handlers()} />);
    expect(document.querySelector('[aria-live]')).toBe(live);
    expect(live?.textContent).toBe('1,200 selected, 3 not shown');
  });

  it('offers to select all matching rows if not all of them are selected', async () => {
    const on = handlers();
    const { rerender } = render(<FollowupSelectionBarView count={12} matching={240} {...on} />);
    await userEvent.click(screen.getByRole('button', { name: 'Select all 240 matches' }));
    expect(on.onSelectAll).toHaveBeenCalledTimes(1);

    rerender(<FollowupSelectionBarView count={12} matching={240} loading {...on} />);
    expect(screen.getByRole('button', { name: 'Select all 240 loaded matches' })).toBeTruthy();
    // Three of the 243 are filtered out, and all others are selected.
    rerender(<FollowupSelectionBarView count={243} notShown={3} matching={240} {...on} />);
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('is one tab stop, with arrow keys between its buttons', async () => {
    const on = handlers();
    render(<FollowupSelectionBarView count={2} matching={9} {...on} />);
    await userEvent.tab();
    expect(focusedText()).toBe('Due');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedText()).toBe('Owner');
    await userEvent.keyboard('{Enter}');
    expect(on.onFieldRequest.mock.calls).toEqual([['owner_user_id', screen.getByRole('button', { name: 'Owner' })]]);
    const clear = screen.getByRole('button', { name: 'Clear' });
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(clear);
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedText()).toBe('Due');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(on.onClear).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(clear);
  });

  it('reverses the arrow keys in right-to-left', async () => {
    render(
      <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, dir: 'rtl' }}>
        <FollowupSelectionBarView count={2} {...handlers()} />
      </DisplaySettingsContext.Provider>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedText()).toBe('Owner');
  });

  it('offers to copy if the host does', async () => {
    const onCopy = vi.fn();
    render(<FollowupSelectionBarView count={2} onCopy={onCopy} {...handlers()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onCopy).toHaveBeenCalledTimes(1);
  });
});

describe('the bar of a bulk update whose dialog is closed', () => {
  const state: BulkState = {
    id: 'bulk',
    undo: false,
    fields: ['owner_user_id'],
    total: 3,
    running: true,
    saved: 1,
    pending: 2,
    undecided: 0,
    refused: 0,
    cancelled: 0,
    undoable: 1,
    report: [
      { followupId: 'a', status: 'saved', error: null, cannotUndo: [] },
      { followupId: 'b', status: 'pending', error: null, cannotUndo: [] },
      { followupId: 'c', status: 'pending', error: null, cannotUndo: [] },
    ],
  };

  it('shows the progress and the result', async () => {
    const on = { onOpen: vi.fn(), onStop: vi.fn(), onDismiss: vi.fn() };
    const { rerender } = render(<BulkProgressBarView state={state} wait={{ kind: 'offline' }} {...on} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 3 done');
    expect(screen.getByText(/^You’re offline/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(on.onStop).toHaveBeenCalledTimes(1);

    const over = {
      ...state,
      running: false,
      pending: 0,
      report: state.report.map((e) => ({ ...e, status: 'saved' as const })),
    };
    rerender(<BulkProgressBarView state={over} {...on} />);
    expect(screen.getByText('3 follow-ups updated')).toBeTruthy();
    expect(screen.queryByText('3 saved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect([on.onOpen.mock.calls.length, on.onDismiss.mock.calls.length]).toEqual([1, 1]);
  });
});
