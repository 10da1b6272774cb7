import { CalendarDateTime, isWeekend, parseDate, type CalendarDate } from '@internationalized/date';
import { idKey, sameValue } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { dayIn, instantIn } from '../followup/in-zone.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import { MORNING_HOUR } from '../followup/office-hours.js';
import type { SaveRequest } from '../saving/save-request.js';
import { shiftDue } from '../worklist/shift-due.js';

/** How many days room is looked for. */
const DAYS = 366;
/** How many days there are to choose from at least. */
const CHOICE = 21;
const DAY_MS = 86_400_000;

/** What a plan depends on besides the records. */
export interface BacklogTerms {
  readonly timeZone: string;
  /** BCP 47 tag, whose region decides which days are a weekend. */
  readonly locale: string;
  /** The first day that gets records, such as `2026-11-26`. */
  readonly start: string;
  /** The most that an owner gets to do on a day. */
  readonly perDay: number;
  /** How many working days the records are spread over evenly; `null` to fill each day up to the limit. */
  readonly evenDays: number | null;
  readonly skipWeekends: boolean;
  /** The days without work besides, such as `2026-12-25`. */
  readonly holidays: readonly string[];
  /** The limit of an owner on a day; the lower of the two limits counts. `null` for none. */
  readonly capacityOf: (ownerId: string, day: string) => number | null;
  /** The rank of a priority; the highest comes first. */
  readonly rankOf: (priority: Followup['priority']) => number;
  readonly closedStatuses: ClosedStatuses;
  readonly canEdit: (followup: Followup) => boolean;
  /** Whether a record has a change that waits for a decision. */
  readonly isUndecided: (followupId: string) => boolean;
}

/** The day that the person chose for a record, by its id; `null` to leave it out. */
export type BacklogChoices = ReadonlyMap<string, string | null>;

/** A day of a plan. With several owners, the numbers are those of all of them. */
export interface BacklogDay {
  readonly day: string;
  /** Whether nobody works on that day. */
  readonly isOff: boolean;
  /** How many are due that day already. */
  readonly before: number;
  readonly limit: number;
  /** Whether an owner has more than the limit, which only a choice of the person leads to, or what was due before. */
  readonly isOver: boolean;
  /** The records that move there, in their order. */
  readonly moved: readonly Followup[];
}

/** Which records move to which days. */
export interface BacklogPlan {
  /** Three weeks, or more if the plan needs them. */
  readonly days: readonly BacklogDay[];
  /** The last day that gets records; `null` for none. */
  readonly end: string | null;
  /** One safe update for each record that changes, of its due time alone. */
  readonly requests: readonly SaveRequest[];
  /** The records left out by choice. */
  readonly leftOut: readonly Followup[];
  /** How many can't be edited, or have no version that they could be edited by. */
  readonly readOnly: number;
  readonly inConflict: number;
  /** How many find no room on the days they are spread over, or else within a year. */
  readonly noRoom: number;
}

/** What an owner has to do, by the index of a day. */
interface Load {
  readonly counts: number[];
  readonly limitAt: (at: number) => number;
  /** The days that its records get, from the most urgent record to the least. */
  places: number[];
}

/**
 * Spreads records over days: the most urgent first, then the oldest, each at its time of day. They go to the first days on which
 * their owner has room, or level the owner's days. What the person chose comes before that.
 *
 * @param wanted the records to move
 * @param known all records, to count what is due already
 */
