import type { ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupsError } from '../../src/client.js';
import { FollowupTableView, savedRow } from '../../src/index.js';
import type { EditState, FollowupRow, RowState } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { DisplaySettingsContext, useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleFollowups } from '../support/samples.js';
import { seeGreyRows } from '../support/see-grey-rows.js';

/** The list on plain data: every state of the list and of a row. */
const meta = preview.meta({
  title: 'Table/FollowupTableView',
  component: FollowupTableView,
  args: {
    rows: sampleFollowups.slice(0, 30).map((followup) => savedRow(followup)),
    end: 'more' as const,
    nextPage: 'idle' as const,
    now: NOW,
    onEditRequest: fn(),
    onLoadMore: fn(),
    onRetry: fn(),
    onResolveConflict: fn(),
    onRetrySave: fn(),
  },
  decorators: [onStoryPage],
});

const row = (state: RowState, editState: EditState | null, note: string): FollowupRow => ({
  followup: buildFollowup({ note }),
  state,
  editState,
  nextAttemptAt: editState === 'retry-waiting' ? NOW + 90_000 : null,
  canEdit: true,
});

export const Default = meta.story({});

const DEAL_NAMES = ['Cobalt Freight, 2027 contract', 'Anvil & Ash', 'مخبز النخيل'];

function Named({ children }: { children: ReactNode }) {
  const settings = useDisplaySettings();
  const deals = DEAL_NAMES.map((name, at) => ({
    id: sampleFollowups[at]?.deal_id ?? '',
    name,
    href: at === 0 ? 'https://crm.example/deals/1' : undefined,
  }));
  const conversations = [{ id: sampleFollowups[0]?.conversation_id ?? '', name: 'Renewal thread' }];
  const references = { deals, conversations, contacts: null };
  return (
    <DisplaySettingsContext.Provider value={{ ...settings, references }}>{children}</DisplaySettingsContext.Provider>
  );
}

/** Deals and conversations by name: with a link, without one, and without a known name. */
export const Names = meta.story({
  args: {
    rows: sampleFollowups.slice(0, 4).map((followup) => savedRow(followup)),
    nextPage: 'none',
    end: 'complete',
    columns: ['note', 'deal_id', 'conversation_id', 'due_at', 'owner_user_id'],
  },
  render: (args) => (
    <Named>
      <FollowupTableView {...args} />
    </Named>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Cobalt Freight/ })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Copy ID/ }).length).toBeGreaterThan(0);
  },
});

/** Every state of a row, as in `data-state`. */
export const RowStates = meta.story({
  args: {
    nextPage: 'none',
    end: 'complete',
    rows: [
      row('saved', null, 'Nothing pending'),
      row('saving', 'sending', 'On its way'),
      row('saving', 'verifying', 'Read again to see whether it was saved'),
      row('waiting', 'retry-waiting', 'The CRM asked to wait'),
      row('waiting', 'offline', 'No network'),
      row('waiting', 'needs-sign-in', 'The sign-in ran out'),
      row('waiting', 'unconfirmed', 'Nobody knows whether it was saved'),
      row('failed', 'invalid', 'Refused: a value'),
      row('failed', 'forbidden', 'Refused: not allowed'),
      row('failed', 'gone', 'Deleted meanwhile'),
      row('conflict', 'conflict', 'Somebody else changed it'),
      { ...row('saved', null, 'Typed and not saved'), hasDraft: true },
      { ...row('saved', null, 'May be seen, not changed'), canEdit: false },
    ],
  },
  play: async ({ canvas }) => {
    for (const state of ['saved', 'saving', 'waiting', 'failed', 'conflict']) {
      await expect(canvas.getAllByRole('row').some((each) => each.dataset['state'] === state)).toBe(true);
    }
  },
});

function DealLinks({ children }: { children: ReactNode }) {
  return (
    <DisplaySettingsContext value={{ ...useDisplaySettings(), dealHref: () => '#deal' }}>
      {children}
    </DisplaySettingsContext>
  );
}

/** Without a note column, a long mark covers the last cell; the focused link is on top of the mark. */
export const LinkUnderMark = meta.story({
  args: {
    nextPage: 'none',
    end: 'complete',
    columns: ['due_at', 'owner_user_id', 'deal_id'],
    rows: [row('waiting', 'unconfirmed', 'Nobody knows whether it was saved')],
  },
  decorators: [
    (Story) => (
      <DealLinks>
        <Story />
      </DealLinks>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Deal/ });
    link.focus();
    const { left, top, width, height } = link.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link);
  },
});

/** Values that a CRM may send: none, a lot, and unknown ones. */
export const OddValues = meta.story({
  args: {
    nextPage: 'none',
    end: 'complete',
    rows: [
      savedRow({ id: 'bare-record', integration_version: 1 }),
      savedRow(buildFollowup({ due_at: 'next Tuesday', status: 'on_hold', priority: 'P0', task_type: 'fax' })),
      savedRow(buildFollowup({ note: '<b>not bold</b> & "quoted"', owner_user_id: null })),
      savedRow(buildFollowup({ note: 'שיחה עם הלקוח על החוזה — https://example.com/a' })),
      savedRow(buildFollowup({ note: 'A very long note. '.repeat(60) })),
      savedRow(buildFollowup({ due_at: '2025-12-24T18:00:00.000Z', note: 'Overdue' })),
    ],
  },
});

export const Loading = meta.story({ args: { status: 'loading', rows: [] }, play: seeGreyRows });
export const LoadingSlowly = meta.story({ args: { status: 'loading', rows: [], slow: true }, play: seeGreyRows });
export const Empty = meta.story({ args: { rows: [], end: 'complete', nextPage: 'none' } });
export const NothingMatches = meta.story({
  args: { rows: [], end: 'complete', nextPage: 'none', filtered: true, onClearFilters: fn() },
});
export const FirstPageFailed = meta.story({
  args: {
    status: 'error',
    rows: [],
    error: new FollowupsError('unavailable', { effect: 'none', status: 503, requestId: 'req-8f2c' }),
  },
});
export const FirstPageOffline = meta.story({
  args: { status: 'error', rows: [], offline: true, error: new FollowupsError('network', { effect: 'none' }) },
});
export const NextPageLoading = meta.story({ args: { nextPage: 'loading' } });
export const NextPageFailed = meta.story({ args: { nextPage: 'error' } });
export const NextPageOffline = meta.story({ args: { nextPage: 'offline', offline: true } });
export const Complete = meta.story({ args: { end: 'complete', nextPage: 'none', total: 30 } });
export const CutShort = meta.story({ args: { end: 'truncated', nextPage: 'none' } });
export const CursorCycle = meta.story({ args: { end: 'cursor-cycle', nextPage: 'none' } });
export const RowsSetAside = meta.story({ args: { rejectedCount: 2, end: 'complete', nextPage: 'none' } });
export const FewColumns = meta.story({ args: { columns: ['due_at', 'owner_user_id', 'note'] } });
export const OwnButton = meta.story({
  args: {
    slots: {
      rowActions: ({ children, tabIndex }) => (
        <>
          {children}
          <button type="button" tabIndex={tabIndex}>
            Complete
          </button>
        </>
      ),
    },
  },
});

export const Narrow = meta.story({ globals: { width: 'narrow' } });
