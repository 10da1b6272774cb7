'use client';
import { forwardRef } from 'react';
import { PartChecks } from '../provider/developer-errors/development-only.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import { FollowupWorkspaceDialogs } from './FollowupWorkspaceDialogs.js';
import { FollowupWorkspaceFloating } from './FollowupWorkspaceFloating.js';
import { FollowupWorkspaceFrame } from './FollowupWorkspaceFrame.js';
import { FollowupWorkspacePresentation } from './FollowupWorkspacePresentation.js';
import type { FollowupWorkspaceProps } from './followup-workspace-props.js';
import { useFollowupWorkspace } from './use-followup-workspace.js';

/**
 * The complete workspace: views, search and filters, list, editor, bulk updates, refresh prompt. Renders a `<section>`
 * named "Follow-ups" that fills its container; give the container a height. Starts with open follow-ups, the most
 * urgent first, under a heading per day, and keeps loading automatically; see `preload`. For another composition, see
 * `useFollowupWorkspace`.
 *
 * @example
 * <FollowupsProvider client={client}>
 *   <FollowupWorkspace />
 * </FollowupsProvider>
 */
export const FollowupWorkspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(
  function FollowupWorkspace(props, ref) {
    const { core } = useFollowupsContext();
    return (
      <PartBoundary>
        {PartChecks && <PartChecks columns={props.columns} preload={props.preload} />}
        {/* Keyed by user: no selection, search or open record carries over to the next one. */}
        <Workspace key={core.userId} {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const Workspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(function Workspace(props, ref) {
  const { frame, toolbar, presentation, table, floating, dialogs } = useFollowupWorkspace(props);
  return (
    <FollowupWorkspaceFrame {...frame} ref={ref}>
      <FollowupToolbar {...toolbar} />
      <FollowupWorkspacePresentation {...presentation}>
        <FollowupListTable {...table} floating={floating ? <FollowupWorkspaceFloating {...floating} /> : undefined} />
      </FollowupWorkspacePresentation>
      <FollowupWorkspaceDialogs {...dialogs} />
    </FollowupWorkspaceFrame>
  );
});
