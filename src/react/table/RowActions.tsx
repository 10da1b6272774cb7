import type { ReactElement } from 'react';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { useLoaded } from '../provider/use-loaded.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { rowCode } from './load-row-parts.js';
import type { RowActionsProps } from './RowButtons.js';
import { useTable } from './table-context.js';

/**
 * The buttons of a row, which float over its end while the row is hovered or one of them has the focus. Until the row is
 * reached it has only the one that opens its editor, without the icon. Renders a `<div>`.
 */
export function RowActions(props: RowActionsProps): ReactElement {
  const { row, tabIndex, description, reached } = props;
  const { rowActions: Slot, rowMenu, requestEdit, messages, touched } = useTable();
  const { followup, state, canEdit } = row;
  const edit =
    canEdit && requestEdit ? (
      <Button
        size="small"
        variant="ghost"
        className="rf-edit-button"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={messages.table.editLabel(description)}
        title={messages.table.edit}
        onClick={(event) => requestEdit(followup, { reason: 'button', event })}
      >
        {reached ? <Icon name="edit" /> : null}
      </Button>
    ) : null;
  return (
    <div className="rf-row-actions">
      {Slot ? (
        <ViewBoundary cellTabIndex={tabIndex} shows={followup.integration_version}>
          <Slot followup={followup} state={state} canEdit={canEdit} tabIndex={tabIndex}>
            {edit}
          </Slot>
        </ViewBoundary>
      ) : (
        edit
      )}
      {reached || (touched && rowMenu) ? <LateButtons {...props} /> : null}
    </div>
  );
}

/** The other buttons, once their code has loaded. */
function LateButtons(props: RowActionsProps): ReactElement | null {
  const { value: code } = useLoaded(rowCode, 'never');
  return code ? <code.RowButtons {...props} /> : null;
}
