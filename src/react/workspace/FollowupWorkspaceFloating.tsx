'use client';
import type { ReactElement } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import type { SelectionAreaProps } from '../actions/SelectionArea.js';
import { selectionCode } from '../actions/load-action-parts.js';
import type { SecondKey } from '../table/WorkspaceKeys.js';
import { partOf } from '../../core/page/late-code.js';
import { presentedCode } from './FollowupWorkspacePresentation.js';
import type { WorkspaceDialogsProps } from './WorkspaceDialogs.js';

export type { CommandBarContent } from './CommandBar.js';

const dialogsCode = partOf(presentedCode, ({ WorkspaceDialogs }) => WorkspaceDialogs);

/** The command bar, once its code has loaded. */
export const LoadedCommandBar = loadedPart(
  partOf(presentedCode, ({ CommandBar }) => CommandBar),
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);

const LoadedSelectionArea = loadedPart(selectionCode, {
  isOpen: ({ selection }) => selection.size > 0,
  close: ({ onSelectionChange }) => onSelectionChange(new Set()),
});

/** What `FollowupWorkspaceFloating` shows: the selection, other matches, and hints after the first key of a sequence. */
export interface FollowupWorkspaceFloatingProps extends SelectionAreaProps {
  /** The keys that can follow the first key of a sequence. */
  hints: readonly SecondKey[];
}

/**
 * What floats over the end of the list: the selection bar, a bulk update, hints for key sequences. Renders a `<div>`.
 */
export function FollowupWorkspaceFloating({ hints, ...props }: FollowupWorkspaceFloatingProps): ReactElement {
  const { shortcuts } = useMessages(workspaceEnglish);
  const rescue = useRescueFocus(props.toRows);
  return (
    <div className="rf-floating-stack" {...rescue}>
      {/* Fetched before the first selection, so that its live region announces it. */}
      <PartBoundary>
        <LoadedSelectionArea {...props} />
      </PartBoundary>
      <p className="rf-key-hint" aria-live="polite" data-empty={hints.length === 0 ? '' : undefined}>
        {hints.length === 0 ? null : (
          <>
            <span>{shortcuts.goTo}</span>
            {hints.map(({ key, label }) => (
              <span key={key}>
                <kbd className="rf-key">{key}</kbd> <span>{label}</span>
              </span>
            ))}
          </>
        )}
      </p>
    </div>
  );
}

const LoadedDialogs = loadedPart(dialogsCode, { isOpen: () => true, close: ({ onClose }) => onClose() });

/** The dialog that `FollowupWorkspaceDialogs` shows, and its content. */
export type FollowupWorkspaceDialogsProps = WorkspaceDialogsProps;

/**
 * The rarely opened dialogs of the workspace: columns and density, the list of keys, the drafts. Renders nothing while
 * none is shown, and a `dialog` in a portal once its code is loaded.
 */
export function FollowupWorkspaceDialogs(props: FollowupWorkspaceDialogsProps): ReactElement | null {
  if (props.shown === null) return null;
  return (
    <PartBoundary>
      <LoadedDialogs {...props} />
    </PartBoundary>
  );
}
