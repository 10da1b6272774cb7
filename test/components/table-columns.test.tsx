import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import type { CustomColumn } from '../../src/react/table/columns.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { rowsOf } from './table-rows.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';

// What resizes columns is fetched after the first rows.
beforeAll(async () => void (await rowCode.load()));

const cell = ({ followup }: { followup: Followup }) => <b>Company of {followup.id}</b>;
const company: CustomColumn = { id: 'company', header: 'Company', cell, width: 9 };
const onColumnWidthChange = vi.fn();

/** A host cell that records each render. */
function aCountedCell() {
  const rendered = vi.fn();
  const counted = ({ followup }: { followup: Followup }) => {
    rendered(followup.id);
    return null;
  };
  return { rendered, counted };
}

function grid(): HTMLElement {
  return screen.getByRole('grid');
}

function handle(column: string): HTMLElement {
  const handle = screen
    .getAllByRole('separator')
    .find((each) => each.getAttribute('aria-valuetext')?.startsWith(`Width of ${column}`));
  if (!handle) throw new Error(`There is no handle for ${column}.`);
  return handle;
}

function Sizable({ dir = 'ltr' }: { dir?: 'ltr' | 'rtl' }): ReactElement {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({ note: 20 });
  return (
    <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, dir }}>
      <FollowupTableView
        rows={rowsOf(2)}
        columns={['due_at', 'note', company]}
        columnWidths={widths}
        onColumnWidthChange={(id, width) => {
          onColumnWidthChange(id, width);
          const { [id]: _, ...rest } = widths;
          setWidths(width === null ? rest : { ...rest, [id]: width });
        }}
      />
    </DisplaySettingsContext.Provider>
  );
}

describe('a host column', () => {
  it('appears among the others and does not sort', () => {
    render(<FollowupTableView rows={rowsOf(2)} columns={['note', company, 'due_at']} onSortChange={vi.fn()} />);
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Note',
      'Company',
      'Due',
      'Actions',
    ]);
    const header = screen.getByRole('columnheader', { name: 'Company' });
    expect(within(header).queryByRole('button')).toBeNull();
    const shown = screen.getByText('Company of f-2').closest('[role="gridcell"]') as HTMLElement;
    expect([shown.dataset['column'], shown.dataset['label']]).toEqual(['company', 'Company']);
    expect(shown.style.getPropertyValue('--rf-cell-size')).toBe('var(--rf-width-custom-1, 9rem)');
  });

  it('renders no row for an equal inline list', () => {
    const { rendered, counted } = aCountedCell();
    const rows = rowsOf(2);
    const table = (header: string) => (
      <FollowupTableView rows={rows} columns={['note', { id: 'c', header, cell: counted }]} />
    );
    const { rerender } = render(table('Company'));
    rendered.mockReset();
    rerender(table('Company'));
    expect(rendered).not.toHaveBeenCalled();
    rerender(table('Firm'));
    expect(rendered).toHaveBeenCalled();
    expect(screen.getByRole('columnheader', { name: 'Firm' })).toBeTruthy();
  });

  it("renders no row for the host's inline addresses", () => {
    const { rendered, counted } = aCountedCell();
    const rows = rowsOf(2);
    const columns = ['deal_id', { id: 'c', header: 'Company', cell: counted }] as const;
    const table = (folder: string) => (
      <DisplaySettingsContext.Provider
        value={{ ...defaultDisplaySettings, dealHref: () => `https://crm.test/${folder}` }}
      >
        <FollowupTableView rows={rows} columns={columns} />
      </DisplaySettingsContext.Provider>
    );
    const { rerender } = render(table('deals'));
    rendered.mockReset();
    rerender(table('archive'));
    expect(rendered).not.toHaveBeenCalled();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      rows.map(() => 'https://crm.test/archive'),
    );
  });

  it('has no style attribute in server HTML', () => {
    const html = renderToString(
      <FollowupTableView
        rows={rowsOf(2)}
        columns={['note', company]}
        columnWidths={{ note: 12 }}
        selection={new Set()}
      />,
    );
    expect(html).toContain('Company of');
    expect(html).not.toContain('style=');
  });
});

