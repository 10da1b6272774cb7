import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { EMPTY_DRAFT } from '../../src/react/actions/bulk-plan.js';
import { chooseStep } from '../../src/react/actions/BulkChooseView.js';
import {
  BulkDialogView,
  type BulkChooseStep,
  type BulkStep as AnyStep,
  type BulkDialogViewProps,
} from '../../src/react/actions/BulkFollowDialog.js';
import { wholeEnglish } from '../../src/core/messages/whole-english.js';
import type { BulkReportEntry } from '../../src/core/saving/bulk-update.js';
import {
  DisplaySettingsContext,
  useDisplaySettings,
  useMessages,
} from '../../src/react/provider/display-settings-context.js';
import { onStoryPage } from '../support/StoryPage.js';
import { NOW, sampleOwners } from '../support/samples.js';
import { bulkState, choosing, followupOf, german, noCounts } from './bulk-samples.js';

type BulkStep = Exclude<AnyStep, BulkChooseStep> | typeof choosing;

/** The dialog with the step of a choice made from plain data. */
function BulkDialog({ step, ...props }: Omit<BulkDialogViewProps, 'step'> & { step: BulkStep }) {
  const messages = useMessages(wholeEnglish);
  return <BulkDialogView {...props} step={step.status === 'choose' ? chooseStep(step, messages) : step} />;
}

