import { forwardRef } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowupDrafts } from '../provider/use-followup-drafts.js';
import { useEdits } from '../provider/use-edits.js';
import { isPendingState, type Edit } from '../saving/edit.js';
import { useOnline } from '../ui/use-online.js';
import { FollowupWorkspaceView, type FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';

/**
 * What stands around the list, with how the saves stand. A component of its own, so that a step of a save renders neither
 * the toolbar nor the table anew.
 */
export const WorkspaceFrame = forwardRef<HTMLElement, FollowupWorkspaceViewProps>(function WorkspaceFrame(props, ref) {
  const { core } = useFollowupsContext();
  const online = useOnline();
  const { nextConflict, ...counts } = useSaveCounts();
  const { drafts } = useFollowupDrafts();
  return (
    <FollowupWorkspaceView
      {...props}
      {...counts}
      draftCount={drafts.length}
      ref={ref}
      offline={!online}
      onReviewConflicts={
        nextConflict !== null && core.editors.canOpen() ? () => core.editors.open(nextConflict) : undefined
      }
    />
  );
});

/** How the changes stand that are not settled. */
function useSaveCounts() {
  const edits = useEdits();
  const waiting = (edit: Edit): boolean => edit.state === 'offline' || edit.state === 'needs-sign-in';
  const conflicts = edits.filter((edit) => edit.state === 'conflict');
  return {
    savingCount: edits.filter((edit) => isPendingState(edit.state) && !waiting(edit)).length,
    waitingCount: edits.filter((edit) => edit.state === 'offline').length,
    unconfirmedCount: edits.filter((edit) => edit.state === 'unconfirmed').length,
    conflictCount: conflicts.length,
    // The one that has waited longest.
    nextConflict: conflicts[0]?.followupId ?? null,
  };
}
