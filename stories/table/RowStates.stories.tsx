import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupTableView, savedRow } from '../../src/index.js';
import type { EditState, FollowupRow, RowState } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowup, sampleOwners } from '../support/samples.js';

/** One row in every state: the text of its mark, and its actions. */
const meta = preview.meta({
  title: 'Table/States of a row',
  component: FollowupTableView,
  args: {
    rows: [],
    end: 'complete' as const,
    nextPage: 'none' as const,
    now: NOW,
    onEditRequest: fn(),
    onResolveConflict: fn(),
    onRetrySave: fn(),
  },
  decorators: [onStoryPage],
});

const followup = { ...sampleFollowup, owner_user_id: sampleOwners[1]?.id ?? null };

function rowIn(state: RowState, editState: EditState | null, more: Partial<FollowupRow> = {}): { rows: FollowupRow[] } {
  const nextAttemptAt = editState === 'retry-waiting' ? NOW + 90_000 : null;
  return { rows: [{ ...savedRow(followup), state, editState, nextAttemptAt, ...more }] };
}

export const Saved = meta.story({ args: rowIn('saved', null) });
export const Overdue = meta.story({
  args: { rows: [savedRow(buildFollowup({ ...followup, due_at: '2026-01-12T08:00:00.000Z' }))] },
});
export const Selected = meta.story({
  args: { ...rowIn('saved', null), selection: new Set([followup.id]), onSelectionChange: fn() },
});
export const Saving = meta.story({ args: rowIn('saving', 'sending') });
export const Checking = meta.story({ args: rowIn('saving', 'verifying') });
export const WaitingForTheCrm = meta.story({ args: rowIn('waiting', 'retry-waiting') });
export const Offline = meta.story({ args: rowIn('waiting', 'offline') });
export const NeedsSignIn = meta.story({ args: rowIn('waiting', 'needs-sign-in') });
export const Unconfirmed = meta.story({
  args: rowIn('waiting', 'unconfirmed'),
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: /^Try again/ }).click();
    await expect(args.onRetrySave).toHaveBeenCalledOnce();
  },
});
export const FailedValueRefused = meta.story({ args: rowIn('failed', 'invalid') });
export const FailedNotAllowed = meta.story({ args: rowIn('failed', 'forbidden') });
export const FailedGone = meta.story({ args: rowIn('failed', 'gone') });
export const Conflict = meta.story({
  args: rowIn('conflict', 'conflict'),
  play: async ({ canvas, args }) => {
    const row = canvas.getAllByRole('row').find((each) => each.dataset['state'] === 'conflict');
    row?.querySelector<HTMLButtonElement>('.rf-row-mark button, button.rf-row-mark')?.click();
    await expect(args.onResolveConflict).toHaveBeenCalledOnce();
  },
});
export const Draft = meta.story({ args: rowIn('saved', null, { hasDraft: true }) });
export const ReadOnly = meta.story({
  args: rowIn('saved', null, { canEdit: false }),
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull(),
});
export const NothingInIt = meta.story({ args: { rows: [savedRow({ id: 'bare-record', integration_version: 1 })] } });
export const NarrowCard = meta.story({ args: rowIn('conflict', 'conflict'), globals: { width: 'smallest' } });
