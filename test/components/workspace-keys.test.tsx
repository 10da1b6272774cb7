import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace, type FollowupsProviderProps, type FollowupWorkspaceProps } from '../../src/index.js';
import { UNUSED_COMMANDS } from '../../src/react/toolbar/FollowupKeysDialog.js';
import { DEFAULT_SHORTCUTS, type ShortcutCommand } from '../../src/react/provider/shortcuts.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { createDesk, requestsOf, settle } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';
import type { FollowupPresentation } from '../../src/react/toolbar/presentation.js';

// As on a page that has finished loading.
await Promise.all([
  import('../../src/react/editor/Editor.js'),
  import('../../src/react/actions/FieldPopover.js'),
  import('../../src/react/actions/QuickActions.js'),
  import('../../src/react/workspace/presented-parts.js'),
  import('../../src/react/workspace/presented-parts.js'),
]);

const OWNERS = [
  { id: FAKE_CRM_USER_ID, name: 'Amara Okafor' },
  { id: FAKE_CRM_COLLEAGUE_ID, name: 'Bruno Keller' },
];
const CHOICES = ['low', 'normal', 'urgent'].map((value) => ({ value, label: value }));
const records = ['First', 'Second', 'Third'].map((note, place) =>
  buildFollowup({
    note,
    due_at: `2026-11-26T1${place}:00:00.000Z`,
    status: 'open',
    priority: 'low',
    task_type: 'low',
    owner_user_id: FAKE_CRM_USER_ID,
    deal_id: 'dea10000-0000-4000-8000-000000000001',
  }),
);
const [FIRST, SECOND, THIRD] = records as [(typeof records)[0], (typeof records)[0], (typeof records)[0]];
const [LATE, LATER_TODAY] = (['24', '25'] as const).map((day) =>
  buildFollowup({
    ...FIRST,
    id: `aaaaaaaa-0000-4000-8000-0000000000${day}`,
    note: day,
    due_at: `2026-11-${day}T15:00:00.000Z`,
  }),
) as [typeof FIRST, typeof FIRST];

freezeDate('2026-11-25T09:00:00.000Z');

function open(
  presentation: FollowupPresentation,
  props: Partial<FollowupWorkspaceProps> = {},
  wired: Pick<FollowupsProviderProps, 'macros' | 'lifecycle' | 'create'> = {},
) {
  const desk = createDesk({ followups: [...records, LATE, LATER_TODAY] });
  render(
    <desk.Provider
      owners={OWNERS}
      currentUserId={FAKE_CRM_USER_ID}
      {...wired}
      priorities={CHOICES}
      taskTypes={CHOICES}
      deals={[{ id: 'dea10000-0000-4000-8000-000000000001', name: 'Cobalt Freight' }]}
    >
      <FollowupWorkspace defaultView="all" defaultPresentation={presentation} {...props} />
    </desk.Provider>,
  );
  return desk;
}

const PLACES = {
  list: '.rf-table-body > [data-followup-id]',
  agenda: '.rf-agenda-columns [data-followup-id]',
  workload: '.rf-workload-item',
} as const;

const placesOf = (presentation: FollowupPresentation): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(PLACES[presentation]),
];

/** The focusable element of a record; in the workload, in the list of the day that all of them are due. */
async function placeOf(presentation: FollowupPresentation, id: string): Promise<HTMLElement> {
  const found = (): HTMLElement | undefined => {
    const place = placesOf(presentation).find(({ dataset }) => dataset['followupId'] === id);
    return place?.querySelector<HTMLElement>('[data-item], .rf-workload-open') ?? place;
  };
  if (presentation === 'workload' && !found()) {
    const cell = await screen.findByRole('button', { name: /^Total, Thursday, November 26: / });
    await userEvent.click(cell);
  }
  await waitFor(() => expect(found()).toBeDefined());
  return found() as HTMLElement;
}

const PRESENTATIONS = ['list', 'agenda', 'workload'] as const satisfies readonly FollowupPresentation[];
const sentFor = (desk: ReturnType<typeof open>): (string | undefined)[] =>
  requestsOf(desk.crm, 'update').map(({ path }) => path.split('/').at(-1));
