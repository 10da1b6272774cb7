import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { NoticeRegion } from '../../src/react/provider/NoticeRegion.js';

/** Notices about what has happened. */
const meta = preview.meta({
  id: 'parts-notices',
  title: 'Notices/NoticeRegion',
  component: NoticeRegion,
  args: { label: 'Notices', dismissLabel: 'Dismiss', onDismiss: fn(), notices: [] },
  parameters: { docs: { story: { inline: false, height: '240px' } } },
});

const again = [{ label: 'Try again', onSelect: fn() }];
const review = [{ label: 'Review', onSelect: fn() }];

export const Saved = meta.story({
  args: { notices: [{ id: '1', tone: 'status', text: 'Saved', look: 'success', persistent: true }] },
});
export const NotSaved = meta.story({
  args: {
    notices: [
      {
        id: '1',
        tone: 'status',
        text: 'Not saved: you don’t have permission',
        look: 'danger',
        persistent: true,
        actions: review,
      },
    ],
  },
});
export const CouldNotConfirm = meta.story({
  args: {
    notices: [
      {
        id: '1',
        tone: 'status',
        text: 'We could not confirm that your change was saved',
        look: 'warning',
        persistent: true,
        actions: again,
      },
    ],
  },
});
export const Conflict = meta.story({
  args: {
    notices: [
      {
        id: '1',
        tone: 'alert',
        text: 'Conflict: it was changed meanwhile',
        persistent: true,
        actions: review,
      },
    ],
  },
});
export const Several = meta.story({
  args: {
    notices: [
      { id: '1', tone: 'alert', text: 'Could not refresh the list', persistent: true, actions: again },
      { id: '2', tone: 'status', text: 'Saved', look: 'success', persistent: true },
      { id: '3', tone: 'status', text: 'All 2,000 follow-ups loaded', persistent: true },
    ],
  },
});
