import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DraftListView } from '../../src/react/editor/FollowupDraftsDialog.js';
import type { FollowupDraft } from '../../src/react/provider/use-followup-drafts.js';
import { withEnglish } from '../../src/core/page/late-words.js';
import { allEnglish } from '../../src/core/messages/all-english.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { Dialog, DialogBody } from '../../src/react/ui/dialog/Dialog.js';
import { onStoryPage } from '../support/StoryPage.js';
import { sampleFollowup, sampleFollowups, sampleOwners } from '../support/samples.js';

const [, other = sampleFollowup] = sampleFollowups;
const drafts: readonly FollowupDraft[] = [
  {
    followup: sampleFollowup,
    patch: { note: 'She is away until Thursday.\nTry her colleague.', due_at: '2026-01-23T09:00:00.000Z' },
    isGone: false,
    isUnlisted: false,
  },
  {
    followup: { ...other, id: '7f1c0f7a-1111-4a4a-8b8b-0000000000d1' },
    patch: { owner_user_id: sampleOwners[2]?.id ?? '', priority: 'urgent' },
    isGone: true,
    isUnlisted: false,
  },
  {
    followup: { ...other, id: '7f1c0f7a-1111-4a4a-8b8b-0000000000d2' },
    patch: { note: 'Ask again in spring.' },
    isGone: false,
    isUnlisted: true,
  },
];

/** The unsaved text of each record, to continue, copy, or discard. */
const meta = preview.meta({
  title: 'Editor/Drafts',
  component: DraftListView,
  args: { drafts, onOpen: fn(), onDiscard: fn() },
  render: (args) => <InDialog {...args} />,
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '560px' } } },
});

function InDialog(props: Parameters<typeof DraftListView>[0]) {
  const settings = useDisplaySettings();
  const { common, workspace } = withEnglish(settings.messages, allEnglish);
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={workspace.draftsTitle}
      description={<p>{workspace.draftsDetail}</p>}
      closeLabel={common.close}
      root={settings}
    >
      <DialogBody>
        <DraftListView {...props} />
      </DialogBody>
    </Dialog>
  );
}

export const Default = meta.story({
  play: async ({ args }) => {
    const list = within(await within(document.body).findByRole('dialog', { name: 'Drafts' }));
    const [first, second, third] = list.getAllByRole('listitem');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Open' }));
    await expect(args.onOpen).toHaveBeenCalledWith(sampleFollowup.id, expect.anything());
    await within(second as HTMLElement).findByText('Deleted in the CRM');
    await expect(within(second as HTMLElement).queryByRole('button', { name: 'Open' })).toBeNull();
    within(third as HTMLElement).getByText('Not in this list any more');
    within(third as HTMLElement).getByRole('button', { name: 'Open' });
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledTimes(1);
  },
});
export const NoEditorOnThePage = meta.story({ args: { onOpen: undefined } });
export const LongText = meta.story({
  args: {
    drafts: [
      {
        followup: { ...sampleFollowup, note: 'A note of one long line. '.repeat(12) },
        patch: {
          note: `${'Whatever was typed stands here in full. '.repeat(30)}\n\nhttps://crm.example/${'x'.repeat(120)}`,
        },
        isGone: false,
        isUnlisted: false,
      },
    ],
  },
});
export const None = meta.story({ args: { drafts: [] } });
export const Narrow = meta.story({ globals: { width: 'narrow' } });
