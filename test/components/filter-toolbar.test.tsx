import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countFitting } from '../../src/react/toolbar/ViewSwitch.js';
import { filterValues } from '../../src/react/toolbar/filter-values.js';
import { FollowupToolbarView } from '../../src/react/toolbar/FollowupToolbarView.js';
import type { FollowupToolbarViewProps } from '../../src/react/toolbar/followup-toolbar-props.js';
import { ofEach } from '../../src/core/followup/fields.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import type { WorklistQuery } from '../../src/core/worklist/worklist-query.js';

const ANA = 'AAAAAAAA-0000-7000-8000-000000000001';
const BO = 'bbbbbbbb-0000-7000-8000-000000000002';
const names: Record<string, string> = { [ANA.toLowerCase()]: 'Ana', [BO]: 'Bo' };
const counts = {
  ...ofEach(WORKLIST_VIEWS, () => 0),
  ...{ todo: 230, overdue: 7, tomorrow: 12, 'next-7-days': 3400, 'no-date': 5, all: 240 },
};
const words: DisplaySettings = {
  ...defaultDisplaySettings,
  currentUserId: ANA.toLowerCase(),
  options: {
    taskTypes: null,
    priorities: [
      { value: 'low', label: 'Low' },
      { value: 'high', label: 'High' },
    ],
  },
};
const held = {
  owner_user_id: [
    { value: BO, count: 3 },
    { value: ANA, count: 4 },
    { value: null, count: 2 },
  ],
  task_type: [{ value: 'call', count: 9 }],
  priority: [
    { value: 'high', count: 6 },
    { value: 'odd', count: 1 },
  ],
  status: [{ value: 'open', count: 9 }],
};

const onQueryChange = vi.fn<FollowupToolbarViewProps['onQueryChange']>();
afterEach(() => {
  onQueryChange.mockReset();
  vi.useRealTimers();
});

interface HostProps extends Partial<FollowupToolbarViewProps> {
  readonly start?: Partial<WorklistQuery>;
  readonly settings?: DisplaySettings;
}

function Host({ start, settings = words, ...props }: HostProps): ReactElement {
  const [query, setQuery] = useState<WorklistQuery>({ ...DEFAULT_WORKLIST_QUERY, ...start });
  return (
    <DisplaySettingsContext value={settings}>
      <FollowupToolbarView
        query={query}
        counts={counts}
        length={240}
        loaded={3400}
        complete={false}
        conflicts={0}
        values={filterValues(
          (field) => held[field],
          query,
          settings,
          (id) => names[id.toLowerCase()],
        )}
        hasCurrentUser
        {...props}
        onQueryChange={(next, details) => {
          setQuery(next);
          onQueryChange(next, details);
        }}
      />
      <button type="button" onClick={() => setQuery(DEFAULT_WORKLIST_QUERY)}>
        Reset by the host
      </button>
    </DisplaySettingsContext>
  );
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function chooseInMenu(name: string | RegExp, role = 'menuitem'): Promise<void> {
  await userEvent.click(button('More options'));
  await userEvent.click(await screen.findByRole(role, { name }));
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lastQuery = () => onQueryChange.mock.lastCall?.[0];

describe('the views', () => {
  const views = () => within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');

  it('show how many records each has, open-ended while more may come', () => {
    const { rerender } = render(<Host onLoadAll={() => {}} />);
    expect(views().map((view) => view.textContent)).toEqual([
      'To do 230+',
      'Overdue 7+',
      'Today 0+',
      'Tomorrow 12+',
      'Next 7 days 3,400+',
      'No date 5+',
      'All 240+',
    ]);
    rerender(<Host complete />);
    expect(views()[4]?.textContent).toBe('Next 7 days 3,400');
    rerender(<Host counts={null} />);
    expect(views()[4]?.textContent?.trim()).toBe('Next 7 days');
  });

  it('are one tab stop with arrow keys within, and a press chooses', async () => {
    render(<Host start={{ view: 'overdue' }} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Whose follow-ups: Everyone'));
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Overdue');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Today');
    expect(onQueryChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Enter}');
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ view: 'all' }), {
      reason: 'view',
    });
    expect(views().map((view) => view.getAttribute('aria-pressed'))).toEqual([...Array(6).fill('false'), 'true']);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });

  it('follow the arrow keys of the text direction', async () => {
    render(<Host settings={{ ...words, dir: 'rtl' }} />);
    button(/^All/).focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Overdue');
  });
});

