import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { savedRow } from '../../src/index.js';
import type { Followup, FollowupRow } from '../../src/index.js';
import type { CustomColumn, FollowupColumn } from '../../src/react/table/columns.js';
import { FOLLOWUP_COLUMNS, WORKSPACE_COLUMNS } from '../../src/react/table/columns.js';
import type { FollowupTableViewProps } from '../../src/react/table/FollowupTableView.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { FollowupTableGrid } from '../../src/react/table/FollowupTableGrid.js';
import { Button } from '../../src/react/ui/button/Button.js';
import { Icon } from '../../src/react/ui/Icon.js';
import { createHitFinder } from '../../src/core/worklist/find-hits.js';
import { arrowOn } from '../support/arrow-keys.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowups } from '../support/samples.js';
import { groupedRows, manyRows } from './worklist-rows.js';

function Selectable(props: FollowupTableViewProps): ReactElement {
  const [selection, setSelection] = useState(props.selection);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(props.columnWidths ?? {});
  return (
    <FollowupTableView
      {...props}
      selection={selection}
      onSelectionChange={(next, details) => {
        setSelection(next);
        props.onSelectionChange?.(next, details);
      }}
      columnWidths={widths}
      onColumnWidthChange={(id, width) => {
        const { [id]: _, ...rest } = widths;
        setWidths(width === null ? rest : { ...rest, [id]: width });
      }}
    />
  );
}

const rows = sampleFollowups.slice(0, 60).map((followup) => savedRow(followup));

/** The list as a daily workplace: selection, groups, a menu in each row, the host's columns. */
const meta = preview.meta({
  title: 'Table/Worklist',
  component: Selectable,
  args: {
    rows,
    end: 'complete' as const,
    nextPage: 'none' as const,
    total: rows.length,
    now: NOW,
    selection: new Set<string>(),
    onEditRequest: fn(),
    onSortChange: fn(),
    onSelectionChange: fn(),
    onRowMenuRequest: fn(),
    onSearchRequest: fn(),
    onHelpRequest: fn(),
    slots: {
      rowMenu: ({ tabIndex }: { tabIndex: 0 | -1 }) => (
        <Button size="small" variant="ghost" aria-haspopup="menu" aria-label="Quick actions" tabIndex={tabIndex}>
          <Icon name="chevron" />
        </Button>
      ),
    },
  },
  decorators: [onStoryPage],
});

const threeSelected = new Set(rows.slice(1, 4).map(({ followup }) => followup.id));

export const Selection = meta.story({
  args: { selection: threeSelected },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Select all/ }));
    await expect(canvas.getByRole('checkbox', { name: 'Clear selection' })).toBeChecked();
    await expect(args.onSelectionChange).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Clear selection' }));
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  },
});

export const SomeSelected = meta.story({ args: { selection: threeSelected } });
/** As in a workspace: grouped by day, four columns, a footer. */
const byDay = {
  ...groupedRows(),
  columns: WORKSPACE_COLUMNS.slice(0, 4),
  footer: '312 to do · all loaded, updated 7:06 AM',
  onFieldRequest: fn(),
};
export const ByDay = meta.story({
  args: byDay,
  play: async ({ canvas, args }) => {
    // A row gets its buttons once the pointer or the focus has been on it.
    const row = canvas.getAllByRole('row').find(({ dataset }) => dataset['followupId'] !== undefined) as HTMLElement;
    row.focus();
    const due = await canvas.findByRole('button', { name: /^Due: / });
    due.click();
    row.blur();
    await expect(args.onFieldRequest).toHaveBeenCalledWith(expect.objectContaining({ field: 'due_at', anchor: due }));
  },
});
export const ByDayInCards = meta.story({ args: byDay, globals: { width: 'smallest' } });
export const SearchHits = meta.story({
  args: { ...byDay, findHits: createHitFinder('call ma') },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('mark')).toBeVisible(),
});
export const Groups = meta.story({ args: { ...groupedRows() } });
export const Compact = meta.story({ args: { ...groupedRows(), density: 'compact' } });
export const WidthsOfAPerson = meta.story({
  tags: ['arrow-keys'],
  args: { columnWidths: { note: 14, due_at: 20, status: 6 } },
  play: async ({ canvas }) => {
    const handle = (await canvas.findAllByRole('separator'))[1] as HTMLElement;
    const header = canvas.getByRole('columnheader', { name: /Status/ });
    const before = header.getBoundingClientRect().width;
    handle.focus();
    await userEvent.keyboard(arrowOn(handle));
    await expect(header.getBoundingClientRect().width).toBeGreaterThan(before + 10);
    await userEvent.keyboard('{Home}');
    await expect(handle).toHaveFocus();
  },
});

