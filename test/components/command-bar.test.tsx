import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { chordOf, DEFAULT_SHORTCUTS, type ShortcutCommand } from '../../src/react/provider/shortcuts.js';
import { commandWords } from '../../src/react/toolbar/FollowupKeysDialog.js';
import type { FollowupPresentation } from '../../src/react/toolbar/presentation.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';
import { en } from '../../src/locales/en.js';
import { de } from '../../src/locales/de.js';
import { FAKE_CRM_COLLEAGUE_ID } from '../../src/testing.js';
import { press, requestsOf } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';
import { FIRST, openPresented, OWNERS, SECOND, THIRD } from './presented-desk.js';

freezeDate('2026-11-25T09:00:00.000Z');

const inWorkspace = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

async function find(selector: string): Promise<HTMLElement> {
  await waitFor(() => expect(inWorkspace(selector)).not.toBeNull());
  return inWorkspace(selector) as HTMLElement;
}

/** Focuses what shows a record in a presentation. */
async function mark(presentation: FollowupPresentation, { id }: { readonly id: string }): Promise<HTMLElement> {
  if (presentation === 'workload') {
    await find('.rf-workload-count');
    const counts = [...document.querySelectorAll<HTMLElement>('.rf-workload-count')];
    await userEvent.click(counts.find(({ textContent }) => textContent === '3') ?? document.body);
  }
  const places = {
    list: `.rf-row[data-followup-id="${id}"]`,
    agenda: `.rf-agenda-columns [data-followup-id="${id}"] [data-item]`,
    workload: `.rf-workload-item[data-followup-id="${id}"] .rf-workload-open`,
  };
  const place = await find(places[presentation]);
  act(() => place.focus());
  return place;
}

const bar = () => screen.findByRole('dialog', { name: /^Run a command/ });
const input = () => screen.getByRole('combobox', { name: 'Run a command' });
const options = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());
const opened = async (): Promise<HTMLElement> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return bar();
};
/** Opens the bar while a record has the focus. */
async function openOn(record: { readonly id: string }, presentation: FollowupPresentation = 'list'): Promise<void> {
  await mark(presentation, record);
  await opened();
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /^Run a command/ })).toBeNull());
const sent = ({ crm }: ReturnType<typeof openPresented>) =>
  requestsOf(crm, 'update').map(({ path, body }) => [path.split('/').at(-1), body]);

describe.each(['list', 'agenda', 'workload'] as const)('in the %s', (presentation) => {
  it('acts on the marked record at once by what is typed, and gives the focus back', async () => {
    const desk = openPresented(presentation);
    await openOn(SECOND, presentation);
    await screen.findByRole('dialog', { name: 'Run a command · Second' });
    await userEvent.keyboard('bruno own{Enter}');
    await closed();
    await waitFor(() =>
      expect(sent(desk)).toEqual([[SECOND.id, expect.objectContaining({ owner_user_id: FAKE_CRM_COLLEAGUE_ID })]]),
    );
    expect(document.activeElement).not.toBe(document.body);

    await openOn(THIRD, presentation);
    await userEvent.keyboard('fri 14:30{Enter}');
    await waitFor(() =>
      expect(sent(desk).at(-1)).toEqual([THIRD.id, expect.objectContaining({ due_at: '2026-11-27T14:30:00.000Z' })]),
    );
  });

  it('asks at the record for a value that was not named', async () => {
    const desk = openPresented(presentation);
    await openOn(SECOND, presentation);
    await userEvent.keyboard('set prior{Enter}');
    await screen.findByRole('dialog', { name: /^Priority · / });
    await userEvent.keyboard('urg{Enter}');
    await waitFor(() => expect(sent(desk)).toEqual([[SECOND.id, expect.objectContaining({ priority: 'urgent' })]]));
  });

  it('has only commands of the workspace while nothing is marked', async () => {
    openPresented(presentation);
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    await find('[data-followup-id], .rf-workload-count');
    act(() => refresh.focus());
    await opened();
    await screen.findByRole('dialog', { name: 'Run a command · Follow-ups' });
    expect(options()).toEqual(
      expect.arrayContaining(['Search /', 'Refresh', 'Go to Overdue g o', 'Export CSV', 'Filter']),
    );
    for (const own of [/^Edit/, /^Reassign/, /^Due:/, /^Priority:/]) {
      expect(options().filter((option) => own.test(option))).toEqual([]);
    }
    await userEvent.keyboard('owner bruno');
    expect(screen.queryAllByRole('option', { name: /^Owner:/ })).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(refresh);
  });
});