describe('the width of a column', () => {
  it('is a custom property of the grid, and follows the prop', () => {
    const table = (widths: Record<string, number>) => (
      <FollowupTableView rows={rowsOf(1)} columns={['due_at', company]} columnWidths={widths} />
    );
    const { rerender } = render(table({ due_at: 12, company: 7, note: 9 }));
    expect(grid().style.getPropertyValue('--rf-width-due_at')).toBe('12rem');
    expect(grid().style.getPropertyValue('--rf-width-custom-1')).toBe('7rem');
    expect(grid().style.getPropertyValue('--rf-width-note')).toBe('');
    rerender(table({}));
    expect(grid().style.length).toBe(0);
    expect(screen.queryByRole('separator')).toBeNull();
  });

  it('changes with the arrow keys on its edge, in the text direction', async () => {
    onColumnWidthChange.mockReset();
    const { unmount } = render(<Sizable />);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, this.getAttribute('role') === 'columnheader' ? 160 : 0, 0);
    });
    const edge = handle('Due');
    edge.focus();
    expect(['now', 'min', 'max'].map((each) => edge.getAttribute(`aria-value${each}`))).toEqual(['10', '4', '60']);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{Home}');
    expect(onColumnWidthChange.mock.calls).toEqual([
      ['due_at', 11],
      ['due_at', 9],
      ['due_at', 14],
      ['due_at', null],
    ]);
    expect(handle('Note').getAttribute('aria-valuenow')).toBe('20');
    expect(grid().style.getPropertyValue('--rf-note-grow')).toBe('0');
    unmount();
    onColumnWidthChange.mockReset();
    render(
      <div style={{ direction: 'rtl' }}>
        <Sizable dir="rtl" />
      </div>,
    );
    handle('Due').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onColumnWidthChange.mock.calls).toEqual([['due_at', 11]]);
  });

  it('changes while its edge is dragged, renders no row, and is reported once', () => {
    onColumnWidthChange.mockReset();
    render(<Sizable />);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 160, 0));
    const edge = handle('Company');
    fireEvent.pointerDown(edge, { button: 0, clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 148, pointerId: 1 });
    expect(grid().style.getPropertyValue('--rf-width-custom-2')).toBe('13rem');
    fireEvent.pointerMove(edge, { clientX: -900, pointerId: 1 });
    expect(grid().style.getPropertyValue('--rf-width-custom-2')).toBe('4rem');
    expect(onColumnWidthChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(edge, { pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 400, pointerId: 1 });
    expect(onColumnWidthChange.mock.calls).toEqual([['company', 4]]);
    fireEvent.doubleClick(edge);
    expect(onColumnWidthChange.mock.lastCall).toEqual(['company', null]);
  });

  it('is restored when a drag is canceled', async () => {
    onColumnWidthChange.mockReset();
    render(<Sizable />);
    fireEvent.pointerDown(handle('Note'), { button: 0, clientX: 0 });
    fireEvent.pointerMove(handle('Note'), { clientX: 480 });
    expect(grid().style.getPropertyValue('--rf-width-note')).not.toBe('20rem');
    await userEvent.keyboard('{Escape}');
    expect(grid().style.getPropertyValue('--rf-width-note')).toBe('20rem');
    fireEvent.pointerUp(handle('Note'));
    expect(onColumnWidthChange).not.toHaveBeenCalled();
  });
});

it('rows can be lower', () => {
  const { rerender } = render(<FollowupTableView rows={rowsOf(1)} density="compact" data-testid="list" />);
  expect(screen.getByTestId('list').dataset['density']).toBe('compact');
  rerender(<FollowupTableView rows={rowsOf(1)} data-testid="list" />);
  expect(screen.getByTestId('list').hasAttribute('data-density')).toBe(false);
});
