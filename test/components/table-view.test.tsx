import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { de } from '../messages/whole-packs.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import type { FollowupRow, FollowupRowSource } from '../../src/react/table/followup-row.js';
import { idsAsOrder, savedRow } from '../../src/react/table/followup-row.js';
import { FollowupTableGrid } from '../../src/react/table/FollowupTableGrid.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { followup, NOW, OWNER, rowsOf } from './table-rows.js';

function withSettings(settings: Partial<DisplaySettings>, children: ReactElement): ReactElement {
  return (
    <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, owners: [OWNER], ...settings }}>
      {children}
    </DisplaySettingsContext.Provider>
  );
}

function showRow(overrides: Partial<Followup>, settings: Partial<DisplaySettings> = {}): HTMLElement {
  render(withSettings(settings, <FollowupTableView rows={[savedRow(followup(overrides))]} now={NOW} />));
  return theRow();
}

function theRow(id = 'f-1'): HTMLElement {
  return screen.getAllByRole('row').find((row) => row.dataset['followupId'] === id) as HTMLElement;
}

function cell(row: HTMLElement, column: string): HTMLElement {
  return within(row)
    .getAllByRole('gridcell')
    .find((each) => each.dataset['column'] === column) as HTMLElement;
}

describe('the grid', () => {
  it('is labeled, and counts its rows only if the total is known', () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(2)} now={NOW} />);
    const grid = screen.getByRole('grid', { name: 'Follow-ups' });
    expect(grid.getAttribute('aria-rowcount')).toBe('-1');
    expect(grid.getAttribute('aria-busy')).toBe('false');
    rerender(<FollowupTableView rows={rowsOf(2)} now={NOW} total={2} />);
    expect(grid.getAttribute('aria-rowcount')).toBe('3');
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it("uses the host's label, and passes the host's other attributes to the outermost element", () => {
    const ref = createRef<HTMLDivElement>();
    render(
      <FollowupTableView
        rows={rowsOf(1)}
        ref={ref}
        id="mine"
        className="wide"
        style={{ blockSize: 300 }}
        data-testid="list"
        aria-label="My tasks"
        aria-live="off"
      />,
    );
    expect(screen.getByRole('grid', { name: 'My tasks' })).not.toBe(ref.current);
    expect(screen.queryByRole('grid', { name: 'Follow-ups' })).toBeNull();
    const root = screen.getByTestId('list');
    expect(root).toBe(ref.current);
    expect(root.id).toBe('mine');
    expect(root.className).toBe('rf-root rf-table wide');
    expect(root.style.blockSize).toBe('300px');
    expect(root.getAttribute('aria-live')).toBe('off');
    expect(root.hasAttribute('aria-label')).toBe(false);
  });

  it('shows the requested columns, in that order', () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(1)} />);
    const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers()).toEqual([
      'Due',
      'Status',
      'Priority',
      'Task type',
      'Owner',
      'Note',
      'Deal',
      'Updated',
      'Actions',
    ]);
    rerender(<FollowupTableView rows={rowsOf(1)} columns={['note', 'due_at']} />);
    expect(headers()).toEqual(['Note', 'Due', 'Actions']);
    expect(within(theRow()).getAllByRole('gridcell')).toHaveLength(3);
  });

  it('sets language, direction and forced scheme on its outermost element', () => {
    render(
      withSettings(
        { locale: 'ar', dir: 'rtl', colorScheme: 'dark' },
        <FollowupTableView rows={[]} data-testid="list" />,
      ),
    );
    const root = screen.getByTestId('list');
    expect([root.lang, root.dir, root.dataset['colorScheme']]).toEqual(['ar', 'rtl', 'dark']);
  });
});

