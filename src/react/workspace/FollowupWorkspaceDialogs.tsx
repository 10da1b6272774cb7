'use client';
import type { ReactElement } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { dialogsCode } from './load-workspace-parts.js';
import type { WorkspaceDialogsProps } from './WorkspaceDialogs.js';

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
