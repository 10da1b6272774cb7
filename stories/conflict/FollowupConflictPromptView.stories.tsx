import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupConflictPromptView } from '../../src/conflict/FollowupConflictPromptView.js';
import { StoryPage } from '../support/StoryPage.js';
import { sampleConflict, sampleFollowup, sampleOwners } from '../support/samples.js';

const later = '2026-01-23T13:30:00.000Z';
const mineDue = '2026-01-21T08:00:00.000Z';

/** The refresh prompt on plain data: who changed what meanwhile, and whose value is to stand. */
const meta = preview.meta({
  title: 'Conflict/FollowupConflictPromptView',
  component: FollowupConflictPromptView,
  args: { open: true, conflict: sampleConflict(), onKeep: fn(), onDiscard: fn(), onOpenChange: fn() },
  decorators: [
    (Story) => (
      <StoryPage>
        <Story />
      </StoryPage>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

export const OneField = meta.story({
  play: async ({ args }) => {
    const prompt = await within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
    const keep = within(prompt).getByRole('button', { name: 'Refresh and keep my changes' });
    await userEvent.click(keep);
    await expect(args.onKeep).not.toHaveBeenCalled();
    await userEvent.click(within(prompt).getByRole('radio', { name: /Mine/ }));
    await userEvent.click(keep);
    await expect(args.onKeep).toHaveBeenCalledWith({ note: 'mine' });
  },
});

const written = 'Call Ms Lindgren about the renewal before noon';

export const NoteBothWays = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { note: 'Call Ms Lindgren about the renewal and the price before noon' },
      clashes: [
        {
          field: 'note',
          base: written,
          theirs: 'Call Mr Lindgren about the renewal before ten',
          mine: 'Call Ms Lindgren about the renewal and the price before noon',
        },
      ],
    }),
  },
  play: async () => {
    const prompt = await within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
    const mine = within(prompt).getByRole('radio', { name: 'Mine' });
    await expect(mine).toHaveAccessibleDescription('Call Ms Lindgren about the renewal and the price before noon');
    const marked = [...prompt.querySelectorAll('ins, del')].map((each) => `${each.tagName} ${each.textContent}`);
    await expect(marked).toEqual(['INS and the price ', 'DEL Ms', 'INS Mr', 'DEL noon', 'INS ten']);
  },
});

export const DueBothWays = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { due_at: mineDue },
      clashes: [{ field: 'due_at', base: sampleFollowup.due_at, theirs: later, mine: mineDue }],
    }),
  },
  play: async () => {
    const prompt = await within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
    await expect(within(prompt).getByRole('radiogroup', { name: 'Due' })).toHaveAccessibleDescription(
      /Theirs is 2 days 5 hours later\./,
    );
  },
});

export const TwoFields = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { note: 'Mine', due_at: mineDue },
      clashes: [
        { field: 'due_at', base: sampleFollowup.due_at, theirs: later, mine: mineDue },
        { field: 'note', base: sampleFollowup.note, theirs: 'Theirs', mine: 'Mine' },
      ],
    }),
  },
});

export const OtherFieldsOnly = meta.story({
  args: {
    conflict: sampleConflict({
      clashes: [],
      taken: [
        { field: 'priority', base: 'high', theirs: 'urgent' },
        { field: 'due_at', base: sampleFollowup.due_at, theirs: later },
      ],
    }),
  },
});

export const StatusMoved = meta.story({
  args: {
    conflict: sampleConflict({
      theirs: { ...sampleFollowup, status: 'completed', integration_version: 5 },
      clashes: [],
      taken: [{ field: 'status', base: 'open', theirs: 'completed' }],
      statusMoved: true,
    }),
  },
});

export const OwnerMoved = meta.story({
  args: {
    conflict: sampleConflict({
      theirs: { ...sampleFollowup, owner_user_id: sampleOwners[1]?.id ?? null, integration_version: 5 },
      clashes: [],
      taken: [{ field: 'owner_user_id', base: sampleFollowup.owner_user_id, theirs: sampleOwners[1]?.id }],
      ownerMoved: true,
    }),
  },
});

export const Deleted = meta.story({ args: { conflict: sampleConflict({ theirs: null }) } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
