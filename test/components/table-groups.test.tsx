import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lineAt, lineCount, lineOfRow, rowsBefore } from '../../src/react/table/table-lines.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { savedRow } from '../../src/react/table/followup-row.js';
import { followup, NOW, rowsOf } from './table-rows.js';

const groups = [
  { bucket: 'overdue', start: 0, count: 2 },
  { bucket: 'today', start: 2, count: 1 },
  { bucket: 'later', start: 3, count: 3 },
] as const;

describe('lines', () => {
  it('are rows and headings, with each row on one of them', () => {
    expect(lineCount({ count: 6, groups })).toBe(9);
    expect(
      Array.from({ length: 9 }, (_, line) => lineAt(groups, line)).map(({ group, index }) => group?.bucket ?? index),
    ).toEqual(['overdue', 0, 1, 'today', 2, 'later', 3, 4, 5]);
    for (let index = 0; index < 6; index += 1) expect(lineAt(groups, lineOfRow(groups, index))).toEqual({ index });
    expect([0, 1, 3, 4, 6, 9].map((line) => rowsBefore(groups, line))).toEqual([0, 0, 2, 2, 3, 6]);
  });

  it('are only the rows without groups', () => {
    expect(lineCount({ count: 6 })).toBe(6);
    expect([lineAt(undefined, 4), lineOfRow([], 4), rowsBefore(undefined, 4)]).toEqual([{ index: 4 }, 4, 4]);
  });
});

describe('a heading', () => {
  it('is above its rows, spans all columns, and shows their number', () => {
    render(
      <FollowupTableView
        rows={rowsOf(6)}
        groups={groups}
        total={6}
        selection={new Set()}
        columns={['due_at', 'note']}
      />,
    );
    const rows = screen.getAllByRole('row');
    expect(rows.map((each) => each.dataset['followupId'] ?? each.textContent)).toEqual([
      'DueNoteActions',
      'Overdue2',
      'f-1',
      'f-2',
      'Today1',
      'f-3',
      'Later3',
      'f-4',
      'f-5',
      'f-6',
    ]);
    expect(rows.map((each) => Number(each.getAttribute('aria-rowindex')))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10');
    const heading = within(rows[1] as HTMLElement).getByRole('rowheader');
    expect(heading.getAttribute('aria-colspan')).toBe('4');
    expect(rows[1]?.hasAttribute('aria-selected')).toBe(false);
  });

  it('says the day, so that open rows under it say the time alone', () => {
    const rows = [
      followup({ id: 'day' }),
      followup({ id: 'later', due_at: '2027-01-08T13:30:00.000Z' }),
      followup({ id: 'closed', status: 'completed' }),
    ].map((each) => savedRow(each));
    const byDue = [
      { bucket: 'day', day: '2026-12-03', start: 0, count: 1 },
      { bucket: 'later', start: 1, count: 1 },
      { bucket: 'closed', start: 2, count: 1 },
    ] as const;
    const byOwner = [{ key: 'owner', column: 'owner_user_id', value: 'x', start: 0, count: 3 }] as const;
    const shared = { rows, now: NOW, columns: ['note', 'due_at'] } as const;
    const { rerender } = render(<FollowupTableView {...shared} groups={byDue} />);
    const times = (): string[] =>
      [...document.querySelectorAll('.rf-due')].map(({ textContent }) => textContent.split('\n')[0] ?? '');
    expect(times()).toEqual(['1:30 PM', 'Jan 8, 2027, 1:30 PM', 'Dec 3, 1:30 PM']);
    rerender(<FollowupTableView {...shared} groups={byOwner} />);
    expect(times()).toEqual(['Dec 3, 1:30 PM', 'Jan 8, 2027, 1:30 PM', 'Dec 3, 1:30 PM']);
  });

  it('is skipped by the keys', async () => {
    render(<FollowupTableView rows={rowsOf(6)} groups={groups} />);
    const focused = () => (document.activeElement as HTMLElement).dataset['followupId'];
    await userEvent.tab();
    expect(focused()).toBe('f-1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('f-3');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('f-4');
    await userEvent.keyboard('{ArrowUp}{Home}{End}');
    expect(focused()).toBe('f-6');
  });

  it('never takes the focus when the row below changes group: the next row does', async () => {
    const rows = rowsOf(6);
    const { rerender } = render(<FollowupTableView rows={rows} groups={groups} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const moved = [rows[0], ...rows.slice(2), rows[1]].flatMap((each) => each ?? []);
    rerender(
      <FollowupTableView
        rows={moved}
        groups={[
          { bucket: 'overdue', start: 0, count: 1 },
          { bucket: 'today', start: 1, count: 1 },
          { bucket: 'later', start: 2, count: 4 },
        ]}
      />,
    );
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-3');
    await userEvent.keyboard('{ArrowUp}');
    expect((document.activeElement as HTMLElement).dataset['followupId']).toBe('f-1');
  });
});
