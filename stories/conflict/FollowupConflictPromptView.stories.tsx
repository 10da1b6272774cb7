import { fn, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPrompt.js';
import { onStoryPage } from '../support/StoryPage.js';
import { changeAgain, ChangingPrompt } from './ChangingPrompt.js';
import { sampleConflict, sampleFollowup, sampleOwners } from '../support/samples.js';

const later = '2026-01-23T13:30:00.000Z';
const mineDue = '2026-01-21T08:00:00.000Z';

/** The refresh prompt on plain data: what someone else changed, and whose value to keep. */
const meta = preview.meta({
  title: 'Conflict/FollowupConflictPromptView',
  component: FollowupConflictPromptView,
  args: { open: true, conflict: sampleConflict(), onKeep: fn(), onDiscard: fn(), onOpenChange: fn() },
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

async function choose(field: string, name: string): Promise<void> {
  const choice = await within(document.body).findByRole('radiogroup', { name: field });
  await userEvent.click(within(choice).getByRole('radio', { name }));
}

export const OneField = meta.story({});

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
});

export const DueBothWays = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { due_at: mineDue },
      clashes: [{ field: 'due_at', base: sampleFollowup.due_at, theirs: later, mine: mineDue }],
    }),
  },
});

export const OwnerBothWays = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { owner_user_id: sampleOwners[1]?.id ?? null },
      clashes: [
        {
          field: 'owner_user_id',
          base: sampleOwners[0]?.id,
          theirs: sampleOwners[2]?.id,
          mine: sampleOwners[1]?.id,
        },
      ],
    }),
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

export const MergedTextOpen = meta.story({ args: { conflict: both }, play: () => choose('Note', 'Merged') });

/** Both changed the same words: the text has both versions, and a hint says so. */
export const MergedWithClash = meta.story({ play: () => choose('Note', 'Merged') });

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
    const page = within(document.body);
    await choose('Note', 'Merged');
    await userEvent.type(page.getByLabelText('Merged text'), ' today');
    changeAgain();
    await page.findByRole('button', { name: 'Merge again' });
  },
});

/** The decision about the note is reopened; the one about the due time stands. */
export const ChangedAgain = meta.story({
  args: {
    conflict: sampleConflict({
      ...twoFields,
      theirs: { ...sampleFollowup, due_at: later, note: 'Theirs', integration_version: 5 },
    }),
  },
  render: (args) => (
    <ChangingPrompt
      {...args}
      next={sampleConflict({
        ...twoFields,
        clashes: twoFields.clashes.map((clash) =>
          clash.field === 'note' ? { ...clash, theirs: 'Theirs, once more' } : clash,
        ),
      })}
    />
  ),
  play: async () => {
    await choose('Note', 'Mine');
    await choose('Due', 'Theirs');
    changeAgain();
    await within(document.body).findAllByText(/Note again\. Choose again\./);
  },
});

export const Pending = meta.story({ args: { conflict: sampleConflict({ clashes: [] }), pending: true } });

export const EverythingDecided = meta.story({
  args: { conflict: twoFields },
  play: async () => userEvent.click(await within(document.body).findByRole('button', { name: 'All mine' })),
});

/** The CRM has an unparsable time: it is shown as is, without a distance. */
export const UnreadableDue = meta.story({
  args: {
    conflict: sampleConflict({
      patch: { due_at: mineDue },
      clashes: [{ field: 'due_at', base: sampleFollowup.due_at, theirs: 'next spring', mine: mineDue }],
    }),
  },
});
