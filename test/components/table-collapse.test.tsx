import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { FOLLOWUP_COLUMNS, FollowupTable, parseTableLayout } from '../../src/index.js';
import type { CustomColumn, FollowupTableProps, TableLayout } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, rowOf } from './connected-harness.js';

const ANN = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';
const OWNERS = [
  { id: ANN, name: 'Ann Lee' },
  { id: BOB, name: 'Bob Ray' },
];
const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'low', label: 'Low' },
];
const PAST = '2020-01-02T08:00:00.000Z';

const stars: CustomColumn = {
  id: 'stars',
  header: 'Stars',
  cell: () => null,
  value: ({ note }) => note?.length,
  filter: { label: (value) => `${value} stars` },
};
const columns = [...FOLLOWUP_COLUMNS, stars];

function aList() {
  const followups = [
    buildFollowup({ id: 'f-1', note: 'One', owner_user_id: BOB, due_at: PAST, status: 'open', priority: 'high' }),
    buildFollowup({ id: 'f-2', note: 'Two', owner_user_id: ANN, due_at: null, status: 'open', priority: 'low' }),
    buildFollowup({ id: 'f-3', note: 'Three', owner_user_id: BOB, due_at: null, status: 'open', priority: null }),
    buildFollowup({ id: 'f-4', note: 'Four', owner_user_id: null, due_at: null, status: 'open', priority: 'high' }),
  ];
  const desk = createDesk({ followups });
  const kept: { layout: TableLayout | undefined } = { layout: undefined };
  function Page(props: FollowupTableProps): ReactElement {
    const ids = columns.map((each) => (typeof each === 'string' ? each : each.id));
    const [layout, setLayout] = useState(() => kept.layout ?? parseTableLayout(null, ids));
    const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
    return (
      <FollowupTable
        groupBy="owner_user_id"
        columns={columns}
        selection={selection}
        onSelectionChange={setSelection}
        layout={layout}
        onLayoutChange={(next) => {
          kept.layout = next;
          setLayout(next);
        }}
        {...props}
      />
    );
  }
  const open = (page = <Page />) => desk.show(page, { owners: OWNERS, priorities: PRIORITIES });
  return { Page, open, kept };
}

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('.rf-table-body [role="row"]')].map(
    (row) => row.dataset['followupId'] ?? row.textContent.replace('Group', ''),
  );
const heading = (name: RegExp) => screen.getByRole('button', { name, expanded: undefined });
const focused = () => {
  const element = document.activeElement as HTMLElement;
  return element.dataset['followupId'] ?? element.textContent;
};

describe('groups by a column', () => {
  it('have headings by name with counts, in order, those without a value last', async () => {
    const { Page, open } = aList();
    const { rerender } = open();
    await findRow('f-4');
    expect(lines()).toEqual(['Ann Lee1', 'f-2', 'Bob Ray21 overdue', 'f-1', 'f-3', 'No owner1', 'f-4']);
    rerender(<Page groupBy="priority" />);
    await waitFor(() =>
      expect(lines()).toEqual(['High21 overdue', 'f-1', 'f-4', 'Low1', 'f-2', 'No priority1', 'f-3']),
    );
    rerender(<Page groupBy="column.stars" />);
    await waitFor(() =>
      expect(lines()).toEqual(['3 stars21 overdue', 'f-1', 'f-2', '4 stars1', 'f-4', '5 stars1', 'f-3']),
    );
  });

  it('collapse, keep that in the layout, and stay collapsed in the next visit', async () => {
    const { open, kept } = aList();
    const first = open();
    await findRow('f-4');
    fireEvent.click(heading(/^Group ?Bob Ray/));
    await waitFor(() => expect(rowOf('f-1')).toBeNull());
    expect(lines()).toEqual(['Ann Lee1', 'f-2', 'Bob Ray21 overdue', 'No owner1', 'f-4']);
    expect(heading(/^Group ?Bob Ray/).getAttribute('aria-expanded')).toBe('false');
    expect(kept.layout?.collapsed).toEqual([`owner_user_id=${BOB}`]);
    first.unmount();

    open();
    await findRow('f-4');
    expect(rowOf('f-1')).toBeNull();
    fireEvent.click(heading(/^Group ?Bob Ray/));
    await findRow('f-1');
    expect(kept.layout?.collapsed ?? []).toEqual([]);
  });

  it('are reached by arrows, collapse and expand sideways, and lead back to their rows', async () => {
    aList().open();
    (await findRow('f-2')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('GroupBob Ray21 overdue');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('f-1');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe('GroupBob Ray21 overdue');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(rowOf('f-1')).toBeNull());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(focused()).toBe('GroupNo owner1');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await findRow('f-1');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('f-2');
    // Letters go from row to row.
    await userEvent.keyboard('j');
    expect(focused()).toBe('f-1');
  });

  it('select their rows by Space and by the checkbox', async () => {
    aList().open();
    (await findRow('f-1')).focus();
    await userEvent.keyboard('{ArrowUp} ');
    await waitFor(() => expect(rowOf('f-3')?.getAttribute('aria-selected')).toBe('true'));
    expect(rowOf('f-1')?.getAttribute('aria-selected')).toBe('true');
    expect(rowOf('f-2')?.getAttribute('aria-selected')).toBe('false');
    expect(heading(/^Group ?Bob Ray/).getAttribute('aria-expanded')).toBe('true');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all in Bob Ray' });
    expect(box.checked).toBe(true);
    await userEvent.click(within(rowOf('f-1') as HTMLElement).getByRole('checkbox'));
    await waitFor(() => expect(box.indeterminate).toBe(true));
    await userEvent.click(box);
    await userEvent.click(box);
    await waitFor(() => expect(rowOf('f-1')?.getAttribute('aria-selected')).toBe('false'));
  });

  it('can be reached by Tab with all of them collapsed, and load no more for that', async () => {
    aList().open();
    await findRow('f-4');
    for (const name of [/^Group ?Ann/, /^Group ?Bob/, /^Group ?No owner/]) fireEvent.click(heading(name));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
    expect(screen.queryByText('No follow-ups')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.tab();
    while (document.activeElement?.getAttribute('data-group') === null) await userEvent.tab();
    expect(focused()).toMatch(/^Group(?:Ann|No owner)/);
  });
});
