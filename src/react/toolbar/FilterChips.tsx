'use client';
import { useRef, type ReactElement } from 'react';
import { dayWords } from '../../core/followup/date-formatter.js';
import { withEnglish } from '../../core/page/late-words.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { AGE_FILTERS } from '../../core/worklist/query-parameters.js';
import { activeFilterCount } from '../../core/worklist/active-filter-count.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { useToolbarParts } from './use-toolbar-parts.js';
import { toggleValue, type ToolbarFilter } from './filter-values.js';

export interface FilterChipsProps {
  query: WorklistQuery;
  /** The filters by values; one by an unknown column is not among them. */
  filters: readonly ToolbarFilter[];
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
  const { query, filters, onRemove, onClear, fallback } = props;
  const settings = useDisplaySettings();
  const { filter: texts, table } = withEnglish(settings.messages, workspaceEnglish);
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef(0);
  const rescue = useRescueFocus(() => {
    const chips = row.current?.querySelectorAll<HTMLElement>('.rf-chip') ?? [];
    return chips[Math.min(removed.current, chips.length - 1)] ?? fallback();
  });
  const valueChips = filters.flatMap((filter): Chip[] => {
    const { id, label, values, held, wordsOf, keyOf, withHeld } = filter;
    const words = (value: string) => texts.activeFilter({ field: label, value });
    if (held.length > MAX_CHIPS)
      return [{ key: id, words: words(texts.severalValues({ count: held.length })), without: withHeld([]) }];
    return held.map((each) => ({
      key: `${id} ${each ?? ''}`,
      words: words(values?.find(({ value }) => keyOf(value) === keyOf(each))?.label ?? wordsOf(each)),
      without: toggleValue(filter, each),
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
  const late = useToolbarParts(held.length > 0).value;
  const ageChips = held.flatMap((filter): Chip[] => {
    const words = late?.ageInWords(filter, query[filter], withEnglish(settings.messages, late.toolbarEnglish).ages);
    return words ? [{ key: filter, words, without: { ...query, [filter]: null } }] : [];
  });
  const chips: readonly Chip[] = [...dayChips, ...ageChips, ...valueChips, ...closedChips];

  const clearable = activeFilterCount(query) > 0;
  // Decided here and not in the parent, because this component rescues the focus.
  if (chips.length === 0 && !clearable) return null;
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
      {clearable ? (
        <Button size="small" variant="ghost" className="rf-chips-clear" onClick={onClear}>
          {chips.length > 0 || query.conflicts ? table.clearFilters : texts.clearSearch}
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
