import { useState } from 'react';
import type { ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupDraftsDialog, FollowupTable } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import { sampleFollowups } from '../support/samples.js';

/** The unsaved text of all records on the page. */
const meta = preview.meta({
  title: 'Editor/FollowupDraftsDialog',
  component: FollowupDraftsDialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
});

function Drafts(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show drafts
      </button>
      <FollowupTable />
      <FollowupDraftsDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

const render = () => (
  <CrmStage crm={{ followups: sampleFollowups.slice(0, 5) }} settings={{ drafts: undefined }}>
    <Drafts />
  </CrmStage>
);

const page = () => within(document.body);

export const None = meta.story({
  render,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show drafts' }));
    await page().findByText('No drafts');
  },
});

/** A note was typed, and the editor closed. */
export const One = meta.story({
  render,
  play: async ({ canvas }) => {
    const [edit] = await canvas.findAllByRole('button', { name: /^Edit/ });
    await userEvent.click(edit as HTMLElement);
    const dialog = await page().findByRole('dialog', { name: 'Edit follow-up' });
    await userEvent.type(await within(dialog).findByLabelText('Note'), ' Call back on Friday.');
    await userEvent.keyboard('{Escape}');
    const question = await page().findByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep as draft' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show drafts' }));
    await page().findByRole('dialog', { name: 'Drafts' });
  },
});
