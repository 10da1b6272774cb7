import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_WORKLIST_QUERY, FollowupTable, FollowupWorkload, useFollowupWorklist } from '../../src/index.js';
import type { FollowupsProviderProps, WorklistQuery } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import type { FakeCrmOptions } from '../../src/testing.js';
import { createDesk, findEditor, press, requestsOf, typeNote } from './connected-harness.js';
import type { FollowupWorkloadProps } from '../../src/react/workload/FollowupWorkload.js';

const ANN = '11111111-1111-4111-8111-111111111111';
const BEN = '22222222-2222-4222-8222-222222222222';
const GONE = '33333333-3333-4333-8333-333333333333';
const HOUR = 3_600_000;

const owners = [
  { id: ANN, name: 'Ann' },
  { id: BEN, name: 'Ben' },
];

/** From the start of tomorrow in UTC, so that no test depends on the time of day. */
const inDays = (days: number): string => {
  const tomorrow = new Date(Date.now() + 24 * HOUR).setUTCHours(0, 0, 0, 0);
  return new Date(tomorrow + (days - 1) * 24 * HOUR + HOUR).toISOString();
};
const overdue = new Date(Date.now() - HOUR).toISOString();

const work = (
  note: string,
  owner: string | null,
  due_at: string | null,
  more: Parameters<typeof buildFollowup>[0] = {},
) => buildFollowup({ note, owner_user_id: owner, due_at, status: 'open', ...more });

const aTeam = () => [
  work('Ann overdue one', ANN, overdue),
  work('Ann overdue two', ANN, overdue),
  work('Ann tomorrow', ANN, inDays(1)),
  work('Ann closed', ANN, overdue, { status: 'completed' }),
  work('Ben later', BEN, inDays(30)),
  work('Nobody’s', null, inDays(2)),
  work('Of somebody who left', GONE, null),
];

interface PageProps extends Partial<FollowupWorkloadProps> {
  readonly query?: WorklistQuery;
  readonly limit?: number;
}

function aPage(crm: FakeCrmOptions = { followups: aTeam() }, settings: Partial<FollowupsProviderProps> = {}) {
  const desk = createDesk(crm);
  function Content({ query = DEFAULT_WORKLIST_QUERY, limit, ...props }: PageProps): ReactElement {
    const list = useFollowupWorklist({ limit }, query);
    return (
      <>
        <button type="button" onClick={() => void list.refresh()}>
          Refresh the list
        </button>
        <FollowupWorkload {...props} list={list} />
      </>
    );
  }
  function Page(props: PageProps): ReactElement {
    return (
      <desk.Provider owners={owners} currentUserId={ANN} {...settings}>
        <Content {...props} />
      </desk.Provider>
    );
  }
  /** Shows the page, and waits for its counts. */
  async function open(props: PageProps = {}) {
    const view = render(<Page {...props} />);
    await grid();
    return view;
  }
  return { ...desk, Page, open };
}

const grid = () => screen.findByRole('grid', { name: 'Open follow-ups by owner and day' });
const cellOf = (name: string | RegExp) => screen.findByRole('button', { name });
const rowOf = (name: string): readonly string[] => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('.rf-workload-number') ?? [])].map((cell) => cell.textContent ?? '');
};

