import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { useFollowups, useUpdateFollowup } from '../../src/index.js';
import { Button } from '../../src/react/ui/button/Button.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';

/** A save of the host's own, with no editor in sight: what becomes of it is told all the same. */
function HostButton(): ReactElement {
  const { followups } = useFollowups();
  const { update } = useUpdateFollowup();
  const [first] = followups;
  return (
    <div className="rf-root">
      <Button
        disabled={first === undefined}
        onClick={() =>
          first && void update({ followup: first, patch: { note: 'Set by a button' } }).catch(() => undefined)
        }
      >
        Set the note
      </Button>
    </div>
  );
}

/** The notices of the provider, as they come: one for each outcome, in words that say no more than is known. */
const meta = preview.meta({
  title: 'Notices/Notices of saves',
  component: HostButton,
  parameters: { docs: { story: { inline: false, height: '260px' } } },
});

const on =
  (args: Omit<CrmStageProps, 'children'> = {}) =>
  () => (
    <CrmStage {...args}>
      <HostButton />
    </CrmStage>
  );

async function press(canvasElement: HTMLElement): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name: 'Set the note' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

const notices = async () => within(await within(document.body).findByRole('region', { name: 'Notices' }));

/** Undo takes the change back by a save of its own, which is told as well. */
export const Saved = meta.story({
  render: on(),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText('Saved');
    await userEvent.click((await notices()).getByRole('button', { name: 'Undo' }));
    await (await notices()).findByText('Change undone');
  },
});
export const NotSavedValueRefused = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 400, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText('Not saved: the CRM rejected a value');
  },
});
export const NotSavedNotAllowed = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 403, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText(/you don’t have permission/);
  },
});
/** The session is over: what waits for a sign-in is told until it is saved. */
export const SessionEnded = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 401, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText('Your session has expired. Sign in to save your change.');
    (await notices()).getByRole('button', { name: 'Try again' });
  },
});
export const Conflict = meta.story({
  render: on(),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(stage.crm?.requests.length).toBeGreaterThan(0));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Set the note' })).toBeEnabled());
    const id = stage.crm?.followups()[0]?.id ?? '';
    stage.crm?.edit(id, { note: 'Theirs' });
    await press(canvasElement);
    await expect(await (await notices()).findByRole('alert')).toHaveTextContent('someone else changed this follow-up');
  },
});
