import type { ReactElement } from 'react';
import { ViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/Button.js';
import { describeFollowup } from './describe-followup.js';
import type { FollowupRow } from './followup-row.js';
import { useTable } from './table-context.js';

export interface RowActionsProps {
  /** The row that the buttons act upon. */
  row: FollowupRow;
  /** Where the buttons belong in the tab order. */
  tabIndex: 0 | -1;
}

/** The buttons at the end of a row. */
export function RowActions({ row, tabIndex }: RowActionsProps): ReactElement {
  const { rowActions: Slot, rowMenu: Menu, requestEdit } = useTable();
  const { followup, state, canEdit } = row;
  const edit = canEdit && requestEdit ? <EditButton row={row} tabIndex={tabIndex} /> : null;
  return (
    <>
      {Slot ? (
        <ViewBoundary cellTabIndex={tabIndex} shows={followup.integration_version}>
          <Slot followup={followup} state={state} canEdit={canEdit} tabIndex={tabIndex}>
            {edit}
          </Slot>
        </ViewBoundary>
      ) : (
        edit
      )}
      {Menu ? <Menu followup={followup} canEdit={canEdit} tabIndex={tabIndex} /> : null}
    </>
  );
}

function EditButton({ row: { followup }, tabIndex }: RowActionsProps): ReactElement {
  const table = useTable();
  const { messages, requestEdit } = table;
  return (
    <Button
      size="small"
      variant="ghost"
      className="rf-edit-button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={messages.table.editLabel(describeFollowup(followup, table))}
      onClick={(event) => requestEdit?.(followup, { reason: 'button', event })}
    >
      {messages.table.edit}
    </Button>
  );
}
