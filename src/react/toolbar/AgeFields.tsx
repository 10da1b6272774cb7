import type { ReactElement } from 'react';
import { allEnglish } from '../../core/messages/all-english.js';
import type { toolbarEnglish } from '../../core/messages/toolbar-english.js';
import { AGE_FILTERS, ageIn, AGES, type AgeFilter } from '../../core/worklist/query-parameters.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { useMessages } from '../provider/display-settings-context.js';
import { Icon } from '../ui/Icon.js';

type AgeWords = (typeof toolbarEnglish)['ages'];
type Unit = 'D' | 'B' | 'W';

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
  return words[`${filter}${unitOf(age)}`]({ count: countOf(age) });
}

function unitOf(age: string): Unit {
  return age.slice(-1) as Unit;
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
        const label = fields[`${AGES[filter]}_at`];
        const set = (next: string | undefined): void => onQueryChange({ ...query, [filter]: ageIn(next) ?? null });
        const offered = [...new Set([...OFFERED[filter], ...(age ? [age] : [])])];
        return (
          <fieldset key={filter} className="rf-filter-field">
            <legend className="rf-filter-legend">{label}</legend>
            <div className="rf-select">
              <select
                className="rf-input"
                aria-label={label}
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
