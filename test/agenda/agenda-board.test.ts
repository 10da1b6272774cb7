import { describe, expect, it } from 'vitest';
import {
  agendaBoard,
  agendaColumns,
  focusAfter,
  moreKey,
  OVERDUE,
  STEP,
  tabStop,
  type AgendaBoardOptions,
} from '../../src/react/agenda/agenda-board.js';
import { agendaDays, daysBetween, daysLater, presentWeek } from '../../src/react/agenda/agenda-days.js';
import { cardCommandOf, focusStepOf, moveCommandOf } from '../../src/react/agenda/agenda-keys.js';
import { DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { shortcutsOf } from '../../src/react/provider/shortcuts.js';
import { aFollowup } from '../saving/a-followup.js';

const PARIS = 'Europe/Paris';
const NOW = Date.parse('2026-11-25T09:00:00Z'); // Wednesday, 10:00 in Paris
const DAYS = agendaDays('2026-11-25', 'de');
const SHORTCUTS = shortcutsOf({});

function boardOf(followups: readonly Followup[], options: Partial<AgendaBoardOptions> = {}) {
  return agendaBoard(followups, {
    days: DAYS,
    now: NOW,
    closedStatuses: DEFAULT_CLOSED_STATUSES,
    timeZone: PARIS,
    allHours: false,
    ...options,
  });
}

const due = (id: string, dueAt: string | null, more: Partial<Followup> = {}): Followup =>
  aFollowup({ id, due_at: dueAt, ...more });

describe('the shown days', () => {
  it('are the locale’s whole week, so that no working day is left out', () => {
    expect([DAYS[0], DAYS.at(-1), DAYS.length]).toEqual(['2026-11-23', '2026-11-29', 7]);
    expect(agendaDays('2026-11-25', 'en-US')[0]).toBe('2026-11-22');
    expect(agendaDays('2026-11-25', 'ar-EG')[0]).toBe('2026-11-21');
    expect(agendaDays('2026-11-27', 'ar-SA')).toContain('2026-11-22');
  });

  it('are empty for an invalid date or one out of range', () => {
    expect(agendaDays('next week', 'en')).toEqual([]);
    expect(agendaDays('2026-02-30', 'en')).toEqual([]);
    expect(agendaDays('9999-12-31', 'en')).toEqual([]);
    expect(daysLater('9999-12-31', 7)).toBe('9999-12-31');
  });

  it('are those of the current week', () => {
    expect(presentWeek(Date.parse('2026-11-28T12:00:00Z'), PARIS, 'de')).toBe('2026-11-23');
    // It is already Monday in Paris.
    expect(presentWeek(Date.parse('2026-11-29T23:30:00Z'), PARIS, 'de')).toBe('2026-11-30');
  });

  it('are counted by calendar day', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-12-31', '2026-12-30')).toBe(-1);
  });
});

