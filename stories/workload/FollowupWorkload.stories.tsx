import type { ReactElement } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DEFAULT_WORKLIST_QUERY, FollowupWorkload, useFollowupWorklist } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';
import { followupsAround } from './workload-samples.js';

function Page(): ReactElement {
  const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
  return <FollowupWorkload list={list} />;
}

/** The workload of a list on an in-memory CRM: from the numbers to a follow-up, and to another owner. */
const meta = preview.meta({
  title: 'Workload/FollowupWorkload',
  component: FollowupWorkload,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

const on = (stage: Omit<CrmStageProps, 'children'> = {}, pageSize = 200) => ({
  args: { list: undefined as never },
  render: () => (
    <CrmStage {...stage} crm={{ followups: followupsAround(Date.now(), 180), pageSize, ...stage.crm }}>
      <main>
        <Page />
      </main>
    </CrmStage>
  ),
});

async function openCell(canvas: HTMLElement, name: RegExp): Promise<HTMLElement> {
  await userEvent.click(await within(canvas).findByRole('button', { name }));
  return within(canvas).findByRole('region', { name });
}

export const Playground = meta.story({ ...on() });

export const Opened = meta.story({
  ...on(),
  play: async ({ canvasElement }) => {
    const cell = await openCell(canvasElement, /^Bruno Keller, Overdue/);
    await userEvent.click(within(cell).getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement);
    await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
  },
});

export const Reassigned = meta.story({
  ...on(),
  play: async ({ canvasElement }) => {
    const cell = await openCell(canvasElement, /^Bruno Keller, Overdue/);
    await userEvent.click(within(cell).getByRole('button', { name: /^Reassign/ }));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Owner' }), 'Chiara');
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Chiara Fontana' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^(?:Reassign|Reschedule|Set) / }));
    await within(dialog).findByText('Everything is saved');
    await userEvent.keyboard('{Escape}');
    await expect(await within(canvasElement).findByText('No follow-ups left here')).toBeVisible();
  },
});
