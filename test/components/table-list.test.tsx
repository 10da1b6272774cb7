import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { FOLLOWUP_COLUMNS, leavingOrder, WORKSPACE_COLUMNS } from '../../src/react/table/columns.js';
import { savedRow, type FollowupRow } from '../../src/react/table/followup-row.js';
import { FollowupTableView, type FollowupTableViewProps } from '../../src/react/table/FollowupTableView.js';
import { linesWithin, placeOfLine } from '../../src/react/table/table-lines.js';
import { createHitFinder } from '../../src/core/worklist/find-hits.js';
import { followup, NOW, OWNER } from './table-rows.js';

const DEAL_ID = 'dea10000-0000-4000-8000-000000000001';
const DEFAULTS = ['note', 'priority', 'due_at', 'owner_user_id'] as const;
const HOUR = 3_600_000;

interface Shown extends Partial<FollowupTableViewProps> {
  readonly record?: Partial<Followup>;
  readonly row?: Partial<FollowupRow>;
  readonly settings?: Partial<DisplaySettings>;
}

function list({ record, row, settings, ...props }: Shown): ReactElement {
  return (
    <DisplaySettingsContext.Provider
      value={{
        ...defaultDisplaySettings,
        owners: [OWNER],
        options: { taskTypes: [{ value: 'call', label: 'Call' }], priorities: null },
        references: { ...defaultDisplaySettings.references, deals: [{ id: DEAL_ID, name: 'Harbor Textiles' }] },
        ...settings,
      }}
    >
      <FollowupTableView
        columns={DEFAULTS}
        rows={[{ ...savedRow(followup({ task_type: 'call', ...record })), ...row }]}
        now={NOW}
        {...props}
      />
    </DisplaySettingsContext.Provider>
  );
}

function show(what: Shown): HTMLElement {
  render(list(what));
  return document.querySelector('[data-followup-id]') as HTMLElement;
}

function partOf(row: HTMLElement, column: string): HTMLElement {
  return row.querySelector(`[data-column="${column}"]`) as HTMLElement;
}

const line = (row: HTMLElement): HTMLElement => row.querySelector('.rf-note-line') as HTMLElement;
const dueIn = (ms: number): string => new Date(NOW + ms).toISOString();

describe('the line under a note', () => {
  it('shows type and deal by name', () => {
    expect(line(show({})).textContent).toBe('CallHarbor Textiles');
  });

  it('omits what has its own column', () => {
    expect(line(show({ columns: [...DEFAULTS, 'task_type'] })).textContent).toBe('Harbor Textiles');
  });

  it('offers to copy the id of an unnamed deal', () => {
    const row = show({ settings: { references: defaultDisplaySettings.references } });
    expect(within(line(row)).getByRole('button', { name: 'Copy ID dea10000' }).textContent).toBe('dea10000');
  });

  it.each([
    ['open', ''],
    ['Open', ''],
    [null, ''],
    ['completed', 'Completed'],
    ['on_hold', 'On hold'],
  ])('shows a status only if it is not open: %s', (status, shown) => {
    expect(show({ record: { status } }).querySelector('.rf-badge')?.textContent ?? '').toBe(shown);
  });

  it('is rendered even if empty, and holds the mark', () => {
    const empty = { task_type: null, deal_id: null };
    expect(line(show({ record: empty })).textContent).toBe('');
    render(list({ record: empty, row: { state: 'saving', editState: 'sending' } }));
    expect(screen.getByText('Saving…').closest('.rf-note-line')).toBeTruthy();
  });
});

describe('the due time', () => {
  it('is overdue if it has only just passed', () => {
    expect(partOf(show({ record: { due_at: dueIn(-5_000) } }), 'due_at').textContent).toBe('9:59 AM\nOverdue');
  });

  it.each([
    [7 * HOUR, '5:00 PM', 'in 7 hr.'],
    [24 * HOUR, '10:00 AM', 'tomorrow'],
    [5 * 24 * HOUR, 'Nov 26, 10:00 AM', 'in 5 days'],
    [-2 * HOUR, '8:00 AM', '2 hr late'],
    [-5 * 60_000, '9:55 AM', '5 min late'],
    [-12 * 24 * HOUR, 'Nov 9', '12 days late'],
    [-400 * 24 * HOUR, 'Oct 17, 2025', '1 year late'],
  ])('is shown in two lines: %i ms from now', (distance, first, second) => {
    const due = partOf(show({ record: { due_at: dueIn(distance) } }), 'due_at');
    expect(due.textContent).toBe(`${first}\n${second}`);
  });

  it('is not late if nothing is left to do', () => {
    const row = show({ record: { due_at: dueIn(-12 * 24 * HOUR), status: 'completed' } });
    expect(partOf(row, 'due_at').textContent).toBe('Nov 9\n12 days ago');
  });
});

