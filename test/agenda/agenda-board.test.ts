import { describe, expect, it } from 'vitest';
import {
  agendaBoard,
  agendaColumns,
  focusAfter,
  moreKey,
  NO_DATE,
  OVERDUE,
  tabStop,
  type AgendaBoard,
  type AgendaBoardOptions,
  type AgendaColumnOptions,
} from '../../src/react/agenda/agenda-board.js';
import { agendaDays, daysBetween, daysLater, isDayOff, presentDay } from '../../src/react/agenda/agenda-days.js';
import { cardCommandOf, focusStepOf, moveCommandOf } from '../../src/react/agenda/agenda-keys.js';
import { DEFAULT_CLOSED_STATUSES } from '../../src/core/followup/is-open.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { shortcutsOf } from '../../src/react/provider/shortcuts.js';
import { aFollowup } from '../saving/a-followup.js';

const PARIS = 'Europe/Paris';
const NOW = Date.parse('2026-11-25T09:00:00Z'); // Wednesday, 10:00 in Paris
const DAYS = agendaDays('2026-11-25');
const SHORTCUTS = shortcutsOf({});

function boardOf(followups: readonly Followup[], options: Partial<AgendaBoardOptions> = {}) {
  return agendaBoard(followups, {
    days: DAYS,
    now: NOW,
    closedStatuses: DEFAULT_CLOSED_STATUSES,
    timeZone: PARIS,
    ...options,
  });
}

/** The columns in their initial state, unless told otherwise. */
const columnsOf = (board: AgendaBoard, { added, allHours = false }: Partial<AgendaColumnOptions> = {}) =>
  agendaColumns(board, { added: added ?? new Map(), allHours });

const due = (id: string, dueAt: string | null, more: Partial<Followup> = {}): Followup =>
  aFollowup({ id, due_at: dueAt, ...more });

describe('the shown days', () => {
  it('are seven from the given one, weekends included', () => {
    expect([DAYS[0], DAYS.at(-1), DAYS.length]).toEqual(['2026-11-25', '2026-12-01', 7]);
  });

  it('are empty for an invalid date or one out of range', () => {
    expect(agendaDays('next week')).toEqual([]);
    expect(agendaDays('2026-02-30')).toEqual([]);
    expect(agendaDays('9999-12-31')).toEqual([]);
    expect(agendaDays('1969-12-31')).toEqual([]);
    expect(daysLater('9999-12-31', 7)).toBe('9999-12-31');
  });

  it('start with today in the zone', () => {
    // It is already Monday in Paris.
    expect(presentDay(Date.parse('2026-11-29T23:30:00Z'), PARIS)).toBe('2026-11-30');
  });

  it('are off by the region of the locale', () => {
    const off = (locale: string) => DAYS.filter((day) => isDayOff(day, locale));
    expect(off('de-DE')).toEqual(['2026-11-28', '2026-11-29']);
    expect(off('ar-EG')).toEqual(['2026-11-27', '2026-11-28']);
    expect(off('no locale')).toEqual(['2026-11-28', '2026-11-29']);
  });

  it('are counted by calendar day', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-12-31', '2026-12-30')).toBe(-1);
  });
});

