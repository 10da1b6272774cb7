import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import { daysLater, instantAt, wallTimeOf, type PlainDate } from './agenda-days.js';

/** One day with the records due on it. */
interface AgendaDay {
  readonly day: PlainDate;
  readonly count: number;
  /** The ids by half hour of the day, in order of time; those due at midnight, which have no time, by `NO_TIME`. */
  readonly halves: ReadonlyMap<number, readonly string[]>;
}

/** The open records of a list by their place in the agenda. */
export interface AgendaBoard {
  /** Overdue records, the oldest first, whatever their day. */
  readonly overdue: readonly string[];
  readonly days: readonly AgendaDay[];
  /** The open records without a readable due time, which no day holds. */
  readonly undated: readonly string[];
  /** Records due before the shown days and not overdue, and after them; `null` if there are none. */
  readonly before: AgendaElsewhere | null;
  readonly after: AgendaElsewhere | null;
  /** How many are closed, which have no place. */
  readonly closed: number;
}

/** Open records on days that are not shown. */
export interface AgendaElsewhere {
  readonly count: number;
  /** Their day nearest to the shown ones. */
  readonly nearest: PlainDate;
}

export interface AgendaBoardOptions {
  readonly days: readonly PlainDate[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly closedStatuses: ClosedStatuses;
  /** An IANA time zone. */
  readonly timeZone: string;
}

/** Minutes of a slot of the time scale. */
export const HALF_HOUR = 30;

const HALF_HOUR_MS = HALF_HOUR * 60_000;
const DAY_MS = 48 * HALF_HOUR_MS;

/** The key of records due on a day at no particular time. */
const NO_TIME = -1;

/** Office hours in half hours, which are always shown. */
const FIRST = 16;
const LAST = 36;
const END = 48;

interface Due {
  readonly id: string;
  readonly instant: number;
}

/** A day as instants, with the records due on it by half hour. */
interface Span {
  readonly day: PlainDate;
  readonly start: number;
  readonly end: number;
  readonly halves: Map<number, Due[]>;
}

/** Sorts the open records of a list into their places: overdue ones at the side, the rest by day and half hour. */
export function agendaBoard(followups: readonly Followup[], options: AgendaBoardOptions): AgendaBoard {
  const { days, now, closedStatuses, timeZone } = options;
  const spans = days.map((day): Span => {
    const [start, end] = [day, daysLater(day, 1)].map((each) => instantAt(each, 0, timeZone));
    return { day, start: start ?? NaN, end: end ?? NaN, halves: new Map() };
  });
  const overdue: Due[] = [];
  const undated: string[] = [];
  const before: number[] = [];
  const after: number[] = [];
  const first = spans[0]?.start ?? 0;
  let closed = 0;

  for (const followup of followups) {
    if (!isOpen(followup, closedStatuses)) {
      closed += 1;
      continue;
    }
    const instant = parseInstant(followup.due_at);
    const due = { id: followup.id, instant: instant ?? 0 };
    const span = spans.find(({ start, end }) => due.instant >= start && due.instant < end);
    if (instant === null) undated.push(followup.id);
    else if (instant < now) overdue.push(due);
    else if (span) {
      const half = halfIn(span, instant, timeZone);
      const others = span.halves.get(half);
      if (others) others.push(due);
      else span.halves.set(half, [due]);
    } else (instant < first ? before : after).push(instant);
  }

  return {
    overdue: inTime(overdue),
    days: spans.map(({ day, halves }) => ({
      day,
      count: [...halves.values()].reduce((sum, { length }) => sum + length, 0),
      halves: new Map([...halves].map(([half, due]) => [half, inTime(due)])),
    })),
    undated,
    before: elsewhere(before, Math.max, timeZone),
    after: elsewhere(after, Math.min, timeZone),
    closed,
  };
}

function elsewhere(
  instants: readonly number[],
  nearer: (one: number, other: number) => number,
  timeZone: string,
): AgendaElsewhere | null {
  if (instants.length === 0) return null;
  const nearest = instants.reduce((one, other) => nearer(one, other));
  const day = wallTimeOf(new Date(nearest).toISOString(), timeZone)?.day;
  return day ? { count: instants.length, nearest: day } : null;
}

// Reading the wall clock of thousands of records is slow, and differs only on two days of the year.
function halfIn({ start, end }: Span, instant: number, timeZone: string): number {
  if (instant === start) return NO_TIME;
  if (end - start === DAY_MS) return Math.floor((instant - start) / HALF_HOUR_MS);
  const wall = wallTimeOf(new Date(instant).toISOString(), timeZone);
  return Math.floor((wall?.minute ?? 0) / HALF_HOUR);
}

function inTime(due: readonly Due[]): string[] {
  return due.toSorted((one, other) => one.instant - other.instant).map(({ id }) => id);
}

/** The keys of the columns at the side; other columns use their day. */
export const OVERDUE = 'overdue';
export const NO_DATE = 'no-date';

/** The day of a column; `null` at the side. */
export function dayOf({ key }: Pick<AgendaColumn, 'key'>): PlainDate | null {
  return key === OVERDUE || key === NO_DATE ? null : key;
}

/** Cards of a column in one place: those of a half hour, of a day without a time, or all of a column at the side. */
export interface AgendaSlot {
  readonly key: string;
  /** Minutes since midnight; `null` without a time. */
  readonly minute: number | null;
  /** Where folded hours end, in minutes since midnight; they show a single card, or else how many they hold. */
  readonly until?: number | undefined;
  /** The shown ones. */
  readonly ids: readonly string[];
  /** How many more there are. */
  readonly rest: number;
  /** How many lines of a half hour its cards can take; 0 for cards below each other, as many as there are. */
  readonly room: number;
}

export interface AgendaColumn {
  /** The day, `OVERDUE` or `NO_DATE`. */
  readonly key: PlainDate;
  readonly count: number;
  readonly slots: readonly AgendaSlot[];
}

const AT_THE_SIDE = 30;

/** How many cards "more" adds. */
export const STEP = 30;

export interface AgendaColumnOptions {
  /** How many more cards of a slot to show, by its key. */
  readonly added: ReadonlyMap<string, number>;
  /** Whether the hours outside of office hours are shown, too. */
  readonly allHours: boolean;
}

/**
 * Returns the columns as shown. A card takes one line of a half hour, or two if they are free, up to the next card; what
 * has no room is counted, and opened on request.
 */
export function agendaColumns(board: AgendaBoard, { added, allHours }: AgendaColumnOptions): readonly AgendaColumn[] {
  /** All below each other, up to a limit. */
  const listed = (key: string, minute: number | null, ids: readonly string[], limit: number): AgendaSlot => {
    // A button in place of a single card would save nothing.
    const shown = ids.length <= limit + 1 ? ids : ids.slice(0, limit);
    return { key, minute, ids: shown, rest: ids.length - shown.length, room: 0 };
  };
  const atTheSide = (key: string, ids: readonly string[]): AgendaColumn => ({
    key,
    count: ids.length,
    slots: [listed(key, null, ids, AT_THE_SIDE + (added.get(key) ?? 0))],
  });

  const ofDay = ({ day, count, halves }: AgendaDay): AgendaColumn => {
    const [first, last] = allHours ? [0, END] : [FIRST, LAST];
    const of = (half: number): AgendaSlot => {
      const key = `${day} ${half}`;
      const minute = half * HALF_HOUR;
      const ids = halves.get(half) ?? [];
      const more = added.get(key);
      if (more !== undefined) return listed(key, minute, ids, more);
      let next = half + 1;
      while (next < last && !halves.has(next)) next += 1;
      const room = next - half;
      const fits = ids.length <= Math.min(room, 3);
      const shown = fits ? ids : ids.slice(0, Math.max(1, Math.min(2, room - 1)));
      return { key, minute, ids: shown, rest: ids.length - shown.length, room };
    };
    const folded = (from: number, until: number): AgendaSlot[] => {
      if (from === until) return [];
      const held = [...halves].flatMap(([half, ids]) => (half >= from && half < until ? ids : []));
      return [{ ...listed(`${day} ${from}+`, from * HALF_HOUR, held, 0), until: until * HALF_HOUR }];
    };
    const noTime = `${day} ${NO_TIME}`;
    return {
      key: day,
      count,
      slots: [
        listed(noTime, null, halves.get(NO_TIME) ?? [], 1 + (added.get(noTime) ?? 0)),
        ...folded(0, first),
        ...Array.from({ length: last - first }, (_, place) => of(first + place)),
        ...folded(last, END),
      ],
    };
  };
  return [
    atTheSide(OVERDUE, board.overdue),
    ...(board.undated.length > 0 ? [atTheSide(NO_DATE, board.undated)] : []),
    ...board.days.map(ofDay),
  ];
}

/** An item for the arrow keys: a card, by the id of its record, or the "more" button of a slot. */
interface AgendaItem {
  readonly key: string;
  readonly minute: number | null;
}

/** The key of a slot's "more" button. */
export function moreKey({ key }: Pick<AgendaSlot, 'key'>): string {
  return `more ${key}`;
}

function itemsOf({ slots }: AgendaColumn): AgendaItem[] {
  return slots.flatMap((slot) => [
    ...slot.ids.map((key) => ({ key, minute: slot.minute })),
    ...(slot.rest > 0 ? [{ key: moreKey(slot), minute: slot.minute }] : []),
  ]);
}

/** Whether an item is in a column. */
export function holds({ slots }: AgendaColumn, item: string | null): boolean {
  return slots.some((slot) => item !== null && (slot.ids.includes(item) || item === moreKey(slot)));
}

/** A focus move relative to the current item. `"next"` is the column after this one. */
export type FocusStep = 'up' | 'down' | 'first' | 'last' | 'previous' | 'next';

/** The item in the tab order: the last used one, else the first. */
export function tabStop(columns: readonly AgendaColumn[], active: string | null): string | null {
  let first: string | null = null;
  for (const column of columns)
    for (const { key } of itemsOf(column)) {
      if (key === active) return key;
      first ??= key;
    }
  return first;
}

/** The item that a step leads to; `null` if there is none. */
export function focusAfter(columns: readonly AgendaColumn[], active: string, step: FocusStep): string | null {
  const lists = columns.map(itemsOf);
  const column = lists.findIndex((items) => items.some(({ key }) => key === active));
  const items = lists[column];
  if (!items) return null;
  const place = items.findIndex(({ key }) => key === active);
  switch (step) {
    case 'up':
      return items[place - 1]?.key ?? null;
    case 'down':
      return items[place + 1]?.key ?? null;
    case 'first':
      return items[0]?.key ?? null;
    case 'last':
      return items.at(-1)?.key ?? null;
    case 'previous':
      return nearest(lists.slice(0, column).findLast(hasItems), items[place]);
    case 'next':
      return nearest(lists.slice(column + 1).find(hasItems), items[place]);
  }
}

function hasItems(items: readonly AgendaItem[]): boolean {
  return items.length > 0;
}

/** The item of the same time, else of the closest one. */
function nearest(items: readonly AgendaItem[] | undefined, from: AgendaItem | undefined): string | null {
  if (!items) return null;
  const minute = from?.minute ?? null;
  let best = items[0];
  for (const item of items) if (best && distance(item.minute, minute) < distance(best.minute, minute)) best = item;
  return best?.key ?? null;
}

function distance(one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : Math.abs(one - other);
}
