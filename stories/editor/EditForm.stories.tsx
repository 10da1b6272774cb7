import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupEditDialogView } from '../../src/index.js';

import { onStoryPage } from '../support/StoryPage.js';
import { sampleFollowup, sampleOwners } from '../support/samples.js';
import type { FollowupEditDialogViewProps } from '../../src/react/editor/FollowupEditDialogView.js';

/** The editor with a record that someone else changes right after it opens. */
function ChangedMeanwhile({ latest, ...props }: FollowupEditDialogViewProps): ReactElement {
  const [now, setNow] = useState(props.followup);
  useEffect(() => {
    const timer = setTimeout(() => setNow(latest ?? props.followup), 50);
    return () => clearTimeout(timer);
  }, [latest, props.followup]);
  return <FollowupEditDialogView {...props} latest={now} />;
}

/** The whole form: changes by the user and by others, and moving from one record to the next. */
const meta = preview.meta({
  title: 'Editor/Form',
  component: FollowupEditDialogView,
  args: {
    open: true,
    status: 'ready' as const,
    followup: sampleFollowup,
    onOpenChange: fn(),
    onSave: fn(),
    onStep: fn(),
    onListEnd: fn(),
  },
  render: (args) => <ChangedMeanwhile {...args} />,
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '760px' } } },
});

const newer = { ...sampleFollowup, integration_version: (sampleFollowup.integration_version ?? 0) + 1 };
const theirs = {
  ...newer,
  note: 'They asked for a new offer by Friday.\nSend it to both of them.',
  priority: 'low',
  owner_user_id: sampleOwners[1]?.id ?? null,
};
const typed = { note: 'Call back on Monday at nine.', priority: 'urgent' };
const steps = { position: 3, total: 40, isPartial: true, hasPrevious: true, hasNext: true };

async function findEditor() {
  return within(await within(document.body).findByRole('dialog', { name: 'Edit follow-up' }));
}

export const ChangedFields = meta.story({
  args: { initialPatch: typed },
  play: async () => {
    const editor = await findEditor();
    await expect(await editor.findAllByRole('button', { name: 'Revert' })).toHaveLength(2);
  },
});
export const Reverted = meta.story({
  args: { initialPatch: { note: typed.note } },
  play: async () => {
    const editor = await findEditor();
    await userEvent.click(await editor.findByRole('button', { name: 'Revert' }));
    await expect(editor.getByLabelText('Note')).toHaveValue(sampleFollowup.note?.replaceAll('\r\n', '\n'));
    await expect(editor.getByLabelText('Note')).toHaveFocus();
  },
});
export const ChangedByOthersUntouched = meta.story({
  args: { latest: theirs },
  play: async () => {
    const editor = await findEditor();
    await waitFor(() =>
      expect(editor.getByLabelText('Priority')).toHaveAccessibleDescription(
        /Someone else just changed this\. Was: High/,
      ),
    );
  },
});
export const ChangedByOthersTouched = meta.story({
  args: { latest: theirs, initialPatch: typed },
  play: async () => {
    const editor = await findEditor();
    await expect(await editor.findAllByRole('button', { name: 'Review' })).toHaveLength(2);
    await expect(editor.getByLabelText('Note')).toHaveValue(typed.note);
  },
});
export const ReviewOpen = meta.story({
  args: { latest: theirs, initialPatch: { note: typed.note } },
  play: async () => {
    const editor = await findEditor();
    await userEvent.click(await editor.findByRole('button', { name: 'Review' }));
    await waitFor(() => expect(editor.getByRole('button', { name: 'Keep mine' })).toBeVisible());
    await expect(editor.getByRole('button', { name: 'Take theirs' })).toBeVisible();
  },
});
export const StatusMoved = meta.story({
  args: { latest: { ...newer, status: 'completed' } },
  play: async () => {
    const editor = await findEditor();
    await waitFor(() => expect(editor.getAllByText('The status is now Completed').length).toBeGreaterThan(0));
  },
});
export const InAList = meta.story({
  args: { steps },
  play: async ({ args }) => {
    const editor = await findEditor();
    // While the dialog fades in, nothing in it counts as visible.
    await waitFor(() => expect(editor.getByText('3 of 40+')).toBeVisible());
    await userEvent.click(editor.getByRole('button', { name: 'Next' }));
    await expect(args.onStep).toHaveBeenCalledWith('next');
  },
});
export const FirstOfAList = meta.story({
  args: { steps: { ...steps, position: 1, isPartial: false, hasPrevious: false } },
});
export const NotInTheListAnyMore = meta.story({ args: { steps: { ...steps, position: null } } });
export const AskBeforeNext = meta.story({
  args: { steps, initialPatch: typed },
  play: async () => {
    const editor = await findEditor();
    await userEvent.click(editor.getByRole('button', { name: 'Next' }));
    await within(document.body).findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  },
});
export const SheetInAList = meta.story({ args: { steps, layout: 'sheet', initialPatch: typed, latest: theirs } });
export const SaveAndNextAtTheEnd = meta.story({
  args: { steps: { ...steps, position: 40, isPartial: false, hasNext: false }, initialPatch: typed },
  play: async ({ args }) => {
    const editor = await findEditor();
    await userEvent.click(editor.getByRole('button', { name: 'Save and next' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onListEnd).toHaveBeenCalledOnce();
  },
});