it('acts on the selection', async () => {
  const desk = openPresented('list', { defaultSelection: new Set([FIRST.id, THIRD.id]) });
  await openOn(SECOND);
  await screen.findByRole('dialog', { name: 'Run a command · 2 selected' });
  await userEvent.keyboard('due');
  const due = screen.getAllByRole('option').find(({ textContent }) => textContent === 'Due d');
  await userEvent.click(due ?? document.body);
  await screen.findByRole('dialog', { name: 'Due · 2 follow-ups' });
  await userEvent.keyboard('{Escape}');

  await opened();
  await userEvent.keyboard('owner bruno{Enter}');
  await waitFor(() => expect(sent(desk).map(([id]) => id)).toEqual([FIRST.id, THIRD.id]));
  await screen.findByText('2 assigned to Bruno Keller');
});

it('offers what the selection bar offers, the host included', async () => {
  const run = vi.fn();
  openPresented('list', { defaultSelection: new Set([FIRST.id]) }, { bulkActions: [{ label: 'Merge them', run }] });
  await mark('list', SECOND);
  const toolbar = await screen.findByRole('toolbar', { name: 'Change selected follow-ups' });
  const labels = within(toolbar)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  await opened();
  for (const label of labels) await expectFound(label);
  await userEvent.clear(input());
  await userEvent.keyboard('merge{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalled());
});

it('offers what the menu of the row offers, the host included', async () => {
  const run = vi.fn();
  const complete = vi.fn(async () => undefined);
  const settings = { rowActions: [{ label: 'Send reminder', run }], lifecycle: { complete } };
  openPresented('list', {}, settings);
  const row = await mark('list', SECOND);
  await userEvent.keyboard('m');
  const menu = await screen.findByRole('menu');
  const items = itemsOf(menu);
  expect(items.length).toBeGreaterThan(8);
  await userEvent.keyboard('{Escape}');
  act(() => row.focus());
  await opened();
  for (const label of items) await expectFound(label);
  await userEvent.clear(input());
  await userEvent.keyboard('remind{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalled());
  await opened();
  await userEvent.keyboard('complete{Enter}');
  await waitFor(() => expect(complete).toHaveBeenCalled());
});

it('offers what the bar and its menu offer, the host included', async () => {
  openPresented('list', { toolbarEnd: <button type="button">Of the host</button> });
  await find('.rf-row');
  await press('More options');
  const menu = await screen.findByRole('menu');
  const items = itemsOf(menu);
  expect(items.length).toBeGreaterThan(10);
  await userEvent.keyboard('{Escape}');
  await opened();
  const shown = ['Refresh', 'Filter', 'Saved views', 'Of the host', 'Everyone', 'Bruno Keller', 'Next 7 days'];
  for (const label of [...items, ...shown]) await expectFound(label);
  fireEvent.change(input(), { target: { value: 'overdue' } });
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Go to Overdue')]));
});

/** What a menu offers now. */
function itemsOf(menu: HTMLElement): string[] {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])')];
  return items.map(({ dataset }) => dataset['label'] ?? '');
}

/** Its words find it, in any order. */
async function expectFound(label: string): Promise<void> {
  fireEvent.change(input(), { target: { value: label.split(' ').toReversed().join(' ') } });
  await waitFor(() => expect([label, options().some((option) => option.includes(label))]).toEqual([label, true]));
}

it('finds every command that has a key, by its words, and shows the key', async () => {
  const done = async () => undefined;
  openPresented('list', {}, { macros: [], lifecycle: { complete: done }, create: done });
  await openOn(SECOND);
  const words = commandWords(en);
  const keyOf = { ...DEFAULT_SHORTCUTS, macros: 'm', complete: 'c', add: 'q', menu: '' };
  for (const command of Object.keys(DEFAULT_SHORTCUTS) as ShortcutCommand[]) {
    if (command === 'commands') continue;
    fireEvent.change(input(), { target: { value: words[command] } });
    const keys = command === 'previous' ? 'j' : chordOf(keyOf[command]).join('');
    expect([command, options().some((option) => option.endsWith(keys && ` ${keys}`))]).toEqual([command, true]);
  }
});

it('runs what is found: a view, a person’s, another order, another presentation, undo, help', async () => {
  const [onViewChange, onScopeChange, onSortChange] = [vi.fn(), vi.fn(), vi.fn()];
  openPresented('list', { onViewChange, onScopeChange, onSortChange });
  await mark('list', SECOND);
  for (const [typed, changes, change] of [
    ['overdue', onViewChange, 'overdue'],
    ['whose bruno', onScopeChange, FAKE_CRM_COLLEAGUE_ID],
    ['everyone', onScopeChange, 'everyone'],
    ['sort owner', onSortChange, { column: 'owner_user_id', direction: 'ascending' }],
  ] as const) {
    await opened();
    await userEvent.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect([typed, changes.mock.lastCall?.[0]]).toEqual([typed, change]));
    await closed();
  }
  await opened();
  await userEvent.keyboard('shortcuts{Enter}');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  await opened();
  await userEvent.keyboard('filter{Enter}');
  await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.keyboard('{Escape}');
  await opened();
  await userEvent.keyboard('agenda{Enter}');
  await find('.rf-agenda');
});

