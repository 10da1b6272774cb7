import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MouseEvent, ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DUE_PRESETS, FollowupTable } from '../../src/index.js';
import type { FollowupRowActionsProps, FollowupsProviderProps } from '../../src/index.js';
import { FollowupQuickActions } from '../../src/react/actions/FollowupQuickActions.js';
import { buildFollowup, buildFollowups, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { FollowupRecord } from '../../src/testing.js';
import {
  createDesk,
  PEOPLE,
  findRow,
  press,
  requestsOf,
  rowOf,
  saveEvents,
  settle,
  stateOf,
} from './connected-harness.js';

const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgent' },
];

const onEdit = vi.fn<(event: MouseEvent<HTMLElement>) => void>();

function RowActions({ followup, canEdit, tabIndex, children }: FollowupRowActionsProps): ReactElement {
  return (
    <>
      {children}
      <FollowupQuickActions followup={followup} canEdit={canEdit} tabIndex={tabIndex} onEdit={onEdit} />
    </>
  );
}

const SLOTS = { rowActions: RowActions, rowMenu: null };

/** Freezes only the clock: saves take their usual time. */
function setClock(iso: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });
}

beforeEach(() => {
  onEdit.mockClear();
  setClock('2026-11-21T12:20:00.000Z');
});

afterEach(() => {
  vi.useRealTimers();
});

function open(followups: readonly FollowupRecord[], settings: Partial<FollowupsProviderProps> = {}) {
  const desk = createDesk({ followups });
  const given = {
    owners: PEOPLE,
    currentUserId: FAKE_CRM_USER_ID,
    priorities: PRIORITIES,
    timeZone: 'Europe/Paris',
    locale: 'en-GB',
    ...settings,
  };
  const { provide } = desk.show(<FollowupTable slots={SLOTS} />, given);
  return { ...desk, change: (changed: Partial<FollowupsProviderProps>) => provide({ ...given, ...changed }) };
}

async function buttonOf(id: string): Promise<HTMLElement> {
  return within(await findRow(id)).getByRole('button', { name: /^More actions/ });
}

async function openMenu(id: string): Promise<HTMLElement> {
  await userEvent.click(await buttonOf(id));
  return screen.findByRole('menu');
}

function itemsOf(menu: HTMLElement): (string | null)[] {
  return [...menu.querySelectorAll('[role^="menuitem"]')].map((item) => item.textContent);
}

async function choose(id: string, name: string | RegExp): Promise<void> {
  const menu = await openMenu(id);
  await userEvent.click(within(menu).getByText(name));
}

const cell = (id: string, column: string) => rowOf(id)?.querySelector(`[data-column="${column}"]`)?.textContent;

