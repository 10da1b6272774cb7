import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SHORTCUTS, type ShortcutCommand } from '../../src/react/provider/shortcuts.js';
import { requestsOf, settle } from './connected-harness.js';
import { FIRST, openPresented, SECOND } from './presented-desk.js';
import type { FollowupPresentation } from '../../src/react/toolbar/presentation.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const PLACES = {
  list: '.rf-table-body > [data-followup-id]',
  agenda: '.rf-agenda-columns [data-followup-id]',
  workload: '.rf-workload-count',
} as const;

const placesOf = (presentation: FollowupPresentation): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(PLACES[presentation]),
];

/** The focusable element of a record; in the workload, the counts of its owner. */
async function placeOf(presentation: FollowupPresentation, id: string): Promise<HTMLElement> {
  const found = (): HTMLElement | undefined => {
    const places = placesOf(presentation);
    const place = presentation === 'workload' ? places[0] : places.find(({ dataset }) => dataset['followupId'] === id);
    return place?.querySelector<HTMLElement>('[data-item]') ?? place;
  };
  await waitFor(() => expect(found()).toBeDefined());
  return found() as HTMLElement;
}

/** The keys that save after a command's key opened something. */
const AFTER: Partial<Record<ShortcutCommand, string>> = {
  due: '{Enter}',
  owner: 'bru{Enter}',
  priority: '3',
  type: '3',
  note: 'More{Enter}',
};
const PRESENTATIONS = ['list', 'agenda', 'workload'] as const satisfies readonly FollowupPresentation[];
/** Commands that navigate away come last. */
const COMMANDS = ([...new Set([...Object.keys(AFTER), ...Object.keys(DEFAULT_SHORTCUTS)])] as ShortcutCommand[]).filter(
  (command) => DEFAULT_SHORTCUTS[command] !== null,
);
/** Those that ask where the current record is; of those for a field, one with a list and one with a text. */
const ON_A_RECORD = ['due', 'note', 'select', 'edit', 'menu', 'undo'] as const;
const sentFor = (desk: ReturnType<typeof openPresented>): (string | undefined)[] =>
  requestsOf(desk.crm, 'update').map(({ path }) => path.split('/').at(-1));
const isWithin = (presentation: FollowupPresentation): boolean =>
  placesOf(presentation).some((place) => place.contains(document.activeElement));

describe.each(PRESENTATIONS)('in the %s', (presentation) => {
  it('every key changes the current record, and no other, and nothing before one is', async () => {
    const desk = openPresented(presentation);
    await placeOf(presentation, SECOND.id);
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    for (const command of ON_A_RECORD) await userEvent.keyboard(DEFAULT_SHORTCUTS[command]);
    expect(document.querySelector('[role="dialog"], [role="menu"]')).toBeNull();
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(sentFor(desk)).toEqual([]);
    for (const command of presentation === 'list' ? COMMANDS : ON_A_RECORD) {
      const place = await placeOf(presentation, SECOND.id);
      const before = sentFor(desk).length;
      act(() => place.focus());
      await userEvent.keyboard((DEFAULT_SHORTCUTS[command] ?? '').replace(' ', ''));
      const after = presentation === 'workload' ? undefined : AFTER[command];
      if (after !== undefined) {
        await screen.findByRole('dialog', { name: /· Cobalt Freight Second/ });
        expect(
          placesOf(presentation).flatMap(({ dataset }) => (dataset['mark'] === 'asked' ? dataset['followupId'] : [])),
        ).toEqual([SECOND.id]);
        await userEvent.keyboard(after);
      }
      const changes = after !== undefined || (command === 'undo' && presentation !== 'workload');
      const expected = changes ? [SECOND.id] : [];
      await waitFor(() => expect([command, sentFor(desk).slice(before)]).toEqual([command, expected]));
      await settle();
      expect([command, sentFor(desk).slice(before)]).toEqual([command, expected]);
      expect([command, document.activeElement === document.body]).toEqual([command, false]);
      if (changes)
        expect([command, isWithin(presentation), document.activeElement?.outerHTML.slice(0, 300)]).toEqual([
          command,
          true,
          expect.anything(),
        ]);
      if (command === 'overdue') break;
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('[role="menu"], [role="dialog"]')).toBeNull());
    }
  });

  it('keys work from the start, after a press on a blank area, but not once something else is used', async () => {
    openPresented(presentation);
    render(<button type="button">Of the host</button>);
    const place = await placeOf(presentation, FIRST.id);
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(place.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('heading', { name: 'Follow-ups' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Follow-ups' }));
    await userEvent.keyboard('j');
    expect(isWithin(presentation)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Of the host' }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    expect(document.activeElement).toBe(document.body);
  });
});

it('undo takes back the last change, by z and by Ctrl+я, wherever the workspace shows the record', async () => {
  const desk = openPresented('list');
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
  openPresented('list');
  const row = await placeOf('list', SECOND.id);
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'ф', code: 'KeyA', ctrlKey: true });
  await screen.findByText('3 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Agenda' }));
  act(() => row.focus());
  const card = await placeOf('agenda', FIRST.id);
  act(() => card.focus());
  await userEvent.keyboard('p');
  await screen.findByRole('dialog', { name: /^Priority · Cobalt Freight First$/ });
});
