import { useState } from 'react';
import type { ReactElement } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupEditDialog } from '../../src/index.js';
import type { FollowupEditDialogProps } from '../../src/index.js';
import type { FakeCrm } from '../../src/testing.js';
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

/** The server claims to have more records, but names no next page. */
function cutShort(crm: FakeCrm): void {
  crm.fail({
    on: 'list',
    with: 200,
    when: 'after',
    times: Infinity,
    body: (answer: unknown) => ({ ...(answer as object), has_more: true, next_cursor: null }),
  });
}

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
export const Sheet = meta.story({ render: on({}, { layout: 'sheet' }) });
export const Loading = meta.story({
  render: on({ prepare: (crm) => void crm.hold({ on: 'list' }) }),
});
/** The only record comes after the missing one, and this host's lists omit only deleted records. */
export const Gone = meta.story({
  render: on({ settings: { absence: 'deleted' } }, { followupId: '00000000-0000-4000-8000-000000000000' }),
  play: async () => {
    await page().findByText('No longer exists');
  },
});
/** A list that claims to have more but names no next page proves nothing. */
export const Missing = meta.story({
  render: on({ prepare: cutShort }, { followupId: '99999999-9999-4999-8999-999999999999' }),
  play: async () => {
    await page().findByText('This follow-up isn’t in the list');
  },
});
export const FailedToLoad = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'list', with: 403, times: Infinity }) }),
  play: async () => {
    await page().findByText('Could not load this follow-up');
  },
});
export const ReadOnly = meta.story({ render: on({ settings: { canEdit: () => false } }) });
/** The CRM refuses the save; the typed text stays. */
export const NotSaved = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 403, times: Infinity }) }),
  play: async () => {
    await saveAnotherNote();
    await expect(
      (await page().findAllByText(/You don’t have permission|you don’t have permission/)).length,
    ).toBeGreaterThan(0);
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
