import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPromptView.js';
import { FollowupWorkspace } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import { StoryPage } from '../support/StoryPage.js';
import { sampleFollowup, sampleOwners } from '../support/samples.js';
import { changeAgain, ChangingPrompt } from './ChangingPrompt.js';
import { conflictOver } from './conflict-over.js';
import { findEditable, goOffline, recordOf, rowOf, saveNote, staged } from './desk-steps.js';
import { choiceOf, decide, expectAsked, findPrompt, keepButton } from './prompt-steps.js';

const [amara, bruno, chiara] = sampleOwners.map(({ id }) => id);

/** Every kind of conflict between two people, as shown in the refresh prompt. */
const meta = preview.meta({
  title: 'Conflict/Forms',
  component: FollowupConflictPromptView,
  args: { open: true, conflict: null, onKeep: fn(), onDiscard: fn(), onOpenChange: fn() },
  decorators: [
    (Story, { parameters }) =>
      parameters['atWork'] === true ? (
        <CrmStage>
          <FollowupWorkspace />
        </CrmStage>
      ) : (
        <StoryPage>
          <Story />
        </StoryPage>
      ),
  ],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

export const DueOnly = meta.story({
  args: {
    conflict: conflictOver({ due_at: '2026-01-21T08:00:00.000Z' }, { due_at: '2026-01-24T08:00:00.000Z' }),
  },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Due');
    await expect(within(prompt).getByRole('radiogroup')).toHaveAccessibleDescription(/Theirs is 3 days later/);
    await decide(prompt, 'Due', 'Mine', 'Saves: Due (mine)');
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).toHaveBeenCalledWith({ due_at: 'mine' });
  },
});

export const NoteOnly = meta.story({
  args: { conflict: conflictOver({ note: 'She is away until Thursday.' }, { note: 'Sent the offer by email.' }) },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Note');
    await decide(prompt, 'Note', 'Theirs', 'Keeps their version');
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).toHaveBeenCalledWith({ note: 'theirs' });
  },
});

export const OwnerOnly = meta.story({
  args: {
    conflict: conflictOver(
      { owner_user_id: bruno ?? null },
      { owner_user_id: chiara ?? null },
      { ...sampleFollowup, owner_user_id: amara ?? null },
    ),
  },
  play: async () => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Owner');
    await expect(within(prompt).getByText('Owner is now Chiara Fontana.')).toBeVisible();
    await expect(choiceOf(prompt, 'Owner', 'Mine')).toHaveAccessibleDescription('Bruno Keller');
    await decide(prompt, 'Owner', 'Mine', 'Saves: Owner (mine)');
  },
});

export const TaskTypeOnly = meta.story({
  args: { conflict: conflictOver({ task_type: 'demo' }, { task_type: 'meeting' }) },
  play: async () => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Task type');
    await decide(prompt, 'Task type', 'Mine', 'Saves: Task type (mine)');
  },
});

export const PriorityOnly = meta.story({
  args: { conflict: conflictOver({ priority: 'low' }, { priority: 'urgent' }) },
  play: async () => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Priority');
    await decide(prompt, 'Priority', 'Mine', 'Saves: Priority (mine)');
  },
});

/** Both changed words of the note, in different places: merged, they fit together. */
export const NoteBothWays = meta.story({
  args: {
    conflict: conflictOver(
      { note: 'Call Ms Lindgren about the renewal.\nShe asked for the price of twelve more seats.' },
      { note: 'Call Mr Lindgren about the renewal.\nShe asked for the price of ten more seats.' },
    ),
  },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Note');
    await decide(prompt, 'Note', 'Merged', 'Saves: Note (merged)');
    const text = within(prompt).getByLabelText('Merged text');
    const merged = 'Call Mr Lindgren about the renewal.\nShe asked for the price of twelve more seats.';
    await expect(text).toHaveValue(merged);
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).toHaveBeenCalledWith({ note: { value: merged } });
  },
});

export const TwoFields = meta.story({
  args: {
    conflict: conflictOver(
      { note: 'Mine', due_at: '2026-01-21T08:00:00.000Z' },
      { note: 'Theirs', due_at: '2026-01-19T08:00:00.000Z' },
    ),
  },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Due', 'Note');
    await userEvent.click(within(prompt).getByRole('button', { name: 'All mine' }));
    await expect(keepButton(prompt)).toHaveAccessibleDescription('Saves: Due (mine), Note (mine)');
    await decide(prompt, 'Due', 'Theirs', 'Saves: Note (mine)');
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).toHaveBeenCalledWith({ due_at: 'theirs', note: 'mine' });
  },
});

export const StatusMoved = meta.story({
  args: { conflict: conflictOver({ note: 'Mine' }, { status: 'completed' }) },
  play: async ({ args }) => {
    const prompt = await findPrompt();
    await expectAsked(prompt);
    await expect(within(prompt).getByText('Status changed from Open to Completed.')).toBeVisible();
    await userEvent.click(keepButton(prompt));
    await expect(args.onKeep).toHaveBeenCalledWith({});
  },
});

