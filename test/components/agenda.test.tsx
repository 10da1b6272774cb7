import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_WORKLIST_QUERY, FollowupAgenda, useFollowupWorklist } from '../../src/index.js';

import { buildFollowup } from '../../src/testing.js';
import type { FakeCrmOptions, FollowupRecord } from '../../src/testing.js';
import { createDesk, findEditor, findPrompt, press, requestsOf, saveEvents } from './connected-harness.js';
import { freezeDate } from './freeze-date.js';
import type { FollowupAgendaProps } from '../../src/react/agenda/FollowupAgenda.js';

// Wednesday, 9:00 UTC. Timers keep running.
const NOW = Date.parse('2026-11-25T09:00:00.000Z');

freezeDate(NOW);

function Page(props: Omit<FollowupAgendaProps, 'list'>): ReactElement {
  const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
  return <FollowupAgenda list={list} {...props} />;
}

const due = (dueAt: string | null, more: Partial<FollowupRecord> = {}): FollowupRecord =>
  buildFollowup({ due_at: dueAt, status: 'open', ...more });

function open(
  followups: readonly FollowupRecord[],
  props: Omit<FollowupAgendaProps, 'list'> = {},
  options: FakeCrmOptions = {},
) {
  const desk = createDesk({ followups, ...options });
  const view = desk.show(<Page {...props} />);
  return { ...desk, ...view };
}

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.rf-agenda-columns [data-followup-id="${id}"]`);
}

async function findCard(id: string): Promise<HTMLElement> {
  await waitFor(() => expect(cardOf(id)).not.toBeNull());
  return cardOf(id) as HTMLElement;
}

/** The column of a card: its day. */
function dayOf(id: string): string | undefined {
  return cardOf(id)?.closest<HTMLElement>('.rf-agenda-column')?.dataset['column'];
}

function minuteOf(id: string): string | undefined {
  return cardOf(id)?.closest<HTMLElement>('.rf-agenda-slot')?.dataset['minute'];
}

async function focusCard(id: string): Promise<void> {
  const card = await findCard(id);
  act(() => within(card).getAllByRole('button')[0]?.focus());
}

/** The agenda with one open record, whose card has the focus. */
async function openOn(
  dueAt: string,
  more: Partial<FollowupRecord> = {},
  props: Omit<FollowupAgendaProps, 'list'> = {},
) {
  const followup = due(dueAt, more);
  const desk = open([followup], props);
  await focusCard(followup.id);
  return { ...desk, followup };
}

const said = (): string => document.querySelector('.rf-agenda [aria-live="assertive"]')?.textContent ?? '';
const focusedItem = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['item'];

describe('the agenda', () => {
  it('shows open records by day and hour, overdue ones at the side, and links to what it leaves out', async () => {
    const [undated, later, overdue, soon, done] = [
      due(null),
      due('2027-02-03T09:00:00Z'),
      due('2026-11-20T09:00:00Z'),
      due('2026-11-26T14:15:00Z', { note: '\n  Call Ms Lindgren\nabout the renewal' }),
      due('2026-11-26T10:00:00Z', { status: 'completed' }),
    ];
    open([overdue, soon, done, undated, later]);
    const card = await findCard(soon.id);
    expect(card.dataset['state']).toBe('saved');
    expect(card.textContent).toContain('2:15 PM');
    expect(card.textContent).toContain('Call Ms Lindgren');
    expect(card.textContent).not.toContain('renewal');
    expect([dayOf(soon.id), minuteOf(soon.id)]).toEqual(['2026-11-26', '840']);
    expect(dayOf(overdue.id)).toBe('overdue');
    expect(cardOf(done.id)).toBeNull();
    screen.getByRole('group', { name: 'Thursday, November 26: 1 follow-up' });
    screen.getByRole('heading', { name: 'Overdue: 1 follow-up' });
    expect(cardOf(overdue.id)?.textContent).toMatch(/Nov 20 · 5 days ago/);
    expect(dayOf(undated.id)).toBe('no-date');
    expect(document.querySelectorAll('.rf-agenda-column')).toHaveLength(9);
    screen.getByText('1 due in these 7 days');
    screen.getByText('1 closed not shown');
    const show = (what: string) => userEvent.click(within(screen.getByText(what).parentElement!).getByRole('button'));
    await show('1 due after these days');
    expect(dayOf(later.id)).toBe('2027-02-03');
    // The pressed button has nothing left to show.
    expect(focusedItem()).toBeDefined();
    await show('1 due before these days');
    expect(dayOf(soon.id)).toBe('2026-11-26');
  });

  it('moves to other days, uncontrolled or controlled by its host', async () => {
    const later = due('2026-12-02T09:00:00Z');
    const onFromChange = vi.fn<(from: string) => void>();
    const { rerender } = open([later], { onFromChange });
    await press('Next week');
    expect(onFromChange).toHaveBeenLastCalledWith('2026-12-02');
    expect(dayOf(later.id)).toBe('2026-12-02');
    await press('Today');
    expect(cardOf(later.id)).toBeNull();
    rerender(<Page from="2026-11-30" onFromChange={onFromChange} />);
    expect(dayOf(later.id)).toBe('2026-12-02');
    expect(document.querySelectorAll('.rf-agenda-column')).toHaveLength(8);
    // The host controls it.
    await press('Previous week');
    expect(onFromChange).toHaveBeenLastCalledWith('2026-11-23');
    expect(dayOf(later.id)).toBe('2026-12-02');
  });

  it('opens the editor by click and Enter, and returns the focus to the card', async () => {
    const { followup } = await openOn('2026-11-26T14:15:00Z');
    await userEvent.keyboard('{Enter}');
    await findEditor();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focusedItem()).toBe(followup.id));
    await userEvent.click(within(await findCard(followup.id)).getAllByRole('button')[0] as HTMLElement);
    await findEditor();
  });

  it('lets a host keep its editor closed', async () => {
    const asked: string[] = [];
    const onEditRequest: FollowupAgendaProps['onEditRequest'] = ({ id }, { cancel }) => {
      asked.push(id);
      cancel();
    };
    const { followup } = await openOn('2026-11-26T14:15:00Z', {}, { onEditRequest });
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([followup.id]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one tab stop, traversed with the arrow keys', async () => {
    const [late, first, second] = [
      due('2026-11-20T09:00:00Z'),
      due('2026-11-26T09:00:00Z'),
      due('2026-11-26T15:00:00Z'),
    ];
    open([late, first, second]);
    await focusCard(first.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedItem()).toBe(second.id);
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedItem()).toBe(late.id);
    expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1);
  });

  it('shows some cards of a busy hour, and more on press, without losing the focus', async () => {
    open(
      Array.from({ length: 40 }, (_, at) => due('2026-11-26T09:00:00Z', { note: `Number ${at}` })),
      {},
      { pageSize: 100 },
    );
    const more = await screen.findByRole('button', { name: /^\+38 more, Thursday, November 26, 9/ });
    expect(document.querySelectorAll('.rf-agenda-columns [data-followup-id]')).toHaveLength(2);
    await userEvent.click(more);
    expect(document.querySelectorAll('.rf-agenda-columns [data-followup-id]')).toHaveLength(32);
    await waitFor(() => expect(focusedItem()).toBeTruthy());
    screen.getByRole('button', { name: /^\+8 more/ });
  });

  it('shows a single card of the folded hours, with no count', async () => {
    const early = due('2026-11-26T05:00:00Z');
    open([early, due('2026-11-26T09:00:00Z')]);
    const card = await findCard(early.id);
    expect(card.closest('[data-folded]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /more, Thursday/ })).toBeNull();
  });

  it('opens the folded hours with a card of theirs', async () => {
    const early = due('2026-11-26T05:00:00Z');
    open([early, due('2026-11-26T04:00:00Z'), due('2026-11-26T09:00:00Z')]);
    const more = await screen.findByRole('button', { name: '+2 more, Thursday, November 26, 12:00 AM, 8:00 AM' });
    expect(cardOf(early.id)).toBeNull();
    await userEvent.click(more);
    expect(minuteOf(early.id)).toBe('300');
    await press('All hours');
    expect(cardOf(early.id)).toBeNull();
  });

  it('marks the present time, and puts what has no time above the hours', async () => {
    const allDay = due('2026-11-27T00:00:00Z');
    open([allDay]);
    await findCard(allDay.id);
    expect([dayOf(allDay.id), minuteOf(allDay.id)]).toEqual(['2026-11-27', undefined]);
    const now = [...document.querySelectorAll('.rf-agenda-now')];
    expect(now.map((mark) => mark.textContent)).toEqual(['9:00', '']);
    expect(now[1]?.closest<HTMLElement>('[data-column]')?.dataset['column']).toBe('2026-11-25');
  });

  it('shows one day at a time where only one fits, that of the focused card', async () => {
    const [late, today, later] = [
      due('2026-11-20T09:00:00Z'),
      due('2026-11-25T10:00:00Z'),
      due('2026-11-27T10:00:00Z'),
    ];
    open([late, today, later]);
    await focusCard(today.id);
    const shown = () => document.querySelector<HTMLElement>('.rf-agenda-days [data-shown]')?.dataset['column'];
    expect(shown()).toBe('2026-11-25');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(focusedItem()).toBe(later.id));
    expect(shown()).toBe('2026-11-27');
    await press(/^Overdue ?1$/);
    expect(document.querySelector<HTMLElement>('.rf-agenda-columns')?.dataset['shown']).toBe('side');
    await press(/^Thu 26 ?0$/);
    expect(shown()).toBe('2026-11-26');
  });

  it('says that a list is incomplete, and loads the rest', async () => {
    open(
      Array.from({ length: 30 }, () => due('2026-11-26T09:00:00Z')),
      {},
      { pageSize: 10 },
    );
    await screen.findByText('Shows only the first 10 follow-ups');
    await press('Load all');
    await screen.findByRole('group', { name: 'Thursday, November 26: 30 follow-ups' });
    await waitFor(() => expect(screen.queryByText(/^Shows the first/)).toBeNull());
  });

  it('reports an error, and tries again', async () => {
    const followup = due('2026-11-26T09:00:00Z');
    const desk = createDesk({ followups: [followup] });
    desk.crm.fail({ on: 'list', with: 403, times: Infinity });
    desk.show(<Page />);
    await screen.findByRole('alert');
    desk.crm.clearFaults();
    const gate = desk.crm.hold({ on: 'list' });
    await press('Try again');
    // The focus moves along for keyboard users too: to the loading text, then to the first card.
    await waitFor(() => expect(document.activeElement?.className).toBe('rf-workload-message'));
    gate.release();
    const card = await findCard(followup.id);
    await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
  });
});

describe('a move by keys', () => {
  it('is one save of the due time alone, reported and undoable', async () => {
    const { crm, events, followup } = await openOn('2026-11-26T14:15:00.000Z', { integration_version: 3 });
    await userEvent.keyboard(' ');
    expect(said()).toBe('Picked up: Thursday, November 26, 2:15 PM');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('Friday, November 27, 2:15 PM');
    // The new time at its place, and the new count of the day.
    const aim = document.querySelector<HTMLElement>('.rf-agenda-aim');
    expect([aim?.textContent, aim?.parentElement?.dataset['minute']]).toEqual(['2:15', '840']);
    expect(document.querySelector('[data-column="2026-11-27"] .rf-agenda-count')?.textContent).toBe('0 → 1');
    await userEvent.keyboard('{Enter}');
    // The notice of the save says it.
    expect(said()).toBe('');
    expect(dayOf(followup.id)).toBe('2026-11-27');
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved']));
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([
      { due_at: '2026-11-27T14:15:00.000Z', expected_version: 3 },
    ]);
    await waitFor(() => expect(focusedItem()).toBe(followup.id));

    await press('Undo');
    await waitFor(() => expect(saveEvents(events)).toEqual(['saved', 'saved']));
    expect(crm.get(followup.id)?.due_at).toBe('2026-11-26T14:15:00.000Z');
    await waitFor(() => expect(dayOf(followup.id)).toBe('2026-11-26'));
  });

  it('sends nothing when the card is put back or dropped where it was', async () => {
    const { crm, followup } = await openOn('2026-11-26T14:00:00.000Z');
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    expect(said()).toBe('Put back');
    await waitFor(() => expect(focusedItem()).toBe(followup.id));
    await userEvent.keyboard(' {ArrowDown}{ArrowUp} ');
    expect(said()).toBe('Put back');
    await userEvent.keyboard(' {ArrowRight}{Tab}');
    expect(document.querySelector('.rf-agenda-moving')).toBeNull();
    expect(requestsOf(crm, 'update')).toEqual([]);
  });

  it('is refused for a read-only record, with the reason', async () => {
    const followup = due('2026-11-26T14:00:00.000Z');
    const desk = createDesk({ followups: [followup] });
    desk.show(<Page />, { canEdit: () => false });
    await focusCard(followup.id);
    await userEvent.keyboard(' ');
    expect(said()).toBe('You can’t edit this follow-up');
    expect(document.querySelector('.rf-agenda-moving')).toBeNull();
  });

  it('shows the card in its new place before the save is confirmed, and puts it back when the CRM refuses', async () => {
    const followup = due('2026-11-26T14:00:00.000Z');
    const { crm, events } = open([followup]);
    crm.fail({ on: 'update', with: 403 });
    const held = crm.hold({ on: 'update' });
    await focusCard(followup.id);
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    await held.reached;
    expect([dayOf(followup.id), cardOf(followup.id)?.dataset['state']]).toEqual(['2026-11-27', 'saving']);
    await act(async () => held.release());
    await waitFor(() => expect(saveEvents(events)).toEqual(['save-failed']));
    await waitFor(() => expect(dayOf(followup.id)).toBe('2026-11-26'));
    expect(cardOf(followup.id)?.dataset['state']).toBe('failed');
    await screen.findByText(/^Not saved: you don’t have permission/);
    expect(said()).toBe('');
  });

  it('asks when a colleague has moved the record meanwhile, and overwrites nothing', async () => {
    const { crm, followup } = await openOn('2026-11-26T14:00:00.000Z');
    await userEvent.keyboard(' {ArrowRight}');
    crm.edit(followup.id, { due_at: '2026-11-26T16:00:00.000Z' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cardOf(followup.id)?.dataset['state']).toBe('conflict'));
    expect(crm.get(followup.id)?.due_at).toBe('2026-11-26T16:00:00.000Z');
    await press(/^Resolve conflict/, await findCard(followup.id));
    await findPrompt();
  });
});
