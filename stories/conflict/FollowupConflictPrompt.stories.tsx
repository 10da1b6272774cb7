import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupConflictPrompt, useFollowup, useFollowups, useUpdateFollowup } from '../../src/index.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import { sampleFollowup } from '../support/samples.js';

/** The refresh prompt on its own, with a host's form, on an in-memory CRM. */
const meta = preview.meta({
  title: 'Conflict/FollowupConflictPrompt',
  component: FollowupConflictPrompt,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

function HostForm(): ReactElement {
  useFollowups();
  const { followup } = useFollowup(sampleFollowup.id);
  const { update } = useUpdateFollowup();
  return (
    <>
      <button
        type="button"
        disabled={!followup}
        onClick={() => followup && void update({ followup, patch: { note: 'Sent the offer.' } })}
      >
        Save my note
      </button>
      <FollowupConflictPrompt followupId={sampleFollowup.id} />
    </>
  );
}

const render = () => (
  <CrmStage crm={{ followups: [sampleFollowup] }}>
    <HostForm />
  </CrmStage>
);

async function findPrompt(canvasElement: HTMLElement): Promise<HTMLElement> {
  const button = await within(canvasElement).findByRole('button', { name: 'Save my note' });
  await waitFor(() => expect(button).toBeEnabled());
  stage.crm?.edit(sampleFollowup.id, { note: 'She is away until Thursday.' });
  await userEvent.click(button);
  return within(document.body).findByRole('alertdialog', { name: 'This follow-up has changed' });
}

/** It opens on its own. */
export const Default = meta.story({
  render,
  play: async ({ canvasElement }) => void (await findPrompt(canvasElement)),
});
