import { useContext, createContext, type ReactElement, type ComponentType } from 'react';
import type { EditableField } from '../../core/followup/fields.js';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import type { FollowupRow } from './followup-row.js';
import { useTable } from './table-context.js';
import { useDescription } from './use-row-words.js';
import type { Option } from '../../core/page/option.js';
import { FollowupQuickActions } from '../actions/FollowupQuickActions.js';
import type { FollowupRowMenuProps } from './followup-table-props.js';
import type { RowLifecycleProps } from './RowLifecycle.js';

/** The fields that change most often; each has its own button. */
const FIELDS_AT_HAND = ['due_at', 'owner_user_id', 'priority'] as const satisfies readonly EditableField[];

export interface RowActionsProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
}

/** The buttons of a row, which float over its end while the row is hovered or has the focus. Renders a `<div>`. */
export function RowActions({ row, tabIndex }: RowActionsProps): ReactElement {
  const { rowActions: Slot, rowMenu: Menu, requestEdit, requestField } = useTable();
  const { Lifecycle } = useContext(RowMenuContext);
  const { followup, state, canEdit } = row;
  const edit = canEdit && requestEdit ? <EditButton row={row} tabIndex={tabIndex} /> : null;
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
      {canEdit && requestField
        ? FIELDS_AT_HAND.map((field) => <FieldButton key={field} row={row} tabIndex={tabIndex} field={field} />)
        : null}
      {Lifecycle ? <Lifecycle followup={followup} tabIndex={tabIndex} /> : null}
      {Menu ? <Menu followup={followup} canEdit={canEdit} tabIndex={tabIndex} /> : null}
    </div>
  );
}

function EditButton({ row: { followup }, tabIndex }: RowActionsProps): ReactElement {
  const { messages, requestEdit } = useTable();
  const description = useDescription(followup);
  return (
    <Button
      size="small"
      className="rf-edit-button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={messages.table.editLabel(description)}
      title={messages.table.edit}
      onClick={(event) => requestEdit?.(followup, { reason: 'button', event })}
    >
      <Icon name="edit" />
    </Button>
  );
}

interface FieldButtonProps extends RowActionsProps {
  field: EditableField;
}

/** Opens a small editor of one field. */
function FieldButton({ row: { followup }, tabIndex, field }: FieldButtonProps): ReactElement {
  const { messages, requestField } = useTable();
  const { due, note } = useDescription(followup);
  const label = messages.fields[field];
  return (
    <Button
      size="small"
      className="rf-field-button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      // Starts with the visible label, so that voice control finds it.
      aria-label={`${messages.common.labelOf({ label })} ${note || due}`.trim()}
      onClick={(event) => requestField?.(followup.id, field, event.currentTarget)}
    >
      {label}
    </Button>
  );
}

interface RowMenuContextValue {
  /** The priorities to offer if the provider names none. */
  readonly priorities: readonly Option[] | undefined;
  readonly onOpenChange: (open: boolean) => void;
  /** The host's own commands at the end of a row; `null` if there are none, or if the rows are plain data. */
  readonly Lifecycle: ComponentType<RowLifecycleProps> | null;
}

export const RowMenuContext = createContext<RowMenuContextValue>({
  priorities: undefined,
  onOpenChange: () => {},
  Lifecycle: null,
});

/** The quick actions of a row. */
export function RowMenu({ followup, canEdit, tabIndex }: FollowupRowMenuProps): ReactElement {
  const { requestEdit } = useTable();
  const { priorities, onOpenChange } = useContext(RowMenuContext);
  return (
    <FollowupQuickActions
      followup={followup}
      canEdit={canEdit}
      tabIndex={tabIndex}
      priorities={priorities}
      onOpenChange={onOpenChange}
      onEdit={requestEdit && canEdit ? (event) => requestEdit(followup, { reason: 'button', event }) : undefined}
    />
  );
}
