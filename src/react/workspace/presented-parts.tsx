// The presentations besides the rows, and the dialogs, in one file.
import { useEffect, useImperativeHandle, useRef, type ReactElement, type RefObject } from 'react';
import { FollowupAgenda } from '../agenda/FollowupAgenda.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { useShortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import type { FollowupTableProps } from '../table/FollowupTable.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { characterCommandOf } from '../table/row-keys.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FollowupWorkload } from '../workload/FollowupWorkload.js';

/** The props that the agenda and the workload get from their workspace. */
export interface PresentedProps extends Pick<
  FollowupTableProps,
  'editor' | 'editorLayout' | 'slots' | 'onEditRequest' | 'onFollowupUpdated'
> {
  /** The list that the rows also show. */
  list: FollowupsWorklist;
  /** The keys that the host set. */
  shortcuts?: ShortcutSetting;
  /** A ref to a function that takes a key pressed elsewhere in the workspace. */
  keys?: RefObject<RowKeys | null> | undefined;
  presentation: 'agenda' | 'workload';
  /** The heading level of the workspace. */
  workspaceLevel?: FollowupWorkspaceBarProps['headingLevel'];
  /** The event handler called when the code can't be loaded and the user returns to the list. */
  onClose: () => void;
}

/** The list of a workspace by day and hour, or by owner and day, with a place for notices that covers no editor. */
export function PresentedPart(props: PresentedProps): ReactElement {
  const { core } = useFollowupsContext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => core.notices.offerPlace(() => place.current), [core]);
  const Presented = props.presentation === 'agenda' ? PresentedAgenda : PresentedWorkload;
  return (
    <>
      <Presented {...props} />
      <div ref={place} />
    </>
  );
}

/** The list of a workspace by day and hour. */
function PresentedAgenda(props: PresentedProps): ReactElement {
  const { keys, shortcuts, list, workspaceLevel, editor, editorLayout } = props;
  const { slots, onEditRequest, onFollowupUpdated } = props;
  const agenda = useRef<HTMLElement>(null);
  useEntryKeys(keys, shortcuts, () => agenda.current?.querySelector('[data-item][tabindex="0"]') ?? null);
  return (
    <FollowupAgenda
      ref={agenda}
      headingLevel={levelBelow(workspaceLevel)}
      {...{ shortcuts, list, editor, editorLayout, slots, onEditRequest, onFollowupUpdated }}
    />
  );
}

const levelBelow = (level: PresentedProps['workspaceLevel'] = 2) => Math.min(level + 1, 5) as 2 | 3 | 4 | 5;

/** The list of a workspace by owner and day. */
function PresentedWorkload({ keys, list, editor, slots, shortcuts, workspaceLevel }: PresentedProps): ReactElement {
  const workload = useRef<HTMLElement>(null);
  useEntryKeys(keys, shortcuts, () => workload.current?.querySelector('[data-cell][tabindex="0"]') ?? null);
  return (
    <FollowupWorkload
      ref={workload}
      {...{ list, editor, slots, shortcuts }}
      headingLevel={levelBelow(workspaceLevel)}
    />
  );
}

/**
 * Handles keys pressed outside a presentation. Nothing in it is current then, so a key that moves focuses its entry,
 * and others do nothing.
 */
function useEntryKeys(
  keys: RefObject<RowKeys | null> | undefined,
  setting: ShortcutSetting,
  entry: () => HTMLElement | null,
): void {
  const shortcuts = useShortcuts(setting);
  useImperativeHandle(keys, () => (event) => {
    const element = characterCommandOf(event, shortcuts)?.type === 'move' ? entry() : null;
    element?.focus();
    return element !== null;
  });
}
export { lateKit } from '../late-kit.js';
export { CommandBar } from './CommandBar.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
// The command bar offers what these offer, so all of them come in one file. Some of it is for bundlers alone, as `lateKit` is.
export { menuTriggerProps } from '../ui/menu/menu-trigger.js';
export { ColumnResizer } from '../table/ColumnResizer.js';
export { RestoredPlace } from '../table/RestoredPlace.js';
export { SelectionArea } from '../actions/action-parts.js';
export {
  FilterPanel,
  FilterSheetDialog,
  MoreMenu,
  SavedViewsPanel,
  ScopePanel,
  ViewNameDialog,
  writeCsv,
} from '../toolbar/toolbar-parts.js';
