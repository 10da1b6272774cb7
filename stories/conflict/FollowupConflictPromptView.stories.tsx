import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPromptView.js';
import { StoryPage } from '../support/StoryPage.js';
import { changeAgain, ChangingPrompt } from './ChangingPrompt.js';
import { choiceOf, decide, findPrompt, keepButton } from './prompt-steps.js';
import { sampleConflict, sampleFollowup, sampleOwners } from '../support/samples.js';

const later = '2026-01-23T13:30:00.000Z';
const mineDue = '2026-01-21T08:00:00.000Z';

/** The refresh prompt on plain data: what someone else changed, and whose value to keep. */
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
      /Theirs is 2 days 5 hours later$/,
    );
  },
});

const twoFields = sampleConflict({
  patch: { note: 'Mine', due_at: mineDue },
  clashes: [
    { field: 'due_at', base: sampleFollowup.due_at, theirs: later, mine: mineDue },
    { field: 'note', base: sampleFollowup.note, theirs: 'Theirs', mine: 'Mine' },
  ],
});

export const TwoFields = meta.story({ args: { conflict: twoFields } });

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

const both = sampleConflict({
  patch: { note: 'Call Ms Lindgren about the renewal and the price before noon' },
  clashes: [
    {
      field: 'note',
      base: written,
      theirs: 'Call Ms Lindgren or Mr Berg about the renewal before noon',
      mine: 'Call Ms Lindgren about the renewal and the price before noon',
    },
  ],
});

export const MergedTextOpen = meta.story({
  args: { conflict: both },
  play: async () => {
    const prompt = await findPrompt();
    await decide(prompt, 'Note', 'Merged', 'Saves: Note (merged)');
    await expect(within(prompt).getByLabelText('Merged text')).toHaveValue(
      'Call Ms Lindgren or Mr Berg about the renewal and the price before noon',
    );
  },
});

/** Both changed the same words: the text has both versions, and a hint says so. */
export const MergedWithClash = meta.story({
  play: async () => {
    const prompt = await findPrompt();
    await userEvent.click(choiceOf(prompt, 'Note', 'Merged'));
    await expect(within(prompt).getByLabelText('Merged text')).toHaveAccessibleDescription(
      'You both changed these words. Check the text.',
    );
  },
});

/** The typed text stays until the user merges again or chooses another option. */
export const MergedAndChangedAgain = meta.story({
  args: { conflict: both },
  render: (args) => (
    <ChangingPrompt
      {...args}
      next={sampleConflict({
        ...both,
        clashes: both.clashes.map((clash) => ({ ...clash, theirs: `${clash.theirs}, or write` })),
      })}
    />
  ),
  play: async () => {
    const prompt = await findPrompt();
    await userEvent.click(choiceOf(prompt, 'Note', 'Merged'));
    await userEvent.type(within(prompt).getByLabelText('Merged text'), ' today');
    changeAgain();
    await expect(await within(prompt).findByRole('button', { name: 'Merge again' })).toBeVisible();
    await expect(within(prompt).getByLabelText('Merged text')).toHaveFocus();
  },
});

export const Pending = meta.story({
  args: { conflict: sampleConflict({ clashes: [] }), pending: true },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).not.toHaveBeenCalled();
  },
});

export const EverythingDecided = meta.story({
  args: { conflict: twoFields },
  play: async () => {
    const prompt = await findPrompt();
    await userEvent.click(within(prompt).getByRole('button', { name: 'All mine' }));
    await expect(keepButton(prompt)).toHaveAccessibleDescription('Saves: Due (mine), Note (mine)');
  },
});

/** The CRM has an unparsable time: it is shown as is, without a distance. */
export const UnreadableDue = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { due_at: mineDue },
      clashes: [{ field: 'due_at', base: sampleFollowup.due_at, theirs: 'next spring', mine: mineDue }],
    }),
  },
  play: async () => {
    const prompt = await findPrompt();
    await expect(choiceOf(prompt, 'Due', 'Theirs')).toHaveAccessibleDescription('next spring');
    await expect(within(prompt).queryByText(/^Theirs is/)).toBeNull();
  },
});
