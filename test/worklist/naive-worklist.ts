import { parseInstant } from '../../src/core/followup/instant.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { foldText } from '../../src/core/followup/fold-text.js';
import type { RecordNames } from '../../src/core/worklist/row-names.js';
import type { DueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import type { WorklistOptions } from '../../src/core/worklist/worklist-options.js';
import type { WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { isWorklistColumn } from '../../src/core/worklist/worklist-column.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';

const DAY = 86_400_000;
const AHEAD = 28;

/** Looks like a date but is none. */
export const NO_SUCH_DAY = '2026-02-30';

/** An instant's date in the Intl calendar, as `2026-11-22`. */
function dateIn(instant: number, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Caches by record: the Intl calendar is slow, and sorting compares each record many times. */
function once<Answer>(ask: (followup: Followup) => Answer): (followup: Followup) => Answer {
  const known = new Map<Followup, Answer>();
  return (followup) => {
    if (!known.has(followup)) known.set(followup, ask(followup));
    return known.get(followup) as Answer;
  };
}

/** The expected worklist, computed from the whole list each time. */
export function naiveWorklist(followups: Iterable<Followup>, query: WorklistQuery, options: WorklistOptions) {
  const all = [...followups];
  const byLetter = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const collator = new Intl.Collator('en');
  const byAlphabet = (a: string, b: string) => collator.compare(a, b) || byLetter(a, b);
  const isOpen = (f: Followup) => ![...options.closedStatuses].includes((f.status ?? '').toLowerCase());
  const { boundaries } = options;
  /** Days from today to the due date; `null` without a due time or a known present. */
  const daysAhead = once((f) => {
    const due = parseInstant(f.due_at);
    if (due === null || !boundaries) return null;
    const { timeZone, now } = boundaries;
    return (Date.parse(dateIn(due, timeZone)) - Date.parse(dateIn(now, timeZone))) / DAY;
  });
  const isLate = (f: Followup) =>
    isOpen(f) && boundaries !== null && (parseInstant(f.due_at) ?? Infinity) < boundaries.now;
  const bucket = once((f): string => {
    if (!isOpen(f)) return 'closed';
    if (isLate(f)) return 'overdue';
    if (parseInstant(f.due_at) === null) return 'none';
    const ahead = daysAhead(f);
    if (ahead === null || ahead >= AHEAD) return 'later';
    return (
      ['today', 'tomorrow'][ahead] ?? `day ${dateIn(parseInstant(f.due_at) ?? NaN, boundaries?.timeZone ?? 'UTC')}`
    );
  });
  const place = once((f) => {
    const at = ['overdue', 'later', 'none', 'closed'].indexOf(bucket(f));
    return at === 0 ? -1 : at === -1 ? (daysAhead(f) ?? 0) : AHEAD + at;
  });
  const isOwnedBy = (f: Followup, id: string | null) =>
    Boolean(f.owner_user_id) && f.owner_user_id?.toLowerCase() === id?.toLowerCase();
  const inScope = (f: Followup) =>
    query.scope === 'everyone' || isOwnedBy(f, query.scope === 'mine' ? options.currentUserId : query.scope);
  const isOnDays = (f: Followup) => {
    const [from, to] = [query.dueFrom, query.dueTo].map((date) => (date === NO_SUCH_DAY ? null : date));
    if (!boundaries || (from === null && to === null)) return true;
    const due = parseInstant(f.due_at);
    if (due === null) return false;
    const date = dateIn(due, boundaries.timeZone);
    return (from == null || date >= from) && (to == null || date <= to);
  };
  /** The day of a record's age filter, told from today. Weekends are Saturday and Sunday, weeks begin on Sunday. */
  const dayAway = (age: string, sign: 1 | -1, weeks: boolean): string => {
    const { timeZone, now } = boundaries as DueBoundaries;
    let day = Date.parse(dateIn(now, timeZone));
    const [count, unit] = [Number(age.slice(1, -1)), age.at(-1)];
    const weekday = new Date(day).getUTCDay();
    if (unit === 'B') {
      for (let left = count; left > 0;) {
        day += sign * DAY;
        if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
      }
    } else if (unit === 'W' && weeks) {
      day += (sign > 0 ? 7 * count - 1 - weekday : -weekday - 7 * (count - 1)) * DAY;
    } else day += sign * count * (unit === 'W' ? 7 : 1) * DAY;
    return new Date(day).toISOString().slice(0, 10);
  };
  const isOfAge = (f: Followup): boolean => {
    if (!boundaries) return true;
    const { timeZone, now } = boundaries;
    const dateOf = (text: string | null | undefined) => {
      const instant = parseInstant(text);
      return instant === null ? null : dateIn(instant, timeZone);
    };
    const [due, updated, created] = [dateOf(f.due_at), dateOf(f.updated_at), dateOf(f.created_at)];
    const { dueWithin, updatedBefore, createdWithin } = query;
    return (
      (!dueWithin || (due !== null && due >= dateIn(now, timeZone) && due <= dayAway(dueWithin, 1, true))) &&
      (!updatedBefore || (updated !== null && updated <= dayAway(updatedBefore, -1, false))) &&
      (!createdWithin || (created !== null && created >= dayAway(createdWithin, -1, true)))
    );
  };
  const nameOf = (f: Followup) => (f.owner_user_id ? (options.ownerOf(f.owner_user_id.toLowerCase())?.name ?? '') : '');

  const namesOf = (f: Followup): RecordNames => options.namesOf?.(f) ?? {};

  const customValue = (f: Followup, id: string) => {
    const value = options.columns.find((column) => column.id === id)?.value?.(f);
    return value === undefined || value === null || value === '' || Number.isNaN(value) ? null : value;
  };
  const hasValues = (id: string) => options.columns.some((column) => column.id === id && column.value);
  const isCustom = (f: Followup, [id, values]: [string, readonly (string | null)[]]) => {
    const value = customValue(f, id);
    return !hasValues(id) || any(values, value === null ? null : String(value));
  };
  const customTexts = (f: Followup) => options.columns.map(({ searchText }) => searchText?.(f));
  const any = (values: readonly (string | null)[], value: string | null | undefined) =>
    values.length === 0 || values.some((wanted) => (wanted ?? '') === (value ?? ''));
  const lower = (value: string | null | undefined) => value?.toLowerCase() ?? null;
  const words = foldText(query.search).split(/\s+/).filter(Boolean);
  const filtered = all.filter(
    (f) =>
      inScope(f) &&
      isOfAge(f) &&
      any(query.owners.map(lower), lower(f.owner_user_id)) &&
      any(query.taskTypes, f.task_type) &&
      any(query.priorities, f.priority) &&
      any(query.statuses, f.status) &&
      Object.entries(query.custom ?? {}).every((filter) => isCustom(f, filter)) &&
      (!query.conflicts || options.conflicts.has(f.id)) &&
      words.every((word) =>
        [f.note ?? '', nameOf(f), ...Object.values(namesOf(f)), ...customTexts(f)].some((text) =>
          foldText(text ?? '').includes(word),
        ),
      ),
  );
  const shows = (view: WorklistQuery['view'], f: Followup): boolean => {
    if (view === 'all') return true;
    if (!isOpen(f) && !query.closed) return false;
    const ahead = isLate(f) ? null : daysAhead(f);
    switch (view) {
      case 'todo':
        return true;
      case 'overdue':
        return isLate(f);
      case 'no-date':
        return parseInstant(f.due_at) === null;
      case 'today':
        return ahead === 0;
      case 'tomorrow':
        return ahead === 1;
      case 'next-7-days':
        return ahead !== null && ahead >= 0 && ahead < 7;
    }
  };

  const byRank = (a: string, b: string, order = options.priorityOrder) => {
    const rank = (value: string) => {
      const place = order.indexOf(value);
      return place === -1 ? Infinity : place;
    };
    return rank(a) === rank(b) ? byAlphabet(a, b) : rank(a) - rank(b);
  };
  /** Records without a priority come last. */
  const highestFirst = ({ priority: a }: Followup, { priority: b }: Followup) =>
    a && b ? -byRank(a, b) : Number(!a) - Number(!b);

  /** Numbers by size, then texts alphabetically. */
  const plainly = (one: string | number | boolean, two: string | number | boolean) => {
    if (typeof one !== typeof two) return typeof one === 'number' ? -1 : 1;
    return typeof one === 'string' ? byAlphabet(one, String(two)) : Number(one) - Number(two);
  };

  const compareValues = (a: Followup, b: Followup, sign: number, column = query.sort?.column ?? 'note'): number => {
    if (!isWorklistColumn(column)) {
      const id = column.slice('column.'.length);
      const [one, two] = [customValue(a, id), customValue(b, id)];
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      const compare = options.columns.find((each) => each.id === id)?.compare;
      return sign * (String(one) === String(two) ? 0 : (compare?.(one, two) ?? 0) || plainly(one, two));
    }
    const [first, second] = [a[column], b[column]];
    if (column === 'due_at' || column === 'updated_at' || column === 'created_at') {
      const [one, two] = [parseInstant(first), parseInstant(second)];
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      return sign * (one - two);
    }
    if (!first || !second) return Number(!first) - Number(!second);
    if (column === 'deal_id' || column === 'conversation_id') {
      const [one, two] = [namesOf(a)[column], namesOf(b)[column]];
      // Two ids with the same name are two values.
      if (one && two) return sign * (byAlphabet(one, two) || byLetter(first, second));
      return sign * (Number(!one) - Number(!two) || byLetter(first, second));
    }
    if (column === 'priority') return sign * byRank(first, second);
    if (column === 'task_type') return sign * byRank(first, second, options.taskTypeOrder);
    if (column === 'owner_user_id') {
      const [one, two] = [nameOf(a), nameOf(b)];
      if (!one || !two) {
        return sign * (Number(!one) - Number(!two) || byLetter(first.toLowerCase(), second.toLowerCase()));
      }
      return sign * (byAlphabet(one, two) || byLetter(first.toLowerCase(), second.toLowerCase()));
    }
    return sign * byAlphabet(first, second);
  };

  /** The group of a record by a column: a value, or a day. */
  const columnGroup = (f: Followup, column: Exclude<typeof query.groupBy, 'due' | null>): string => {
    if (!isWorklistColumn(column)) return String(customValue(f, column.slice('column.'.length)) ?? '');
    const instant = ['due_at', 'updated_at', 'created_at'].includes(column) ? parseInstant(f[column]) : undefined;
    if (instant !== undefined) return instant === null ? '' : dateIn(instant, boundaries?.timeZone ?? 'UTC');
    return (column === 'owner_user_id' ? lower(f[column]) : f[column]) ?? '';
  };
  const groupBy =
    query.groupBy && query.groupBy.startsWith('column.') && !hasValues(query.groupBy.slice('column.'.length))
      ? null
      : query.groupBy;
  const groupOf = once((f) => (groupBy === null || groupBy === 'due' ? bucket(f) : columnGroup(f, groupBy)));
  const compareGroups = (a: Followup, b: Followup): number => {
    if (groupBy === null) return 0;
    if (groupBy === 'due') return place(a) - place(b);
    const [first, second] = [groupOf(a), groupOf(b)];
    if (first === second) return 0;
    if (!first || !second) return Number(!first) - Number(!second);
    const sign = query.sort?.column === groupBy && query.sort.direction === 'descending' ? -1 : 1;
    if (['due_at', 'updated_at', 'created_at'].includes(groupBy)) return sign * byLetter(first, second);
    return compareValues(a, b, sign, groupBy);
  };

  const shown = filtered
    .filter((f) => shows(query.view, f) && isOnDays(f))
    .sort((a, b) => {
      const groups = compareGroups(a, b);
      if (groups !== 0) return groups;
      const values = query.sort ? compareValues(a, b, query.sort.direction === 'descending' ? -1 : 1) : 0;
      const ranks = query.sort?.column === 'due_at' ? highestFirst(a, b) : 0;
      return values || ranks || byLetter(a.id, b.id);
    });

  const groups = [...new Set(shown.map(groupOf))].map((name) => ({
    name,
    start: shown.findIndex((f) => groupOf(f) === name),
    count: shown.filter((f) => groupOf(f) === name).length,
    overdue: shown.filter((f) => groupOf(f) === name && isLate(f)).length,
  }));
  const todays = filtered.filter((f) => isOpen(f) && !isLate(f));
  return {
    ids: shown.map(({ id }) => id),
    groups: groupBy ? groups : [],
    days: boundaries
      ? Array.from({ length: AHEAD }, (_, ahead) => todays.filter((f) => daysAhead(f) === ahead).length)
      : [],
    counts: Object.fromEntries(WORKLIST_VIEWS.map((view) => [view, filtered.filter((f) => shows(view, f)).length])),
    loaded: all.length,
    conflicts: all.filter(({ id }) => options.conflicts.has(id)).length,
  };
}
