import { idKey, sameId } from '../followup/fields.js';
import { foldText } from '../followup/fold-text.js';
import { valueText } from './custom-column-data.js';
import { customFilters } from './custom-values.js';
import { AGE_FILTERS, type AgeFilter, ageIn, AGES, FIELD_OF_FILTER, VALUE_FILTERS } from './query-parameters.js';
import { dayIn, type DayRange, dayRange } from '../followup/in-zone.js';
import { dayInZone, type DueBoundaries, isTimeView, isWithin } from './due-boundaries.js';
import { NO_DATE, OVERDUE, timePlace } from './due-bucket.js';
import { IN_CONFLICT, isOpenRow, LOADED } from './rows.js';
import type { ValueTable } from './value-table.js';
import { COLUMNS, customColumnName, type ValueName } from './worklist-column.js';
import type { WorklistQuery } from './worklist-query.js';
import type { WorklistState } from './worklist-state.js';
import type { PlaceView, WorklistView } from './worklist-view.js';
import { isWeekend, startOfWeek, type CalendarDate } from '@internationalized/date';

/** Turns a query into tests of a row. */
export function createRowFilter(query: WorklistQuery, state: WorklistState) {
  const { rows, foldedTexts, foldedCustom, custom } = state;
  const owners = state.values.owner_user_id;
  const needed = query.conflicts ? LOADED | IN_CONFLICT : LOADED;
  const tests = VALUE_FILTERS.flatMap((filter) => {
    const field = FIELD_OF_FILTER[filter];
    const keyOf = COLUMNS[field].kind === 'id' ? idKey : (value: string) => value;
    const test = valueFilter(query[filter], state.values[field], keyOf);
    return test ? [{ field, test }] : [];
  });
  const customTests = customFilters(query).flatMap(([id, values]) => {
    const codes = custom.get(id);
    if (!codes) return [];
    const wanted = new Set(values.map((value) => value ?? ''));
    const test = byCode((code) => wanted.has(valueText(codes.table.value(code))));
    return [{ name: customColumnName(id), of: codes.of, test }];
  });
  const searchesCustom = custom.hasSearch();
  const words = searchWords(query.search).map((word) => ({
    word,
    isInName: byCode((code) => {
      const owner = owners.value(code);
      return owner !== null && foldText(state.options.ownerOf(owner)?.name ?? '').includes(word);
    }),
  }));
  const inScope = query.scope === 'everyone' ? null : byCode((code) => sameId(owners.value(code), scopeOwner()));
  const scopeOwner = (): string | null => (query.scope === 'mine' ? state.options.currentUserId : query.scope);
  const days = daysOf(query, state);
  const { boundaries } = state.options;
  const ages = AGE_FILTERS.flatMap((filter) => {
    const range = boundaries && ageRange(filter, query[filter], boundaries, state.locale);
    return range ? [{ field: `${AGES[filter]}_at` as const, range }] : [];
  });

  return {
    /**
     * Whether the record is loaded and passes everything but the view and the days.
     *
     * @param but the field or custom column whose filter is skipped
     */
    passes(row: number, but?: ValueName): boolean {
      if (((rows.flags[row] as number) & needed) !== needed) return false;
      if (inScope && !inScope(rows.codes.owner_user_id[row] as number)) return false;
      for (const { field, range } of ages) if (!isWithin(range, rows.instants[field][row] as number)) return false;
      for (const { field, test } of tests) if (field !== but && !test(rows.codes[field][row] as number)) return false;
      for (const { name, of, test } of customTests) if (name !== but && !test(of(row))) return false;
      for (const { word, isInName } of words) {
        if (foldedTexts.get(row).includes(word) || isInName(rows.codes.owner_user_id[row] as number)) continue;
        if (!searchesCustom || !foldedCustom.get(row).includes(word)) return false;
      }
      return true;
    },
    /** Whether a record is within the view and the days of the query. */
    isShown(row: number, open = isOpenRow(rows, row), place = placeOfRow(state, row, open)): boolean {
      const due = rows.instants.due_at[row] as number;
      if (!isInView(query.view, due, place, open, query.closed, state.options.boundaries)) return false;
      return !days || isWithin(days, due);
    },
  };
}