it('filters by an age in words, with any number, and in the digits of the page', async () => {
  const { unmount } = openPresented('list');
  await find('.rf-row');
  const filterBy = async (typed: string, filter: string): Promise<void> => {
    await opened();
    await userEvent.keyboard(`${typed}{Enter}`);
    await closed();
    expect(await screen.findByRole('button', { name: new RegExp(filter) })).toBeDefined();
  };
  await filterBy('untouched 14', 'Untouched for 14 days');
  await filterBy('due within 4 working', 'Due within 4 working days');
  await filterBy('created this week', 'Created this week');
  await filterBy('untouched 9 weeks', 'Untouched for 9 weeks');
  unmount();
  openPresented('list', {}, { locale: 'ar-EG' });
  await find('.rf-row');
  await filterBy('untouched ٢١', 'Untouched for 21 days');
});

it('says so when nothing is found, and how many there are', async () => {
  openPresented('list');
  await openOn(SECOND);
  await userEvent.keyboard('qqqq');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(within(await bar()).getByText('No matches')).toBeDefined();
  await userEvent.clear(input());
  await userEvent.keyboard('undo');
  await screen.findByText('1 suggestion');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(document.activeElement).toBe(inWorkspace(`.rf-row[data-followup-id="${SECOND.id}"]`));
});

it('opens by the key on another keyboard, and from the search', async () => {
  openPresented('list');
  await find('.rf-row');
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  await bar();
  await userEvent.keyboard('{Escape}');
  await closed();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'k');
  expect(screen.queryByRole('dialog')).toBeNull();
  await opened();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(document.activeElement).toBe(search);
  // There, it deletes the rest of the line.
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(fireEvent.keyDown(search, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fireEvent.keyDown(search, { key: 'k', code: 'KeyK', metaKey: true })).toBe(false);
  await bar();
});

it('opens by the key that the host chose, and by none', async () => {
  const { rerender } = openPresented('list', { shortcuts: { commands: 'Control+J' } });
  await find('.rf-row');
  expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ctrlKey: true });
  await bar();
  await userEvent.keyboard('{Escape}');
  await closed();
  for (const setting of [{ commands: null }, false] as const) {
    rerender(<FollowupWorkspace defaultView="all" shortcuts={setting} />);
    await waitFor(() => expect(fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', ctrlKey: true })).toBe(true));
    expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens by a key pressed before its code has come', async () => {
  const held = vi.spyOn(rowCode, 'loaded').mockReturnValue(null);
  const { rerender } = openPresented('list');
  await find('.rf-row');
  expect(fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false);
  held.mockRestore();
  rerender(<FollowupWorkspace defaultView="all" />);
  await bar();
});

it('does not save what can’t be saved, and says why', async () => {
  const desk = openPresented('list', {}, { canEdit: () => false });
  await openOn(SECOND);
  await userEvent.keyboard('owner bruno{Enter}');
  await screen.findByText('You can’t edit this follow-up');
  expect(sent(desk)).toEqual([]);
});

it('finds the words of another language, however they are written', async () => {
  const desk = openPresented('list', {}, { messages: de, locale: 'de' });
  await mark('list', SECOND);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Befehl ausführen · Second' });
  await userEvent.keyboard('zustandig BRUNO{Enter}');
  await waitFor(() =>
    expect(sent(desk)).toEqual([[SECOND.id, expect.objectContaining({ owner_user_id: FAKE_CRM_COLLEAGUE_ID })]]),
  );
});

it('asks a directory for the person that is typed', async () => {
  const search = vi.fn(async (text: string) => OWNERS.filter(({ name }) => name.toLowerCase().includes(text)));
  const owners = { search, resolve: async () => OWNERS };
  const desk = openPresented('list', {}, { owners });
  await openOn(SECOND);
  await userEvent.keyboard('owner brun');
  await screen.findByRole('option', { name: /Owner: Bruno Keller/ });
  await waitFor(() => expect(search.mock.calls.map(([text]) => text)).toContain('brun'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(desk)).toEqual([[SECOND.id, expect.objectContaining({ owner_user_id: FAKE_CRM_COLLEAGUE_ID })]]),
  );
});
