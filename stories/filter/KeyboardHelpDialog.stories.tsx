import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupKeysDialog } from '../../src/react/toolbar/FollowupKeysDialog.js';
import { onStoryPage } from '../support/StoryPage.js';

/** The list of keys. */
const meta = preview.meta({
  id: 'filter-keyboardhelpdialog',
  title: 'Toolbar & filters/FollowupKeysDialog',
  component: FollowupKeysDialog,
  args: { open: true, onOpenChange: fn() },
  decorators: [onStoryPage],
});

export const Default = meta.story({});
export const OwnKeys = meta.story({
  args: { keys: [{ text: 'Open the deal', keys: [['Shift', 'd']] }] },
});