export function planBacklog(
  wanted: readonly Followup[],
  known: Iterable<Followup>,
  terms: BacklogTerms,
  choices: BacklogChoices,
): BacklogPlan {
  const { locale, holidays, skipWeekends } = terms;
  const leftOut: Followup[] = [];
  const movable: Followup[] = [];
  let [readOnly, inConflict] = [0, 0];
  for (const followup of wanted)
    if (followup.integration_version === null || !terms.canEdit(followup)) readOnly += 1;
    else if (terms.isUndecided(followup.id)) inConflict += 1;
    else (choices.get(followup.id) === null ? leftOut : movable).push(followup);
  movable.sort(byUrgency(terms));

  const first = parseDate(terms.start);
  const dates = Array.from({ length: DAYS }, (_, ahead) => first.add({ days: ahead }));
  const names = dates.map(String);
  const isOff = dates.map(
    (date, at) => (skipWeekends && isWeekend(date, locale)) || holidays.includes(names[at] as string),
  );
  const places = new Map(names.map((day, at) => [day, at]));
  const loads = loadsOf(movable, known, places, terms);
  const loadOf = ({ owner_user_id: owner }: Followup): Load => loads.get(idKey(owner ?? '')) as Load;

  const chosenAt = ({ id }: Followup): number | undefined => {
    const at = places.get(choices.get(id) ?? '');
    return at === undefined || isOff[at] ? undefined : at;
  };
  const moved = dates.map((): Followup[] => []);
  const unplaced = new Map<Load, number>();
  for (const followup of movable) {
    const load = loadOf(followup);
    const at = chosenAt(followup);
    if (at === undefined) unplaced.set(load, (unplaced.get(load) ?? 0) + 1);
    else count(load, at);
  }
  const working = [...dates.keys()].filter((at) => !isOff[at]).slice(0, terms.evenDays ?? DAYS);
  for (const [load, some] of unplaced) load.places = placesIn(load, some, working, terms.evenDays !== null);
  let noRoom = 0;
  for (const followup of movable) {
    const at = chosenAt(followup) ?? loadOf(followup).places.shift();
    if (at === undefined) noRoom += 1;
    else moved[at]?.push(followup);
  }

  const last = moved.findLastIndex((each) => each.length > 0);
  const owners = [...loads.values()];
  return {
    days: names.slice(0, Math.max(last + 1, CHOICE)).map((day, at) => ({
      day,
      isOff: isOff[at] as boolean,
      before: owners.reduce((sum, { counts }) => sum + (counts[at] as number), -(moved[at] as Followup[]).length),
      limit: owners.reduce((sum, { limitAt }) => sum + limitAt(at), 0),
      isOver: owners.some(({ counts, limitAt }) => (counts[at] as number) > limitAt(at)),
      moved: moved[at] as Followup[],
    })),
    end: names[last] ?? null,
    requests: moved.flatMap((followups, at) =>
      followups.flatMap((followup): SaveRequest | readonly [] => {
        const due = dueOn(dates[at] as CalendarDate, followup, terms.timeZone);
        return due === null || sameValue('due_at', due, followup.due_at)
          ? []
          : { followup, patch: { due_at: due }, origin: 'quick-action' };
      }),
    ),
    leftOut,
    readOnly,
    inConflict,
    noRoom,
  };
}

/** Returns the due time on a day, which keeps the time of day across clock changes. */
function dueOn(date: CalendarDate, { due_at: due }: Followup, timeZone: string): string | null {
  const instant = parseInstant(due);
  if (instant === null) {
    const morning = new CalendarDateTime(date.year, date.month, date.day, MORNING_HOUR);
    return new Date(instantIn(morning, timeZone)).toISOString();
  }
  const days = (Date.parse(String(date)) - Date.parse(String(dayIn(instant, timeZone)))) / DAY_MS;
  return shiftDue(due, { days }, timeZone);
}

function count({ counts }: Load, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Counts some records in on days with room, the first of them or the emptiest, and returns these days in order. */
function placesIn(load: Load, some: number, days: readonly number[], isEven: boolean): number[] {
  const countAt = (at: number): number => load.counts[at] as number;
  const places: number[] = [];
  while (places.length < some) {
    let best: number | undefined;
    for (const at of days)
      if (countAt(at) < load.limitAt(at) && (best === undefined || (isEven && countAt(at) < countAt(best)))) best = at;
    if (best === undefined) break;
    count(load, best);
    places.push(best);
  }
  return places.sort((one, other) => one - other);
}

/** What the owners of some records have to do without these, by owner. */
function loadsOf(
  movable: readonly Followup[],
  known: Iterable<Followup>,
  places: ReadonlyMap<string, number>,
  { timeZone, perDay, capacityOf, closedStatuses }: BacklogTerms,
): ReadonlyMap<string, Load> {
  const days = [...places.keys()];
  const loads = new Map<string, Load>();
  for (const { owner_user_id: owner } of movable) {
    const key = idKey(owner ?? '');
    if (loads.has(key)) continue;
    const limits: number[] = [];
    loads.set(key, {
      counts: days.map(() => 0),
      limitAt: (at) =>
        (limits[at] ??= Math.min(perDay, (owner ? capacityOf(owner, days[at] as string) : null) ?? perDay)),
      places: [],
    });
  }
  const moving = new Set(movable.map(({ id }) => id));
  for (const followup of known) {
    const load = loads.get(idKey(followup.owner_user_id ?? ''));
    const instant = parseInstant(followup.due_at);
    if (!load || instant === null || moving.has(followup.id) || !isOpen(followup, closedStatuses)) continue;
    const at = places.get(dayIn(instant, timeZone).toString());
    if (at !== undefined) count(load, at);
  }
  return loads;
}

/** The most urgent first, then the oldest, and else as they come. */
function byUrgency({ rankOf }: BacklogTerms): (one: Followup, other: Followup) => number {
  const dueOf = ({ due_at: due }: Followup): number => parseInstant(due) ?? Infinity;
  return (one, other) =>
    // `NaN`, which sorts as 0, if neither has a due time.
    rankOf(other.priority) - rankOf(one.priority) || dueOf(one) - dueOf(other);
}
