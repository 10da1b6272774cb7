import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { BulkProgressBarView } from '../../src/react/actions/FollowupBulkProgress.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW } from '../support/samples.js';
import { bulkState } from './bulk-samples.js';

/** The bar of a bulk change while its dialog is closed. */
const meta = preview.meta({
  id: 'bulk-bulkprogressbarview',
  title: 'Bulk/FollowupBulkProgress',
  component: BulkProgressBarView,
  args: { state: bulkState({ saved: 120, pending: 80 }), wait: null, onOpen: fn(), onStop: fn(), onDismiss: fn() },
  decorators: [onStoryPage],
});

export const Running = meta.story();
export const Offline = meta.story({ args: { wait: { kind: 'offline' } } });
export const Busy = meta.story({ args: { wait: { kind: 'busy', until: NOW + 60_000 } } });
export const Undoing = meta.story({ args: { state: bulkState({ saved: 20, pending: 160 }, true) } });
export const Saved = meta.story({ args: { state: bulkState({ saved: 200 }) } });
export const WithFailures = meta.story({
  args: { state: bulkState({ saved: 190, conflict: 2, invalid: 3, gone: 5 }) },
});
export const Narrow = meta.story({
  args: { wait: { kind: 'offline' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
});