describe('the board', () => {
  it('puts overdue cards at the side, oldest first, and the others on their day and half hour in time order', () => {
    const board = boardOf([
      due('late', '2026-11-25T08:59:00Z'),
      due('later', '2026-11-26T13:25:00Z'),
      due('half past', '2026-11-26T13:30:00Z'),
      due('older', '2026-10-01T08:00:00Z'),
      due('soon', '2026-11-26T13:15:00Z'),
      due('night', '2026-11-26T23:30:00Z'),
      due('midnight', '2026-11-26T23:00:00Z'),
      due('next week', '2026-12-02T08:00:00Z'),
    ]);
    expect(board.overdue).toEqual(['older', 'late']);
    const [, thursday, friday] = board.days;
    expect(thursday?.halves.get(28)).toEqual(['soon', 'later']);
    expect(thursday?.halves.get(29)).toEqual(['half past']);
    expect(thursday?.count).toBe(3);
    // Half past midnight on Friday in Paris, and Friday without a time.
    expect(friday?.halves.get(1)).toEqual(['night']);
    expect(friday?.halves.get(-1)).toEqual(['midnight']);
  });

  it('follows the local clock on a day when it changes', () => {
    const board = boardOf([due('after', '2026-10-25T08:00:00Z'), due('before', '2026-10-24T22:30:00Z')], {
      days: agendaDays('2026-10-19'),
      now: 0,
    });
    expect([...(board.days[6]?.halves ?? [])]).toEqual([
      [18, ['after']],
      [1, ['before']],
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
    expect(board.days[1]?.halves.get(20)).toEqual(['unknown status']);
    expect(board.days[3]?.halves.get(20)).toEqual(['on Saturday']);
    expect(board.overdue).toEqual([]);
    expect(board.undated).toEqual(['without', 'unreadable']);
    expect(board.closed).toBe(2);
    expect(board.before).toBeNull();
    // Half past midnight in Paris.
    expect(board.after).toEqual({ count: 2, nearest: '2026-12-02' });
    const later = boardOf([due('soon', '2026-11-26T09:00:00Z'), due('sooner', '2026-11-25T10:00:00Z')], {
      days: agendaDays('2026-12-09'),
    });
    expect([later.before, later.after]).toEqual([{ count: 2, nearest: '2026-11-26' }, null]);
  });

  it('handles two thousand cards in one week and shows under 300', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      due(String(at), new Date(NOW + (at % 2800) * 60_000).toISOString()),
    );
    const board = boardOf(many);
    expect(board.days.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
    const cards = columnsOf(board).flatMap(({ slots }) => slots.flatMap(({ ids }) => ids));
    expect(cards.length).toBeLessThan(300);
  });
});

describe('the columns', () => {
  const hour = (day: string, count: number, at: string): Followup[] =>
    Array.from({ length: count }, (_, place) => due(`${day} ${at} ${place}`, `2026-11-${day}T${at}:00:00Z`));

  const slotOf = (board: AgendaBoard, minute: number, added?: ReadonlyMap<string, number>) =>
    columnsOf(board, added && { added })[2]?.slots.find((slot) => slot.minute === minute);
  const at = (...times: readonly string[]) => boardOf(times.map((time) => due(time, `2026-11-26T${time}:00Z`)));

  it('give a card the lines up to the next one', () => {
    const board = at('08:00', '08:30', '11:15');
    expect([540, 570, 720].map((minute) => slotOf(board, minute)?.room)).toEqual([1, 5, 12]);
  });

  it('fold the cards that have no room, and show them below each other on request', () => {
    const shared = at('08:00', '08:05', '08:10', '08:30');
    expect([slotOf(shared, 540)?.ids, slotOf(shared, 540)?.rest]).toEqual([['08:00'], 2]);
    const crowded = at('08:00', '08:05', '08:10', '08:15', '12:00');
    const slot = slotOf(crowded, 540);
    expect([slot?.ids, slot?.rest, slot?.room]).toEqual([['08:00', '08:05'], 2, 8]);
    const opened = slotOf(crowded, 540, new Map([[slot?.key ?? '', 32]]));
    expect([opened?.ids.length, opened?.rest, opened?.room]).toEqual([4, 0, 0]);
  });

  it('show a third card rather than a button for it', () => {
    expect(slotOf(at('08:00', '08:05', '08:10'), 540)).toMatchObject({ rest: 0, room: 18 });
  });

  it('count the folded hours, and show them on request', () => {
    const board = at('05:00', '06:59', '17:00', '20:00');
    const folded = columnsOf(board)[2]?.slots.filter(({ until }) => until !== undefined);
    expect(folded?.map(({ minute, until, rest }) => [minute, until, rest])).toEqual([
      [0, 480, 2],
      [1080, 1440, 2],
    ]);
    const all = columnsOf(board, { allHours: true })[2]?.slots;
    // One without a time.
    expect(all?.length).toBe(49);
    expect(all?.some(({ until }) => until !== undefined)).toBe(false);
  });

  it('have undated records at the side only if there are any', () => {
    expect(columnsOf(at('08:00')).map(({ key }) => key)).not.toContain(NO_DATE);
    expect(columnsOf(boardOf([due('undated', null)]))[1]?.key).toBe(NO_DATE);
  });

  it('are traversed with the arrow keys', () => {
    const board = boardOf([
      due('old', '2026-11-20T09:00:00Z'),
      ...hour('26', 2, '09'),
      ...hour('26', 1, '13'),
      ...hour('27', 9, '13'),
      ...hour('27', 1, '08'),
    ]);
    const columns = columnsOf(board);
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
    const slot = columns[3]?.slots.find(({ rest }) => rest > 0);
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
