import type { ReactElement } from 'react';
import { optionLabel } from '../provider/option.js';
import { ReferenceCell, statusBadge, wordContent, type ContentPlace } from './cell-content.js';
import type { FollowupRow } from './followup-row.js';
import { rowMark } from './RowMark.js';
import { isPlainlyOpen } from './use-row-words.js';

/**
 * The line under a note, a `<div>`: what the follow-up is about, where no column says so, and how its newest edit stands. It
 * is there though it may be empty, so that nothing moves when a save begins.
 */
export function noteLine(row: FollowupRow, { table, tabIndex, plain }: ContentPlace): ReactElement {
  const { shown, taskTypes } = table;
  const { followup } = row;
  const { task_type: type, status } = followup;
  const hasType = Boolean(type) && !plain && !shown.has('task_type');
  const hasDeal = Boolean(followup.deal_id) && !plain && !shown.has('deal_id');
  return (
    <div className="rf-note-line">
      {hasType || hasDeal ? (
        <span className="rf-note-about">
          {type && hasType ? wordContent(type, optionLabel(type, taskTypes), table) : null}
          {hasType && hasDeal ? <span className="rf-note-dot"> · </span> : null}
          {hasDeal ? <ReferenceCell followup={followup} field="deal_id" tabIndex={tabIndex} copies /> : null}
        </span>
      ) : null}
      {plain || isPlainlyOpen(status) || shown.has('status') ? null : statusBadge(status, table)}
      {rowMark(row, tabIndex)}
    </div>
  );
}
