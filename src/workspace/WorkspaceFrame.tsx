import { forwardRef } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useDrafts } from '../provider/use-drafts.js';
import { useOnline } from '../ui/use-online.js';
import { FollowupWorkspaceView } from './FollowupWorkspaceView.js';
import type { FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';
import { useSaveCounts } from './use-save-counts.js';

/**
 * What stands around the list, with how the saves stand. A component of its own, so that a step of a save renders neither
 * the toolbar nor the table anew.
 */
export const WorkspaceFrame = forwardRef<HTMLElement, FollowupWorkspaceViewProps>(function WorkspaceFrame(props, ref) {
  const { core } = useFollowupsContext();
  const online = useOnline();
  const { nextConflict, ...counts } = useSaveCounts();
  const { drafts } = useDrafts();
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
