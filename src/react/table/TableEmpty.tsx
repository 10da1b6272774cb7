import type { ReactElement } from 'react';
import { markEnglish } from '../../core/messages/mark-english.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import type { FollowupTableEmptyProps } from './followup-table-props.js';
import { useTable } from './table-context.js';

/** The views that an empty one leads to, the most urgent first. */
const OTHERS = ['overdue', 'today', 'tomorrow', 'next-7-days', 'no-date', 'todo'] as const;

/** The default empty message, with a way to what is left in another view. Renders a `<div>`. */
export function TableEmpty({
  view,
  filtered,
  clearFilters,
  counts,
  onViewChange,
}: FollowupTableEmptyProps): ReactElement {
  const { messages } = useTable();
  const { table } = messages;
  const { groups } = withEnglish(messages, markEnglish);
  const { filter } = withEnglish(messages, workspaceEnglish);
  const other = OTHERS.find((each) => counts?.[each]);
  const count = other && counts ? counts[other] : 0;
  return (
    <div className="rf-table-message rf-table-empty">
      <p className="rf-table-empty-text">{filtered ? table.emptyFiltered : table.empty[view]}</p>
      {other && onViewChange ? (
        <Button onClick={() => onViewChange(other)}>
          {other === 'overdue'
            ? groups.overdue({ count })
            : `${filter.viewNames[other]} ${filter.viewCount({ count, final: true })}`}
        </Button>
      ) : null}
      {filtered && clearFilters ? <Button onClick={clearFilters}>{table.clearFilters}</Button> : null}
    </div>
  );
}
