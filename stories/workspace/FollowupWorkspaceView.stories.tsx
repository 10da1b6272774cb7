import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { savedRow } from '../../src/index.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { FollowupWorkspaceView } from '../../src/react/workspace/FollowupWorkspaceView.js';
import { StoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowups } from '../support/samples.js';

/** The frame around the list: heading, toolbar, save status. */
const meta = preview.meta({
  title: 'Workspace/FollowupWorkspaceView',
  component: FollowupWorkspaceView,
  args: {
    onRefresh: fn(),
    onReviewConflicts: fn(),
    children: (
      <FollowupTableView
        rows={sampleFollowups.slice(0, 20).map((followup) => savedRow(followup))}
        nextPage="idle"
        now={NOW}
        onEditRequest={fn()}
      />
    ),
  },
  decorators: [
    (Story) => (
      <StoryPage>
        <Story />
      </StoryPage>
    ),
  ],
});

export const Default = meta.story({});
export const Refreshing = meta.story({ args: { refreshing: true } });
export const Offline = meta.story({ args: { offline: true, waitingCount: 2 } });
export const SavesUnderWay = meta.story({ args: { savingCount: 2, unconfirmedCount: 1, conflictCount: 1 } });
export const Dark = meta.story({ args: { savingCount: 1, conflictCount: 1 }, globals: { theme: 'dark' } });
export const Narrow = meta.story({ globals: { width: 'narrow' } });