describe('the due presets of a row', () => {
  it('show the date and time in the provider’s zone and language, and write what they show', async () => {
    const followup = buildFollowup({
      owner_user_id: FAKE_CRM_COLLEAGUE_ID,
      priority: 'normal',
      due_at: '2026-11-01T08:00:00.000Z',
      integration_version: 7,
    });
    const { crm, events } = open([followup]);
    const menu = await openMenu(followup.id);
    expect(itemsOf(menu)).toEqual([
      expect.stringMatching(/^Tomorrow morning Sun,? 22 Nov, 09:00$/),
      expect.stringMatching(/^Later today Sat,? 21 Nov, 17:00$/),
      expect.stringMatching(/^Next week Mon,? 23 Nov, 09:00$/),
      expect.stringMatching(/^In two weeks Sat,? 5 Dec, 09:00$/),
      'Assign to me',
      'Low',
      'Normal',
      'Urgent',
      'Edit…',
    ]);
    expect(within(menu).getByRole('menuitemradio', { name: 'Normal' }).getAttribute('aria-checked')).toBe('true');
    const due = '2026-11-22T08:00:00.000Z';
    await userEvent.click(within(menu).getByText('Tomorrow morning'));
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
    const [update, ...more] = requestsOf(crm, 'update');
    expect(more).toEqual([]);
    expect(update?.body).toEqual({ due_at: due, expected_version: 7 });
    expect(update?.headers['idempotency-key']).toMatch(/.{16}/);
    expect(crm.get(followup.id)?.due_at).toBe(due);
    expect(events.find((event) => event.type === 'saved')).toMatchObject({ origin: 'quick-action' });
  });

  it('are computed when the menu opens: midnight meanwhile changes nothing shown or written', async () => {
    setClock('2026-11-21T22:59:50.000Z');
    const followup = buildFollowup();
    const { crm, change } = open([followup]);
    const shown = itemsOf(await openMenu(followup.id))[0];
    setClock('2026-11-21T23:00:10.000Z');
    change({ priorities: PRIORITIES.slice(0, 2), duePresets: [...DUE_PRESETS] });
    expect(screen.queryByText('Urgent')).toBeNull();
    expect(itemsOf(screen.getByRole('menu'))[0]).toBe(shown);
    await userEvent.click(screen.getByText('Tomorrow morning'));
    await waitFor(() => expect(crm.commits.at(-1)?.after?.due_at).toBe('2026-11-22T08:00:00.000Z'));

    expect(itemsOf(await openMenu(followup.id))[0]).toMatch(/^Tomorrow morning Mon,? 23 Nov, 09:00$/);
  });

  it('are the host’s if it has any; a failing one is omitted and reported', async () => {
    const followup = buildFollowup({ owner_user_id: FAKE_CRM_COLLEAGUE_ID });
    const { reported, crm } = open([followup], {
      duePresets: [
        { id: 'noon', label: 'Noon', at: () => Date.UTC(2027, 0, 4, 11) },
        { id: 'never', label: 'Never', at: () => null },
        { id: 'broken', label: 'Broken', at: () => Number.NaN },
        {
          id: 'throws',
          label: 'Throws',
          at: () => {
            throw new Error('Not today');
          },
        },
      ],
    });
    const menu = await openMenu(followup.id);
    expect(itemsOf(menu).slice(0, 2)).toEqual([
      expect.stringMatching(/^Noon Mon,? 4 Jan 2027, 12:00$/),
      'Assign to me',
    ]);
    expect(reported.some(({ error }) => error.message === 'Not today')).toBe(true);
    await userEvent.click(screen.getByText('Noon'));
    await waitFor(() => expect(crm.get(followup.id)?.due_at).toBe('2027-01-04T11:00:00.000Z'));
  });
});