describe('the priority', () => {
  it.each([
    ['urgent', '!!'],
    ['High', '!'],
    ['normal', ''],
    ['low', ''],
  ])('%s is a word covered by the sign "%s"', (priority, sign) => {
    const cell = partOf(show({ record: { priority } }), 'priority');
    expect(cell.textContent).toBe(priority);
    expect(cell.dataset['sign']).toBe(sign);
    expect(cell.title).toBe(priority);
  });

  it('is shown as a word if its weight is unknown', () => {
    const cell = partOf(show({ record: { priority: 'p1' } }), 'priority');
    expect(cell.dataset['sign']).toBeUndefined();
    expect(cell.textContent).toBe('p1');
  });
});

describe('the elements of a row', () => {
  const busy = { priority: 'urgent', due_at: dueIn(-HOUR) };
  const others = {
    onEditRequest: vi.fn(),
    onFieldRequest: vi.fn(),
    slots: { rowMenu: () => <button type="button">More</button> },
  };

  /** How many elements the second row of two has, itself included. */
  function count(props: Shown): { readonly row: HTMLElement; readonly elements: number } {
    const rows = ['f-1', 'f-2'].map((id) => savedRow(followup({ ...busy, id })));
    render(list({ ...others, ...props, rows }));
    const row = document.querySelector<HTMLElement>('[data-followup-id="f-2"]') as HTMLElement;
    return { row, elements: row.querySelectorAll('*').length + 1 };
  }

  it('are few, and no svg, until it is hovered', () => {
    const { row, elements } = count({});
    expect(elements).toBeLessThanOrEqual(14);
    expect(row.querySelectorAll('svg')).toHaveLength(0);
    expect(within(row).getAllByRole('button')).toHaveLength(1);
    fireEvent.pointerEnter(row);
    expect(within(row).getAllByRole('button')).toHaveLength(5);
    fireEvent.pointerLeave(row);
    expect(within(row).getAllByRole('button')).toHaveLength(5);
  });

  it('are few with a checkbox, too', () => {
    expect(count({ selection: new Set(), onSelectionChange: vi.fn() }).elements).toBeLessThanOrEqual(17);
  });

  it('include the menu where nothing can hover', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
    try {
      expect(within(count({}).row).getByRole('button', { name: 'More' })).toBeTruthy();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('the name of a row', () => {
  it('includes note, due, owner and state', () => {
    const row = show({
      record: { due_at: dueIn(-HOUR), owner_user_id: OWNER.id },
      row: { state: 'failed', editState: 'invalid' },
    });
    expect(row.getAttribute('aria-label')).toBe(
      'Call back about the quote. Due: Nov 21, 9:00 AM. Maria Lopez. Overdue. Not saved',
    );
  });

  it('omits what is missing', () => {
    const row = show({ record: { note: null, due_at: null, owner_user_id: null } });
    expect(row.getAttribute('aria-label')).toBe('');
  });
});

describe('the buttons of a row', () => {
  it('request one field each, beside the pressed button', () => {
    const onFieldRequest = vi.fn();
    const row = show({ onFieldRequest, onEditRequest: vi.fn() });
    const buttons = within(partOf(row, 'actions')).getAllByRole('button');
    expect(buttons.map((button) => button.title)).toEqual(['Edit', 'Due', 'Owner', 'Priority']);
    for (const button of buttons.slice(1)) fireEvent.click(button);
    const request = { followupIds: ['f-1'], isSelection: false };
    expect(onFieldRequest.mock.calls).toEqual([
      [{ ...request, field: 'due_at', anchor: buttons[1] }],
      [{ ...request, field: 'owner_user_id', anchor: buttons[2] }],
      [{ ...request, field: 'priority', anchor: buttons[3] }],
    ]);
    expect(buttons[1]?.getAttribute('aria-label')).toBe('Due: Call back about the quote');
  });

  it('are absent without a listener, or on a read-only record', () => {
    expect(within(show({})).queryByRole('button', { name: /^Owner/ })).toBeNull();
    const fixed = show({ onFieldRequest: vi.fn(), row: { canEdit: false } });
    expect(within(fixed).queryByRole('button', { name: /^Owner/ })).toBeNull();
  });
});

it.each([
  ['Call back', 'Call back', undefined],
  ['\n Call back \n\nAsk for the budget\n', 'Call back ', '\n\nAsk for the budget'],
])('the note shows its first line and the others apart: %j', (note, first, others) => {
  const cell = partOf(show({ record: { note } }), 'note');
  expect(cell.querySelector('.rf-note-text')?.textContent).toBe(first);
  expect(cell.querySelector('.rf-note-more')?.textContent).toBe(others);
});

describe('the search text', () => {
  it('is marked in note, type, deal and owner', () => {
    const row = show({
      record: { note: 'Call Maria about Harbor', owner_user_id: OWNER.id },
      findHits: createHitFinder('maria harbor call'),
    });
    const marks = Array.from(row.querySelectorAll('mark'), (each) => each.textContent);
    expect(marks).toEqual(['Call', 'Maria', 'Harbor', 'Call', 'Harbor', 'Maria']);
    expect(partOf(row, 'note').querySelector('.rf-note-text')?.textContent).toBe('Call Maria about Harbor');
  });

  it.each([
    ['Call back\nAsk for the\u00A0budget', 'call', '[Call] back\nAsk for the\u00A0budget'],
    ['Call back\n\nAsk about the budget\nOr not', 'budget', 'Call back … Ask about the [budget]'],
    ['Call back\r\nAsk: budget\r\nThe budget', 'back budget', 'Call [back] … Ask: [budget]'],
    ['Call back\nAnn\nBudget of Ann', 'ann budget call', '[Call] back … [Ann] … [Budget] of [Ann]'],
    [
      `Renewal of the contract ${'with all that it has '.repeat(9)}and the offer of May`,
      'offer',
      'Renewal of the contract … it has and the [offer] of May',
    ],
    [`会議の準備${'と資料'.repeat(30)}予算`, '予算', '会議の準備と資料と資料と資料と資料と資料と資料と … [予算]'],
  ])('is in view, however far on in %j', (note, search, shown) => {
    const row = show({ record: { note }, findHits: createHitFinder(search) });
    for (const mark of row.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
    const words = partOf(row, 'note').querySelectorAll('.rf-note-text, .rf-note-more');
    expect(Array.from(words, (each) => each.textContent).join('')).toBe(shown);
  });
});

it('the line below the rows exists from the start, and opens the list of keys', () => {
  const onHelpRequest = vi.fn();
  const footer = '312 to do · all loaded, updated 7:06 AM';
  const { rerender } = render(list({ status: 'loading', footer, onHelpRequest }));
  expect(screen.queryByText(footer)).toBeNull();
  expect(document.querySelector('.rf-table-footer')).toBeTruthy();
  rerender(list({ footer, onHelpRequest, end: 'complete' }));
  expect(screen.getByText(footer)).toBeTruthy();
  expect(screen.queryByText(/That is/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '? for shortcuts' }));
  expect(onHelpRequest).toHaveBeenCalledTimes(1);
  rerender(list({ footer, onHelpRequest, shortcuts: false }));
  expect(screen.queryByRole('button', { name: '? for shortcuts' })).toBeNull();
});

describe('columns', () => {
  it('are dropped in order as the list gets narrower, but never those that say what is next', () => {
    const company = { id: 'company', header: 'Company', cell: () => null, width: 14 };
    const order = leavingOrder([...FOLLOWUP_COLUMNS, company]);
    expect([...order].map(([column, steps]) => [typeof column === 'string' ? column : column.id, steps])).toEqual([
      ['status', 2],
      ['task_type', 4],
      ['company', 7],
      ['deal_id', 9],
      ['updated_at', 10],
      ['conversation_id', 13],
      ['created_at', 14],
    ]);
  });

  it('of a workspace start with those that say what is next, and include all', () => {
    expect(WORKSPACE_COLUMNS.slice(0, 4)).toEqual(DEFAULTS);
    expect(WORKSPACE_COLUMNS.toSorted()).toEqual(FOLLOWUP_COLUMNS.toSorted());
  });
});

describe('lines of two heights', () => {
  const groups = [
    { bucket: 'overdue', start: 0, count: 10 },
    { bucket: 'today', start: 10, count: 20 },
  ] as const;
  const heights = { row: 52, heading: 32 };

  it('have their offsets', () => {
    expect([0, 1, 11, 12, 32].map((each) => placeOfLine(groups, each, heights))).toEqual([0, 32, 552, 584, 1624]);
  });

  it('are found by their offsets', () => {
    // Ten rows and a heading take 552 px: the tenth row height starts within the tenth row.
    expect(linesWithin(groups, { start: 10, end: 12 }, heights)).toEqual({ start: 10, end: 13 });
    expect(linesWithin(groups, { start: 0, end: 100 }, heights).end).toBeGreaterThanOrEqual(100);
    expect(linesWithin(undefined, { start: 3, end: 9 }, heights)).toEqual({ start: 3, end: 9 });
  });
});