describe('the scope', () => {
  const scope = (name: string) => button(`Whose follow-ups: ${name}`);
  const panel = () => screen.findByRole('dialog', { name: 'Whose follow-ups' });
  const choices = async () =>
    within(await panel())
      .getAllByRole('button')
      .map((each) => each.textContent);

  it('is chosen in a panel, and shown on the button', async () => {
    render(<Host />);
    await userEvent.click(scope('Everyone'));
    const mine = await within(await panel()).findByRole('button', { name: 'Mine' });
    expect(document.activeElement?.textContent).toBe('Everyone');
    await userEvent.click(mine);
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(
      { ...DEFAULT_WORKLIST_QUERY, scope: 'mine' },
      { reason: 'scope' },
    );
    expect(document.activeElement).toBe(scope('Mine'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers "Mine" if somebody is signed in, or if it is selected', async () => {
    const { unmount } = render(<Host hasCurrentUser={false} />);
    await userEvent.click(scope('Everyone'));
    await within(await panel()).findByRole('button', { name: 'Everyone' });
    expect(await choices()).toEqual(['Everyone']);
    unmount();
    render(<Host hasCurrentUser={false} start={{ scope: 'mine' }} />);
    await userEvent.click(scope('Mine'));
    await within(await panel()).findByRole('button', { name: 'Mine' });
    expect(await choices()).toEqual(['Mine', 'Everyone']);
  });

  it('is a person, by name if the host provides one; the current user is "Mine"', async () => {
    const settings = { ...words, owners: [{ id: BO, name: 'Bo' }] };
    const { rerender } = render(<Host settings={settings} start={{ scope: BO.toUpperCase() }} />);
    expect(scope('Bo')).toBeTruthy();
    rerender(<Host start={{ scope: BO }} key="unknown" />);
    expect(scope('bbbbbbbb')).toBeTruthy();
    rerender(<Host start={{ scope: ANA }} key="me" />);
    expect(scope('Mine')).toBeTruthy();
  });

  it('accepts a typed owner id when the host lists no owners', async () => {
    render(<Host />);
    await userEvent.click(scope('Everyone'));
    const input = await within(await panel()).findByRole('textbox', { name: 'Find a person' });
    fireEvent.change(input, { target: { value: BO.slice(0, -1) } });
    expect(onQueryChange).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: BO } });
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(
      { ...DEFAULT_WORKLIST_QUERY, scope: BO },
      { reason: 'scope' },
    );
  });
});

it.each([
  ['all where they fit', 0, 300, Infinity],
  ['the first ones beside the menu', 0, 299, 2],
  ['room for the one that is shown', 2, 299, 1],
  ['none but that', 2, 100, 0],
])('a line of views has %s', (_, shown, room, fitting) => {
  expect(countFitting([100, 100, 100], shown, { room, more: 50 })).toBe(fitting);
});

