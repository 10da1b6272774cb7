import { memo } from 'react';
import { dayWords } from '../followup/day-words.js';
import type { WorklistGroup } from '../worklist/worklist-result.js';
import { columnCount, useTable } from './table-context.js';

export interface GroupHeadingProps {
  /** The rows that it stands over. */
  group: WorklistGroup;
  /** Its line in the body, from 0. */
  line: number;
  /** Where its rows begin with it, in pixels from the top of the body; `null` where it stands in the flow. */
  top: number | null;
  /** The height of its rows and itself in pixels: so far it stays in sight. */
  height: number;
}

/** The heading over the rows of a group, which stays in sight as long as one of them is. Renders a `<div>` around a `row`. */
export const GroupHeading = memo(function GroupHeading({ group, line, top, height }: GroupHeadingProps) {
  const table = useTable();
  const { buckets, groupCount } = table.messages.table;
  const { bucket, day, count } = group;
  const date = day ? dayWords(day, table.locale, 'long') : '';
  return (
    <div
      className="rf-group"
      role="presentation"
      data-placed={top === null ? undefined : ''}
      style={top === null ? undefined : { insetBlockStart: top, blockSize: height }}
    >
      <div role="row" className="rf-row rf-group-row" aria-rowindex={line + 2} data-heading="" data-bucket={bucket}>
        <div role="rowheader" className="rf-cell rf-group-cell" aria-colspan={columnCount(table)}>
          <span className="rf-group-heading">
            <span className="rf-group-name">{bucket === 'day' ? date : buckets[bucket]}</span>
            {bucket !== 'day' && date !== '' ? <span>{date}</span> : null}
            <span className="rf-group-count">{groupCount({ count })}</span>
          </span>
        </div>
      </div>
    </div>
  );
});
