'use client';
import type { ReactElement } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { VALUE_FILTERS } from '../worklist/query-parameters.js';
import type { WorklistQuery } from '../worklist/worklist-query.js';
import type { FilterValues } from './filter-values.js';
import { FIELD_OF_FILTER, hasFilterValue, toggleFilterValue } from './filter-values.js';
import { FilterValueList } from './FilterValueList.js';

export interface FilterPanelProps {
  query: WorklistQuery;
  values: FilterValues;
  /** What was found, in words. */
  summary: string;
  /** The event handler called when a value is added to a filter or taken out of it. */
  onQueryChange: (query: WorklistQuery) => void;
  /** The event handler called when the person is done. */
  onDone: () => void;
}

/** The values to filter by, field by field; what is chosen counts at once. Renders a `<div>`. */
export function FilterPanel({ query, values, summary, onQueryChange, onDone }: FilterPanelProps): ReactElement {
  const { common, fields } = useDisplaySettings().messages;
  return (
    <div className="rf-filter-panel">
      <div className="rf-filter-fields">
        {VALUE_FILTERS.map((filter) => (
          <FilterValueList
            key={filter}
            label={fields[FIELD_OF_FILTER[filter]]}
            values={values[filter]}
            isChosen={(value) => hasFilterValue(query, filter, value)}
            onToggle={(value) => onQueryChange(toggleFilterValue(query, filter, value))}
          />
        ))}
      </div>
      <div className="rf-filter-foot">
        <p className="rf-filter-summary">{summary}</p>
        <Button variant="primary" onClick={onDone}>
          {common.done}
        </Button>
      </div>
    </div>
  );
}
