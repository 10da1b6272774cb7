import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CustomColumn } from '../../src/react/table/columns.js';
import { FOLLOWUP_COLUMNS } from '../../src/react/table/columns.js';
import {
  FollowupColumnsDialog,
  withColumnMoved,
  withColumnVisible,
} from '../../src/react/table/FollowupColumnsDialog.js';
import type { FollowupColumnsDialogProps } from '../../src/react/table/FollowupColumnsDialog.js';
import {
  defaultTableLayout,
  parseTableLayout,
  shownColumns,
  withColumnWidth,
} from '../../src/react/table/table-layout.js';
import type { TableLayout } from '../../src/react/table/table-layout.js';

const company: CustomColumn = { id: 'company', header: 'Company', cell: () => null };

describe('a stored layout', () => {
  it('is read as it was written', () => {
    const layout = withColumnWidth(
      withColumnVisible(withColumnMoved(defaultTableLayout(), 'note', -1), 'deal_id', false),
      'note',
      22.5,
    );
    const compact: TableLayout = { ...layout, density: 'compact' };
    expect(parseTableLayout(JSON.parse(JSON.stringify(compact)))).toEqual(compact);
  });

  it('omits unknown columns, and ends with new ones', () => {
    const stored = {
      columns: [
        { id: 'note', visible: false },
        { id: 'gone', visible: true },
        { id: 'due_at' },
        { id: 'note' },
        'x',
        null,
      ],
      widths: { note: 12, gone: 9, due_at: 'wide', status: 1e9, company: Number.NaN },
      density: 'tiny',
    };
    expect(parseTableLayout(stored, ['due_at', 'note', 'company'])).toEqual({
      columns: [
        { id: 'note', visible: false },
        { id: 'due_at', visible: true },
        { id: 'company', visible: true },
      ],
      widths: { note: 12 },
      density: 'comfortable',
    });
  });

  it('shows at least one column', () => {
    const columns = FOLLOWUP_COLUMNS.map((id) => ({ id, visible: false }));
    expect(parseTableLayout({ columns }).columns.every(({ visible }) => visible)).toBe(true);
  });

  it('may be invalid', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (stored, columns) => {
        for (const each of [stored, { columns, widths: stored }, { columns: [stored, columns] }]) {
          const { columns: all, widths, density } = parseTableLayout(each);
          expect(all.map(({ id }) => id).toSorted()).toEqual(FOLLOWUP_COLUMNS.toSorted());
          expect(Object.values(widths).every((width) => width >= 4 && width <= 60)).toBe(true);
          expect(['comfortable', 'compact']).toContain(density);
        }
      }),
    );
    expect(parseTableLayout(JSON.parse('{"widths":{"__proto__":{"note":9}}}')).widths).toEqual({});
  });
});

describe('a layout', () => {
  it('returns the columns to show, including those of the host', () => {
    const layout = withColumnVisible(defaultTableLayout(['company', 'due_at', 'note']), 'due_at', false);
    expect(shownColumns(layout, ['due_at', 'note', company])).toEqual([company, 'note']);
  });

  it('moves a column by one place, and not beyond the ends', () => {
    const layout = defaultTableLayout(['due_at', 'note']);
    expect(withColumnMoved(layout, 'due_at', 1).columns.map(({ id }) => id)).toEqual(['note', 'due_at']);
    expect(withColumnMoved(layout, 'due_at', -1)).toBe(layout);
    expect(withColumnMoved(layout, 'note', 1)).toBe(layout);
    expect(withColumnMoved(layout, 'gone', 1)).toBe(layout);
  });

  it('keeps its last column and forgets a width', () => {
    const layout = defaultTableLayout(['note']);
    expect(withColumnVisible(layout, 'note', false)).toBe(layout);
    expect(withColumnWidth(withColumnWidth(layout, 'note', 9), 'note', null).widths).toEqual({});
  });
});

describe('the dialog', () => {
  const onLayoutChange = vi.fn();

  function Settings(props: Partial<FollowupColumnsDialogProps>): ReactElement {
    const [layout, setLayout] = useState(props.layout ?? defaultTableLayout(['due_at', 'note', 'company']));
    return (
      <FollowupColumnsDialog
        open
        onOpenChange={vi.fn()}
        columns={['due_at', 'note', company]}
        {...props}
        layout={layout}
        onLayoutChange={(next) => {
          onLayoutChange(next);
          setLayout(next);
        }}
      />
    );
  }

  function order(): (string | null)[] {
    return within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  }

  it('shows and hides columns, and keeps the last one', async () => {
    render(<Settings />);
    expect(screen.getByRole('dialog', { name: 'Columns' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Due' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Company' }));
    const last = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Note' });
    expect(last.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(last);
    expect(last.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Due' }).checked).toBe(false);
  });

  it('moves a column, keeps the focus on its button and announces its place', async () => {
    render(<Settings />);
    const down = screen.getByRole('button', { name: 'Move Due down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['Note', 'Due', 'Company']);
    expect(document.activeElement).toBe(down);
    expect(screen.getByRole('status').textContent).toBe('Due is now 2 of 3');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(down);
    expect(down.getAttribute('aria-disabled')).toBe('true');
    onLayoutChange.mockReset();
    await userEvent.keyboard('{Enter}');
    expect(onLayoutChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Move Due up' }));
    expect(order()).toEqual(['Note', 'Due', 'Company']);
  });

  it('sets the row height, and resets everything', async () => {
    render(
      <Settings
        layout={{
          ...withColumnMoved(defaultTableLayout(['due_at', 'note', 'company']), 'note', -1),
          widths: { note: 9 },
        }}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(onLayoutChange.mock.lastCall?.[0]).toMatchObject({ density: 'compact', widths: { note: 9 } });
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(onLayoutChange.mock.lastCall?.[0]).toEqual(defaultTableLayout(['due_at', 'note', 'company']));
    expect(order()).toEqual(['Due', 'Note', 'Company']);
  });

  it('closes by Done, by Close and by Escape', async () => {
    const onOpenChange = vi.fn();
    render(<Settings onOpenChange={onOpenChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
      [false, 'close-press'],
      [false, 'close-press'],
      [false, 'escape-key'],
    ]);
  });
});
