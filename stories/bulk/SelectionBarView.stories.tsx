import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupSelectionBarView } from '../../src/react/actions/FollowupSelectionBarView.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { LateIcon } from '../../src/react/ui/LateIcon.js';
import { arrowOn } from '../support/arrow-keys.js';
import { onStoryPage } from '../support/StoryPage.js';
import { german } from './bulk-samples.js';

/** The actions on the selected rows. */
const meta = preview.meta({
  id: 'bulk-selectionbarview',
  title: 'Bulk/FollowupSelectionBarView',
  component: FollowupSelectionBarView,
  args: { count: 12, matching: 240, onSelectAll: fn(), onFieldRequest: fn(), onClear: fn() },
  decorators: [onStoryPage],
});

export const Default = meta.story({
  tags: ['arrow-keys'],
  play: async ({ canvas }) => {
    const due = canvas.getByRole('button', { name: 'Due' });
    due.focus();
    await userEvent.keyboard(arrowOn(due));
    await expect(canvas.getByRole('button', { name: 'Owner' })).toHaveFocus();
  },
});
export const AllSelected = meta.story({ args: { count: 240 } });
export const StillLoading = meta.story({ args: { loading: true } });
export const SomeNotShown = meta.story({ args: { notShown: 3 } });
export const Thousands = meta.story({ args: { count: 4_812, matching: 100_000 } });
export const NothingSelected = meta.story({ args: { count: 0 } });
export const WithActions = meta.story({
  args: {
    actions: [
      { id: 'complete', label: 'Complete (9)', icon: <LateIcon name="check" />, onSelect: fn() },
      { id: 'remind', label: 'Send reminders', pending: true, onSelect: fn() },
    ],
  },
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
});
export const German = meta.story({
  args: { notShown: 3 },
  globals: { locale: 'de-DE' },
  decorators: [
    (Story) => (
      <DisplaySettingsContext value={{ ...useDisplaySettings(), messages: german }}>
        <div style={{ inlineSize: 320 }}>
          <Story />
        </div>
      </DisplaySettingsContext>
    ),
  ],
});
