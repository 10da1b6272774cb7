import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import type { EditableField } from '../../core/followup/fields.js';
import type { Option } from '../../core/page/option.js';
import { FollowupQuickActions } from '../actions/FollowupQuickActions.js';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { Button } from '../ui/button/Button.js';
import { Icon, type IconName } from '../ui/Icon.js';
import type { FollowupRow } from './followup-row.js';
import type { FollowupRowMenuProps } from './followup-table-props.js';
import type { RowLifecycleProps } from './RowLifecycle.js';
import { useTable } from './table-context.js';
import type { Description } from './use-row-words.js';

/** The fields that change most often; each has its own button. */
const FIELDS_AT_HAND = [
  ['due_at', 'calendar'],
  ['owner_user_id', 'person'],
  ['priority', 'high'],
] as const satisfies readonly (readonly [EditableField, IconName])[];

export interface RowActionsProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
  description: Description;
  /** Whether the pointer or the focus has been on the row. */
  reached: boolean;
}

/**
 * The buttons of a row, which float over its end while the row is hovered or one of them has the focus. Until the row is
 * reached it has only the one that opens its editor, without the icon. Renders a `<div>`.
 */
export function RowActions({ row, tabIndex, description, reached }: RowActionsProps): ReactElement {
  const { rowActions: Slot, rowMenu: Menu, requestEdit, requestFields, messages } = useTable();
  const { Lifecycle } = useContext(RowMenuContext);
  const { followup, state, canEdit } = row;
  const { id } = followup;
  const name = description.note || description.due;
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
      {reached && canEdit && requestFields
        ? FIELDS_AT_HAND.map(([field, icon]) => (
            <Button
              key={field}
              size="small"
              variant="ghost"
              tabIndex={tabIndex}
              aria-haspopup="dialog"
              // Starts with the title, so that voice control finds it.
              aria-label={`${messages.common.labelOf({ label: messages.fields[field] })} ${name}`.trim()}
              title={messages.fields[field]}
              onClick={({ currentTarget: anchor }) =>
                requestFields({ followupIds: [id], isSelection: false, field, anchor })
              }
            >
              <Icon name={icon} />
            </Button>
          ))
        : null}
      {reached && Lifecycle ? <Lifecycle followup={followup} tabIndex={tabIndex} label={name} /> : null}
      {Menu && (reached || isTouched()) ? <Menu followup={followup} canEdit={canEdit} tabIndex={tabIndex} /> : null}
    </div>
  );
}

/** Whether the pointer can't hover, so that a row shows its menu button from the start. */
function isTouched(): boolean {
  return globalThis.matchMedia?.('(hover: none)').matches ?? false;
}

interface RowMenuContextValue {
  /** The priorities to offer if the provider names none. */
  readonly priorities?: readonly Option[] | undefined;
  readonly onOpenChange?: (open: boolean) => void;
  /** The host's own commands at the end of a row; absent if there are none, or if the rows are plain data. */
  readonly Lifecycle?: ComponentType<RowLifecycleProps> | null;
}

export const RowMenuContext = createContext<RowMenuContextValue>({});

/** The quick actions of a row. */
export function RowMenu(props: FollowupRowMenuProps): ReactElement {
  const { requestEdit } = useTable();
  const { priorities, onOpenChange } = useContext(RowMenuContext);
  const { followup, canEdit } = props;
  return (
    <FollowupQuickActions
      {...props}
      priorities={priorities}
      onOpenChange={onOpenChange}
      onEdit={requestEdit && canEdit ? (event) => requestEdit(followup, { reason: 'button', event }) : undefined}
    />
  );
}