describe('the days', () => {
  const days = Array.from({ length: 28 }, (_, ahead) => ({
    day: new Date(Date.UTC(2026, 10, 22 + ahead)).toISOString().slice(0, 10),
    count: ahead,
  }));
  const bars = () => within(screen.getByRole('table', { name: 'Due dates' })).getAllByRole('button');

  it('are overdue and two weeks from today, with the number due', () => {
    const { rerender } = render(<Host days={days} />);
    expect(bars()).toHaveLength(15);
    expect(
      bars()
        .slice(0, 3)
        .map((bar) => [bar.textContent, bar.title]),
    ).toEqual([
      ['Overdue 7', '7 follow-ups: Overdue'],
      ['Today 0', '0 follow-ups: Sunday, November 22'],
      ['Mon 23 1', '1 follow-up: Monday, November 23'],
    ]);
    rerender(<Host counts={null} days={days} />);
    expect(screen.queryByRole('table')).toBeNull();
    rerender(<Host />);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('filter by what they count: overdue and today are views, since what is late today is overdue', async () => {
    render(<Host days={days} start={{ view: 'overdue' }} />);
    const press = async (place: number) => {
      await userEvent.click(bars()[place]!);
      const query = onQueryChange.mock.lastCall?.[0];
      return [query?.view, query?.dueFrom, bars().findIndex((bar) => bar.getAttribute('aria-pressed') === 'true')];
    };
    expect(await press(1)).toEqual(['today', null, 1]);
    expect(await press(2)).toEqual(['todo', '2026-11-23', 2]);
    expect(await press(0)).toEqual(['overdue', null, 0]);
    expect(await press(0)).toEqual(['todo', null, -1]);
  });

  it('fold and unfold, controlled by the host or not', async () => {
    const onStripCollapsedChange = vi.fn();
    const { rerender } = render(<Host days={days} onStripCollapsedChange={onStripCollapsedChange} />);
    const toggle = () => button('Due dates');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle());
    expect(screen.queryByRole('table')).toBeNull();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(onStripCollapsedChange).toHaveBeenCalledExactlyOnceWith(true);
    rerender(<Host days={days} stripCollapsed={false} />);
    await userEvent.click(toggle());
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('filter by a single day, and clear on the next press', async () => {
    render(<Host days={days} />);
    const monday = () => button('Mon 23 1');
    await userEvent.click(monday());
    expect(onQueryChange).toHaveBeenLastCalledWith(
      { ...DEFAULT_WORKLIST_QUERY, dueFrom: '2026-11-23', dueTo: '2026-11-23' },
      { reason: 'day' },
    );
    expect(monday().getAttribute('aria-pressed')).toBe('true');
    expect(button('Due Mon, Nov 23, remove filter')).toBeTruthy();
    await userEvent.click(monday());
    expect(lastQuery()).toEqual(DEFAULT_WORKLIST_QUERY);
    await userEvent.click(monday());
    await userEvent.click(button('Due Mon, Nov 23, remove filter'));
    expect(lastQuery()).toEqual(DEFAULT_WORKLIST_QUERY);
  });

  it('are labeled with both ends, or with … for an open one', () => {
    const { rerender } = render(<Host start={{ dueFrom: '2026-11-23', dueTo: '2026-11-25' }} />);
    expect(button('Due Mon, Nov 23 to Wed, Nov 25, remove filter')).toBeTruthy();
    rerender(<Host key="open" start={{ dueFrom: null, dueTo: '2026-11-25' }} />);
    expect(button('Due … to Wed, Nov 25, remove filter')).toBeTruthy();
  });
});

it('closed follow-ups are included when a view leaves them out, with a chip that reverts that', async () => {
  const { rerender } = render(<Host />);
  await userEvent.click(button('More options'));
  await screen.findByRole('menu', { name: 'More options' });
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Show closed' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  rerender(<Host key="todo" start={{ view: 'todo' }} />);
  await chooseInMenu('Show closed', 'menuitemcheckbox');
  expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(
    { ...DEFAULT_WORKLIST_QUERY, view: 'todo', closed: true },
    { reason: 'filter' },
  );
  await userEvent.click(button('More options'));
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Show closed' });
  expect(item.getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await userEvent.click(button('Show closed, remove filter'));
  expect(lastQuery()).toEqual({ ...DEFAULT_WORKLIST_QUERY, view: 'todo' });
  expect(document.activeElement).toBe(button('Filter'));
});

describe('the search', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  it('keeps typed text at once and searches after a delay', () => {
    vi.useFakeTimers();
    render(<Host />);
    type('c');
    pass(100);
    type('ca');
    expect(box().value).toBe('ca');
    pass(119);
    expect(onQueryChange).not.toHaveBeenCalled();
    pass(1);
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: 'ca' }), {
      reason: 'search',
    });
    expect(box().value).toBe('ca');
  });

  it('is not overwritten by a late answer to earlier text, but is by the host', () => {
    vi.useFakeTimers();
    let answer = (_query: WorklistQuery): void => {};
    function Late(): ReactElement {
      const [query, setQuery] = useState(DEFAULT_WORKLIST_QUERY);
      useEffect(() => {
        answer = setQuery;
      }, []);
      return (
        <FollowupToolbarView
          {...{ query, counts, length: 1, loaded: 1, complete: true, conflicts: 0, hasCurrentUser: false }}
          values={{ owners: [], taskTypes: [], priorities: [], statuses: [] }}
          onQueryChange={onQueryChange}
        />
      );
    }
    render(<Late />);
    type('a');
    pass(120);
    type('ab');
    act(() => answer({ ...DEFAULT_WORKLIST_QUERY, search: 'a' }));
    expect(box().value).toBe('ab');
    pass(120);
    expect(lastQuery()?.search).toBe('ab');
    act(() => answer({ ...DEFAULT_WORKLIST_QUERY, search: 'elsewhere' }));
    expect(box().value).toBe('elsewhere');
    type('gone');
    act(() => answer(DEFAULT_WORKLIST_QUERY));
    expect(box().value).toBe('');
    pass(500);
    expect(lastQuery()?.search).toBe('ab');
  });

  it('is included in whatever is pressed before the delay is over', () => {
    vi.useFakeTimers();
    render(<Host />);
    type('call');
    fireEvent.click(button(/^Overdue/));
    expect(lastQuery()).toMatchObject({ view: 'overdue', search: 'call' });
    pass(500);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(box().value).toBe('call');
  });

  it('waits for an IME composition', () => {
    vi.useFakeTimers();
    render(<Host onSearchSubmit={vi.fn()} />);
    fireEvent.compositionStart(box());
    fireEvent.input(box(), { target: { value: 'か' }, isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Escape', keyCode: 229 });
    pass(1000);
    expect(box().value).toBe('か');
    expect(onQueryChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(box());
    pass(120);
    expect(lastQuery()?.search).toBe('か');
  });

  it('moves to the list on Enter; Escape clears and then leaves', async () => {
    const onSearchSubmit = vi.fn();
    const searchRef = createRef<HTMLInputElement>();
    render(<Host onSearchSubmit={onSearchSubmit} searchRef={searchRef} />);
    act(() => searchRef.current?.focus());
    await userEvent.keyboard('offer{Enter}');
    expect(lastQuery()?.search).toBe('offer');
    expect(onSearchSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect([box().value, lastQuery()?.search]).toEqual(['', '']);
    expect(onSearchSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onSearchSubmit).toHaveBeenCalledTimes(2);
  });

  it('is cleared by a button that returns the focus', async () => {
    render(<Host start={{ search: 'offer' }} />);
    // Another one is beside the days, as for filters.
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
    expect(lastQuery()?.search).toBe('');
    expect(document.activeElement).toBe(box());
  });
});

describe('the filters', () => {
  it('are multi-select over what is loaded, including none and the host’s own', async () => {
    render(<Host />);
    await userEvent.click(button('Filter'));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const options = async (name: string) =>
      within(await panel.findByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent);
    expect(await options('Owner')).toEqual(['Ana (me) 4', 'Bo 3', 'Unassigned 2']);
    expect(await options('Priority')).toEqual(['Low 0', 'High 6', 'odd 1']);
    await userEvent.click(panel.getByRole('checkbox', { name: /^High/ }));
    await userEvent.click(panel.getByRole('checkbox', { name: /^Unassigned/ }));
    expect(lastQuery()).toMatchObject({ priorities: ['high'], owners: [null] });
    await userEvent.click(panel.getByRole('checkbox', { name: /^High/ }));
    expect(lastQuery()).toMatchObject({ priorities: [], owners: [null] });
  });

  it('count each value under the other filters, and none as 0', async () => {
    const facets = vi.fn((field: string) =>
      field === 'owner_user_id' ? new Map<string | null, number>([[ANA, 2]]) : new Map<string | null, number>(),
    );
    render(<Host facets={facets} />);
    expect(facets).not.toHaveBeenCalled();
    await userEvent.click(button('Filter'));
    const owner = within(await screen.findByRole('group', { name: 'Owner' }));
    expect(owner.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Ana (me) 2',
      'Bo 0',
      'Unassigned 0',
    ]);
  });

  it('match an owner in any case, and a value that no record has', async () => {
    render(<Host start={{ owners: [BO.toUpperCase()], statuses: ['lost'] }} />);
    await userEvent.click(button('Filter'));
    const bo = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bo/ });
    expect(bo.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Lost/ }).checked).toBe(true);
    await userEvent.click(bo);
    expect(lastQuery()?.owners).toEqual([]);
  });

  it('close on Escape with the focus back on the button, on an outside press, and when Tab leaves them', async () => {
    render(<Host />);
    const open = async () => {
      await userEvent.click(button('Filter'));
      await screen.findByRole('checkbox', { name: /^Ana/ });
    };
    await open();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Ana/ })));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Filter'));
    expect(button('Filter').getAttribute('aria-expanded')).toBe('false');
    await open();
    await userEvent.click(button('Reset by the host'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    screen.getByRole('button', { name: 'Done' }).focus();
    await userEvent.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be searched if there are many', async () => {
    const owners = Array.from({ length: 140 }, (_, index) => ({
      value: `u${index}`,
      count: 1,
      label: `Élan ${index}`,
    }));
    render(<Host values={{ owners, taskTypes: [], priorities: [], statuses: [] }} />);
    await userEvent.click(button('Filter'));
    const search = await screen.findByRole('searchbox', { name: 'Find in Owner' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(100);
    expect(screen.getByText('Type to find 40 more')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'elan 13' } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
    fireEvent.change(search, { target: { value: 'nobody' } });
    search.focus();
    expect(screen.getByText('No matches')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  });

  it('appear as removable chips, several of one field as one', async () => {
    render(<Host start={{ priorities: ['high', 'low'], owners: [null], taskTypes: ['a', 'b', 'c', 'd'] }} />);
    const chips = () => screen.getAllByRole('button', { name: /remove filter$/ });
    expect(chips().map((chip) => chip.textContent)).toEqual([
      'Owner: Unassigned',
      'Task type: 4 selected',
      'Priority: High',
      'Priority: Low',
    ]);
    await userEvent.click(button('Task type: 4 selected, remove filter'));
    expect(lastQuery()?.taskTypes).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Priority: High');
    await userEvent.click(button('Priority: Low, remove filter'));
    expect(document.activeElement?.textContent).toBe('Priority: High');
  });

  it('"Clear filters" clears them, the search too, but keeps scope, view and order', async () => {
    const kept = { scope: 'mine', view: 'today', groupBy: 'due' } as const;
    render(<Host start={{ priorities: ['high'], search: 'x', conflicts: true, dueTo: '2026-11-23', ...kept }} />);
    await userEvent.click(button('Clear filters'));
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(
      { ...DEFAULT_WORKLIST_QUERY, ...kept },
      { reason: 'clear-filters' },
    );
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(button('Filter'));
  });
});

it('the conflicts filter appears when something waits for a decision, or while it is on', async () => {
  const { rerender } = render(<Host />);
  expect(screen.queryByRole('button', { name: /Conflicts/ })).toBeNull();
  rerender(<Host conflicts={3} />);
  await userEvent.click(button('Conflicts (3)'));
  expect(lastQuery()?.conflicts).toBe(true);
  rerender(<Host conflicts={0} />);
  expect(button('Conflicts (0)').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button('Conflicts (0)'));
  expect(screen.queryByRole('button', { name: /Conflicts/ })).toBeNull();
});

it('the filters by age are chosen in words or typed as a number, and are chips', async () => {
  render(<Host />);
  await userEvent.click(button('Filter'));
  const updated = await screen.findByRole('combobox', { name: 'Updated' });
  await userEvent.selectOptions(updated, 'Untouched for 14 days');
  expect(lastQuery()?.updatedBefore).toBe('P14D');
  const due = screen.getByRole('combobox', { name: 'Due' });
  await userEvent.selectOptions(due, 'Due within 3 working days');
  const [dueNumber] = screen.getAllByRole('spinbutton', { name: 'How many' });
  fireEvent.change(dueNumber as HTMLElement, { target: { value: '5' } });
  expect(lastQuery()?.dueWithin).toBe('P5B');
  fireEvent.change(dueNumber as HTMLElement, { target: { value: '' } });
  expect(lastQuery()?.dueWithin ?? null).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Created' }), 'Created this week');
  expect(lastQuery()?.createdWithin).toBe('P1W');
  await userEvent.keyboard('{Escape}');

  const chips = () => screen.queryAllByRole('button', { name: /remove filter$/ }).map((chip) => chip.textContent);
  expect(chips()).toEqual(['Untouched for 14 days', 'Created this week']);
  await userEvent.click(screen.getByRole('button', { name: /^Untouched for 14 days/ }));
  expect(lastQuery()?.updatedBefore ?? null).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(lastQuery()?.createdWithin ?? null).toBeNull();
  expect(chips()).toEqual([]);
});

describe('the menu', () => {
  it('sorts by a column, then in a direction', async () => {
    render(<Host sortColumns={['due_at', 'priority']} start={{ sort: { column: 'note', direction: 'descending' } }} />);
    const radios = async () => (await screen.findAllByRole('menuitemradio')).map((each) => each.textContent);
    await chooseInMenu('Sort by Note');
    expect(screen.getByRole('menu', { name: 'Sort by' })).toBeTruthy();
    expect(await radios()).toEqual(['Default order', 'Due', 'Priority', 'Note', 'Ascending', 'Descending']);
    expect(document.activeElement?.textContent).toBe('Default order');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Priority' }));
    expect(lastQuery()?.sort).toEqual({ column: 'priority', direction: 'descending' });
    expect(document.activeElement).toBe(button('More options'));
    await chooseInMenu('Sort by Priority');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Ascending' }));
    expect(lastQuery()?.sort).toEqual({ column: 'priority', direction: 'ascending' });
    await chooseInMenu('Sort by Priority');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Default order' }));
    expect(lastQuery()?.sort).toBeNull();
  });

  it('groups by the due day, a column, or nothing', async () => {
    render(<Host customColumns={[{ id: 'stars', header: 'Stars' }]} />);
    await chooseInMenu('Group by None');
    expect(screen.getByRole('menu', { name: 'Group by' })).toBeTruthy();
    expect((await screen.findAllByRole('menuitemradio')).map((each) => each.textContent)).toEqual([
      'None',
      'Due',
      'Status',
      'Priority',
      'Task type',
      'Owner',
      'Deal',
      'Conversation',
      'Stars',
    ]);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Owner' }));
    expect(lastQuery()?.groupBy).toBe('owner_user_id');
    await chooseInMenu('Group by Owner');
    expect(screen.getByRole('menuitemradio', { name: 'Owner' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Stars' }));
    expect(lastQuery()?.groupBy).toBe('column.stars');
    await chooseInMenu('Group by Stars');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'None' }));
    expect(lastQuery()?.groupBy).toBeNull();
  });

  it('offers what has a listener', async () => {
    const onDensityChange = vi.fn();
    const onColumns = vi.fn();
    const onHelp = vi.fn();
    const { rerender } = render(<Host />);
    await userEvent.click(button('More options'));
    const menu = await screen.findByRole('menu', { name: 'More options' });
    expect([...menu.querySelectorAll('[data-label]')].map((item) => item.textContent)).toEqual([
      'Sort by Default order',
      'Group by None',
      'Print',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('More options'));
    rerender(<Host {...{ onColumns, onHelp, onDensityChange }} density="comfortable" />);
    await chooseInMenu('Columns');
    await chooseInMenu('Keyboard shortcuts');
    await chooseInMenu('Compact', 'menuitemradio');
    expect(onColumns).toHaveBeenCalledOnce();
    expect(onHelp).toHaveBeenCalledOnce();
    expect(onDensityChange).toHaveBeenCalledExactlyOnceWith('compact');
  });

  it('prints the page once it is closed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(screen.queryByRole('menu')).toBeNull();
    });
    render(<Host />);
    await chooseInMenu('Print');
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

describe('the loaded count', () => {
  it('says all only if that is known', () => {
    const at = Date.UTC(2026, 10, 21, 10, 42);
    const { rerender } = render(<Host onLoadAll={() => {}} />);
    expect(screen.getByText('240 matches in the first 3,400')).toBeTruthy();
    expect(button('Load all')).toBeTruthy();
    rerender(<Host length={3400} />);
    expect(screen.getByText('3,400 loaded')).toBeTruthy();
    rerender(<Host asOf={at} now={at + 60_000} settings={{ ...words, locale: 'en-GB', timeZone: 'Europe/Paris' }} />);
    expect(screen.getByText('240 of 3,400 follow-ups · Updated 11:42')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    rerender(<Host asOf={at} now={at + 86_400_000} settings={{ ...words, locale: 'en-GB' }} />);
    expect(screen.getByText('240 of 3,400 follow-ups · Updated 21 Nov, 10:42')).toBeTruthy();
    rerender(<Host asOf={at} complete />);
    expect(screen.getByText('240 of 3,400 follow-ups')).toBeTruthy();
    rerender(<Host counts={null} loaded={0} length={0} onLoadAll={() => {}} />);
    expect(screen.queryByText(/so far|follow-ups/)).toBeNull();
  });

  it('says that the rest loads automatically, and how many a search has covered meanwhile', async () => {
    const onResume = vi.fn();
    const { rerender } = render(<Host loadsRest onLoadAll={() => {}} />);
    expect(screen.getByText('3,400 loaded, loading the rest…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    rerender(<Host key="search" loadsRest start={{ search: 'renewal' }} />);
    expect(screen.getByText('240 found. Only the first 3,400 were searched.')).toBeTruthy();
    rerender(<Host key="failed" onResume={onResume} onLoadAll={() => {}} />);
    expect(screen.getByText('240 matches in the first 3,400')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    await userEvent.click(button('Try again'));
    expect(onResume).toHaveBeenCalledOnce();
    rerender(<Host key="search-complete" complete start={{ search: 'renewal' }} />);
    expect(screen.getByText('240 of 3,400 follow-ups')).toBeTruthy();
  });

  it('omits the time when the page shows it elsewhere', () => {
    render(<Host asOf={Date.UTC(2026, 10, 21)} saysWhen={false} />);
    expect(screen.getByText('240 of 3,400 follow-ups')).toBeTruthy();
  });

  it('shows the progress of loading, with a stop button', async () => {
    const onStopLoadAll = vi.fn();
    render(<Host loadAllProgress={{ loaded: 3400, total: null }} onLoadAll={() => {}} {...{ onStopLoadAll }} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3,400 follow-ups loaded');
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    await userEvent.click(button('Stop'));
    expect(onStopLoadAll).toHaveBeenCalledOnce();
  });

  it('is announced once it rests, at most every three seconds', () => {
    vi.useFakeTimers();
    const { rerender, container } = render(<Host loaded={100} length={100} />);
    const told = () => container.querySelector('.rf-loaded [aria-live]')?.textContent;
    const heard: string[] = [];
    for (let page = 1; page <= 40; page += 1) {
      rerender(<Host loaded={100 + page} length={100 + page} />);
      pass(200);
      const text = told() ?? '';
      if (text !== '' && heard.at(-1) !== text) heard.push(text);
    }
    expect(heard).toHaveLength(2);
    pass(3000);
    expect(told()).toBe('140 loaded');
    rerender(<Host loaded={200} length={200} />);
    pass(1000);
    expect(told()).toBe('200 loaded');
    rerender(<Host loaded={201} length={201} />);
    // The announced text is outdated.
    expect(told()).toBe('');
    pass(3000);
    expect(told()).toBe('201 loaded');
  });

  it.each([
    ['comes to its end', { complete: true }, '900 follow-ups'],
    ['fails', { onResume: () => {} }, '900 loaded'],
  ])('announces only the current state when automatic loading %s', (_, after, text) => {
    vi.useFakeTimers();
    const { rerender, container } = render(<Host loadsRest loaded={800} length={800} />);
    const told = () => container.querySelector('.rf-loaded [aria-live]')?.textContent;
    rerender(<Host loadsRest loaded={850} length={850} />);
    pass(3000);
    expect(told()).toBe('850 loaded, loading the rest…');
    rerender(<Host {...after} loaded={900} length={900} />);
    expect(told()).toBe('');
    pass(3000);
    expect(told()).toBe(text);
  });
});

it('the export shows its scope, its progress and its result', async () => {
  const onExport = vi.fn();
  const onStopExport = vi.fn();
  const { rerender } = render(<Host onExport={onExport} />);
  await chooseInMenu('Export CSV First 3,400 only');
  expect(onExport).toHaveBeenCalledOnce();
  rerender(<Host {...{ onExport, onStopExport }} exportState={{ status: 'running', done: 450, total: 1000 }} />);
  expect(screen.getByText('Exporting… 45%')).toBeTruthy();
  await userEvent.click(button('More options'));
  expect(screen.queryByRole('menuitem', { name: /Export/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Stop export'));
  expect(onStopExport).toHaveBeenCalledOnce();
  rerender(<Host onExport={onExport} complete exportState={{ status: 'done', count: 240 }} />);
  expect(screen.getByText('240 follow-ups exported')).toBeTruthy();
  rerender(<Host onExport={onExport} exportState={{ status: 'failed' }} />);
  expect(screen.getByText('Could not export')).toBeTruthy();
});
