'use client';
import { useRef, type ReactElement } from 'react';
import { dayWords } from '../../core/followup/date-formatter.js';
import { withEnglish } from '../../core/page/late-words.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { activeFilterCount } from '../../core/worklist/active-filter-count.js';
import { customValuesOf, withCustomValues } from '../../core/worklist/custom-values.js';
import { AGE_FILTERS, FIELD_OF_FILTER, VALUE_FILTERS } from '../../core/worklist/query-parameters.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { useToolbarParts } from './use-toolbar-parts.js';
import { toggleFilterValue, wordsOfValue, type FilterValues, type ToolbarColumn } from './filter-values.js';

export interface FilterChipsProps {
  query: WorklistQuery;
  values: FilterValues;
  /** The host's own columns; a filter by an unknown column is ignored. */
  customColumns: readonly ToolbarColumn[];
  onRemove: (query: WorklistQuery) => void;
  onClear: () => void;
  /** The element to focus after the last filter is removed. */
  fallback: () => HTMLElement | null;
}

interface Chip {
  readonly key: string;
  readonly words: string;
  readonly without: WorklistQuery;
}

/** More values than this of one filter share a chip. */
const MAX_CHIPS = 3;

/** The active filters, each with a button that removes it. Renders a `<div>`, or nothing if no filter is active. */
export function FilterChips(props: FilterChipsProps): ReactElement | null {
  const { query, values, customColumns, onRemove, onClear, fallback } = props;
  const settings = useDisplaySettings();
  const { filter: texts, fields, table, common } = withEnglish(settings.messages, workspaceEnglish);
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef(0);
  const rescue = useRescueFocus(() => {
    const chips = row.current?.querySelectorAll<HTMLElement>('.rf-chip') ?? [];
    return chips[Math.min(removed.current, chips.length - 1)] ?? fallback();
  });
  const valueChips = VALUE_FILTERS.flatMap((filter): Chip[] => {
    const held = query[filter];
    const words = (value: string) => texts.activeFilter({ field: fields[FIELD_OF_FILTER[filter]], value });
    if (held.length > MAX_CHIPS) {
      const value = texts.severalValues({ count: held.length });
      return [{ key: filter, words: words(value), without: { ...query, [filter]: [] } }];
    }
    return held.map((each) => ({
      key: `${filter} ${each ?? ''}`,
      words: words(wordsOfValue(values, filter, each, settings)),
      without: toggleFilterValue(query, filter, each),
    }));
  });
  const customChips = customColumns.flatMap(({ id, header, values = [] }): Chip[] => {
    const held = customValuesOf(query, id);
    const words = (value: string) => texts.activeFilter({ field: header, value });
    if (held.length > MAX_CHIPS) {
      const value = texts.severalValues({ count: held.length });
      return [{ key: `custom ${id}`, words: words(value), without: withCustomValues(query, id, []) }];
    }
    return held.map((each) => ({
      key: `custom ${id} ${each ?? ''}`,
      words: words(values.find(({ value }) => value === each)?.label ?? each ?? common.none),
      without: withCustomValues(
        query,
        id,
        held.filter((value) => value !== each),
      ),
    }));
  });
  const days = daysInWords(query, texts, settings.locale);
  const dayChips =
    days === null ? [] : [{ key: 'days', words: days, without: { ...query, dueFrom: null, dueTo: null } }];
  const closedChips =
    query.closed && query.view !== 'all'
      ? [{ key: 'closed', words: texts.showClosed, without: { ...query, closed: false } }]
      : [];
  const held = AGE_FILTERS.filter((filter) => query[filter]);
  const late = useToolbarParts(held.length > 0).parts.value;
  const ageChips = held.flatMap((filter): Chip[] => {
    const words = late?.ageInWords(filter, query[filter], withEnglish(settings.messages, late.toolbarEnglish).ages);
    return words ? [{ key: filter, words, without: { ...query, [filter]: null } }] : [];
  });
  const chips: readonly Chip[] = [...dayChips, ...ageChips, ...valueChips, ...customChips, ...closedChips];

  // Decided here and not in the parent, because this component rescues the focus.
  if (chips.length + activeFilterCount(query) === 0) return null;
  return (
    <div ref={row} className="rf-chips" {...rescue}>
      {chips.length === 0 ? null : (
        <ul className="rf-chip-list" aria-label={texts.activeFiltersList}>
          {chips.map(({ key, words, without }, index) => (
            <li key={key} className="rf-line">
              <button
                type="button"
                className="rf-chip"
                aria-label={texts.removeFilter({ filter: words })}
                onClick={() => {
                  removed.current = index;
                  onRemove(without);
                }}
              >
                <span className="rf-chip-text" dir="auto">
                  {words}
                </span>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {activeFilterCount(query) > 0 ? (
        <Button size="small" variant="ghost" className="rf-chips-clear" onClick={onClear}>
          {table.clearFilters}
        </Button>
      ) : null}
    </div>
  );
}

/** The days in a query; `null` if there are none. */
function daysInWords(
  { dueFrom, dueTo }: WorklistQuery,
  texts: (typeof workspaceEnglish)['filter'],
  locale: string,
): string | null {
  if (dueFrom === null && dueTo === null) return null;
  const words = (day: string | null) => (day === null ? '…' : dayWords(day, locale, 'short'));
  return dueFrom === dueTo
    ? texts.dueOn({ day: words(dueFrom) })
    : texts.dueBetween({ from: words(dueFrom), to: words(dueTo) });
}