export const OwnerMoved = meta.story({
  args: {
    conflict: conflictOver(
      { note: 'Mine' },
      { owner_user_id: bruno ?? null },
      { ...sampleFollowup, owner_user_id: amara ?? null },
    ),
  },
  play: async () => {
    const prompt = await findPrompt();
    await expectAsked(prompt);
    await expect(within(prompt).getByText('Owner is now Bruno Keller.')).toBeVisible();
    await expect(keepButton(prompt)).toHaveAccessibleDescription('Saves: Note (mine)');
  },
});

export const Deleted = meta.story({
  args: { conflict: { ...conflictOver({ note: 'Hours of work' }, {}), theirs: null } },
  play: async ({ args }) => {
    const prompt = await within(document.body).findByRole('alertdialog', { name: 'No longer exists' });
    await waitFor(() => expect(within(prompt).getByText('Hours of work')).toBeVisible());
    await expect(within(prompt).getByRole('button', { name: 'Copy my text' })).toBeVisible();
    await userEvent.click(within(prompt).getByRole('button', { name: 'Close' }));
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});

const typed = { note: 'Mine', priority: 'low' };

/** The decision about the note is reopened; the one about the priority stands, and focus stays. */
export const ChangedAgainWhileOpen = meta.story({
  args: { conflict: conflictOver(typed, { note: 'Theirs', priority: 'urgent' }) },
  render: (args) => (
    <ChangingPrompt
      {...args}
      next={conflictOver(typed, { note: 'Theirs, once more', priority: 'urgent', integration_version: 6 })}
    />
  ),
  play: async () => {
    const prompt = await findPrompt();
    await userEvent.click(choiceOf(prompt, 'Note', 'Mine'));
    await userEvent.click(choiceOf(prompt, 'Priority', 'Theirs'));
    changeAgain();
    await waitFor(() =>
      expect(within(prompt).getByRole('status')).toHaveTextContent('They changed Note again. Choose again.'),
    );
    await expect(choiceOf(prompt, 'Note', 'Theirs')).toHaveAccessibleDescription('Theirs, once more');
    await expect(choiceOf(prompt, 'Note', 'Mine')).not.toBeChecked();
    await expect(choiceOf(prompt, 'Priority', 'Theirs')).toBeChecked();
    await expect(choiceOf(prompt, 'Priority', 'Theirs')).toHaveFocus();
    await expect(keepButton(prompt)).toHaveAccessibleDescription('To decide: Note');
  },
});

/** Text typed offline meets someone else's change once the network is back. */
export const AfterOffline = meta.story({
  parameters: { atWork: true },
  play: async ({ canvasElement }) => {
    const id = await findEditable(canvasElement);
    const comeBack = goOffline();
    try {
      await saveNote(canvasElement, id, 'Mine');
      await within(rowOf(canvasElement, id)).findByTitle('Not saved yet: offline');
      staged().edit(id, { note: 'Theirs' });
    } finally {
      comeBack();
    }
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Note');
    await decide(prompt, 'Note', 'Mine', 'Saves: Note (mine)');
    await userEvent.click(keepButton(prompt));
    await waitFor(() => expect(recordOf(id)).toMatchObject({ note: 'Mine' }), { timeout: 15_000 });
  },
});

/** A record in a bulk change that someone else had changed: it is resolved from the report. */
export const FromBulk = meta.story({
  parameters: { atWork: true },
  play: async ({ canvasElement }) => {
    const id = await findEditable(canvasElement);
    staged().edit(id, { priority: 'normal' });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(rowOf(canvasElement, id)).toHaveTextContent('Normal'), { timeout: 15_000 });
    await userEvent.click(within(rowOf(canvasElement, id)).getByRole('checkbox'));
    staged().edit(id, { priority: 'urgent' });
    const toolbar = await within(canvasElement).findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Priority' }));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('option', { name: /^Low/ }));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show report' }));
    const report = await within(document.body).findByRole('dialog');
    await userEvent.click(await within(report).findByRole('button', { name: /^Resolve/ }));
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Priority');
    await expect(choiceOf(prompt, 'Priority', 'Theirs')).toHaveAccessibleDescription('Urgent');
    await decide(prompt, 'Priority', 'Mine', 'Saves: Priority (mine)');
  },
});

/** Undo does not revert someone else's later change without asking. */
export const FromUndo = meta.story({
  parameters: { atWork: true },
  play: async ({ canvasElement }) => {
    const id = await findEditable(canvasElement);
    const { note } = recordOf(id);
    await saveNote(canvasElement, id, 'Mine');
    // Search only the notices: searching the whole page takes longer than the notice is shown.
    const notices = await within(document.body).findByLabelText('Notices');
    const undo = await within(notices).findByText('Undo', { selector: 'button' });
    staged().edit(id, { note: 'Theirs' });
    await userEvent.click(undo);
    await userEvent.click(await within(rowOf(canvasElement, id)).findByRole('button', { name: 'Resolve conflict' }));
    const prompt = await findPrompt();
    await expectAsked(prompt, 'Note');
    await expect(choiceOf(prompt, 'Note', 'Theirs')).toHaveAccessibleDescription('Theirs');
    await decide(prompt, 'Note', 'Mine', 'Saves: Note (mine)');
    await userEvent.click(keepButton(prompt));
    await waitFor(() => expect(recordOf(id)).toMatchObject({ note }), { timeout: 15_000 });
  },
});