const isWithin = (presentation: FollowupPresentation): boolean =>
  placesOf(presentation).some((place) => place.contains(document.activeElement));
const focusedName = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
const focusedRecord = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-followup-id]')?.dataset['followupId'];

/** What a command does, besides asking for a value: waits until it is done. */
type Effect = (presentation: FollowupPresentation) => void | Promise<void>;

const opensSecond: Effect = async () => void (await screen.findByDisplayValue('Second'));
const dialog = async (name: string | RegExp): Promise<void> => void (await screen.findByRole('dialog', { name }));
const focuses =
  (record: { readonly id: string }): Effect =>
  () =>
    waitFor(() => expect(focusedRecord()).toBe(record.id));
/** A view of the list; in the agenda a column, in the workload a cell of the current owner. */
const leadsTo =
  (view: string, record: { readonly id: string }, column: string): Effect =>
  async (presentation) => {
    if (presentation === 'list')
      await waitFor(() =>
        expect(document.querySelector('[aria-pressed="true"] .rf-view-name')?.textContent).toBe(view),
      );
    else if (presentation === 'agenda') await focuses(record)(presentation);
    else await waitFor(() => expect(focusedName()).toContain(column));
  };

/** What each command does, or the keys that save what it asks for. A new command is missing here. */
const EFFECTS: Readonly<Record<ShortcutCommand, Effect | string>> = {
  due: '{Enter}',
  owner: 'bru{Enter}',
  priority: '3',
  type: '3',
  note: 'More{Enter}',
  undo: '',
  macros: () => dialog(/^Macros Second/),
  complete: () => dialog(/^Complete/),
  add: () => dialog(/^Add|New/),
  next: focuses(THIRD),
  previous: focuses(FIRST),
  select: async () => void (await screen.findByText('1 selected')),
  edit: opensSecond,
  menu: async (presentation) => {
    if (presentation === 'list') await screen.findByRole('menu');
    else await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('application'));
  },
  // In a list without rows that wait there is nothing to show; `table-steady.test.tsx` has some.
  earlier: () => {},
  help: () => dialog('Keyboard shortcuts'),
  commands: () => dialog(/Second/),
  search: () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))),
  mine: async () => void (await screen.findByRole('button', { name: /Mine/ })),
  overdue: leadsTo('Overdue', LATE, ', Overdue: '),
  today: leadsTo('Today', LATER_TODAY, ', Today, '),
};
const COMMANDS = Object.keys(EFFECTS) as ShortcutCommand[];
const done = async () => undefined;
const MACROS = {
  macros: [{ name: 'Low', steps: [{ priority: 'low' as const }] }],
  lifecycle: { complete: done },
  create: done,
};

/** The keys of what a host wires. */
const WIRED: Partial<Record<ShortcutCommand, string>> = { macros: 'm', complete: 'c', add: 'q' };

