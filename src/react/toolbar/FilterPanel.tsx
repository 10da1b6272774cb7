'use client';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { toolbarEnglish } from '../../core/messages/toolbar-english.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { foldText } from '../../core/followup/fold-text.js';
import { AGE_FILTERS, ageIn, AGES, type AgeFilter } from '../../core/worklist/query-parameters.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { countedValues, holdsValue, toggleValue, type ToolbarFilter } from './filter-values.js';
import { Dialog } from '../ui/dialog/Dialog.js';

export interface FilterPanelProps {
  query: WorklistQuery;
  /** The filters by values. One without values is not shown. */
  filters: readonly ToolbarFilter[];
  /** The result count, in words. */
  summary: string;
  onQueryChange: (query: WorklistQuery) => void;
  onDone: () => void;
}

/** The values to filter by, field by field; each choice applies at once. Renders a `<div>`. */
export function FilterPanel({ query, filters, summary, onQueryChange, onDone }: FilterPanelProps): ReactElement {
  const { common } = useMessages(allEnglish);
  const lists = (isCustom: boolean) =>
    filters
      .filter((filter) => filter.values && filter.isCustom === isCustom)
      .map((filter) => <FilterValueList key={filter.id} {...{ filter, onQueryChange }} />);
  return (
    <div>
      <div className="rf-filter-fields">
        {lists(false)}
        <AgeFields query={query} onQueryChange={onQueryChange} />
        {lists(true)}
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

interface FilterValueListProps {
  filter: ToolbarFilter;
  onQueryChange: (query: WorklistQuery) => void;
}

/** Above this many values, there is a search. */
const MANY = 8;
/** Thousands of checkboxes help nobody. */
const MAX_SHOWN = 100;

/** The values of one field; several can be chosen. Renders a `<fieldset>`. */
function FilterValueList({ filter, onQueryChange }: FilterValueListProps): ReactElement {
  const { filter: texts, quickEdit, table } = useMessages(allEnglish);
  const { label } = filter;
  const values = useMemo(() => countedValues(filter), [filter]);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEscapeKey(
    () => search.current,
    typed !== '',
    () => setTyped(''),
  );
  const word = foldText(typed.trim());
  const found = word === '' ? values : values.filter((value) => foldText(value.label).includes(word));
  const shown = found.slice(0, MAX_SHOWN);

  return (
    <fieldset className="rf-filter-field">
      <legend className="rf-filter-legend">{label}</legend>
      {values.length > MANY ? (
        <input
          ref={search}
          type="search"
          className="rf-input"
          aria-label={texts.findValue({ field: label })}
          placeholder={texts.search}
          value={typed}
          autoComplete="off"
          dir={typed === '' ? undefined : 'auto'}
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
                checked={holdsValue(filter, value)}
                onChange={() => onQueryChange(toggleValue(filter, value))}
              />
              <span className="rf-filter-label" dir="auto">
                {label}
              </span>{' '}
              <span className="rf-filter-count">{table.groupCount({ count })}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="rf-filter-note" aria-live="polite">
        {values.length === 0
          ? texts.noValues
          : found.length === 0
            ? quickEdit.nothingFound
            : found.length > MAX_SHOWN
              ? texts.moreValues({ count: found.length - MAX_SHOWN })
              : null}
      </p>
    </fieldset>
  );
}

type AgeWords = (typeof toolbarEnglish)['ages'];

/** The words for each unit of an age. */
const UNITS = { D: 'days', B: 'workingDays', W: 'weeks' } as const;

/** The ages offered in words; others are typed as a number. */
const OFFERED: Readonly<Record<AgeFilter, readonly string[]>> = {
  dueWithin: ['P1D', 'P3B', 'P1W', 'P14D'],
  updatedBefore: ['P7D', 'P14D', 'P30D', 'P90D'],
  createdWithin: ['P1D', 'P1W', 'P14D', 'P30D'],
};

/** Returns an age in words, such as "Untouched for 14 days"; `null` if it is none. */
export function ageInWords(filter: AgeFilter, text: string | null | undefined, words: AgeWords): string | null {
  const age = ageIn(text);
  if (!age) return null;
  if (age === 'P1W' && filter !== 'updatedBefore') {
    return filter === 'dueWithin' ? words.dueThisWeek : words.createdThisWeek;
  }
  return words[filter]({ age: words[UNITS[unitOf(age)]]({ count: countOf(age) }) });
}

function unitOf(age: string): keyof typeof UNITS {
  return age.slice(-1) as keyof typeof UNITS;
}

function countOf(age: string): number {
  return Number(age.slice(1, -1));
}

interface AgeFieldsProps {
  query: WorklistQuery;
  onQueryChange: (query: WorklistQuery) => void;
}

/** The filters by age: a few in words, and a number for others. Renders a `<fieldset>` each. */
export function AgeFields({ query, onQueryChange }: AgeFieldsProps): ReactElement {
  const { ages: words, fields } = useMessages(allEnglish);
  return (
    <>
      {AGE_FILTERS.map((filter) => {
        const age = ageIn(query[filter]);
        const set = (next: string | undefined): void => onQueryChange({ ...query, [filter]: ageIn(next) ?? null });
        const offered = [...new Set([...OFFERED[filter], ...(age ? [age] : [])])];
        return (
          <fieldset key={filter} className="rf-filter-field">
            <legend className="rf-filter-legend">{fields[`${AGES[filter]}_at`]}</legend>
            <div className="rf-select">
              <select
                className="rf-input"
                aria-label={fields[`${AGES[filter]}_at`]}
                value={age ?? ''}
                onChange={({ target }) => set(target.value)}
              >
                <option value="">{words.any}</option>
                {offered.map((each) => (
                  <option key={each} value={each}>
                    {ageInWords(filter, each, words)}
                  </option>
                ))}
              </select>
              <Icon name="chevron" />
            </div>
            <input
              type="number"
              className="rf-input"
              aria-label={words.number}
              placeholder={words.number}
              inputMode="numeric"
              min={1}
              max={999}
              value={age ? countOf(age) : ''}
              onChange={({ target }) => set(`P${target.value}${age ? unitOf(age) : 'D'}`)}
            />
          </fieldset>
        );
      })}
    </>
  );
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