/** A bulk change on plain data: the choice and its preview, the progress, the report. */
const meta = preview.meta({
  id: 'bulk-bulkdialogview',
  title: 'Bulk/FollowupBulkDialog on plain data',
  component: BulkDialog,
  args: { open: true, onOpenChange: fn(), onDone: fn(), step: choosing as BulkStep },
  decorators: [onStoryPage],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

const owner = sampleOwners[1]?.id ?? '';
const chosen: BulkStep = {
  ...choosing,
  draft: { ...EMPTY_DRAFT, text: owner },
  value: { to: owner },
  counts: { ...noCounts, change: 183, same: 12, readOnly: 3, conflict: 1, missing: 1 },
};
const due = (changes: Partial<typeof EMPTY_DRAFT>, rest: Partial<typeof choosing> = {}): BulkStep => ({
  ...choosing,
  field: 'due_at',
  draft: { ...EMPTY_DRAFT, ...changes },
  ...rest,
});
const running = (step: Partial<Extract<BulkStep, { status: 'running' }>> = {}): BulkStep => ({
  status: 'running',
  state: bulkState({ saved: 118, conflict: 1, invalid: 2, pending: 79 }),
  wait: null,
  onStop: fn(),
  onTryAgain: fn(),
  ...step,
});
const done = (step: Partial<Extract<BulkStep, { status: 'done' }>> = {}): BulkStep => ({
  status: 'done',
  state: bulkState({ saved: 180, unchanged: 12, conflict: 2, unconfirmed: 1, invalid: 3, forbidden: 1, gone: 1 }),
  followupOf,
  undoable: 180,
  onUndo: fn(),
  onTryAgain: fn(),
  onResolve: fn(),
  ...step,
});
const openDialog = () => within(document.body).findByRole('dialog');

export const NothingChosen = meta.story({
  play: async () => {
    const submit = within(await openDialog()).getByRole('button', { name: 'Reassign 200' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription('Choose an owner for 200 follow-ups');
  },
});
export const OwnerChosen = meta.story({
  args: { step: chosen },
  play: async () => {
    const dialog = within(await openDialog());
    await waitFor(() => expect(dialog.getByText('Assigns 183 follow-ups to Bruno Keller')).toBeVisible());
    await expect(dialog.getByText('12 already have this value')).toBeVisible();
  },
});
export const NothingToChange = meta.story({
  args: { step: { ...chosen, counts: { ...noCounts, change: 0, same: 200 } } },
});
export const AnotherUnderWay = meta.story({ args: { step: { ...chosen, waitsFor: { done: 120, total: 340 } } } });
export const DuePreset = meta.story({
  args: { step: due({ due: 'preset:tomorrow-morning' }, { value: { to: '2026-01-16T08:00:00.000Z' } }) },
});
export const DueExact = meta.story({
  args: { step: due({ due: 'exact', exact: '2026-03-02T10:30' }, { value: { to: '2026-03-02T09:30:00.000Z' } }) },
});
/** The clocks go forward that night. */
export const DueInAGap = meta.story({
  args: { step: due({ due: 'exact', exact: '2026-03-29T02:30' }, { value: { to: '2026-03-29T01:30:00.000Z' } }) },
});
export const DueShifted = meta.story({
  args: {
    step: due(
      { due: 'shift', amount: '2' },
      { value: { by: { days: 2 } }, counts: { ...noCounts, change: 198, noDue: 2 } },
    ),
  },
});
export const DueShiftInvalid = meta.story({
  args: { step: due({ due: 'shift', amount: '1.5' }, { value: 'invalid' }) },
  play: async () => {
    await expect(within(await openDialog()).getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  },
});
export const Priority = meta.story({
  args: {
    step: { ...choosing, field: 'priority', draft: { ...EMPTY_DRAFT, text: 'high' }, value: { to: 'high' } },
  },
});
export const TaskType = meta.story({ args: { step: { ...choosing, field: 'task_type' } } });

export const Running = meta.story({
  args: { step: running() },
  play: async () => {
    const bar = within(await openDialog()).getByRole('progressbar', { name: 'Updating follow-ups' });
    await expect(bar).toHaveAttribute('aria-valuenow', '121');
  },
});
export const RunningOffline = meta.story({ args: { step: running({ wait: { kind: 'offline' } }) } });
export const RunningBusy = meta.story({
  args: { step: running({ wait: { kind: 'busy', until: NOW + 90_000 } }) },
});
export const RunningNeedsSignIn = meta.story({ args: { step: running({ wait: { kind: 'sign-in' } }) } });
export const Undoing = meta.story({
  args: { step: running({ state: bulkState({ saved: 40, pending: 140 }, true) }) },
});

export const AllSaved = meta.story({ args: { step: done({ state: bulkState({ saved: 200 }), undoable: 200 }) } });
export const Mixed = meta.story({
  args: { step: done() },
  play: async () => {
    const dialog = within(await openDialog());
    await expect(dialog.getByRole('region', { name: '3 not accepted by the CRM' })).toBeInTheDocument();
    await expect(dialog.getAllByRole('button', { name: /^Resolve/ })).toHaveLength(2);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Try 6 again' })).toBeVisible());
  },
});
export const Stopped = meta.story({
  args: { step: done({ state: bulkState({ saved: 74, cancelled: 126 }), undoable: 74 }) },
});
export const AllRefused = meta.story({
  args: { step: done({ state: bulkState({ invalid: 1_240 }), undoable: 0 }) },
  play: async () => {
    const dialog = within(await openDialog());
    await expect(dialog.getAllByRole('listitem')).toHaveLength(51);
    await userEvent.click(dialog.getByRole('button', { name: 'Show 200 more' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(251);
  },
});
/** After a reload, the server's messages are no longer known. */
export const AfterReload = meta.story({
  args: {
    step: done({
      state: {
        ...bulkState({ saved: 30, invalid: 2 }),
        report: bulkState({ saved: 30, invalid: 2 }).report.map((entry): BulkReportEntry => ({
          ...entry,
          error: null,
        })),
      },
    }),
  },
});
export const Undone = meta.story({
  args: { step: done({ state: bulkState({ saved: 178, conflict: 2 }, true), undoable: 0 }) },
});

/** Long words on a small screen. */
export const German = meta.story({
  args: { step: done() },
  globals: { locale: 'de-DE' },
  decorators: [
    (Story) => (
      <DisplaySettingsContext value={{ ...useDisplaySettings(), messages: german }}>
        <Story />
      </DisplaySettingsContext>
    ),
  ],
});
