import {
  FollowupListTable,
  FollowupToolbar,
  FollowupWorkspaceDialogs,
  FollowupWorkspaceFloating,
  FollowupWorkspaceFrame,
  FollowupWorkspacePresentation,
  useFollowupWorkspace,
} from '../../src/index.js';
import type { FollowupWorkspaceProps } from '../../src/index.js';

/** The workspace as a host builds it from the package's exports. */
export function RebuiltWorkspace(props: FollowupWorkspaceProps) {
  const { frame, toolbar, presentation, table, floating, dialogs } = useFollowupWorkspace(props);
  return (
    <FollowupWorkspaceFrame {...frame}>
      <FollowupToolbar {...toolbar} />
      <FollowupWorkspacePresentation {...presentation}>
        <FollowupListTable {...table} floating={floating && <FollowupWorkspaceFloating {...floating} />} />
      </FollowupWorkspacePresentation>
      <FollowupWorkspaceDialogs {...dialogs} />
    </FollowupWorkspaceFrame>
  );
}
