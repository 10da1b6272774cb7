import { parseInstant } from '../../core/followup/instant.js';
import { MORNING_HOUR } from '../../core/followup/office-hours.js';
import { shiftDue } from '../../core/worklist/shift-due.js';
import { HALF_HOUR } from './agenda-board.js';
import { daysBetween, daysLater, instantAt, wallTimeOf, type PlainDate } from './agenda-days.js';

/** Where a card is dropped. */
export interface DropTarget {
  readonly day: PlainDate;
  /** Minutes since midnight, in half hours; `null` keeps the record's time of day, or nine o'clock if it has none. */
  readonly minute: number | null;
}

/** The outcome of a drop. */
export type Drop =
  | { readonly kind: 'move'; readonly dueAt: string }
  /** The record is already due then. */
  | { readonly kind: 'same'; readonly dueAt: string }
  /** The record would be overdue at once. */
  | { readonly kind: 'past'; readonly dueAt: string }
  /** That time does not exist. */
  | { readonly kind: 'none' };

const LAST_MINUTE = 24 * 60 - HALF_HOUR;

/**
 * Returns what dropping a record at a target makes of its due time. A target without a time keeps the time of day in
 * the time zone, also across a clock change; a time skipped by the clocks becomes the later one.
 *
 * @param now milliseconds since 1970
 * @param timeZone IANA time zone
 */
export function judgeDrop(dueAt: string, { day, minute }: DropTarget, timeZone: string, now: number): Drop {
  const wall = wallTimeOf(dueAt, timeZone);
  const moved = minute === null && wall ? shiftDue(dueAt, { days: daysBetween(wall.day, day) }, timeZone) : null;
  const instant = moved === null ? instantAt(day, minute ?? MORNING_HOUR * 60, timeZone) : Date.parse(moved);
  if (Number.isNaN(instant) || instant > LAST) return { kind: 'none' };
  const kind = instant === parseInstant(dueAt) ? 'same' : instant < now ? 'past' : 'move';
  return { kind, dueAt: new Date(instant).toISOString() };
}

const LAST = Date.UTC(9999, 11, 31, 23, 59);

/** The target for a pointer over a half hour of a day. Straight to the side, a card keeps its time to the minute. */
export function targetAt(dueAt: string, day: PlainDate, minute: number, timeZone: string): DropTarget {
  const own = wallTimeOf(dueAt, timeZone)?.minute ?? -1;
  return { day, minute: own >= minute && own < minute + HALF_HOUR ? null : minute };
}

/** The time of day of a target, in minutes since midnight. */
export function minuteOf({ minute }: DropTarget, dueAt: string, timeZone: string): number {
  return minute ?? wallTimeOf(dueAt, timeZone)?.minute ?? MORNING_HOUR * 60;
}

/** Where a move by keys starts: on the record's day, else on the first shown day that is not past. */
export function firstTarget(dueAt: string, days: readonly PlainDate[], today: PlainDate, timeZone: string): DropTarget {
  const own = wallTimeOf(dueAt, timeZone)?.day;
  const day = own !== undefined && days.includes(own) && own >= today ? own : days.find((each) => each >= today);
  return { day: day ?? days.at(-1) ?? today, minute: null };
}

/** A step of a move by keys. */
export type MoveStep = 'earlier' | 'later' | 'previous-day' | 'next-day' | 'previous-week' | 'next-week';

const DAYS_OF_STEP = { 'previous-week': -7, 'previous-day': -1, 'next-day': 1, 'next-week': 7 } as const;

/**
 * Returns the next target.
 *
 * @returns the same target if there is nothing further in that direction
 */
export function targetAfter(
  target: DropTarget,
  step: MoveStep,
  { dueAt, today, timeZone }: { dueAt: string; today: PlainDate; timeZone: string },
): DropTarget {
  if (step === 'earlier' || step === 'later') {
    const from = minuteOf(target, dueAt, timeZone);
    const halves = step === 'later' ? Math.floor(from / HALF_HOUR) + 1 : Math.ceil(from / HALF_HOUR) - 1;
    return { ...target, minute: Math.min(LAST_MINUTE, Math.max(0, halves * HALF_HOUR)) };
  }
  const day = daysLater(target.day, DAYS_OF_STEP[step]);
  return day < today ? target : { ...target, day };
}
