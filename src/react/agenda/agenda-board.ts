import { fromZonedInput } from '../../core/followup/due-time.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen } from '../../core/followup/is-open.js';
import type { ClosedStatuses } from '../../core/followup/is-open.js';
import { daysLater } from './agenda-days.js';
import type { PlainDate } from './agenda-days.js';
import { wallTimeOf } from './wall-time.js';

/** One day with the records due on it. */
export interface AgendaDay {
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