describe('a row', () => {
  it('carries id and state, and is overdue only while it is open and its time has passed', () => {
    const past = '2026-11-21T09:59:00.000Z';
    render(
      <FollowupTableView
        now={NOW}
        rows={[
          { ...savedRow(followup({ id: 'late', due_at: past })), state: 'saving', editState: 'sending' },
          savedRow(followup({ id: 'done', due_at: past, status: 'completed' })),
          savedRow(followup({ id: 'dropped', due_at: past, status: 'cancelled' })),
          savedRow(followup({ id: 'held', due_at: past, status: 'on_hold' })),
          savedRow(followup({ id: 'blank', due_at: past, status: null })),
          savedRow(followup({ id: 'ahead' })),
          savedRow(followup({ id: 'undated', due_at: null })),
        ]}
      />,
    );
    const isMarked = (id: string) => theRow(id).hasAttribute('data-overdue');
    expect(['late', 'held', 'blank'].map(isMarked)).toEqual([true, true, true]);
    expect(['done', 'dropped', 'ahead', 'undated'].map(isMarked)).toEqual([false, false, false, false]);
    expect(cell(theRow('held'), 'due_at').textContent).toContain('late');
    expect(theRow('late').dataset['state']).toBe('saving');
    expect(theRow('done').dataset['state']).toBe('saved');
    expect(cell(theRow('late'), 'due_at').textContent).toContain('late');
    expect(cell(theRow('done'), 'due_at').textContent).not.toContain('late');
  });

  it("writes the due time in the person's zone, with a machine-readable instant and, on hover, in full", async () => {
    const due = cell(showRow({}, { timeZone: 'Asia/Tokyo', locale: 'en-GB' }), 'due_at');
    expect(due.textContent).toBe('3 Dec, 22:30\nin 12 days');
    const time = due.querySelector('time') as HTMLTimeElement;
    expect(time.dateTime).toBe('2026-12-03T13:30:00.000Z');
    await waitFor(() => {
      fireEvent.mouseMove(time);
      expect(time.title).toContain('Thursday, 3 December 2026');
    });
  });

  it('keeps values without a label, writes such a status in words, and uses the labels it is given', () => {
    const row = showRow(
      { status: 'on_hold', priority: 'p1', task_type: 'site_visit' },
      { options: { priorities: [{ value: 'p1', label: 'Top' }], taskTypes: null } },
    );
    expect(cell(row, 'status').textContent).toBe('On hold');
    expect(cell(row, 'priority').textContent).toBe('Top');
    expect(cell(row, 'task_type').textContent).toBe('site_visit');
  });

  it('does not mistake a value for an inherited object property', () => {
    expect(cell(showRow({ status: 'constructor' }), 'status').textContent).toBe('Constructor');
  });

  it.each([{ value: null }, { value: undefined }, { value: '' }])(
    'shows a field that holds $value as empty',
    ({ value }) => {
      const row = showRow({
        due_at: value,
        status: value,
        priority: value,
        task_type: value,
        note: value,
        deal_id: value,
        updated_at: value,
      });
      for (const column of ['due_at', 'status', 'task_type', 'note', 'deal_id', 'updated_at']) {
        expect(cell(row, column).textContent).toBe(column === 'note' ? 'No note' : '–None');
      }
      expect(cell(row, 'priority').textContent).toBe('None');
    },
  );

  it('shows an unreadable due time unchanged', () => {
    expect(cell(showRow({ due_at: 'next week' }), 'due_at').textContent).toBe('next week');
  });

  it('names the owner, or shows the beginning of an unknown id', () => {
    const { owner_user_id: _, ...unowned } = followup({ id: 'unowned' });
    render(
      withSettings(
        {},
        <FollowupTableView
          rows={[
            savedRow(followup({ id: 'known', owner_user_id: OWNER.id.toUpperCase() })),
            savedRow(followup({ id: 'unknown', owner_user_id: '99887766-0000-4000-8000-000000000000' })),
            savedRow(unowned),
          ]}
        />,
      ),
    );
    expect(cell(theRow('known'), 'owner_user_id').textContent).toBe('Maria Lopez');
    expect(cell(theRow('unknown'), 'owner_user_id').textContent).toBe('99887766');
    expect(cell(theRow('unowned'), 'owner_user_id').textContent).toBe('Unassigned');
  });

  it('calls ownerOf before anything else', () => {
    render(withSettings({}, <FollowupTableView rows={rowsOf(1)} ownerOf={(id) => ({ id, name: 'Jonas Weber' })} />));
    expect(screen.getByText('Jonas Weber')).toBeTruthy();
    expect(screen.queryByText('Maria Lopez')).toBeNull();
  });

  it('links the deal if the host provides a safe address', () => {
    const row = showRow({}, { dealHref: (record) => `/deals/${record.deal_id}` });
    const link = within(row).getByRole('link', { name: 'Deal dea10000' });
    expect(link.getAttribute('href')).toBe('/deals/dea10000-0000-4000-8000-000000000001');
    expect(link.textContent).toBe('dea10000');
  });

  it.each([
    { what: 'code', dealHref: () => 'javascript:alert(1)' },
    { what: 'nothing', dealHref: () => null },
    {
      what: 'an exception',
      dealHref: () => {
        throw new Error('no deal');
      },
    },
  ])('shows only the id if the host returns $what', ({ dealHref }) => {
    const row = showRow({}, { dealHref });
    expect(within(row).queryByRole('link')).toBeNull();
    expect(cell(row, 'deal_id').textContent).toBe('dea10000');
  });
});

