import type { AgendaBoard, AgendaDay } from './agenda-board.js';
import type { PlainDate } from './agenda-days.js';

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
export interface AgendaItem {
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
