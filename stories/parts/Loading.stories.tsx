import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupTableView } from '../../src/index.js';
import { ProgressBar } from '../../src/react/ui/progress/ProgressBar.js';
import { Spinner } from '../../src/react/ui/progress/Spinner.js';
import { StoryPage } from '../support/StoryPage.js';
import { seeGreyRows } from '../support/see-grey-rows.js';

/** Loading indicators. */
const meta = preview.meta({
  title: 'Parts/Loading',
  component: ProgressBar,
  args: { label: 'Loading all follow-ups', value: 350, max: 2000 },
  decorators: [
    (Story) => (
      <StoryPage>
        <div className="rf-root">
          <Story />
        </div>
      </StoryPage>
    ),
  ],
});

export const Progress = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Loading all follow-ups' })).toHaveAttribute('aria-valuenow', '350'),
});
/** The total is unknown. */
export const ProgressOfUnknown = meta.story({ args: { value: null } });
export const TurningWheel = meta.story({ render: () => <Spinner /> });
/** Skeleton rows appear only if the list is slow; a fast one must not flash them. */
export const RowsToCome = meta.story({
  render: () => <FollowupTableView status="loading" rows={[]} nextPage="none" />,
  play: seeGreyRows,
});
export const RowsToComeSlowly = meta.story({
  render: () => <FollowupTableView status="loading" slow rows={[]} nextPage="none" />,
  play: seeGreyRows,
});