/** Returns `timePlace` for a row. */
export function placeOfRow({ rows, options }: WorklistState, row: number, open: boolean): number {
  return timePlace(rows.instants.due_at[row] as number, open, options.boundaries);
}

/**
 * Whether a view shows a record.
 *
 * @param due milliseconds since 1970, or `NaN` if there is none
 * @param place the place of this due time, from `timePlace`
 * @param open whether it is open
 * @param withClosed whether every view shows closed records, by the day they were due
 * @param boundaries `null` while the current time is unknown: then views by time are empty
 */
export function isInView(
  view: WorklistView,
  due: number,
  place: number,
  open: boolean,
  withClosed: boolean,
  boundaries: DueBoundaries | null,
): boolean {
  if (isTimeView(view))
    return (open || withClosed) && place !== OVERDUE && boundaries !== null && isWithin(boundaries.views[view], due);
  return isAtPlace(view, place, open, withClosed);
}

/** Whether a view shows the records at a place. Parameters as for `isInView`. */
export function isAtPlace(view: PlaceView, place: number, open: boolean, withClosed: boolean): boolean {
  if (view === 'all') return true;
  if (!open && !withClosed) return false;
  return view === 'todo' || place === (view === 'overdue' ? OVERDUE : NO_DATE);
}

/** Returns the start and end of the query's days; `null` if it names no days or only invalid ones. */
function daysOf({ dueFrom, dueTo }: WorklistQuery, { options }: WorklistState): DayRange | null {
  if (options.boundaries === null || (dueFrom === null && dueTo === null)) return null;
  const { timeZone } = options.boundaries;
  const from = dueFrom === null ? null : dayInZone(dueFrom, timeZone);
  const to = dueTo === null ? null : dayInZone(dueTo, timeZone);
  if (!from && !to) return null;
  return { start: from?.start ?? Number.NEGATIVE_INFINITY, end: to?.end ?? Number.POSITIVE_INFINITY };
}

/** Splits a search into folded words. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function valueFilter(
  values: readonly (string | null)[],
  table: ValueTable,
  keyOf: (value: string) => string,
): ((code: number) => boolean) | null {
  if (values.length === 0) return null;
  const wanted = new Set(values.map((value) => keyOf(value ?? '')));
  return byCode((code) => wanted.has(keyOf(table.value(code) ?? '')));
}

/** Caches the answer per value instead of computing it per row; also works for values that later pages add. */
function byCode(answer: (code: number) => boolean): (code: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (code) => {
    const before = known[code];
    if (before !== undefined) return before;
    while (known.length <= code) known.push(undefined);
    const now = answer(code);
    known[code] = now;
    return now;
  };
}

const ANY_TIME: DayRange = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * Returns the instants that a filter by age accepts; `null` if it is none.
 *
 * @param text such as `P14D`
 * @param locale BCP 47 tag of the region whose weekends and weeks count
 */
export function ageRange(
  filter: AgeFilter,
  text: string | null | undefined,
  { now, timeZone }: DueBoundaries,
  locale: string,
): DayRange | null {
  const age = ageIn(text);
  if (!age) return null;
  const today = dayIn(now, timeZone);
  const count = Number(age.slice(1, -1));
  const unit = age.at(-1);
  const week = () => startOfWeek(today, locale);
  switch (filter) {
    case 'dueWithin': {
      const last = unit === 'W' ? week().add({ days: 7 * count - 1 }) : moved(today, count, 1, unit, locale);
      return { start: dayRange(today, timeZone).start, end: dayRange(last, timeZone).end };
    }
    case 'createdWithin': {
      const first = unit === 'W' ? week().subtract({ weeks: count - 1 }) : moved(today, count, -1, unit, locale);
      return { ...ANY_TIME, start: dayRange(first, timeZone).start };
    }
    case 'updatedBefore':
      return { ...ANY_TIME, end: dayRange(moved(today, count, -1, unit, locale), timeZone).end };
  }
}

function moved(
  today: CalendarDate,
  count: number,
  sign: 1 | -1,
  unit: string | undefined,
  locale: string,
): CalendarDate {
  if (unit !== 'B') return today.add({ days: sign * count * (unit === 'W' ? 7 : 1) });
  let day = today;
  for (let left = count; left > 0;) {
    day = day.add({ days: sign });
    if (!isWeekend(day, locale)) left -= 1;
  }
  return day;
}
