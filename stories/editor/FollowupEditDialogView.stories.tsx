import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupsError } from '../../src/client.js';
import { FollowupEditDialogView } from '../../src/index.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowup } from '../support/samples.js';

/** The editor on plain data, in every state of a record and of its save. */
const meta = preview.meta({
  title: 'Editor/FollowupEditDialogView',
  component: FollowupEditDialogView,
  args: {
    open: true,
    status: 'ready' as const,
    followup: sampleFollowup,
    onOpenChange: fn(),
    onSave: fn(),
    onDiscard: fn(),
    onTryAgain: fn(),
    onReload: fn(),
    onReviewConflict: fn(),
  },
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '760px' } } },
});

const typed = { note: 'Call back on Monday at nine.', priority: 'urgent' };
const error = (kind: FollowupsError['kind'], details: Partial<FollowupsError> = {}) =>
  new FollowupsError(kind, { effect: 'none', ...details });

export const Default = meta.story({
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
    for (const label of ['Due', 'Note', 'Owner', 'Task type', 'Priority']) {
      await waitFor(() => expect(within(dialog).getByLabelText(new RegExp(`^${label}`))).toBeVisible());
    }
  },
});
export const Sheet = meta.story({ args: { layout: 'sheet' } });
export const Loading = meta.story({ args: { status: 'loading', followup: null } });
export const LoadFailed = meta.story({ args: { status: 'load-error', followup: null, error: error('unavailable') } });
/** Opened from outside, for a record that is not in the loaded part of the list. */
export const Missing = meta.story({ args: { status: 'missing', followup: null, onLoadAll: fn() } });
export const ReadOnly = meta.story({ args: { status: 'read-only' } });
export const Changed = meta.story({ args: { initialPatch: typed } });
export const Saving = meta.story({ args: { status: 'saving', saveState: 'sending', initialPatch: typed } });
export const Checking = meta.story({ args: { status: 'saving', saveState: 'verifying', initialPatch: typed } });
export const Busy = meta.story({
  args: {
    status: 'saving',
    saveState: 'retry-waiting',
    nextAttemptAt: NOW + 90_000,
    error: error('rate-limited', { status: 429 }),
    initialPatch: typed,
  },
});
export const Offline = meta.story({ args: { status: 'saving', saveState: 'offline', initialPatch: typed } });
export const NeedsSignIn = meta.story({
  args: { status: 'saving', saveState: 'needs-sign-in', error: error('unauthorized'), initialPatch: typed },
});
export const RefusedAtAField = meta.story({
  args: {
    saveState: 'invalid',
    error: error('validation', { fieldErrors: { note: 'must not be longer than 20 characters' } }),
    initialPatch: typed,
  },
  play: async () => {
    const note = await within(document.body).findByLabelText(/^Note/);
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveAccessibleDescription(/must not be longer/);
  },
});
export const RefusedAsAWhole = meta.story({
  args: {
    saveState: 'invalid',
    error: error('validation', { formErrors: ['The deal is closed.'] }),
    initialPatch: typed,
  },
});
export const NotAllowed = meta.story({
  args: { saveState: 'forbidden', error: error('forbidden'), initialPatch: typed },
});
export const NoLongerExists = meta.story({ args: { status: 'gone', saveState: 'gone', initialPatch: typed } });
/** No list has it anymore, but it can still be edited. */
export const NotInThisListAnyMore = meta.story({
  args: { isUnlisted: true, initialPatch: typed },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Edit follow-up' }));
    await dialog.findByText('Not in this list any more');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
});
export const CouldNotConfirm = meta.story({
  args: { saveState: 'unconfirmed', error: error('network'), initialPatch: typed },
});
export const ConflictLeftUndecided = meta.story({ args: { saveState: 'conflict', initialPatch: typed } });
export const UnreadableDue = meta.story({ args: { followup: { ...sampleFollowup, due_at: 'next Tuesday' } } });
export const UnknownOwner = meta.story({
  args: { followup: { ...sampleFollowup, owner_user_id: 'd3b07384-d9a0-4c9b-8f2e-0f6a1c2d3e4f' } },
});
export const AskBeforeDiscarding = meta.story({
  args: { initialPatch: typed },
  play: async () => {
    const page = within(document.body);
    const dialog = await page.findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await page.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  },
});
export const DraftOfAnEarlierEditor = meta.story({
  args: { initialPatch: typed, draftShown: true, keepsText: true, onDropDraft: fn() },
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await expect(args.onDropDraft).toHaveBeenCalledOnce();
  },
});
export const AskToKeepOrDiscard = meta.story({
  args: { initialPatch: typed, keepsText: true, onOpenChange: fn() },
  play: async ({ args }) => {
    const page = within(document.body);
    const dialog = await page.findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const prompt = await page.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await within(prompt).findByRole('button', { name: 'Keep as draft' });
  },
});
