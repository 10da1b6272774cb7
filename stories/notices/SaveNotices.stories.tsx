import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { useFollowups, useUpdateFollowup } from '../../src/index.js';
import { Button } from '../../src/react/ui/button/Button.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';

/** A save by the host, without an editor: its outcome is still announced. */
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

/** The provider's notices: one for each outcome, claiming no more than is known. */
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

/** Undo reverts the change with another save, which is announced too. */
export const Saved = meta.story({
  render: on(),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText('Saved');
    await userEvent.click((await notices()).getByRole('button', { name: 'Undo' }));
    await (await notices()).findByText('Undone · Note as before');
  },
});
export const NotSavedValueRefused = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 400, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText('Not saved: the CRM didn’t accept a value');
  },
});
export const NotSavedNotAllowed = meta.story({
  render: on({ prepare: (crm) => void crm.fail({ on: 'update', with: 403, times: Infinity }) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement);
    await (await notices()).findByText(/you don’t have permission/);
  },
});
/** The session has expired: the notice stays until the change is saved. */
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
    await expect(await (await notices()).findByRole('alert')).toHaveTextContent('Conflict: it was changed meanwhile');
  },
});
