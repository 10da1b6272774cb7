import type { ReactElement, ReactNode } from 'react';
import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { savedRow } from '../../src/index.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { rootAttributes } from '../../src/react/ui/layer/root-attributes.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { WorkspaceBarView } from '../../src/react/workspace/WorkspaceBarView.js';
import { StoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowups } from '../support/samples.js';

/** The first line of a workspace, above its list: heading, refresh, network, save status. */
const meta = preview.meta({
  title: 'Workspace/WorkspaceBarView',
  component: WorkspaceBarView,
  args: {
    heading: 'Follow-ups',
    onRefresh: fn(),
    onReviewConflicts: fn(),
  },
  decorators: [
    (Story) => (
      <StoryPage>
        <Frame>
          <Story />
          <FollowupTableView
            rows={sampleFollowups.slice(0, 20).map((followup) => savedRow(followup))}
            nextPage="idle"
            now={NOW}
            onEditRequest={fn()}
          />
        </Frame>
      </StoryPage>
    ),
  ],
});

function Frame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <section {...rootAttributes(useDisplaySettings())} aria-label="Follow-ups" className="rf-root rf-workspace">
      {children}
    </section>
  );
}

export const Default = meta.story({});
export const Refreshing = meta.story({ args: { refreshing: true } });
export const Offline = meta.story({ args: { offline: true, waitingCount: 2 } });
export const SavesUnderWay = meta.story({ args: { savingCount: 2, unconfirmedCount: 1, conflictCount: 1 } });
export const Narrow = meta.story({ globals: { width: 'narrow' } });