describe.each(PRESENTATIONS)('in the %s', (presentation) => {
  it('no key does anything to a record before one is current', async () => {
    const desk = open(presentation);
    await placeOf(presentation, SECOND.id);
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    for (const command of ['due', 'note', 'select', 'edit', 'menu', 'undo'] as const)
      await userEvent.keyboard(DEFAULT_SHORTCUTS[command]);
    expect(document.querySelector('[role="dialog"], [role="menu"]')).toBeNull();
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(sentFor(desk)).toEqual([]);
  });

  it.each(COMMANDS)(
    'the key of "%s" acts on the current record or on what is shown, or is listed as unused',
    async (command) => {
      const effect = EFFECTS[command];
      const wired = WIRED[command];
      const desk = open(presentation, {}, wired ? MACROS : {});
      const place = await placeOf(presentation, SECOND.id);
      act(() => place.focus());
      const keys = wired ?? DEFAULT_SHORTCUTS[command] ?? '';
      const pressed = keys.replace('control+k', '{Control>}k{/Control}').replace(' ', '');
      if (UNUSED_COMMANDS[presentation].includes(command)) {
        // The list behind changes its placeholder once, by itself.
        await waitFor(() => expect(document.querySelector('[data-early]')).toBeNull());
        const before = document.body.innerHTML;
        await userEvent.keyboard(pressed);
        await settle();
        expect(document.body.innerHTML).toBe(before);
        await userEvent.keyboard('?');
        await dialog('Keyboard shortcuts');
        expect(screen.getByText('No effect in this view').nextSibling?.textContent).toContain(keys);
        return;
      }
      if (command === 'undo') {
        await userEvent.keyboard('p3');
        await waitFor(() => expect(desk.crm.get(SECOND.id)?.priority).toBe('urgent'));
        await settle();
      }
      await userEvent.keyboard(pressed);
      if (typeof effect === 'function') {
        await effect(presentation);
        expect(sentFor(desk)).toEqual([]);
        return;
      }
      if (command !== 'undo') {
        await screen.findByRole('dialog', { name: /· Cobalt Freight Second/ });
        const asked = placesOf(presentation).filter(({ dataset }) => dataset['mark'] === 'asked');
        if (presentation !== 'workload') expect(asked.map(({ dataset }) => dataset['followupId'])).toEqual([SECOND.id]);
        await userEvent.keyboard(effect);
      }
      const expected = Array.from({ length: command === 'undo' ? 2 : 1 }, () => SECOND.id);
      await waitFor(() => expect(sentFor(desk)).toEqual(expected));
      await settle();
      expect(sentFor(desk)).toEqual(expected);
      expect(isWithin(presentation)).toBe(true);
    },
  );

  it('keys work from the start, after a press on a blank area, but not once something else is used', async () => {
    open(presentation);
    render(<button type="button">Of the host</button>);
    const entry = { list: PLACES.list, agenda: '[data-item]', workload: '[data-cell]' }[presentation];
    await waitFor(() => expect(document.querySelector(entry)).toBeTruthy());
    const isCurrent = (): boolean => document.activeElement?.matches(entry) ?? false;
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(isCurrent()).toBe(true);
    await userEvent.click(screen.getByRole('heading', { name: 'Follow-ups' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Follow-ups' }));
    await userEvent.keyboard('j');
    expect(isCurrent()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Of the host' }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(document.activeElement).toBe(document.body);
  });

  it('Escape clears the search, alone and after all that is open, and stays on the record', async () => {
    const onFilterChange = vi.fn();
    const filter = { search: 'Second', priorities: ['low'] };
    open(presentation, { defaultFilter: filter, onFilterChange });
    const place = await placeOf(presentation, SECOND.id);
    act(() => place.focus());
    await userEvent.keyboard('p');
    await screen.findByRole('dialog', { name: /^Priority/ });
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(place);
    if (presentation === 'workload') await userEvent.keyboard('{Escape}');
    expect(onFilterChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onFilterChange.mock.calls).toEqual([[expect.objectContaining({ ...filter, search: '' })]]);
    if (presentation !== 'workload') expect(focusedRecord()).toBe(SECOND.id);
    await userEvent.keyboard('{Escape}');
    expect(onFilterChange).toHaveBeenCalledTimes(1);
  });

  it('Escape ends a sequence of keys before it clears the search', async () => {
    const onFilterChange = vi.fn();
    open(presentation, { defaultFilter: { search: 'Second' }, onFilterChange });
    const place = await placeOf(presentation, SECOND.id);
    act(() => (presentation === 'workload' ? screen.getByRole('region', { name: 'Follow-ups' }) : place).focus());
    await userEvent.keyboard('g{Escape}');
    expect(onFilterChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onFilterChange).toHaveBeenCalledTimes(1);
  });

  it('a press on another record closes a popover, and opens nothing', async () => {
    open(presentation);
    const place = await placeOf(presentation, SECOND.id);
    const other = await placeOf(presentation, FIRST.id);
    act(() => place.focus());
    await userEvent.keyboard('p');
    await screen.findByRole('dialog', { name: /^Priority/ });
    await userEvent.click(other);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await settle();
    expect(screen.queryByDisplayValue('First')).toBeNull();
    await userEvent.click(other);
    await screen.findByDisplayValue('First');
  });
});

it('a sequence runs the command of a row, and nothing that its second key is bound to', async () => {
  const desk = open('list', { shortcuts: { edit: 'g d' } });
  const row = await placeOf('list', SECOND.id);
  act(() => row.focus());
  await userEvent.keyboard('gd');
  await opensSecond('list');
  expect(screen.queryByRole('dialog', { name: /^Due/ })).toBeNull();
  expect(sentFor(desk)).toEqual([]);
});

it('undo takes back the last change, by z and by Ctrl+я, wherever the workspace shows the record', async () => {
  const desk = open('list');
  const row = await placeOf('list', SECOND.id);
  act(() => row.focus());
  for (const keys of ['p3', 'p2']) {
    await userEvent.keyboard(keys);
    await screen.findByRole('button', { name: 'Undo' });
    await settle();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Workload' }));
  await userEvent.keyboard('z');
  await waitFor(() => expect(desk.crm.get(SECOND.id)?.priority).toBe('urgent'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
  await waitFor(() => expect(desk.crm.get(SECOND.id)?.priority).toBe('low'));
  expect(new Set(sentFor(desk))).toEqual(new Set([SECOND.id]));
});

it('select all selects what the list shows, and nothing while it is hidden', async () => {
  open('list');
  const row = await placeOf('list', SECOND.id);
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'ф', code: 'KeyA', ctrlKey: true });
  await screen.findByText('5 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Agenda' }));
  act(() => row.focus());
  const card = await placeOf('agenda', FIRST.id);
  act(() => card.focus());
  await userEvent.keyboard('p');
  await screen.findByRole('dialog', { name: /^Priority · Cobalt Freight First$/ });
});

describe('a group that is selected by its heading', () => {
  it('is changed by keys pressed on its checkbox and on the heading', async () => {
    open('list', { defaultGroupBy: 'priority' });
    await placeOf('list', FIRST.id);
    const box = await screen.findByRole('checkbox', { name: 'Select all in low' });
    await userEvent.click(box);
    // A note is of one record, and none is current.
    await userEvent.keyboard('n');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('d');
    await screen.findByRole('dialog', { name: 'Due · 5 follow-ups' });
    await userEvent.keyboard('{Escape}');
    act(() => document.querySelector<HTMLElement>('button[data-group]')?.focus());
    await userEvent.keyboard('p');
    await screen.findByRole('dialog', { name: 'Priority · 5 follow-ups' });
  });

  it('keeps the focus on the heading as it collapses', async () => {
    open('list');
    const row = await placeOf('list', LATE.id);
    act(() => row.focus());
    await userEvent.keyboard('{ArrowUp}x{ArrowLeft}');
    await waitFor(() => expect(placesOf('list')).toHaveLength(4));
    await settle();
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  });
});

it.each(PRESENTATIONS)('an undo leads back to its record, presented as %s', async (presentation) => {
  const desk = open(presentation);
  const place = await placeOf(presentation, SECOND.id);
  act(() => place.focus());
  await userEvent.keyboard('d');
  await screen.findByRole('dialog', { name: /^Due/ });
  await userEvent.keyboard('next monday 9am{Enter}');
  await screen.findByRole('button', { name: 'Undo' });
  await settle();
  const other = await placeOf(presentation, FIRST.id);
  act(() => other.focus());
  expect(isWithin(presentation)).toBe(true);
  expect(focusedRecord()).not.toBe(SECOND.id);
  await userEvent.keyboard('z');
  await waitFor(() => expect(desk.crm.get(SECOND.id)?.due_at).toBe(SECOND.due_at));
  await waitFor(() => expect(focusedRecord()).toBe(SECOND.id));
});

it('an undo that waits for its save leaves the focus where it is', async () => {
  const desk = open('list');
  const row = await placeOf('list', LATE.id);
  act(() => row.focus());
  const gate = desk.crm.hold({ on: 'update' });
  await userEvent.keyboard('d');
  await screen.findByRole('dialog', { name: /^Due/ });
  await userEvent.keyboard('next monday 9am{Enter}');
  await waitFor(() => expect(focusedRecord()).not.toBe(LATE.id));
  const next = focusedRecord();
  await userEvent.keyboard('z');
  await screen.findByText('Will undo once saved');
  expect(focusedRecord()).toBe(next);
  gate.release();
  await waitFor(() => expect(sentFor(desk)).toHaveLength(2));
  await waitFor(() => expect(desk.crm.get(LATE.id)?.due_at).toBe(LATE.due_at));
  await settle();
  expect(focusedRecord()).toBe(next);
});
