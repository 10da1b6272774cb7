import type { ReactElement } from 'react';
import { Button } from '../ui/Button.js';
import type { FollowupRow } from './followup-row.js';
import { formatDue } from './format-due.js';
import { useTable } from './table-context.js';

const NOTE_IN_LABEL = 40;

export interface RowActionsProps {
  /** The row that the buttons act upon. */
  row: FollowupRow;
  /** Where the buttons belong in the tab order. */
  tabIndex: 0 | -1;
}

/** The buttons at the end of a row. */
export function RowActions({ row, tabIndex }: RowActionsProps): ReactElement | null {
  const { rowActions: Slot, requestEdit } = useTable();
  const edit = row.canEdit && requestEdit ? <EditButton row={row} tabIndex={tabIndex} /> : null;
  if (!Slot) return edit;
  return (
    <Slot followup={row.followup} state={row.state} canEdit={row.canEdit} tabIndex={tabIndex}>
      {edit}
    </Slot>
  );
}

function EditButton({ row: { followup }, tabIndex }: RowActionsProps): ReactElement {
  const { locale, timeZone, now, messages, requestEdit } = useTable();
  const due = formatDue(followup.due_at, { locale, timeZone, now })?.absolute ?? '';
  return (
    <Button
      size="small"
      variant="ghost"
      className="rf-edit-button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={messages.table.editLabel({ due, note: excerpt(followup.note ?? '') })}
      onClick={(event) => requestEdit?.(followup, { reason: 'button', event })}
    >
      {messages.table.edit}
    </Button>
  );
}

function excerpt(note: string): string {
  const letters = Array.from(
    note
      .slice(0, NOTE_IN_LABEL * 4)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return letters.length > NOTE_IN_LABEL ? `${letters.slice(0, NOTE_IN_LABEL).join('').trimEnd()}…` : letters.join('');
}
