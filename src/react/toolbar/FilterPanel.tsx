'use client';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { foldText } from '../../core/followup/fold-text.js';
import { customValuesOf, withCustomValues } from '../../core/worklist/custom-values.js';
import { FIELD_OF_FILTER, VALUE_FILTERS } from '../../core/worklist/query-parameters.js';
import type { ValueField } from '../../core/worklist/worklist-column.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { AgeFields } from './AgeFields.js';
import {
  hasFilterValue,
  toggleFilterValue,
  withFacets,
  type FilterValue,
  type FilterValues,
  type ToolbarColumn,
} from './filter-values.js';
import { Dialog } from '../ui/dialog/Dialog.js';

interface FilterValueListProps {
  /** The name of the field. */
  label: string;
  values: readonly FilterValue[];
  isChosen: (value: string | null) => boolean;
  onToggle: (value: string | null) => void;
}

/** Above this many values, there is a search. */
const MANY = 8;
/** Thousands of checkboxes help nobody. */
const MAX_SHOWN = 100;

/** The values of one field; several can be chosen. Renders a `<fieldset>`. */
function FilterValueList({ label, values, isChosen, onToggle }: FilterValueListProps): ReactElement {
  const { locale } = useDisplaySettings();
  const { filter } = useMessages(allEnglish);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEscapeKey(
    () => search.current,
    typed !== '',
    () => {
      setTyped('');
      return true;
    },
  );
  const word = foldText(typed.trim());
  const found = word === '' ? values : values.filter((value) => foldText(value.label).includes(word));
  const shown = found.slice(0, MAX_SHOWN);
  const number = new Intl.NumberFormat(locale);

  return (
    <fieldset className="rf-filter-field">
      <legend className="rf-filter-legend">{label}</legend>
      {values.length > MANY ? (
        <input
          ref={search}
          type="search"
          className="rf-input"
          aria-label={filter.findValue({ field: label })}
          placeholder={filter.search}
          value={typed}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <ul className="rf-filter-values">
        {shown.map(({ value, count, label }) => (
          <li key={value === null ? 'none' : `=${value}`} className="rf-line">
            <label className="rf-filter-value">
              <input
                type="checkbox"
                className="rf-filter-box"
                checked={isChosen(value)}
                onChange={() => onToggle(value)}
              />
              <span className="rf-filter-label" dir="auto">
                {label}
              </span>{' '}
              <span className="rf-filter-count">{number.format(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="rf-filter-note" aria-live="polite">
        {values.length === 0
          ? filter.noValues
          : found.length === 0
            ? filter.noValueFound
            : found.length > MAX_SHOWN
              ? filter.moreValues({ count: found.length - MAX_SHOWN })
              : null}
      </p>
    </fieldset>
  );
}

export interface FilterPanelProps {
  query: WorklistQuery;
  values: FilterValues;
  /**
   * How many follow-ups that match every other filter have each value of a field; a new function whenever that may have
   * changed. Without it the counts are those of `values`.
   */
  facets?: ((field: ValueField) => ReadonlyMap<string | null, number>) | undefined;
  /** The host's own columns, including those with values to filter by. */
  customColumns: readonly ToolbarColumn[];
  /** The result count, in words. */
  summary: string;
  onQueryChange: (query: WorklistQuery) => void;
  onDone: () => void;
}

/** The values to filter by, field by field; each choice applies at once. Renders a `<div>`. */
export function FilterPanel(props: FilterPanelProps): ReactElement {
  const { query, values, facets, customColumns, summary, onQueryChange, onDone } = props;
  const { common, fields } = useMessages(allEnglish);
  const counted = useMemo(() => withFacets(values, facets), [values, facets]);
  const custom = useMemo(
    () => customColumns.flatMap((column) => (column.values ? [{ ...column, values: withCustomFacets(column) }] : [])),
    [customColumns],
  );
  return (
    <div className="rf-filter-panel">
      <div className="rf-filter-fields">
        {VALUE_FILTERS.map((filter) => (
          <FilterValueList
            key={filter}
            label={fields[FIELD_OF_FILTER[filter]]}
            values={counted[filter]}
            isChosen={(value) => hasFilterValue(query, filter, value)}
            onToggle={(value) => onQueryChange(toggleFilterValue(query, filter, value))}
          />
        ))}
        <AgeFields query={query} onQueryChange={onQueryChange} />
        {custom.map(({ id, header, values }) => (
          <FilterValueList
            key={`custom ${id}`}
            label={header}
            values={values}
            isChosen={(value) => customValuesOf(query, id).includes(value)}
            onToggle={(value) => onQueryChange(toggleCustomValue(query, id, value))}
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

/** The values of a column, each with the number of follow-ups that match the other filters. */
function withCustomFacets({ values = [], facets }: ToolbarColumn): readonly FilterValue[] {
  const counts = facets?.();
  return counts ? values.map((each) => ({ ...each, count: counts.get(each.value) ?? 0 })) : values;
}

/** Returns the query with a value of a column's filter toggled. */
function toggleCustomValue(query: WorklistQuery, id: string, value: string | null): WorklistQuery {
  const before = customValuesOf(query, id);
  const others = before.filter((held) => held !== value);
  return withCustomValues(query, id, others.length < before.length ? others : [...before, value]);
}

interface FilterSheetDialogProps extends FilterPanelProps {
  /** The element to focus when the sheet closes. */
  returnFocus: () => HTMLElement | null;
}

/** The filters in a sheet at the bottom, if a panel below the button has no room. Renders a `dialog` in a portal. */
export function FilterSheetDialog({ returnFocus, ...props }: FilterSheetDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, filter } = useMessages(allEnglish);
  return (
    <Dialog
      open
      onOpenChange={props.onDone}
      layout="bottom"
      title={filter.filterPanel}
      closeLabel={common.close}
      returnFocus={returnFocus}
      root={settings}
    >
      <FilterPanel {...props} />
    </Dialog>
  );
}