describe('an edit request', () => {
  it('has a button whose name starts with Edit', async () => {
    const onEditRequest = vi.fn();
    render(<FollowupTableView rows={rowsOf(2)} now={NOW} onEditRequest={onEditRequest} />);
    const button = within(theRow('f-2')).getByRole('button', { name: /^Edit/ });
    expect(button.getAttribute('aria-label')).toBe('Edit follow-up due Dec 3, 1:30 PM: Note 2');
    await userEvent.click(button);
    expect(onEditRequest).toHaveBeenCalledTimes(1);
    const [record, trigger] = onEditRequest.mock.calls[0]!;
    expect(record.id).toBe('f-2');
    expect(trigger.reason).toBe('button');
    expect(trigger.event.type).toBe('click');
  });

  it('truncates a long note in the name of the button', () => {
    render(
      <FollowupTableView
        rows={[savedRow(followup({ note: 'long '.repeat(30), due_at: null }))]}
        onEditRequest={vi.fn()}
      />,
    );
    const name = within(theRow()).getByRole('button').getAttribute('aria-label') as string;
    expect(name).toBe('Edit follow-up with no due date: long long long long long long long long…');
  });

  it('comes from a double click on the row, but not on a control in it', async () => {
    const onEditRequest = vi.fn();
    render(
      withSettings({ dealHref: () => '#deal' }, <FollowupTableView rows={rowsOf(1)} onEditRequest={onEditRequest} />),
    );
    await userEvent.dblClick(screen.getByRole('link'));
    expect(onEditRequest).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByText('Note 1'));
    expect(onEditRequest.mock.calls.map(([record, { reason }]) => [record.id, reason])).toEqual([
      ['f-1', 'double-click'],
    ]);
  });

  it('does not come from a double click while text is selected', () => {
    const onEditRequest = vi.fn();
    render(<FollowupTableView rows={rowsOf(1)} onEditRequest={onEditRequest} />);
    const note = screen.getByText('Note 1');
    document.getSelection()?.selectAllChildren(note);
    fireEvent.doubleClick(note);
    document.getSelection()?.removeAllRanges();
    expect(onEditRequest).not.toHaveBeenCalled();
    fireEvent.doubleClick(note);
    expect(onEditRequest).toHaveBeenCalledTimes(1);
  });

  it('is not offered for a read-only record, or without a listener', async () => {
    const onEditRequest = vi.fn();
    const rows = [savedRow(followup({ id: 'fixed' }), false)];
    const { rerender } = render(<FollowupTableView rows={rows} onEditRequest={onEditRequest} />);
    expect(within(theRow('fixed')).queryByRole('button')).toBeNull();
    await userEvent.dblClick(cell(theRow('fixed'), 'note'));
    expect(onEditRequest).not.toHaveBeenCalled();
    rerender(<FollowupTableView rows={rowsOf(1)} queryKey="another" />);
    expect(within(theRow()).queryByRole('button')).toBeNull();
  });
});

