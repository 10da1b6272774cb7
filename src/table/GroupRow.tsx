import { memo } from 'react';
import type { WorklistGroup } from '../worklist/worklist-result.js';
import { columnCount, useTable } from './table-context.js';

export interface GroupRowProps {
  /** The rows that it stands over. */
  group: WorklistGroup;
  /** Its line in the body, from 0. */
  line: number;
  /** The height of the rows in pixels, 0 while it is not known. */
  height: number;
  /** How far to show it below where it stands, in pixels. */
  offset: number;
}

/** The heading over the rows of a group. Renders a `<div>` of role `row`. */
export const GroupRow = memo(function GroupRow({ group, line, height, offset }: GroupRowProps) {
  const table = useTable();
  const { buckets, groupCount } = table.messages.table;
  return (
    <div
      role="row"
      className="rf-row rf-group-row"
      aria-rowindex={line + 2}
      data-heading=""
      data-bucket={group.bucket}
      style={height > 0 ? { blockSize: height, insetBlockStart: offset || undefined } : undefined}
    >
      <div role="rowheader" className="rf-cell rf-group-cell" aria-colspan={columnCount(table)}>
        <span className="rf-group-heading">
          <span className="rf-group-name">{buckets[group.bucket]}</span>
          {groupCount({ count: group.count })}
        </span>
      </div>
    </div>
  );
});
