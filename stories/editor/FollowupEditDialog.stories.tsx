import { useState } from 'react';
import type { ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupEditDialog } from '../../src/index.js';
import type { FollowupEditDialogProps } from '../../src/index.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';
import { sampleFollowup } from '../support/samples.js';

/** The editor on an in-memory CRM, without a list on the page. */
const meta = preview.meta({
  title: 'Editor/FollowupEditDialog',
  component: FollowupEditDialog,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
});

function Editor(props: Partial<FollowupEditDialogProps>): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <FollowupEditDialog followupId={sampleFollowup.id} {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const on =
  (stage: Omit<CrmStageProps, 'children'> = {}, props: Partial<FollowupEditDialogProps> = {}) =>
  () => (
    <CrmStage crm={{ followups: [sampleFollowup] }} {...stage}>
      <Editor {...props} />
    </CrmStage>
  );

const page = () => within(document.body);

async function saveAnotherNote(): Promise<void> {
  const dialog = await page().findByRole('dialog', { name: 'Edit follow-up' });
  const note = await within(dialog).findByLabelText('Note');
  await userEvent.clear(note);
  await userEvent.type(note, 'Sent the offer.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
}

export const Default = meta.story({
  render: on(),
  play: async () => {
    await page().findByLabelText('Note');
  },
});
/** Someone else was first: the refresh prompt opens on its own. */
export const Conflict = meta.story({
  render: on(),
  play: async () => {
    await page().findByLabelText('Note');
    stage.crm?.edit(sampleFollowup.id, { note: 'She is away until Thursday.' });
    await saveAnotherNote();
    await page().findByRole('alertdialog', { name: 'This follow-up has changed' });
  },
});
