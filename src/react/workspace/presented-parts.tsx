'use client';
// The presentations besides the rows, and the dialogs, in one file.
import { useEffect, useImperativeHandle, useRef, type ReactElement, type RefObject } from 'react';
import { FollowupAgenda } from '../agenda/FollowupAgenda.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { commandOfPress, sendCommand, useShortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import type { FollowupTableProps } from '../table/FollowupTable.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FollowupWorkload } from '../workload/FollowupWorkload.js';
import { FollowupDraftsDialog } from '../editor/FollowupDraftsDialog.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { FollowupKeysDialog, listKeys } from '../toolbar/FollowupKeysDialog.js';
import type { CustomColumn, FollowupColumn } from '../table/columns.js';
import { FollowupColumnsDialog } from '../table/FollowupColumnsDialog.js';
import type { TableLayout } from '../table/table-layout.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';

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

/** The list of a workspace by day and hour, or by owner and day, with a place for notices that covers no editor and no button below it. */
export function PresentedPart(props: PresentedProps): ReactElement {
  const { core } = useFollowupsContext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => core.notices.offerPlace(() => place.current?.parentElement?.querySelector('.rf-agenda-foot')),
    [core],
  );
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
  useEntryKeys(keys, shortcuts, agenda, '[data-item][tabindex="0"]');
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
  useEntryKeys(keys, shortcuts, workload, '[data-cell][tabindex="0"], .rf-workload-open');
  return (
    <FollowupWorkload
      ref={workload}
      {...{ list, editor, slots, shortcuts }}
      headingLevel={levelBelow(workspaceLevel)}
    />
  );
}

/**
 * Handles keys pressed outside a presentation. Nothing in it is current then, so a key that moves focuses its entry, one
 * that leads to a place in it is handled there, and others do nothing.
 *
 * @param entries a selector; the first one in sight gets the focus
 */
function useEntryKeys(
  keys: RefObject<RowKeys | null> | undefined,
  setting: ShortcutSetting,
  root: RefObject<HTMLElement | null>,
  entries: string,
): void {
  const shortcuts = useShortcuts(setting);
  useImperativeHandle(keys, () => (event) => {
    const command = commandOfPress(event, shortcuts);
    const element = root.current;
    if (command === 'overdue' || command === 'today') {
      // What it leaves unhandled comes back here.
      if (element?.contains(event.target as Node) === false) sendCommand(element, command);
      return true;
    }
    if (command !== 'next' && command !== 'previous') return false;
    const found = [...(element?.querySelectorAll<HTMLElement>(entries) ?? [])];
    // Missing in test environments without layout.
    found.find((each) => each.checkVisibility?.() !== false)?.focus();
    return found.length > 0;
  });
}

export { lateKit } from '../late-kit.js';
export { CommandBar } from './CommandBar.js';
// The command bar offers what these offer, so all of them come in one file. Some of it is for bundlers alone, as `lateKit` is.
export { menuTriggerProps } from '../ui/menu/menu-trigger.js';
export { RowGestures, SelectionArea } from '../actions/action-parts.js';
export {
  ExportOutcome,
  FilterPanel,
  FilterSheetDialog,
  MoreMenu,
  SavedViewsPanel,
  ScopePanel,
  ViewNameDialog,
  writeCsv,
} from '../toolbar/toolbar-parts.js';

/** The open dialog, and its content. */
export interface WorkspaceDialogsProps {
  /** The keys that the host set. */
  shortcuts?: ShortcutSetting;
  /** The presentation whose keys are listed. */
  presentation: FollowupPresentation;
  /** The open dialog. */
  shown: 'columns' | 'keys' | 'drafts' | null;
  onClose: () => void;
  /** The element to focus when the list of drafts closes; without it, the one that had the focus before. */
  returnFocus: () => HTMLElement | null;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  columns: readonly (FollowupColumn | CustomColumn)[];
  /** The columns that are hidden by default. */
  hidden: readonly string[];
}

/** The rarely opened dialogs of the workspace; their code loads with the first one. */
export function WorkspaceDialogs({
  presentation,
  shown,
  onClose,
  returnFocus,
  shortcuts,
  ...columnSettings
}: WorkspaceDialogsProps): ReactElement {
  const messages = useMessages(allEnglish);
  const bound = useShortcuts(shortcuts);
  const onOpenChange = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <>
      <FollowupColumnsDialog open={shown === 'columns'} onOpenChange={onOpenChange} {...columnSettings} />
      <FollowupKeysDialog
        open={shown === 'keys'}
        onOpenChange={onOpenChange}
        keys={listKeys(bound?.keyOf ?? null, messages, presentation)}
      />
      <FollowupDraftsDialog open={shown === 'drafts'} onOpenChange={onOpenChange} returnFocus={returnFocus} />
    </>
  );
}
