import { fromZonedInput } from '../../core/followup/due-time.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import { daysLater, wallTimeOf, type PlainDate } from './agenda-days.js';

/** One day with the records due on it. */
interface AgendaDay {
  readonly day: PlainDate;
  readonly count: number;
  /** The ids by hour of the day, in order of time. */
  readonly hours: ReadonlyMap<number, readonly string[]>;
}

/** The open records of a list by their place in the agenda. */
export interface AgendaBoard {
  /** Overdue records, the oldest first, whatever their day. */
  readonly overdue: readonly string[];
  readonly days: readonly AgendaDay[];
  /** The hours that have a row, in order. */
  readonly hours: readonly number[];
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
  /** Whether every hour of the day has a row. */
  readonly allHours: boolean;
}

/** Office hours, which always have a row. */
const FIRST_HOUR = 8;
const LAST_HOUR = 17;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const HOUR_MS = 3_600_000;

interface Due {
  readonly id: string;
  readonly instant: number;
}

/** A day as instants, with the records due on it by hour. */
interface Span {
  readonly day: PlainDate;
  readonly start: number;
  readonly end: number;
  readonly hours: Map<number, Due[]>;
}

/** Sorts the open records of a list into their places: overdue ones at the side, the rest by day and hour. */
export function agendaBoard(followups: readonly Followup[], options: AgendaBoardOptions): AgendaBoard {
  const { days, now, closedStatuses, timeZone, allHours } = options;
  const spans = days.map((day) => spanOf(day, timeZone));
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
      const hour = hourIn(span, due.instant, timeZone);
      const others = span.hours.get(hour);
      if (others) others.push(due);
      else span.hours.set(hour, [due]);
    } else (instant < first ? before : after).push(instant);
  }

  const busy = new Set(spans.flatMap(({ hours }) => [...hours.keys()]));
  return {
    overdue: inTime(overdue),
    days: spans.map(({ day, hours }) => ({
      day,
      count: [...hours.values()].reduce((sum, { length }) => sum + length, 0),
      hours: new Map([...hours].map(([hour, due]) => [hour, inTime(due)])),
    })),
    hours: HOURS.filter((hour) => allHours || busy.has(hour) || (hour >= FIRST_HOUR && hour <= LAST_HOUR)),
    undated,
    before: elsewhere(before, before.reduce(later, 0), timeZone),
    after: elsewhere(after, after.reduce(earlier, Infinity), timeZone),
    closed,
  };
}

function elsewhere({ length }: readonly number[], nearest: number, timeZone: string): AgendaElsewhere | null {
  const day = length === 0 ? null : wallTimeOf(new Date(nearest).toISOString(), timeZone)?.day;
  return day ? { count: length, nearest: day } : null;
}

function later(one: number, other: number): number {
  return Math.max(one, other);
}

function earlier(one: number, other: number): number {
  return Math.min(one, other);
}

function spanOf(day: PlainDate, timeZone: string): Span {
  return { day, start: startOf(day, timeZone), end: startOf(daysLater(day, 1), timeZone), hours: new Map() };
}

function startOf(day: PlainDate, timeZone: string): number {
  const read = fromZonedInput(`${day}T00:00`, timeZone);
  return read.ok ? Date.parse(read.iso) : NaN;
}

// Reading the wall clock of thousands of records is slow, and differs only on two days of the year.
function hourIn({ start, end }: Span, instant: number, timeZone: string): number {
  if (end - start === 24 * HOUR_MS) return Math.floor((instant - start) / HOUR_MS);
  const wall = wallTimeOf(new Date(instant).toISOString(), timeZone);
  return Math.floor((wall?.minute ?? 0) / 60);
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

/** Cards of a column in one place: those of an hour, or all of a column at the side. */
export interface AgendaSlot {
  readonly key: string;
  /** `null` in a column at the side. */
  readonly hour: number | null;
  /** The shown ones. */
  readonly ids: readonly string[];
  /** How many more there are. */
  readonly rest: number;
}

export interface AgendaColumn {
  /** The day, `OVERDUE` or `NO_DATE`. */
  readonly key: PlainDate;
  readonly count: number;
  readonly slots: readonly AgendaSlot[];
}

/** How many cards of an hour to show at first, so that a full hour hides no other; "more" adds `STEP`. */
const OF_AN_HOUR = 4;
const AT_THE_SIDE = 30;

/** How many cards "more" adds. */
export const STEP = 30;

/**
 * Returns the columns as shown, with a limited number of cards.
 *
 * @param added how many more cards of a slot to show, by its key
 * @param withUndated whether undated records have a column
 */
export function agendaColumns(
  board: AgendaBoard,
  added: ReadonlyMap<string, number>,
  withUndated = false,
): readonly AgendaColumn[] {
  const slot = (key: string, hour: number | null, ids: readonly string[]): AgendaSlot => {
    const limit = (hour === null ? AT_THE_SIDE : OF_AN_HOUR) + (added.get(key) ?? 0);
    // A button in place of a single card would save nothing.
    const shown = ids.length <= limit + 1 ? ids : ids.slice(0, limit);
    return { key, hour, ids: shown, rest: ids.length - shown.length };
  };
  const ofDay = ({ day, count, hours }: AgendaDay): AgendaColumn => ({
    key: day,
    count,
    slots: board.hours.map((hour) => slot(`${day} ${hour}`, hour, hours.get(hour) ?? [])),
  });
  const atTheSide = (key: string, ids: readonly string[]): AgendaColumn => ({
    key,
    count: ids.length,
    slots: [slot(key, null, ids)],
  });
  return [
    atTheSide(OVERDUE, board.overdue),
    ...(withUndated && board.undated.length > 0 ? [atTheSide(NO_DATE, board.undated)] : []),
    ...board.days.map(ofDay),
  ];
}

/** An item for the arrow keys: a card, by the id of its record, or the "more" button of a slot. */
interface AgendaItem {
  readonly key: string;
  readonly hour: number | null;
}

/** The key of a slot's "more" button. */
export function moreKey({ key }: Pick<AgendaSlot, 'key'>): string {
  return `more ${key}`;
}

function itemsOf({ slots }: AgendaColumn): AgendaItem[] {
  return slots.flatMap((slot) => [
    ...slot.ids.map((key) => ({ key, hour: slot.hour })),
    ...(slot.rest > 0 ? [{ key: moreKey(slot), hour: slot.hour }] : []),
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

/** The item of the same hour, else of the closest one. */
function nearest(items: readonly AgendaItem[] | undefined, from: AgendaItem | undefined): string | null {
  if (!items) return null;
  const hour = from?.hour ?? null;
  let best = items[0];
  for (const item of items) if (best && distance(item.hour, hour) < distance(best.hour, hour)) best = item;
  return best?.key ?? null;
}

function distance(one: number | null, other: number | null): number {
  return one === null || other === null ? 0 : Math.abs(one - other);
}
