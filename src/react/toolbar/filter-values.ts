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
import { DEFAULT_WORKLIST_QUERY, type ValueFilters, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import { customValuesOf, withCustomValues } from '../../core/worklist/custom-values.js';

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
type FilterWords = Pick<DisplaySettings, 'messages' | 'currentUserId' | 'options'>;

/** A value of a field that a filter can name; `null` for none. */
type Value = string | null;
type ValueCounts = readonly { readonly value: Value; readonly count: number }[];

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
  return ofEach(VALUE_FILTERS, (filter) => {
    const values = offeredValues({
      own: ownValues(filter, words),
      counts: countsOf(FIELD_OF_FILTER[filter]),
      held: query[filter],
      keyOf: keyOf(filter),
      wordsOf: (value) => labelOf(filter, value, words, ownerName),
    });
    return isOfUsers(filter) ? tellApart(values) : values;
  });
}

/**
 * Returns the values of a column with labels, none last. Includes values of the query that no record has.
 *
 * @param counts how many loaded records have each value
 */
export function customFilterValues(
  { id, filter }: CustomColumnData,
  counts: ValueCounts,
  query: WorklistQuery,
  noneLabel: string,
): readonly FilterValue[] {
  const labelOf = typeof filter === 'object' ? filter.label : String;
  return offeredValues({
    own: [],
    counts,
    held: customValuesOf(query, id),
    keyOf: keyOfValue,
    wordsOf: (value) => (value === null ? noneLabel : labelOf(value)),
  });
}

interface OfferedFrom extends Pick<ToolbarFilter, 'held' | 'keyOf' | 'wordsOf'> {
  /** The values to offer first, whether or not a record has them. */
  readonly own: readonly string[];
  readonly counts: ValueCounts;
}

function offeredValues({ own, counts, held, keyOf, wordsOf }: OfferedFrom): readonly FilterValue[] {
  const values = new Map<string, FilterValue>();
  const add = (value: Value, count: number): void => {
    const key = keyOf(value);
    const known = values.get(key);
    values.set(
      key,
      known ? { ...known, count: Math.max(known.count, count) } : { value, count, label: wordsOf(value) },
    );
  };
  for (const value of own) add(value, 0);
  for (const { value, count } of counts) if (value !== null) add(value, count);
  for (const value of held) if (value !== null) add(value, 0);
  const none = counts.find(({ value }) => value === null);
  if (none || held.includes(null)) add(null, none?.count ?? 0);
  return [...values.values()];
}

/** A column of the host's own, as the toolbar offers it for sorting and filtering. */
export interface ToolbarColumn extends Pick<CustomColumnData, 'id' | 'header'> {
  /** The values to filter by, with labels; without them the column can only be sorted by. */
  readonly values?: readonly FilterValue[] | undefined;
  /** How many follow-ups of each value match the other filters; without it the counts are those of `values`. */
  readonly facets?: (() => ReadonlyMap<Value, number>) | undefined;
}

/** An empty list of columns, always the same array. */
export const NO_TOOLBAR_COLUMNS: readonly ToolbarColumn[] = [];

/** A filter by the values of one column: a field, or a column of the host's own. */
export interface ToolbarFilter extends Pick<ToolbarColumn, 'values' | 'facets'> {
  readonly id: string;
  /** The name of the column. */
  readonly label: string;
  /** Whether the column is the host's own. */
  readonly isCustom: boolean;
  /** The values that the query requires. */
  readonly held: readonly Value[];
  /** Values with the same key are the same. */
  readonly keyOf: (value: Value) => string;
  /** The label of a value, whether or not it is offered. */
  readonly wordsOf: (value: Value) => string;
  /** Returns the query with other required values. */
  readonly withHeld: (held: readonly Value[]) => WorklistQuery;
}

/** What the filters of a toolbar come from. */
export interface FilterSource {
  readonly query: WorklistQuery;
  readonly values: FilterValues;
  readonly facets?: ((field: ValueField) => ReadonlyMap<Value, number>) | undefined;
  readonly customColumns: readonly ToolbarColumn[];
}

/** The filters by values, in the order offered: by fields, then by the host's own columns. */
export function toolbarFilters(
  { query, values, facets, customColumns }: FilterSource,
  words: FilterWords,
): readonly ToolbarFilter[] {
  const { fields, common } = words.messages;
  return [
    ...VALUE_FILTERS.map((filter): ToolbarFilter => ({
      id: filter,
      label: fields[FIELD_OF_FILTER[filter]],
      isCustom: false,
      values: values[filter],
      facets: facets && (() => facets(FIELD_OF_FILTER[filter])),
      held: query[filter],
      keyOf: keyOf(filter),
      wordsOf: (value) => labelOf(filter, value, words, () => null),
      withHeld: (held) => ({ ...query, [filter]: held }),
    })),
    ...customColumns.map(({ id, header, ...column }): ToolbarFilter => ({
      ...column,
      id: `custom ${id}`,
      label: header,
      isCustom: true,
      held: customValuesOf(query, id),
      keyOf: keyOfValue,
      wordsOf: (value) => value ?? common.none,
      withHeld: (held) => withCustomValues(query, id, held),
    })),
  ];
}

/** The values of a filter, each with the number of follow-ups that match the other filters. */
export function countedValues({ values = [], facets, keyOf }: ToolbarFilter): readonly FilterValue[] {
  if (!facets) return values;
  const counts = new Map([...facets()].map(([value, count]) => [keyOf(value), count]));
  return values.map((each) => ({ ...each, count: counts.get(keyOf(each.value)) ?? 0 }));
}

/** Whether the query requires a value. */
export function holdsValue({ held, keyOf }: ToolbarFilter, value: Value): boolean {
  return held.some((each) => keyOf(each) === keyOf(value));
}

/** Returns the query with a value toggled. */
export function toggleValue({ held, keyOf, withHeld }: ToolbarFilter, value: Value): WorklistQuery {
  const others = held.filter((each) => keyOf(each) !== keyOf(value));
  return withHeld(others.length < held.length ? others : [...held, value]);
}

/** Returns the query without what "Clear filters" clears; scope, view, order and grouping stay. */
export function clearFilters({ scope, view, closed, sort, groupBy }: WorklistQuery): WorklistQuery {
  return { ...DEFAULT_WORKLIST_QUERY, scope, view, closed, sort, groupBy };
}

function ownValues(filter: ValueFilter, { currentUserId, options }: FilterWords): readonly string[] {
  if (filter === 'statuses') return [];
  if (isOfUsers(filter)) return currentUserId === null ? [] : [currentUserId];
  return (options[filter] ?? []).map(({ value }) => value);
}

function labelOf(
  filter: ValueFilter,
  value: Value,
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

function keyOf(filter: ValueFilter): (value: Value) => string {
  return isOfUsers(filter) ? (value) => keyOfValue(value && idKey(value)) : keyOfValue;
}

// The prefix distinguishes an empty value from none.
function keyOfValue(value: Value): string {
  return value === null ? '' : `=${value}`;
}
