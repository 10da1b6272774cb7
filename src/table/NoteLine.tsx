import type { ReactElement } from 'react';
import { optionLabel } from '../provider/option.js';
import { ReferenceCell, StatusBadge, Word } from './cell-content.js';
import type { FollowupRow } from './followup-row.js';
import { RowMark } from './RowMark.js';
import { useTable } from './table-context.js';
import { isPlainlyOpen } from './use-row-words.js';

export interface NoteLineProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
}

/**
 * The line under a note: what the follow-up is about, where no column says so, and how its newest edit stands. It is there
 * though it may be empty, so that nothing moves when a save begins. Renders a `<div>`.
 */
export function NoteLine({ row, tabIndex }: NoteLineProps): ReactElement {
  const { shown, taskTypes } = useTable();
  const { followup } = row;
  const { task_type: type, status } = followup;
  const hasType = Boolean(type) && !shown.has('task_type');
  const hasDeal = Boolean(followup.deal_id) && !shown.has('deal_id');
  return (
    <div className="rf-note-line">
      <span className="rf-note-about">
        {type && hasType ? <Word value={type} word={optionLabel(type, taskTypes)} /> : null}
        {hasType && hasDeal ? <span className="rf-note-dot"> · </span> : null}
        {hasDeal ? <ReferenceCell followup={followup} field="deal_id" tabIndex={tabIndex} copies /> : null}
      </span>
      {isPlainlyOpen(status) || shown.has('status') ? null : <StatusBadge status={status} />}
      <RowMark row={row} tabIndex={tabIndex} />
    </div>
  );
}