describe('the board', () => {
  it('puts overdue cards at the side, oldest first, and the others on their day and hour in time order', () => {
    const board = boardOf([
      due('late', '2026-11-25T08:59:00Z'),
      due('later', '2026-11-26T13:45:00Z'),
      due('older', '2026-10-01T08:00:00Z'),
      due('soon', '2026-11-26T13:15:00Z'),
      due('night', '2026-11-26T23:30:00Z'),
      due('next week', '2026-12-01T08:00:00Z'),
    ]);
    expect(board.overdue).toEqual(['older', 'late']);
    const [, , , thursday, friday] = board.days;
    expect(thursday?.hours.get(14)).toEqual(['soon', 'later']);
    expect(thursday?.count).toBe(2);
    // Half past midnight on Friday in Paris.
    expect(friday?.hours.get(0)).toEqual(['night']);
    expect(board.hours).toEqual([0, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  });

  it('follows the local clock on a day when it changes', () => {
    const board = boardOf([due('after', '2026-10-25T08:00:00Z'), due('before', '2026-10-24T22:30:00Z')], {
      days: agendaDays('2026-10-24', 'de'),
      now: 0,
    });
    expect([...(board.days[6]?.hours ?? [])]).toEqual([
      [9, ['after']],
      [0, ['before']],
    ]);
  });

  it('counts what it leaves out and reports the nearest such day', () => {
    const board = boardOf([
      due('done', '2026-11-26T09:00:00Z', { status: 'Completed' }),
      due('done without', null, { status: 'cancelled' }),
      due('unknown status', '2026-11-26T09:00:00Z', { status: 'parked' }),
      due('without', null),
      due('unreadable', 'tomorrow'),
      due('on Saturday', '2026-11-28T09:00:00Z'),
      due('in December', '2026-12-20T09:00:00Z'),
      due('next week', '2026-12-01T23:30:00Z'),
    ]);
    expect(board.days[3]?.hours.get(10)).toEqual(['unknown status']);
    expect(board.days[5]?.hours.get(10)).toEqual(['on Saturday']);
    expect(board.overdue).toEqual([]);
    expect(board.undated).toEqual(['without', 'unreadable']);
    expect(board.closed).toBe(2);
    expect(board.before).toBeNull();
    // Half past midnight in Paris.
    expect(board.after).toEqual({ count: 2, nearest: '2026-12-02' });
    const later = boardOf([due('soon', '2026-11-26T09:00:00Z'), due('sooner', '2026-11-25T10:00:00Z')], {
      days: agendaDays('2026-12-09', 'de'),
    });
    expect([later.before, later.after]).toEqual([{ count: 2, nearest: '2026-11-26' }, null]);
  });

  it('shows a row for every hour on request', () => {
    expect(boardOf([], { allHours: true }).hours).toHaveLength(24);
  });

  it('handles two thousand cards in one week and shows under 300', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      due(String(at), new Date(NOW + (at % 2800) * 60_000).toISOString()),
    );
    const board = boardOf(many);
    expect(board.days.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
    const cards = agendaColumns(board, new Map()).flatMap(({ slots }) => slots.flatMap(({ ids }) => ids));
    expect(cards.length).toBeLessThan(300);
  });
});

describe('the columns', () => {
  const hour = (day: string, count: number, at: string): Followup[] =>
    Array.from({ length: count }, (_, place) => due(`${day} ${at} ${place}`, `2026-11-${day}T${at}:00:00Z`));

  it('show some cards of an hour, and more on request', () => {
    const board = boardOf(hour('26', 100, '09'));
    const before = agendaColumns(board, new Map())[4]?.slots.find((slot) => slot.hour === 10);
    expect([before?.ids.length, before?.rest]).toEqual([4, 96]);
    const after = agendaColumns(board, new Map([[before?.key ?? '', STEP]]))[4]?.slots.find((slot) => slot.hour === 10);
    expect([after?.ids.length, after?.rest]).toEqual([4 + STEP, 96 - STEP]);
  });

  it('show one more card rather than a button for it', () => {
    const slots = agendaColumns(boardOf(hour('26', 5, '09')), new Map())[4]?.slots;
    expect(slots?.every(({ rest }) => rest === 0)).toBe(true);
  });

  it('are traversed with the arrow keys', () => {
    const board = boardOf([
      due('old', '2026-11-20T09:00:00Z'),
      ...hour('26', 2, '09'),
      ...hour('26', 1, '13'),
      ...hour('27', 9, '13'),
      ...hour('27', 1, '08'),
    ]);
    const columns = agendaColumns(board, new Map());
    expect(columns[0]?.key).toBe(OVERDUE);
    expect(tabStop(columns, null)).toBe('old');
    expect(tabStop(columns, '26 13 0')).toBe('26 13 0');
    expect(tabStop(columns, 'gone')).toBe('old');
    expect(focusAfter(columns, '26 09 0', 'down')).toBe('26 09 1');
    expect(focusAfter(columns, '26 09 1', 'down')).toBe('26 13 0');
    expect(focusAfter(columns, '26 13 0', 'down')).toBeNull();
    expect(focusAfter(columns, '26 13 0', 'first')).toBe('26 09 0');
    // To the same hour, across days without cards.
    expect(focusAfter(columns, '26 13 0', 'next')).toBe('27 13 0');
    expect(focusAfter(columns, '26 09 1', 'next')).toBe('27 08 0');
    expect(focusAfter(columns, '26 09 1', 'previous')).toBe('old');
    expect(focusAfter(columns, 'old', 'next')).toBe('26 09 0');
    expect(focusAfter(columns, 'old', 'previous')).toBeNull();
    const slot = columns[5]?.slots.find(({ rest }) => rest > 0);
    expect(focusAfter(columns, '27 08 0', 'last')).toBe(slot && moreKey(slot));
  });
});

describe('the keys', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    ...more,
  });

  it('follow the text direction', () => {
    expect(focusStepOf(key('ArrowLeft'), null, 'ltr')).toBe('previous');
    expect(focusStepOf(key('ArrowLeft'), null, 'rtl')).toBe('next');
    expect(moveCommandOf(key('ArrowRight'), 'ltr')).toBe('next-day');
    expect(moveCommandOf(key('ArrowRight'), 'rtl')).toBe('previous-day');
  });

  it('pick up and drop once per press', () => {
    expect(cardCommandOf(key(' '), null)).toEqual({ type: 'menu' });
    expect(cardCommandOf(key('m'), SHORTCUTS)).toEqual({ type: 'menu' });
    expect(cardCommandOf(key('m', { repeat: true }), SHORTCUTS)).toBeNull();
    expect(cardCommandOf(key('m'), null)).toBeNull();
    expect(moveCommandOf(key(' ', { repeat: true }), 'ltr')).toBeNull();
    expect(moveCommandOf(key('Enter'), 'ltr')).toBe('drop');
  });

  it('leave browser shortcuts alone', () => {
    expect(focusStepOf(key('ArrowLeft', { altKey: true }), null, 'ltr')).toBeNull();
    expect(cardCommandOf(key('m', { metaKey: true }), SHORTCUTS)).toBeNull();
    expect(moveCommandOf(key('Tab'), 'ltr')).toBeNull();
  });
});
