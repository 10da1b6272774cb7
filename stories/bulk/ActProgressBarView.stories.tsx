import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { ActProgressBarView } from '../../src/react/actions/SelectionArea.js';
import type { ManyActs } from '../../src/core/page/acts.js';
import { onStoryPage } from '../support/StoryPage.js';
import { sampleFollowups } from '../support/samples.js';

const running: ManyActs = {
  step: 'complete',
  total: 25,
  done: 8,
  failed: [],
  left: [],
  running: true,
  stopping: false,
  stop: fn(),
  retry: fn(),
};
const failed = sampleFollowups.slice(0, 3).map(({ id }) => ({ followupId: id, error: new Error('Refused') }));
const byId = new Map(sampleFollowups.map((followup) => [followup.id, followup]));

/** The progress and outcome of a host's command on many records. */
const meta = preview.meta({
  title: 'Bulk/ActProgressBarView',
  component: ActProgressBarView,
  args: { state: running, followupOf: (id: string) => byId.get(id), onDismiss: fn() },
  decorators: [onStoryPage],
});

export const Running = meta.story();
export const Canceling = meta.story({ args: { state: { ...running, step: 'cancel' } } });
export const Completed = meta.story({ args: { state: { ...running, running: false, done: 25 } } });
export const SomeFailed = meta.story({ args: { state: { ...running, running: false, done: 22, failed } } });
/** Calls in progress end when the host's command does. */
export const Stopping = meta.story({
  args: { state: { ...running, stopping: true, left: sampleFollowups.slice(3, 16).map(({ id }) => id) } },
});
export const Stopped = meta.story({
  args: {
    state: { ...running, running: false, done: 12, failed, left: sampleFollowups.slice(3, 13).map(({ id }) => id) },
  },
});
export const Report = meta.story({
  args: { state: { ...running, running: false, done: 22, failed } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show report' }));
    const report = await screen.findByRole('dialog', { name: 'Could not complete' });
    await waitFor(() => expect(report).toBeVisible());
  },
});
export const Narrow = meta.story({
  args: { state: { ...running, running: false, done: 22, failed } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
});
