import type { ReactElement } from 'react';
import { markEnglish } from '../../core/messages/mark-english.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import type { FollowupTableEmptyProps } from './followup-table-props.js';
import { useTable } from './table-context.js';

/** The views that an empty one leads to, the most urgent first. */
const OTHERS = ['overdue', 'today', 'tomorrow', 'next-7-days', 'no-date', 'todo'] as const;

/** The ways out of an empty list: to what is left in another view, and without the filters. Renders buttons. */
export function EmptyActions({ filtered, clearFilters, counts, onViewChange }: FollowupTableEmptyProps): ReactElement {
  const { messages } = useTable();
  const { table } = messages;
  const { groups } = withEnglish(messages, markEnglish);
  const { filter } = withEnglish(messages, workspaceEnglish);
  const other = OTHERS.find((each) => counts?.[each]);
  const count = other && counts ? counts[other] : 0;
  return (
    <>
      {other && onViewChange ? (
        <Button onClick={() => onViewChange(other)}>
          {other === 'overdue'
            ? groups.overdue({ count })
            : `${filter.viewNames[other]} ${filter.viewCount({ count, final: true })}`}
        </Button>
      ) : null}
      {filtered && clearFilters ? <Button onClick={clearFilters}>{table.clearFilters}</Button> : null}
    </>
  );
}