const company: CustomColumn = {
  id: 'company',
  header: 'Company',
  width: 9,
  cell: ({ followup }: { followup: Followup }) => <span>Company {followup.deal_id?.slice(0, 4)}</span>,
};
const columns: readonly (FollowupColumn | CustomColumn)[] = ['due_at', company, 'owner_user_id', 'note', 'status'];

export const ColumnsOfTheHost = meta.story({ args: { columns } });

export const Narrow = meta.story({
  args: { ...groupedRows(), selection: threeSelected },
  globals: { width: 'narrow' },
});
export const NarrowColumnsOfTheHost = meta.story({ args: { columns }, globals: { width: 'narrow' } });

/** Deleted records keep their place while the rows are in use. */
export const DeletedMeanwhile = meta.story({
  args: { holdOrder: true },
  render: (args) => <Losing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the third' }));
    await canvas.findAllByText('This follow-up no longer exists');
  },
});

function Losing(props: FollowupTableViewProps): ReactElement {
  const [shown, setShown] = useState<readonly FollowupRow[]>(props.rows);
  return (
    <>
      <Button onClick={() => setShown(shown.filter((_, place) => place !== 2))}>Delete the third</Button>
      <Selectable {...props} rows={shown} />
    </>
  );
}

/** 100,000 rows, of which only the visible ones are rendered. */
export const HundredThousand = meta.story({
  render: (args) => <Many {...{ ...args, rows: undefined, groups: undefined }} />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await untilMeasured(grid);
    grid.scrollTop = grid.scrollHeight;
    await canvas.findByText(/^#99999 /);
    const started = performance.now();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all: 100,000 follow-ups' }));
    await expect(canvas.getByRole('checkbox', { name: 'Clear selection' })).toBeChecked();
    await expect(performance.now() - started).toBeLessThan(1_000);
  },
});

/**
 * Waits until the list has its full height, after measuring a row. Before that it renders only the first few and reacts
 * to no events.
 */
async function untilMeasured(grid: HTMLElement): Promise<void> {
  await waitFor(() => expect(grid.scrollHeight).toBeGreaterThan(1_000_000));
}

function Many(props: Omit<FollowupTableViewProps, 'rows' | 'groups'>): ReactElement {
  const source = useMemo(() => manyRows(), []);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <FollowupTableGrid
      {...props}
      source={source}
      total={source.count}
      columns={FOLLOWUP_COLUMNS}
      selection={selection}
      onSelectionChange={setSelection}
    />
  );
}

/** As prepared for printing: a thousand rows, and a line that says so. */
export const Printing = meta.story({
  render: (args) => <Many {...{ ...args, rows: undefined, groups: undefined }} />,
  play: async ({ canvas }) => {
    await untilMeasured(canvas.getByRole('grid'));
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByText('First 1,000 of 100,000 follow-ups')).toBeInTheDocument();
    await expect(document.querySelectorAll('[data-followup-id]').length).toBe(1_000);
    window.dispatchEvent(new Event('afterprint'));
    await expect(document.querySelectorAll('[data-followup-id]').length).toBeLessThan(100);
  },
});
