import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
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
  const [cell] = await within(canvas).findAllByRole('button', { name });
  await userEvent.click(cell as HTMLElement);
  return within(canvas).findByRole('region', { name });
}

export const Playground = meta.story({ ...on() });

export const Opened = meta.story({
  ...on(),
  play: async ({ canvasElement }) => {
    const cell = await openCell(canvasElement, /^Bruno Keller, Overdue/);
    await userEvent.click(within(cell).getAllByRole('button', { name: /\d:\d\d/ })[0] as HTMLElement);
    await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
  },
});

/** Two selected records and `a`: the popover shows each person's load after the move. */
export const Reassigned = meta.story({
  ...on({ settings: { capacity: 3 } }),
  play: async ({ canvasElement }) => {
    const cell = await openCell(
      canvasElement,
      /^Bruno Keller, (?!Overdue|Today|Later|No date|Total).*: \d follow-ups?/,
    );
    await userEvent.click(within(cell).getByRole('checkbox', { name: /^Select all/ }));
    within(cell)
      .getAllByRole('button', { name: /\d:\d\d/ })[0]
      ?.focus();
    await userEvent.keyboard('a');
    const popover = await within(document.body).findByRole('dialog');
    await userEvent.type(await within(popover).findByRole('combobox', { name: 'Owner' }), 'Chiara{Enter}');
    await expect(await within(canvasElement).findByText('No follow-ups left here')).toBeVisible();
  },
});

/** The popover over a selection: loads after the move, most room first. */
export const Reassigning = meta.story({
  ...on({ settings: { capacity: 3 } }),
  play: async ({ canvasElement }) => {
    const cell = await openCell(
      canvasElement,
      /^Bruno Keller, (?!Overdue|Today|Later|No date|Total).*: \d follow-ups?/,
    );
    within(cell)
      .getAllByRole('button', { name: /\d:\d\d/ })[0]
      ?.focus();
    await userEvent.keyboard('a');
    const popover = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(within(popover).getAllByText(/ of 3$| over$/).length).toBeGreaterThan(2));
  },
});
