import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filterValues } from '../../src/toolbar/filter-values.js';
import { FollowupToolbarView } from '../../src/toolbar/FollowupToolbarView.js';
import type { FollowupToolbarViewProps } from '../../src/toolbar/followup-toolbar-props.js';
import { defaultDisplaySettings, DisplaySettingsContext } from '../../src/provider/display-settings.js';
import type { DisplaySettings } from '../../src/provider/display-settings.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/worklist/worklist-query.js';
import type { WorklistQuery } from '../../src/worklist/worklist-query.js';

const ANA = 'AAAAAAAA-0000-7000-8000-000000000001';
const BO = 'bbbbbbbb-0000-7000-8000-000000000002';
const names: Record<string, string> = { [ANA.toLowerCase()]: 'Ana', [BO]: 'Bo' };
const counts = { all: 240, mine: 12, overdue: 7, 'due-today': 0, 'this-week': 3400, later: 5 };
const words: DisplaySettings = {
  ...defaultDisplaySettings,
  currentUserId: ANA.toLowerCase(),
  priorities: [
    { value: 'low', label: 'Low' },
    { value: 'high', label: 'High' },
  ],
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

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const lastQuery = () => onQueryChange.mock.lastCall?.[0];

describe('the views', () => {
  const views = () => within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');

  it('show how many each would show, open-ended while more may come', () => {
    const { rerender } = render(<Host onLoadAll={() => {}} />);
    expect(views().map((view) => view.textContent)).toEqual([
      'All 240+',
      'Mine 12+',
      'Overdue 7+',
      'Due today 0+',
      'This week 3,400+',
      'Later 5+',
    ]);
    rerender(<Host complete />);
    expect(views()[4]?.textContent).toBe('This week 3,400');
    rerender(<Host counts={null} />);
    expect(views()[4]?.textContent?.trim()).toBe('This week');
  });

  it('are one stop of Tab with arrows within, and a press chooses', async () => {
    render(<Host start={{ view: 'overdue' }} />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Overdue');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Due today');
    expect(onQueryChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Enter}');
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ view: 'later' }), {
      reason: 'view',
    });
    expect(views().map((view) => view.getAttribute('aria-pressed'))).toEqual([...Array(5).fill('false'), 'true']);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
  });

  it('follow the arrows of the direction', async () => {
    render(<Host settings={{ ...words, dir: 'rtl' }} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toContain('Mine');
  });

  it('leave "Mine" to somebody who is signed in, unless it is chosen', () => {
    const { unmount } = render(<Host hasCurrentUser={false} />);
    expect(views()).toHaveLength(5);
    unmount();
    render(<Host hasCurrentUser={false} start={{ view: 'mine' }} />);
    expect(views()).toHaveLength(6);
  });
});

