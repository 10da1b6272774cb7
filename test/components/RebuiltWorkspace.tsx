import { FollowupListTable, FollowupToolbar, FollowupWorkspace } from '../../src/index.js';
import type { FollowupWorkspaceProps, FollowupWorkspaceSlots } from '../../src/index.js';

const parts: FollowupWorkspaceSlots = {
  toolbar: (props) => <FollowupToolbar {...props} />,
  list: (props) => <FollowupListTable {...props} />,
};

/** The workspace as a host composes it from the package's exports. */
export function RebuiltWorkspace({ slots, ...props }: FollowupWorkspaceProps) {
  return (
    <FollowupWorkspace {...props} slots={{ ...slots, ...parts }}>
      {({ bar, toolbar, list }) => (
        <>
          {bar}
          {toolbar}
          {list}
        </>
      )}
    </FollowupWorkspace>
  );
}