describe('a chosen action', () => {
  it('shows in the row at once, is reported as saved, and can be undone', async () => {
    const followup = buildFollowup({ priority: 'low' });
    const { crm, events } = open([followup]);
    const gate = crm.hold({ on: 'update' });
    await choose(followup.id, 'Urgent');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(cell(followup.id, 'priority')).toContain('Urgent');
    expect(stateOf(followup.id)).toBe('saving');
    expect(crm.get(followup.id)?.priority).toBe('low');
    await gate.reached;
    await act(async () => gate.release());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Saved'));
    await press('Undo');
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([
      { priority: 'urgent', expected_version: 1 },
      { priority: 'low', expected_version: 2 },
    ]);
    await waitFor(() => expect(cell(followup.id, 'priority')).toContain('Low'));
  });

  it('assigns to the signed-in user, but not again', async () => {
    const followup = buildFollowup({ owner_user_id: FAKE_CRM_COLLEAGUE_ID });
    const { crm } = open([followup]);
    await choose(followup.id, 'Assign to me');
    await waitFor(() => expect(stateOf(followup.id)).toBe('saved'));
    expect(crm.get(followup.id)?.owner_user_id).toBe(FAKE_CRM_USER_ID);
    const menu = await openMenu(followup.id);
    const item = within(menu).getByRole('menuitem', { name: 'Assign to me Already yours' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(item);
    await settle();
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('is not offered if nobody is signed in', async () => {
    const followup = buildFollowup();
    open([followup], { currentUserId: null });
    expect(itemsOf(await openMenu(followup.id))).not.toContain('Assign to me');
  });

  it('keeps the current value among the choices even if the host did not list it', async () => {
    const followup = buildFollowup({ priority: 'someday' });
    open([followup]);
    const menu = await openMenu(followup.id);
    const choices = within(menu).getAllByRole('menuitemradio');
    expect(choices.map((each) => `${each.textContent} ${each.getAttribute('aria-checked')}`)).toEqual([
      'someday true',
      'Low false',
      'Normal false',
      'Urgent false',
    ]);
  });
});

describe('failures', () => {
  it('a change by somebody else to the same field leaves a conflict, which the menu offers to resolve', async () => {
    const followup = buildFollowup({ priority: 'low' });
    const { crm } = open([followup]);
    await findRow(followup.id);
    crm.edit(followup.id, { priority: 'normal' });
    await choose(followup.id, 'Urgent');
    await waitFor(() => expect(stateOf(followup.id)).toBe('conflict'));
    expect(crm.get(followup.id)?.priority).toBe('normal');

    const menu = await openMenu(followup.id);
    expect(itemsOf(menu)).toEqual(['Resolve conflict… Resolve the conflict first']);
    await userEvent.click(within(menu).getByText('Resolve conflict…'));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });
});

describe('a read-only record', () => {
  const settings = {
    canEdit: () => false,
    dealHref: () => 'https://crm.example/deals/1',
    conversationHref: () => 'javascript:alert(1)',
  };

  it('offers only links, and only safe ones', async () => {
    const followup = buildFollowup({ deal_id: 'deal-1', conversation_id: 'conversation-1' });
    open([followup], settings);
    const menu = await openMenu(followup.id);
    expect(itemsOf(menu)).toEqual(['Open deal']);
    expect(within(menu).getByRole('menuitem', { name: 'Open deal' }).getAttribute('href')).toBe(
      'https://crm.example/deals/1',
    );
  });

  it('says when it has none; a record without a version is read-only', async () => {
    const followup = buildFollowup({ deal_id: null, conversation_id: null });
    const { show, crm } = createDesk({ followups: [followup] });
    show(<FollowupQuickActions followup={{ ...followup, integration_version: null }} canEdit tabIndex={0} />, {
      owners: PEOPLE,
      currentUserId: FAKE_CRM_USER_ID,
    });
    await press(/^More actions/);
    expect(itemsOf(await screen.findByRole('menu'))).toEqual(['Edit… You can’t edit this follow-up']);
    expect(requestsOf(crm, 'update')).toEqual([]);
  });
});

it('the owner’s id can be copied if nobody knows the name', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const id = '00000000-0000-7000-8000-0000000000ff';
  const [unknown, known] = [buildFollowup({ owner_user_id: id }), buildFollowup({ owner_user_id: FAKE_CRM_USER_ID })];
  open([unknown, known]);
  expect(itemsOf(await openMenu(known.id))).not.toContain('Copy owner ID');
  await choose(unknown.id, 'Copy owner ID');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Owner ID copied'));
  expect(writeText.mock.calls).toEqual([[id]]);
  writeText.mockRejectedValue(new Error('No'));
  await choose(unknown.id, 'Copy owner ID');
  await screen.findByText('Could not copy the owner ID');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('by keyboard alone', () => {
  it('a row’s due date, assignment and priority are set, and the focus stays', async () => {
    const followup = buildFollowup({ owner_user_id: FAKE_CRM_COLLEAGUE_ID, priority: 'low' });
    const { crm } = open([followup]);
    const button = await buttonOf(followup.id);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('t{Enter}');
    await waitFor(() => expect(crm.get(followup.id)?.due_at).toBe('2026-11-22T08:00:00.000Z'));
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{ArrowDown}as{Enter}');
    await waitFor(() => expect(crm.get(followup.id)?.owner_user_id).toBe(FAKE_CRM_USER_ID));
    await userEvent.keyboard(' u ');
    await waitFor(() => expect(crm.get(followup.id)?.priority).toBe('urgent'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Edit…');
    await userEvent.keyboard('{Enter}');
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });
});

describe('the closed button', () => {
  it('names its row, and adds no listener', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const followups = buildFollowups(20);
    const { show } = createDesk({ followups });
    const { container, rerender } = show(<></>);
    const before = added.mock.calls.length;
    rerender(
      <>
        {followups.map((followup) => (
          <FollowupQuickActions key={followup.id} followup={followup} canEdit tabIndex={-1} />
        ))}
      </>,
    );
    expect(container.querySelectorAll('button')).toHaveLength(20);
    expect(added.mock.calls.length).toBe(before);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('says which follow-up it is for', () => {
    const { show } = createDesk();
    const followup = buildFollowup({ due_at: '2026-11-22T08:00:00.000Z', note: `Call\n${'x'.repeat(60)}` });
    show(
      <>
        <FollowupQuickActions followup={followup} canEdit tabIndex={0} />
        <FollowupQuickActions followup={buildFollowup({ due_at: null, note: null })} canEdit tabIndex={0} />
      </>,
      { locale: 'en-GB' },
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `More actions for follow-up due 22 Nov 2026, 08:00: Call ${'x'.repeat(35)}…`,
      'More actions for follow-up with no due date',
    ]);
  });
});
