'use client';
import type { ReactElement } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { createLoader } from '../../core/page/create-loader.js';
import type { WorkspaceDialogsProps } from './WorkspaceDialogs.js';

/** The code of the dialogs, a file of its own. */
const LoadedDialogs = loadedPart(
  createLoader(async () => (await import('./workspace-parts.js')).WorkspaceDialogs),
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);

/** Which dialog `FollowupWorkspaceDialogs` shows, and what it shows. */
export type FollowupWorkspaceDialogsProps = WorkspaceDialogsProps;

/**
 * The dialogs of the workspace that are seldom open: columns and density, the list of keys, the drafts. Renders nothing while
 * none of them is shown, and a `dialog` in a portal once the code of it has come.
 *
 * @example
 * const { dialogs } = useFollowupWorkspace();
 * <FollowupWorkspaceDialogs {...dialogs} />
 */
export function FollowupWorkspaceDialogs(props: FollowupWorkspaceDialogsProps): ReactElement | null {
  if (props.shown === null) return null;
  return (
    <PartBoundary>
      <LoadedDialogs {...props} />
    </PartBoundary>
  );
}