describe('the search', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  it('keeps what is typed at once and looks for it a moment later', () => {
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

  it('is not overwritten by the late answer to what was typed before, but is by the host', () => {
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

  it('goes along with whatever is pressed before the moment is over', () => {
    vi.useFakeTimers();
    render(<Host />);
    type('call');
    fireEvent.click(button(/^Overdue/));
    expect(lastQuery()).toMatchObject({ view: 'overdue', search: 'call' });
    pass(500);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(box().value).toBe('call');
  });

  it('waits for letters that are put together', () => {
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

  it('goes on to the list on Enter; Escape clears and then leaves', async () => {
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

  it('is cleared by a button that hands the focus back', async () => {
    render(<Host start={{ search: 'offer' }} />);
    await userEvent.click(button('Clear search'));
    expect(lastQuery()?.search).toBe('');
    expect(document.activeElement).toBe(box());
  });
});

describe('the filters', () => {
  it('are chosen several at a time from what is loaded, none and the host’s own included', async () => {
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

  it('knows an owner in any case, and a value that no record has', async () => {
    render(<Host start={{ owners: [BO.toUpperCase()], statuses: ['lost'] }} />);
    await userEvent.click(button('Filter'));
    const bo = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bo/ });
    expect(bo.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^lost/ }).checked).toBe(true);
    await userEvent.click(bo);
    expect(lastQuery()?.owners).toEqual([]);
  });

  it('closes on Escape with the focus back on the button, on a press beside it, and when Tab leaves it', async () => {
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

  it('can be searched where there are many', async () => {
    const owners = Array.from({ length: 140 }, (_, index) => ({
      value: `u${index}`,
      count: 1,
      label: `Élan ${index}`,
    }));
    render(<Host values={{ owners, taskTypes: [], priorities: [], statuses: [] }} />);
    await userEvent.click(button('Filter'));
    const search = await screen.findByRole('searchbox', { name: 'Find in Owner' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(100);
    expect(screen.getByText('40 more: type to find them')).toBeTruthy();
    await userEvent.type(search, 'elan 13');
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  });

  it('stand as chips that can be removed, many of one field as one', async () => {
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

  it('"Clear filters" clears them, the search too, and leaves view and order', async () => {
    render(<Host start={{ priorities: ['high'], search: 'x', conflicts: true, view: 'later', groupBy: 'due' }} />);
    await userEvent.click(button('Clear filters'));
    expect(onQueryChange).toHaveBeenCalledExactlyOnceWith(
      { ...DEFAULT_WORKLIST_QUERY, view: 'later', groupBy: 'due' },
      { reason: 'clear-filters' },
    );
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(button('Filter'));
  });
});

describe('the conflicts filter', () => {
  it('is there where something waits for a decision, or it is on', async () => {
    const { rerender } = render(<Host />);
    expect(screen.queryByRole('button', { name: /Needs decision/ })).toBeNull();
    rerender(<Host conflicts={3} />);
    await userEvent.click(button('Needs decision (3)'));
    expect(lastQuery()?.conflicts).toBe(true);
    rerender(<Host conflicts={0} />);
    expect(button('Needs decision (0)').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('Needs decision (0)'));
    expect(screen.queryByRole('button', { name: /Needs decision/ })).toBeNull();
  });
});

describe('the order', () => {
  it('is a column, then a direction', async () => {
    render(<Host sortColumns={['due_at', 'priority']} start={{ sort: { column: 'note', direction: 'descending' } }} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.value).toBe('note');
    await userEvent.selectOptions(select, 'Priority');
    expect(lastQuery()?.sort).toEqual({ column: 'priority', direction: 'descending' });
    await userEvent.click(button('Descending'));
    expect(lastQuery()?.sort).toEqual({ column: 'priority', direction: 'ascending' });
    await userEvent.selectOptions(select, 'Default order');
    expect(lastQuery()?.sort).toBeNull();
    await userEvent.click(button('Group by due'));
    expect(lastQuery()?.groupBy).toBe('due');
  });
});

describe('what is loaded', () => {
  it('is called all only where it is known to be', () => {
    const at = Date.UTC(2026, 10, 21, 10, 42);
    const { rerender } = render(<Host onLoadAll={() => {}} />);
    expect(screen.getByText('240 of 3,400 loaded so far')).toBeTruthy();
    expect(button('Load all')).toBeTruthy();
    rerender(<Host length={3400} />);
    expect(screen.getByText('3,400 loaded so far')).toBeTruthy();
    rerender(<Host asOf={at} now={at + 60_000} settings={{ ...words, locale: 'en-GB', timeZone: 'Europe/Paris' }} />);
    expect(screen.getByText('240 of 3,400 follow-ups, as of 11:42')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    rerender(<Host asOf={at} now={at + 86_400_000} settings={{ ...words, locale: 'en-GB' }} />);
    expect(screen.getByText('240 of 3,400 follow-ups, as of 21 Nov, 10:42')).toBeTruthy();
    rerender(<Host asOf={at} complete />);
    expect(screen.getByText('240 of 3,400 follow-ups')).toBeTruthy();
    rerender(<Host counts={null} loaded={0} length={0} onLoadAll={() => {}} />);
    expect(screen.queryByText(/so far|follow-ups/)).toBeNull();
  });

  it('shows how far loading has come, with a way to stop', async () => {
    const onStopLoadAll = vi.fn();
    render(<Host loadAllProgress={{ loaded: 3400, total: null }} onLoadAll={() => {}} {...{ onStopLoadAll }} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3,400 follow-ups loaded so far');
    expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
    await userEvent.click(button('Stop'));
    expect(onStopLoadAll).toHaveBeenCalledOnce();
  });

  it('is told once it rests, and no more often than every three seconds', () => {
    vi.useFakeTimers();
    const { rerender, container } = render(<Host loaded={100} length={100} />);
    const told = () => container.querySelector('.rf-loaded [aria-live]')?.textContent;
    const heard: string[] = [];
    for (let page = 1; page <= 80; page += 1) {
      rerender(<Host loaded={100 + page} length={100 + page} />);
      pass(100);
      const text = told() ?? '';
      if (text !== '' && heard.at(-1) !== text) heard.push(text);
    }
    expect(heard).toHaveLength(2);
    pass(3000);
    expect(told()).toBe('180 loaded so far');
    rerender(<Host loaded={200} length={200} />);
    pass(1000);
    expect(told()).toBe('200 loaded so far');
    rerender(<Host loaded={201} length={201} />);
    pass(2900);
    expect(told()).toBe('200 loaded so far');
    pass(100);
    expect(told()).toBe('201 loaded so far');
  });
});

describe('the export', () => {
  it('says among what, how far it has come, and how it ended', async () => {
    const onExport = vi.fn();
    const onStopExport = vi.fn();
    const { rerender } = render(<Host onExport={onExport} />);
    const export_ = screen.getByRole('button', {
      name: 'Export CSV',
      description: 'among the 3,400 loaded so far',
    });
    await userEvent.click(export_);
    expect(onExport).toHaveBeenCalledOnce();
    rerender(<Host {...{ onExport, onStopExport }} exportState={{ status: 'running', done: 450, total: 1000 }} />);
    await userEvent.click(button('Exporting… 45%'));
    expect(onExport).toHaveBeenCalledOnce();
    await userEvent.click(button('Stop export'));
    expect(onStopExport).toHaveBeenCalledOnce();
    rerender(<Host onExport={onExport} complete exportState={{ status: 'done', count: 240 }} />);
    expect(screen.getByText('240 follow-ups exported')).toBeTruthy();
    expect(button('Export CSV').getAttribute('aria-describedby')).toBeNull();
    rerender(<Host onExport={onExport} exportState={{ status: 'failed' }} />);
    expect(screen.getByText('The export failed.')).toBeTruthy();
  });
});