describe('the table', () => {
  it('has a row for each owner, named ones first by load, and a column for each day', async () => {
    await aPage().open();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Ann (me)',
      'Ben',
      'Unassigned',
      '33333333',
      'Total',
    ]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
    expect(heads).toHaveLength(12);
    expect([heads[0], heads[1], ...heads.slice(9)]).toEqual(['Owner', 'Overdue', 'Later', 'No date', 'Total']);
    expect(heads[2]).toMatch(/^Today/);
    expect(screen.getAllByRole('columnheader')[2]?.getAttribute('aria-current')).toBe('date');
    expect(rowOf('Ann (me)')).toEqual(['2', '0', '1', '0', '0', '0', '0', '0', '0', '0', '3']);
    expect(rowOf('33333333').slice(-2)).toEqual(['1', '1']);
    expect(rowOf('Total').at(-1)).toBe('6');
    // One scale of color for the days, and none for the rest.
    const heat = [...document.querySelectorAll<HTMLElement>('tbody tr:first-child td')].map((cell) =>
      cell.style.getPropertyValue('--rf-heat'),
    );
    expect([heat[0], heat[1], heat[2], heat.at(-1)]).toEqual(['', '0%', '100%', '']);
  });

  it('marks what is over the host’s limit for the owner and day, in words too', async () => {
    const asked = new Set<string>();
    const onError = vi.fn();
    const { open } = aPage(undefined, {
      onError,
      capacity(owner, day) {
        asked.add(day);
        if (owner === GONE) throw new Error('Nobody knows');
        return owner === ANN ? 0 : null;
      },
    });
    await open();
    const cell = await cellOf(/^Ann \(me\), .*: 1 follow-up.* 1 over$/);
    expect(cell.closest('td')?.dataset['over']).toBe('');
    expect(cell.closest('td')?.textContent).toBe('1+1');
    expect(screen.getByRole('rowheader', { name: 'Ann (me) 0 a day' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Ben' })).toBeTruthy();
    expect(document.querySelectorAll('[data-over]')).toHaveLength(1);
    expect(asked.size).toBe(7);
    expect(onError).toHaveBeenCalled();
  });

  it('shows as many days as the host asks for, within bounds', async () => {
    const { Page, open } = aPage();
    const { rerender } = await open({ days: 14 });
    expect(screen.getAllByRole('columnheader')).toHaveLength(19);
    rerender(<Page days={1} />);
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(10));
  });

  it('follows the filters of the list, the definition of closed, and changes by others', async () => {
    const followups = aTeam();
    const { Page, crm, open } = aPage({ followups }, { closedStatuses: ['archived'] });
    const { rerender } = await open();
    expect(rowOf('Ann (me)').at(-1)).toBe('4');
    crm.edit(followups[4]?.id ?? '', { due_at: overdue });
    await press('Refresh the list');
    await waitFor(() => expect(rowOf('Ben')[0]).toBe('1'));
    rerender(<Page query={{ ...DEFAULT_WORKLIST_QUERY, owners: [BEN] }} />);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  });

  it('has one cell in the tab order, and arrow keys between them', async () => {
    await aPage().open();
    const table = await grid();
    expect(
      within(table)
        .getAllByRole('button')
        .filter((cell) => cell.tabIndex === 0),
    ).toHaveLength(1);
    screen.getByRole('button', { name: 'Next week' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(await cellOf('Ann (me), Overdue: 2 follow-ups'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(document.activeElement).toBe(await cellOf('Unassigned, Total: 1 follow-up'));
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(await cellOf('Ann (me), Overdue: 2 follow-ups'));
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    expect(await screen.findByRole('region', { name: 'Total: 6 follow-ups' })).not.toBeNull();
  });
});

it('the days move by a week and back; an open cell closes', async () => {
  await aPage().open();
  const button = (name: string) => screen.getByRole('button', { name });
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  const [first] = [heading()];
  expect(button('Today').getAttribute('aria-disabled')).toBe('true');
  await press(/^Ann \(me\), Overdue/);
  await press('Next week');
  expect(screen.queryByRole('region', { name: /^Ann/ })).toBeNull();
  expect(heading()).not.toBe(first);
  // Tomorrow is before the shown days: in the total alone.
  await waitFor(() => expect(rowOf('Ann (me)')).toEqual(['2', ...Array<string>(9).fill('0'), '3']));
  expect(screen.queryByRole('columnheader', { current: 'date' })).toBeNull();
  await press('Previous week');
  expect(heading()).toBe(first);
  await press('Next week');
  await press('Today');
  expect(heading()).toBe(first);
  await waitFor(() => expect(rowOf('Ann (me)')[2]).toBe('1'));
});

it('has a row for each team above its people, whose cells list what all of them have to do', async () => {
  const teams = [
    { id: ANN, name: 'Ann', team: 'South' },
    { id: BEN, name: 'Ben', team: 'North' },
    { id: GONE, name: 'Cleo', team: 'South' },
  ];
  await aPage(undefined, { owners: teams }).open();
  const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(names).toEqual(['North', 'Ben', 'South', 'Ann (me)', 'Cleo', 'Unassigned', 'Total']);
  expect(rowOf('South').at(-1)).toBe('4');
  await press('South, Total: 4 follow-ups');
  const region = await screen.findByRole('region', { name: 'South, Total: 4 follow-ups' });
  expect(within(region).getAllByRole('button', { name: /^(?!Reassign|Close)/ })).toHaveLength(4);
  // Only a person can own a record.
  expect(screen.getByRole('rowheader', { name: 'South' }).closest('tr')?.dataset['owner']).toBeUndefined();
});

describe('the list of a cell', () => {
  it('opens beside the table with the focus, and returns it, unless it is empty', async () => {
    await aPage().open();
    await press('Ann (me), Overdue: 2 follow-ups');
    const region = await screen.findByRole('region', { name: 'Ann (me), Overdue: 2 follow-ups' });
    expect(region.contains(document.activeElement)).toBe(true);
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset['state']),
    ).toEqual(['saved', 'saved']);
    const cell = await cellOf('Ann (me), Overdue: 2 follow-ups');
    expect(cell.getAttribute('aria-expanded')).toBe('true');
    expect(cell.getAttribute('aria-controls')).toBe(region.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /Overdue/ })).toBeNull();
    expect(document.activeElement).toBe(cell);
    await press('Ben, Overdue: 0 follow-ups');
    expect(screen.queryByRole('region', { name: /Ben/ })).toBeNull();
  });

  it('opens the editor, and shows the state of a save', async () => {
    const { crm, region } = await openOverdue();
    const saving = crm.hold({ on: 'update' });
    await userEvent.click(within(region).getByRole('button', { name: /^Ann overdue one / }));
    const editor = await findEditor();
    await within(editor).findByLabelText('Note');
    typeNote(editor, 'Ann overdue one!');
    await press('Save', editor);
    await waitFor(() => expect(region.querySelector('[data-state="saving"]')).not.toBeNull());
    saving.release();
    await waitFor(() => expect(region.querySelector('[data-state="saving"]')).toBeNull());
  });

  it('reassigns some or all by safe updates, keeps its place, and can undo that', async () => {
    const { crm, region } = await openOverdue();
    await userEvent.click(within(region).getByRole('checkbox', { name: /Ann overdue one/ }));
    await screen.findByText('1 selected');
    act(() =>
      within(region)
        .getAllByRole('button', { name: /\d:\d\d/ })[0]
        ?.focus(),
    );
    await userEvent.keyboard('a');
    await giveTo('Ben');
    await waitFor(() => expect(rowOf('Ben')[0]).toBe('1'));
    expect(await screen.findByRole('region', { name: 'Ann (me), Overdue: 1 follow-up' })).toBe(region);
    // The next record has the focus.
    const rest = within(region).getByRole('button', { name: /\d:\d\d/ });
    await waitFor(() => expect(document.activeElement).toBe(rest));
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(1));

    await userEvent.click(within(region).getByRole('checkbox', { name: 'Select all: 1 follow-up' }));
    await press('Owner', await screen.findByRole('toolbar'));
    await giveTo('Ben');
    await waitFor(() => expect(rowOf('Ben')[0]).toBe('2'));
    expect(within(region).getByText('No follow-ups left here')).not.toBeNull();
    // Ben has more to do now, but nothing moves while a list is open.
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Ann (me)');
    const sent = requestsOf(crm, 'update').map(({ body }) => Object.keys(body as object).toSorted());
    expect(sent).toEqual([
      ['expected_version', 'owner_user_id'],
      ['expected_version', 'owner_user_id'],
    ]);

    await press('Undo');
    await waitFor(() => expect(rowOf('Ben')[0]).toBe('1'));
  });

  it('has the keys of the list: j and k move, x selects, d and p change the focused record', async () => {
    const { crm, region } = await openOverdue();
    const [first, second] = within(region).getAllByRole('button', { name: /\d:\d\d/ });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('kx');
    expect(document.activeElement).toBe(first);
    await screen.findByText('1 selected');
    await userEvent.keyboard('x');
    await userEvent.keyboard('d');
    const popover = await screen.findByRole('dialog');
    await userEvent.type(await within(popover).findByRole('combobox', { name: 'Due' }), 'tomorrow 9{Enter}');
    await waitFor(() =>
      expect(requestsOf(crm, 'update').map(({ body }) => Object.keys(body as object))).toHaveLength(1),
    );
    await waitFor(() => expect(rowOf('Ann (me)')[0]).toBe('1'));
  });

  it('shows each person’s load after the move, most room first', async () => {
    await aPage(undefined, { capacity: (owner) => (owner === ANN ? 5 : 0) }).open();
    await press(/^Ann \(me\), (?!Today|Overdue|Later|No date|Total).*: 1 follow-up$/);
    const region = await screen.findByRole('region', { name: /^Ann \(me\), / });
    act(() =>
      within(region)
        .getByRole('button', { name: /\d:\d\d/ })
        .focus(),
    );
    await userEvent.keyboard('a');
    const popover = await screen.findByRole('dialog');
    const options = await within(popover).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ann.*1 of 5/),
      expect.stringMatching(/^Ben.*1 · 1 over/),
    ]);
    await userEvent.keyboard('{Escape}d');
    await screen.findByRole('dialog', { name: /^Due/ });
    const load = async (phrase: string): Promise<string | undefined> => {
      await userEvent.clear(screen.getByRole('combobox'));
      await userEvent.type(screen.getByRole('combobox'), phrase);
      return (await screen.findAllByRole('option'))[0]?.querySelector('.rf-load')?.textContent ?? undefined;
    };
    expect(await load('in 3 days 9:00')).toBe('1 of 5');
    // It is due then already.
    expect(await load('tomorrow 9:00')).toBe('1 of 5');
    // Beyond the shown days, nothing is known.
    expect(await load('in 9 days 9:00')).toBeUndefined();
  });

  it.each<[string, PageProps, string]>([
    ['of all records, whatever the list shows', { query: { ...DEFAULT_WORKLIST_QUERY, scope: 'mine' } }, '3 · 2 over'],
    ['only if all records are loaded', { limit: 3 }, ''],
  ])('says the loads %s', async (_, props, load) => {
    const followups = [...aTeam(), work('Ben tomorrow', BEN, inDays(1)), work('Ben tomorrow, too', BEN, inDays(1))];
    const { Page } = aPage({ followups, pageSize: props.limit ?? 100 }, { capacity: 1 });
    render(<Page {...props} />);
    await grid();
    await press(/^Ann \(me\), (?!Today|Overdue|Later|No date|Total).*: 1 follow-up$/);
    const region = await screen.findByRole('region', { name: /^Ann \(me\), / });
    act(() =>
      within(region)
        .getByRole('button', { name: /\d:\d\d/ })
        .focus(),
    );
    await userEvent.keyboard('a');
    const option = await within(await screen.findByRole('dialog')).findByRole('option', { name: /^Ben/ });
    expect(option.querySelector('.rf-load')?.textContent ?? '').toBe(load);
  });

  it('shows what the day will hold, for an overdue record too', async () => {
    const { Page } = aPage(undefined, { capacity: 1 });
    render(<Page />);
    await grid();
    await press('Ann (me), Overdue: 2 follow-ups');
    const region = await screen.findByRole('region', { name: /Overdue/ });
    await userEvent.click(within(region).getByRole('checkbox', { name: /^Select all/ }));
    act(() =>
      within(region)
        .getAllByRole('button', { name: /\d:\d\d/ })[0]
        ?.focus(),
    );
    await userEvent.keyboard('d');
    const popover = await screen.findByRole('dialog', { name: /^Due/ });
    await userEvent.type(within(popover).getByRole('combobox'), 'tomorrow 9:00');
    await waitFor(() => expect(within(popover).getAllByRole('option')[0]?.textContent).toContain('3 · 2 over'));
  });

  it('gives records to the owner they are dropped on, the selection together', async () => {
    const { crm, region } = await openOverdue();
    await userEvent.click(within(region).getByRole('checkbox', { name: /^Select all/ }));
    const [item] = within(region).getAllByRole('button', { name: /\d:\d\d/ });
    const ben = screen.getByRole('rowheader', { name: 'Ben' });
    const root = screen.getByRole('region', { name: 'Workload' });
    document.elementFromPoint = () => ben;
    const at = (x: number) => ({
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      button: 0,
      buttons: 1,
      clientX: x,
    });
    fireEvent.pointerDown(item as HTMLElement, at(0));
    fireEvent.pointerMove(item as HTMLElement, at(40));
    await waitFor(() => expect(ben.closest('tr')?.dataset['target']).toBe(''));
    expect(root.querySelector('.rf-agenda-moving')?.textContent).toBe('2 Ben');
    fireEvent.pointerUp(item as HTMLElement, at(40));
    await waitFor(() => expect(rowOf('Ben')[0]).toBe('2'));
    await waitFor(() => expect(requestsOf(crm, 'update')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves reassigning to a host that handles it', async () => {
    const followups = aTeam();
    const onReassignRequest = vi.fn<(ids: readonly string[]) => void>();
    await aPage({ followups }).open({ onReassignRequest, editor: null });
    await press('Ann (me), Overdue: 2 follow-ups');
    await press('Reassign 2');
    expect(new Set(onReassignRequest.mock.calls[0]?.[0])).toEqual(new Set([followups[0]?.id, followups[1]?.id]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Opens the list of Ann's overdue records. */
async function openOverdue() {
  const page = aPage();
  await page.open();
  await press('Ann (me), Overdue: 2 follow-ups');
  return { ...page, region: await screen.findByRole('region', { name: /Overdue/ }) };
}

async function giveTo(name: string): Promise<void> {
  const popover = await screen.findByRole('dialog');
  await userEvent.type(await within(popover).findByRole('combobox', { name: 'Owner' }), `${name}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the message about missing counts', () => {
  it('says that only a part is loaded, which can be completed', async () => {
    const { Page } = aPage({ followups: aTeam(), pageSize: 3 });
    render(<Page limit={3} />);
    await screen.findByText('Shows only the first 3 follow-ups');
    expect(rowOf('Total').at(-1)).toBe('3');
    await press('Load all');
    await waitFor(() => expect(rowOf('Total').at(-1)).toBe('6'));
    await waitFor(() => expect(screen.queryByText(/^Only the first/)).toBeNull());
  });

  it('covers loading, a failure, and no open records', async () => {
    const { Page, crm } = aPage({ followups: [] });
    crm.fail({ on: 'list', with: 403 });
    render(<Page />);
    expect(screen.getByRole('region', { name: 'Workload' }).getAttribute('aria-busy')).toBe('true');
    await screen.findByRole('alert');
    await press('Try again');
    await screen.findByText('No open follow-ups');
  });

  it('keeps the focus when "Try again" disappears', async () => {
    const { Page, crm } = aPage();
    crm.fail({ on: 'list', with: 403 });
    render(<Page />);
    await screen.findByRole('alert');
    const gate = crm.hold({ on: 'list' });
    await press('Try again');
    await waitFor(() => expect(document.activeElement?.className).toBe('rf-workload-message'));
    gate.release();
    await grid();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('0 0'));
  });

  it('says when there is no network', async () => {
    await aPage().open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You’re offline/)).not.toBeNull();
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
  });
});

it('works beside others: it opens the editor of the page', async () => {
  const { show } = aPage();
  function Both(): ReactElement {
    const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
    const [ids, setIds] = useState<readonly string[]>([]);
    return (
      <>
        <FollowupTable />
        <FollowupWorkload list={list} editor={null} onReassignRequest={setIds} />
        <output>{ids.length}</output>
      </>
    );
  }
  show(<Both />, { owners, currentUserId: ANN });
  await grid();
  await press('Ann (me), Overdue: 2 follow-ups');
  const region = await screen.findByRole('region', { name: /Overdue/ });
  await press(/^Ann overdue two /, region);
  await findEditor();
  expect(screen.getAllByRole('dialog', { name: 'Edit follow-up' })).toHaveLength(1);
});
