import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import type { Option } from '../../core/page/option.js';
import { FollowupQuickActions } from '../actions/FollowupQuickActions.js';
import type { FollowupRowMenuProps } from './followup-table-slots.js';
import type { RowLifecycleProps } from './RowLifecycle.js';
import { useTable } from './table-context.js';

export interface RowMenuContextValue {
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
