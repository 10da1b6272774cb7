import { idKey, ofEach, sameId } from '../../core/followup/fields.js';
import { shortId } from '../../core/followup/followup-id.js';
import { statusWord } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { withEnglish } from '../../core/page/late-words.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { optionLabel } from '../../core/page/option.js';
import { tellApart } from '../../core/page/tell-apart.js';
import { FIELD_OF_FILTER, VALUE_FILTERS } from '../../core/worklist/query-parameters.js';
import { COLUMNS, type ValueField, type ValueFilter } from '../../core/worklist/worklist-column.js';
import { NO_VALUES, type ValueFilters, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import { customValuesOf } from '../../core/worklist/custom-values.js';

/** A value to filter by, with its label; `null` stands for "none". */
export interface FilterValue {
  readonly value: string | null;
  /** How many of the loaded follow-ups have it. */
  readonly count: number;
  readonly label: string;
}

/** The values of each filter, in the order offered. */
export type FilterValues = Readonly<Record<ValueFilter, readonly FilterValue[]>>;

/** The settings that labels come from. */
export type FilterWords = Pick<DisplaySettings, 'messages' | 'currentUserId' | 'options'>;

type ValueCounts = readonly { readonly value: string | null; readonly count: number }[];

/**
 * Returns the values of all filters with labels: the host's own task types and priorities first and in its order, the
 * current user before the other owners, none last. Includes values of the query that no record has.
 *
 * @param countsOf how many loaded records have each value of a field, such as `values` of a `WorklistIndex`
 * @param ownerName the name of an owner, if known
 */
export function filterValues(
  countsOf: (field: ValueField) => ValueCounts,
  query: ValueFilters,
  words: FilterWords,
  ownerName: (id: string) => string | null | undefined,
): FilterValues {
  const offered = (filter: ValueFilter): readonly FilterValue[] => {
    const values = new Map<string, FilterValue>();
    const add = (value: string | null, count: number): void => {
      const key = keyOf(filter, value);
      const known = values.get(key);
      if (known) values.set(key, { ...known, count: Math.max(known.count, count) });
      else values.set(key, { value, count, label: labelOf(filter, value, words, ownerName) });
    };
    for (const value of ownValues(filter, words)) add(value, 0);
    const counts = countsOf(FIELD_OF_FILTER[filter]);
    for (const { value, count } of counts) if (value !== null) add(value, count);
    for (const value of query[filter]) if (value !== null) add(value, 0);
    const none = counts.find(({ value }) => value === null);
    if (none || query[filter].includes(null)) add(null, none?.count ?? 0);
    return isOfUsers(filter) ? tellApart([...values.values()]) : [...values.values()];
  };
  return ofEach(VALUE_FILTERS, offered);
}

/**
 * Returns the values, each with the number of follow-ups that match the other filters.
 *
 * @param facets these numbers by value of a field; without those that are 0
 */
export function withFacets(
  values: FilterValues,
  facets: ((field: ValueField) => ReadonlyMap<string | null, number>) | undefined,
): FilterValues {
  if (!facets) return values;
  const counted = (filter: ValueFilter): readonly FilterValue[] => {
    const counts = new Map<string, number>();
    for (const [value, count] of facets(FIELD_OF_FILTER[filter])) counts.set(keyOf(filter, value), count);
    return values[filter].map((each) => ({ ...each, count: counts.get(keyOf(filter, each.value)) ?? 0 }));
  };
  return ofEach(VALUE_FILTERS, counted);
}

/** Whether a filter holds a value; ids of owners are compared regardless of case. */
export function hasFilterValue(query: ValueFilters, filter: ValueFilter, value: string | null) {
  const key = keyOf(filter, value);
  return query[filter].some((held) => keyOf(filter, held) === key);
}

/** Returns the query with a filter value toggled. */
export function toggleFilterValue(query: WorklistQuery, filter: ValueFilter, value: string | null): WorklistQuery {
  const key = keyOf(filter, value);
  const others = query[filter].filter((held) => keyOf(filter, held) !== key);
  return { ...query, [filter]: others.length < query[filter].length ? others : [...query[filter], value] };
}

/** Returns the query without what "Clear filters" clears; scope, view, order and grouping stay. */
export function clearFilters(query: WorklistQuery): WorklistQuery {
  const noAges = { dueWithin: null, updatedBefore: null, createdWithin: null };
  return { ...query, ...NO_VALUES, ...noAges, custom: {}, dueFrom: null, dueTo: null, conflicts: false, search: '' };
}

/** The label of a value, even if it is not among those offered. */
export function wordsOfValue(
  values: FilterValues,
  filter: ValueFilter,
  value: string | null,
  words: FilterWords,
): string {
  const key = keyOf(filter, value);
  return (
    values[filter].find((offered) => keyOf(filter, offered.value) === key)?.label ??
    labelOf(filter, value, words, () => null)
  );
}

function ownValues(filter: ValueFilter, { currentUserId, options }: FilterWords): readonly string[] {
  if (filter === 'statuses') return [];
  if (isOfUsers(filter)) return currentUserId === null ? [] : [currentUserId];
  return (options[filter] ?? []).map(({ value }) => value);
}

function labelOf(
  filter: ValueFilter,
  value: string | null,
  { messages, currentUserId, options }: FilterWords,
  ownerName: (id: string) => string | null | undefined,
): string {
  if (value === null) return isOfUsers(filter) ? messages.table.unassigned : messages.common.none;
  if (filter === 'statuses') return statusWord(value, messages.fields);
  if (!isOfUsers(filter)) return optionLabel(value, options[filter]);
  const name = ownerName(value);
  const isMe = sameId(value, currentUserId);
  if (!isMe) return name || shortId(value);
  const { editor } = withEnglish(messages, workspaceEnglish);
  return name ? editor.ownerMe({ name }) : editor.me;
}

type FilterOfUsers = {
  [Filter in ValueFilter]: (typeof COLUMNS)[(typeof FIELD_OF_FILTER)[Filter]]['kind'] extends 'id' ? Filter : never;
}[ValueFilter];

function isOfUsers(filter: ValueFilter): filter is FilterOfUsers {
  return COLUMNS[FIELD_OF_FILTER[filter]].kind === 'id';
}

// The prefix distinguishes an empty value from none.
function keyOf(filter: ValueFilter, value: string | null): string {
  if (value === null) return '';
  return `=${isOfUsers(filter) ? idKey(value) : value}`;
}

/** A column of the host's own, as the toolbar offers it for sorting and filtering. */
export interface ToolbarColumn extends Pick<CustomColumnData, 'id' | 'header'> {
  /** The values to filter by, with labels; without them the column can only be sorted by. */
  readonly values?: readonly FilterValue[] | undefined;
  /** How many follow-ups of each value match the other filters; without it the counts are those of `values`. */
  readonly facets?: (() => ReadonlyMap<string | null, number>) | undefined;
}

/** An empty list of columns, always the same array. */
export const NO_TOOLBAR_COLUMNS: readonly ToolbarColumn[] = [];

/**
 * Returns the values of a column with labels, none last. Includes values of the query that no record has.
 *
 * @param counts how many loaded records have each value
 */
export function customFilterValues(
  { id, filter }: CustomColumnData,
  counts: readonly { readonly value: string | null; readonly count: number }[],
  query: WorklistQuery,
  noneLabel: string,
): readonly FilterValue[] {
  const labelOf = typeof filter === 'object' ? filter.label : String;
  const asked = customValuesOf(query, id);
  const missing = asked.filter((each) => !counts.some(({ value }) => value === each));
  const all = [...counts, ...[...new Set(missing)].map((value) => ({ value, count: 0 }))];
  const named = all.flatMap(({ value, count }) => (value === null ? [] : [{ value, count, label: labelOf(value) }]));
  const none = all.find(({ value }) => value === null);
  return none ? [...named, { ...none, label: noneLabel }] : named;
}
