'use client';
import { useRef, type ReactElement } from 'react';
import { workspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { activeFilterCount } from '../worklist/active-filter-count.js';
import { VALUE_FILTERS } from '../worklist/query-parameters.js';
import { FIELD_OF_FILTER } from '../worklist/column-groups.js';
import type { ValueFilter } from '../worklist/worklist-column.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import { toggleFilterValue, wordsOfValue, type FilterValues } from './filter-values.js';

export interface FilterChipsProps {
  query: WorklistQuery;
  values: FilterValues;
  onRemove: (query: WorklistQuery) => void;
  onClear: () => void;
  /** The element to take over the focus after the last filter is gone. */
  fallback: () => HTMLElement | null;
}

interface Chip {
  readonly key: string;
  readonly filter: ValueFilter;
  readonly value: string;
  readonly without: WorklistQuery;
}

/** More values of one filter than this are one chip. */
const MAX_CHIPS = 3;

/** The active filters, each with a button that removes it. Renders a `<div>`, or nothing where no filter is active. */
export function FilterChips({ query, values, onRemove, onClear, fallback }: FilterChipsProps): ReactElement | null {
  const settings = useDisplaySettings();
  const { filter: texts, fields, table } = workspaceWords(settings.messages);
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef(0);
  const rescue = useRescueFocus(() => {
    const chips = row.current?.querySelectorAll<HTMLElement>('.rf-chip') ?? [];
    return chips[Math.min(removed.current, chips.length - 1)] ?? fallback();
  });
  const chips = VALUE_FILTERS.flatMap((filter): Chip[] => {
    const held = query[filter];
    if (held.length > MAX_CHIPS) {
      const value = texts.severalValues({ count: held.length });
      return [{ key: filter, filter, value, without: { ...query, [filter]: [] } }];
    }
    return held.map((each) => ({
      key: `${filter} ${each ?? ''}`,
      filter,
      value: wordsOfValue(values, filter, each, settings),
      without: toggleFilterValue(query, filter, each),
    }));
  });

  // Not the parent's to leave out: the focus is rescued from here.
  if (activeFilterCount(query) === 0) return null;
  return (
    <div ref={row} className="rf-chips" {...rescue}>
      {chips.length === 0 ? null : (
        <ul className="rf-chip-list" aria-label={texts.activeFiltersList}>
          {chips.map(({ key, filter, value, without }, index) => {
            const words = texts.activeFilter({ field: fields[FIELD_OF_FILTER[filter]], value });
            return (
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
            );
          })}
        </ul>
      )}
      <Button size="small" variant="ghost" onClick={onClear}>
        {table.clearFilters}
      </Button>
    </div>
  );
}