describe('the mark of a row', () => {
  const marks: readonly [FollowupRow['editState'], FollowupRow['state'], string, string][] = [
    ['queued', 'saving', 'Saving…', 'Saving…'],
    ['sending', 'saving', 'Saving…', 'Saving…'],
    ['verifying', 'saving', 'Checking…', 'Checking whether your change was saved…'],
    ['retry-waiting', 'waiting', 'Waiting', 'The CRM is busy. Trying again in 300 s.'],
    ['offline', 'waiting', 'Waiting', 'Not saved yet: offline'],
    ['needs-sign-in', 'waiting', 'Waiting', 'Sign in again to save'],
    ['unconfirmed', 'waiting', 'Could not confirm', 'We could not confirm that your change was saved'],
    ['invalid', 'failed', 'Not saved', 'Not saved: the CRM didn’t accept a value'],
    ['forbidden', 'failed', 'Not saved', 'Not saved: you don’t have permission'],
    ['gone', 'failed', 'Not saved', 'Not saved: this follow-up no longer exists'],
    [null, 'saving', 'Saving…', 'Saving…'],
    [null, 'waiting', 'Waiting', 'Waiting'],
    [null, 'failed', 'Not saved', 'Not saved'],
  ];

  it.each(marks)('shows the state of an edit in %s', (editState, state, text, title) => {
    const nextAttemptAt = editState === 'retry-waiting' ? Date.now() + 5 * 60_000 : null;
    render(
      <FollowupTableView rows={[{ followup: followup(), state, editState, nextAttemptAt, canEdit: true }]} now={NOW} />,
    );
    expect(theRow().dataset['state']).toBe(state);
    expect(screen.getByText(text).closest<HTMLElement>('[title]')?.title).toBe(title);
  });

  it('says that an answer was lost: it is being checked whether that saved', () => {
    const row: FollowupRow = { ...savedRow(followup()), state: 'waiting', editState: 'retry-waiting' };
    render(<FollowupTableView rows={[row]} />);
    expect(screen.getByText('Checking…').closest<HTMLElement>('[title]')?.title).toBe(
      'Checking whether your change was saved…',
    );
  });

  it('is absent when everything is saved', () => {
    render(<FollowupTableView rows={[{ ...savedRow(followup()), editState: 'saved' }]} />);
    expect(cell(theRow(), 'actions').textContent).toBe('');
  });

  it('leads to the decision of a conflict', async () => {
    const onResolveConflict = vi.fn();
    const row: FollowupRow = { ...savedRow(followup()), state: 'conflict', editState: 'conflict' };
    const { rerender } = render(<FollowupTableView rows={[row]} onResolveConflict={onResolveConflict} />);
    await userEvent.click(screen.getByRole('button', { name: 'Resolve conflict' }));
    expect(onResolveConflict.mock.calls).toEqual([['f-1']]);
    rerender(<FollowupTableView rows={[row]} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Resolve conflict')).toBeTruthy();
  });

  it('offers to retry an unconfirmed save', async () => {
    const onRetrySave = vi.fn();
    const row: FollowupRow = { ...savedRow(followup()), state: 'waiting', editState: 'unconfirmed' };
    render(<FollowupTableView rows={[row]} onRetrySave={onRetrySave} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetrySave.mock.calls).toEqual([['f-1']]);
  });
});

describe('slots', () => {
  it('wrap or replace a cell', () => {
    render(
      <FollowupTableView
        rows={rowsOf(1)}
        slots={{
          cell: ({ column, followup: record, children }) => (column === 'note' ? <b>{record.note}!</b> : children),
        }}
      />,
    );
    expect(cell(theRow(), 'note').firstElementChild?.innerHTML).toBe('<b>Note 1!</b>');
    expect(cell(theRow(), 'status').textContent).toBe('Open');
  });

  it('add to the buttons of a row, or remove them and keep the mark', () => {
    const row: FollowupRow = { ...savedRow(followup()), state: 'saving', editState: 'sending' };
    const { rerender } = render(
      <FollowupTableView
        rows={[row]}
        onEditRequest={vi.fn()}
        slots={{
          rowActions: ({ children, tabIndex, followup: record }) => (
            <>
              {children}
              <button type="button" tabIndex={tabIndex}>
                Pin {record.id}
              </button>
            </>
          ),
        }}
      />,
    );
    expect(
      within(theRow())
        .getAllByRole('button')
        .map((button) => button.getAttribute('title') ?? button.textContent),
    ).toEqual(['Edit', 'Pin f-1']);
    rerender(<FollowupTableView rows={[row]} onEditRequest={vi.fn()} slots={{ rowActions: null }} />);
    expect(within(theRow()).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(8);
    expect(cell(theRow(), 'note').textContent).toContain('Saving…');
    rerender(<FollowupTableView rows={[row]} columns={['due_at', 'status']} />);
    expect(cell(theRow(), 'status').textContent).toContain('Saving…');
  });
});

describe('rendering', () => {
  it('renders one row for a change of one row', () => {
    const rows = new Map(rowsOf(20).map((row) => [row.followup.id, row]));
    const listeners = new Map<string, () => void>();
    const source: FollowupRowSource = {
      ...idsAsOrder([...rows.keys()]),
      getRow: (id) => rows.get(id) ?? null,
      subscribeRow: (id, listener) => {
        listeners.set(id, listener);
        return () => listeners.delete(id);
      },
    };
    const rendered: string[] = [];
    const slots = {
      cell: ({ followup: record }: { followup: Followup }) => {
        rendered.push(record.id);
        return null;
      },
    };
    const { rerender } = render(<FollowupTableGrid source={source} now={NOW} columns={['note']} slots={slots} />);
    expect(new Set(rendered).size).toBe(20);

    rendered.length = 0;
    rows.set('f-7', savedRow(followup({ id: 'f-7', note: 'Changed' })));
    act(() => listeners.get('f-7')?.());
    expect(new Set(rendered)).toEqual(new Set(['f-7']));

    rendered.length = 0;
    rerender(
      <FollowupTableGrid
        source={{ ...source }}
        now={NOW}
        columns={['note']}
        slots={{ ...slots }}
        onLoadMore={() => undefined}
        nextPage="loading"
      />,
    );
    expect(rendered).toEqual([]);
  });

  it('renders only the row whose object changed when rows are plain data', () => {
    const rendered: string[] = [];
    const slots = {
      cell: ({ followup: record }: { followup: Followup }) => {
        rendered.push(record.id);
        return null;
      },
    };
    const rows = rowsOf(5);
    const { rerender } = render(<FollowupTableView rows={rows} now={NOW} columns={['note']} slots={slots} />);
    rendered.length = 0;
    const changed = rows.map((row) => (row.followup.id === 'f-2' ? savedRow(followup({ id: 'f-2' })) : row));
    rerender(<FollowupTableView rows={changed} now={NOW} columns={['note']} slots={slots} onEditRequest={undefined} />);
    expect(new Set(rendered)).toEqual(new Set(['f-2']));
  });
});

describe('the order', () => {
  it('is offered for each column, and only with a listener', () => {
    const { rerender } = render(<FollowupTableView rows={rowsOf(1)} />);
    expect(within(screen.getAllByRole('row')[0]!).queryByRole('button')).toBeNull();
    rerender(<FollowupTableView rows={rowsOf(1)} onSortChange={vi.fn()} />);
    const buttons = within(screen.getAllByRole('row')[0]!).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Due',
      'Status',
      'Priority',
      'Task type',
      'Owner',
      'Note',
      'Deal',
      'Updated',
    ]);
  });

  it('cycles from ascending to descending and back to the server order', async () => {
    const onSortChange = vi.fn();
    const { rerender } = render(<FollowupTableView rows={rowsOf(1)} onSortChange={onSortChange} />);
    const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Due' }));
    const header = screen.getByRole('columnheader', { name: 'Due' });
    expect(header.hasAttribute('aria-sort')).toBe(false);
    await press();
    rerender(
      <FollowupTableView
        rows={rowsOf(1)}
        onSortChange={onSortChange}
        sort={{ column: 'due_at', direction: 'ascending' }}
      />,
    );
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await press();
    rerender(
      <FollowupTableView
        rows={rowsOf(1)}
        onSortChange={onSortChange}
        sort={{ column: 'due_at', direction: 'descending' }}
      />,
    );
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(onSortChange.mock.calls).toEqual([
      [{ column: 'due_at', direction: 'ascending' }],
      [{ column: 'due_at', direction: 'descending' }],
      [null],
    ]);
  });
});

it('is complete in another language', () => {
  const view = <FollowupTableView rows={rowsOf(2)} end="complete" onEditRequest={vi.fn()} now={NOW} />;
  render(withSettings({ messages: de, locale: 'de-DE' }, view));
  expect(screen.getByRole('grid', { name: 'Wiedervorlagen' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Bearbeiten: Wiedervorlage, fällig am / })).toHaveLength(2);
  expect(screen.getByText('Ende der Liste · 2 Wiedervorlagen')).toBeTruthy();
});
