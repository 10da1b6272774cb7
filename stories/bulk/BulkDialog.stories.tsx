import { type ReactElement, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupBulkDialog } from '../../src/react/actions/FollowupBulkDialog.js';
import { FollowupBulkProgress } from '../../src/react/actions/FollowupBulkProgress.js';
import type { BulkField } from '../../src/react/actions/bulk-field.js';
import { FollowupSelectionBarView } from '../../src/react/actions/FollowupSelectionBarView.js';
import { useFollowups } from '../../src/index.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';

/** A bulk change on an in-memory CRM, from the selection to undo. */
const meta = preview.meta({
  id: 'bulk-bulkdialog',
  title: 'Bulk/FollowupBulkDialog',
  component: FollowupBulkDialog,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

function SelectedPage(): ReactElement {
  const { followups } = useFollowups();
  const [field, setField] = useState<BulkField | null>(null);
  const [open, setOpen] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  const show = (next: BulkField | null) => {
    setField(next);
    setIds(followups.map(({ id }) => id));
    setOpen(true);
  };
  return (
    <main>
      <FollowupSelectionBarView count={followups.length} onFieldRequest={show} onClear={() => {}} />
      {open ? null : <FollowupBulkProgress onOpen={() => show(null)} />}
      <FollowupBulkDialog field={field} followupIds={ids} open={open} onOpenChange={(next) => setOpen(next)} />
    </main>
  );
}

const on = (stage: Omit<CrmStageProps, 'children'> = {}) => ({
  args: { field: null, followupIds: [], open: false, onOpenChange: () => {} },
  render: () => (
    <CrmStage {...stage}>
      <SelectedPage />
    </CrmStage>
  ),
});

async function reassign(canvas: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await within(canvas).findByRole('button', { name: 'Owner' }));
  const dialog = await within(document.body).findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Owner' }), 'Bruno');
  await userEvent.click(await within(dialog).findByRole('option', { name: 'Bruno Keller' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /^(?:Reassign|Reschedule|Set) / }));
  return dialog;
}

export const Saved = meta.story({
  ...on(),
  play: async ({ canvasElement }) => {
    const dialog = await reassign(canvasElement);
    await within(dialog).findByText('Everything is saved');
  },
});

export const ClosedWhileItRuns = meta.story({
  ...on({ prepare: (crm) => void crm.hold({ on: 'update' }) }),
  play: async ({ canvasElement }) => {
    await reassign(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expect(await within(canvasElement).findByRole('button', { name: 'Show progress' })).toBeVisible();
  },
});
