import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { AgendaView } from '../../src/react/agenda/AgendaView.js';
import type { AgendaViewProps } from '../../src/react/agenda/AgendaView.js';
import { savedRow } from '../../src/index.js';
import type { FollowupRow } from '../../src/index.js';
import { rowsAsSource } from '../../src/react/table/followup-row.js';
import { buildFollowup } from '../../src/testing.js';
import { arrowOn } from '../support/arrow-keys.js';
import { NOW } from '../support/samples.js';
import { onStoryPage } from '../support/StoryPage.js';
import { cardRow, many, states, week } from './week.js';

function showing(rows: readonly FollowupRow[]): Pick<AgendaViewProps, 'rows' | 'followups'> {
  return { rows: rowsAsSource(rows), followups: rows.map(({ followup }) => followup) };
}

/** The agenda on plain data, in every state. */
const meta = preview.meta({
  title: 'Agenda/AgendaView',
  component: AgendaView,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    ...showing(week),
    now: NOW,
    from: null,
    headingLevel: 2 as const,
    status: 'ready' as const,
    error: null,
    slow: false,
    offline: false,
    partial: null,
    loadingAll: false,
    rejected: 0,
    onLoadAll: fn(),
    onStop: fn(),
    onRetry: fn(),
    onFromChange: fn(),
    onOpen: fn(),
    onMove: fn(),
    onResolveConflict: fn(),
    onRetrySave: fn(),
    style: { blockSize: 600 },
  },
  decorators: [onStoryPage],
});

const cardWith = (canvas: HTMLElement, number: number): HTMLElement => {
  const button = canvas.querySelector<HTMLElement>(`[data-item$="${String(number).padStart(12, '0')}"]`);
  if (!button) throw new Error(`There is no card ${number}.`);
  return button;
};

export const Week = meta.story({
  play: async ({ canvas, args, canvasElement }) => {
    canvas.getByRole('heading', { name: /^Thursday/ });
    await userEvent.click(cardWith(canvasElement, 12));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});
export const NextWeek = meta.story({ args: { from: '2026-01-19' } });
/** One day at a time, with a strip of days, beside the rail. */
export const OneDay = meta.story({ decorators: [(Story) => <div style={{ maxInlineSize: 820 }}>{Story()}</div>] });
export const StatesOfACard = meta.story({
  args: showing(states),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Resolve conflict/ }));
    await expect(args.onResolveConflict).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^Try again/ }));
    await expect(args.onRetrySave).toHaveBeenCalledOnce();
  },
});
/** Picked up with Space, and moved a day on with an arrow key. */
export const CardInHand = meta.story({
  tags: ['arrow-keys'],
  play: async ({ canvas, canvasElement }) => {
    const card = cardWith(canvasElement, 11);
    card.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard(arrowOn(card));
    await waitFor(() => expect(canvas.getByRole('application')).toHaveFocus());
  },
});
/** A drop calls the handler once, with the time of day kept. */
export const Dropped = meta.story({
  tags: ['arrow-keys'],
  play: async ({ canvasElement, args }) => {
    const card = cardWith(canvasElement, 11);
    card.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard(`${arrowOn(card)}{Enter}`);
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith(
      expect.objectContaining({ id: cardRow(11, 1).followup.id }),
      '2026-01-16T10:00:00.000Z',
    );
  },
});
/** Nothing can be dropped into the past. */
export const NotIntoThePast = meta.story({
  play: async ({ canvasElement, args, canvas }) => {
    cardWith(canvasElement, 11).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => expect(canvas.getAllByText(/has passed$/)[0]).toBeInTheDocument());
    await expect(args.onMove).not.toHaveBeenCalled();
  },
});
/** Two thousand in a week: each half hour shows the first few, and more on a press. */
export const Many = meta.story({
  args: showing(many),
  play: async ({ canvas, canvasElement }) => {
    const [more] = canvas.getAllByRole('button', { name: /^\+\d+ more, Friday/ });
    await userEvent.click(more as HTMLElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-followup-id]').length).toBeGreaterThan(40));
  },
});
export const ReadOnly = meta.story({
  args: showing(week.map((row) => ({ ...row, canEdit: false }))),
});
export const Empty = meta.story({
  args: showing([]),
  play: async ({ canvas }) => void canvas.getByText('Nothing due on these days'),
});
export const WithoutDueDate = meta.story({
  args: showing([...week, savedRow(buildFollowup({ due_at: null })), savedRow(buildFollowup({ due_at: null }))]),
});
/** Follow-ups due later are counted, and shown on a press. */
export const LeftOut = meta.story({
  args: showing([...week, cardRow(61, 24 * 30)]),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show', description: '1 due after these days' }));
    await expect(args.onFromChange).toHaveBeenCalledOnce();
  },
});
/** Hours outside of office hours are folded, and opened on a press. */
export const AllHours = meta.story({
  args: showing([...week, cardRow(62, 34), cardRow(64, 34), cardRow(63, 20)]),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^\+2 more, Friday/ })[0] as HTMLElement);
    await waitFor(() => expect(cardWith(canvasElement, 62)).toBeInTheDocument());
  },
});
export const Partial = meta.story({
  args: { partial: 50 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load all' }));
    await expect(args.onLoadAll).toHaveBeenCalledOnce();
  },
});
export const LoadingTheRest = meta.story({ args: { partial: 350, loadingAll: true } });
export const Offline = meta.story({ args: { offline: true } });
export const Loading = meta.story({ args: { status: 'loading' } });
export const LoadingForLong = meta.story({ args: { status: 'loading', slow: true } });
export const Failed = meta.story({
  args: { status: 'error' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const Narrow = meta.story({ globals: { width: 'smallest' } });
