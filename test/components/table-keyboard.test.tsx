import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { rowsOf } from './table-rows.js';

function focusedRow(): string | undefined {
  return document.activeElement?.getAttribute('role') === 'row'
    ? (document.activeElement as HTMLElement).dataset['followupId']
    : undefined;
}

function rowElement(id: string): HTMLElement {
  return document.querySelector(`[data-followup-id="${id}"]`) as HTMLElement;
}

/** The title of a link that shows the beginning of an id. */
const DEAL = 'dea10000-0000-4000-8000-000000000001';

function tabStops(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.rf-table-body [tabindex="0"]'), (element) =>
    element.getAttribute('role') === 'row'
      ? (element.dataset['followupId'] ?? '')
      : (element.getAttribute('title') ?? element.textContent ?? ''),
  );
}

describe('the keyboard', () => {
  it('has one tab stop for all rows, and moves from the row to its controls and out', async () => {
    render(
      <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, dealHref: () => '#deal' }}>
        <FollowupTableView rows={rowsOf(5)} nextPage="idle" onLoadMore={vi.fn()} onEditRequest={vi.fn()} />
      </DisplaySettingsContext.Provider>,
    );
    expect(tabStops()).toEqual(['f-1', DEAL, 'Edit']);
    await userEvent.tab();
    expect(focusedRow()).toBe('f-1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('f-3');
    expect(tabStops()).toEqual(['f-3', DEAL, 'Edit']);
    await userEvent.tab();
    expect(document.activeElement).toBe(within(rowElement('f-3')).getByRole('link'));
    await userEvent.tab();
    expect(document.activeElement).toBe(within(rowElement('f-3')).getByRole('button'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('f-2');
  });

  it('moves to the ends and by pages, and stops at the ends', async () => {
    render(<FollowupTableView rows={rowsOf(30)} columns={['note']} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('f-1');
    await userEvent.keyboard('{PageDown}');
    expect(focusedRow()).toBe('f-11');
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('f-30');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('f-30');
    await userEvent.keyboard('{PageUp}');
    expect(focusedRow()).toBe('f-20');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(focusedRow()).toBe('f-1');
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(focusedRow()).toBe('f-1');
  });

  it('reaches rows that are not rendered yet', async () => {
    render(<FollowupTableView rows={rowsOf(500)} columns={['note']} />);
    expect(rowElement('f-500')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('f-500');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('f-499');
    expect(rowElement('f-499').getAttribute('aria-rowindex')).toBe('500');
  });

  it('edits with Enter on a row, and leaves Enter on a control to the control', async () => {
    const onEditRequest = vi.fn();
    const onResolveConflict = vi.fn();
    const rows = rowsOf(2);
    rows[1] = { ...rows[1]!, state: 'conflict', editState: 'conflict' };
    render(<FollowupTableView rows={rows} onEditRequest={onEditRequest} onResolveConflict={onResolveConflict} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onEditRequest.mock.calls.map(([record, { reason }]) => [record.id, reason])).toEqual([['f-2', 'enter-key']]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onEditRequest).toHaveBeenCalledTimes(1);
    expect(onResolveConflict).toHaveBeenCalledTimes(1);
  });

  it('does not edit a read-only record', async () => {
    const onEditRequest = vi.fn();
    render(
      <FollowupTableView rows={rowsOf(1).map((row) => ({ ...row, canEdit: false }))} onEditRequest={onEditRequest} />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(focusedRow()).toBe('f-1');
    expect(onEditRequest).not.toHaveBeenCalled();
  });

  it("leaves the keys of a host's field in a cell alone", async () => {
    const onEditRequest = vi.fn();
    render(
      <FollowupTableView
        rows={rowsOf(3)}
        columns={['note']}
        onEditRequest={onEditRequest}
        slots={{
          cell: ({ followup }) => <input aria-label={`Note of ${followup.id}`} defaultValue="ab" />,
          rowActions: null,
        }}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Note of f-2' });
    await userEvent.click(field);
    await userEvent.keyboard('{Home}x{Enter}{ArrowDown}');
    expect((field as HTMLInputElement).value).toBe('xab');
    expect(document.activeElement).toBe(field);
    expect(onEditRequest).not.toHaveBeenCalled();
  });

  it('moves to the neighbor when the focused record disappears', async () => {
    const rows = rowsOf(4);
    const { rerender } = render(<FollowupTableView rows={rows} onEditRequest={vi.fn()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    rerender(<FollowupTableView rows={rows.filter((row) => row.followup.id !== 'f-2')} onEditRequest={vi.fn()} />);
    expect(focusedRow()).toBe('f-3');
    await userEvent.keyboard('{End}');
    rerender(<FollowupTableView rows={rows.slice(0, 1)} onEditRequest={vi.fn()} />);
    expect(focusedRow()).toBe('f-1');
  });

  it.each([
    ['move to the end', [2, 3, 4, 5, 8, 10, 11, 12, 6, 7, 9], 'f-8'],
    ['move up', [6, 7, 9, 2, 3, 4, 5, 8, 10, 11, 12], 'f-8'],
    ['leave', [2, 3, 4, 5, 8, 10], 'f-8'],
    ['leave with all that follow', [2, 3], 'f-3'],
  ])('moves to the nearest one that stayed when all selected records %s', (_, order, focused) => {
    const rows = rowsOf(12);
    const selected = new Set(['f-6', 'f-7', 'f-9']);
    const { rerender } = render(<FollowupTableView rows={rows.slice(1)} selection={selected} />);
    act(() => rowElement('f-7').focus());
    // Added above, so that none of the selected moves.
    rerender(<FollowupTableView rows={rows} selection={selected} />);
    expect(focusedRow()).toBe('f-7');
    const reordered = order.flatMap((number) => rows[number - 1] ?? []);
    rerender(<FollowupTableView rows={reordered} selection={new Set()} />);
    expect(focusedRow()).toBe(focused);
  });

  it('takes no focus for a record that disappears while the person is elsewhere', async () => {
    const rows = rowsOf(3);
    const table = (shown: typeof rows) => (
      <>
        <FollowupTableView rows={shown} />
        <button type="button">Elsewhere</button>
      </>
    );
    const { rerender } = render(table(rows));
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    rerender(table(rows.slice(1)));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('stays on its record when rows are added before it', async () => {
    const rows = rowsOf(6);
    const { rerender } = render(<FollowupTableView rows={rows.slice(3)} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('f-5');
    rerender(<FollowupTableView rows={rows} />);
    expect(focusedRow()).toBe('f-5');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('f-4');
  });

  it('has one tab stop for the sortable headers', async () => {
    render(<FollowupTableView rows={rowsOf(1)} onSortChange={vi.fn()} />);
    const header = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('button');
    await userEvent.tab();
    expect(document.activeElement).toBe(header('Due'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(header('Status'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(header('Updated'));
    await userEvent.tab();
    expect(focusedRow()).toBe('f-1');
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(header('Updated'));
  });

  it('returns to the row of the last pressed button', async () => {
    render(<FollowupTableView rows={rowsOf(3)} onEditRequest={vi.fn()} />);
    await userEvent.click(within(rowElement('f-3')).getByRole('button'));
    act(() => (document.activeElement as HTMLElement).blur());
    expect(tabStops()[0]).toBe('f-3');
  });
});
