import type { ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';
import { firstRow } from '../support/first-row.js';

const HOUR = 3_600_000;
const PRIORITIES = ['low', 'normal', 'normal', 'high', 'normal', 'urgent'];

/** Sixty that are overdue, and some that are due on the next days. */
function sixtyOverdue(): CrmStageProps['crm'] {
  const now = Date.now();
  return {
    followups: Array.from({ length: 75 }, (_, at) =>
      buildFollowup({
        due_at: new Date(now + (at < 60 ? -at - 1 : (at - 58) * 7) * 9 * HOUR).toISOString(),
        note: `Call customer ${at + 1} about the offer`,
        priority: PRIORITIES[at % PRIORITIES.length] ?? null,
        status: 'open',
        owner_user_id: FAKE_CRM_USER_ID,
      }),
    ),
  };
}

function Page({ settings, crm, ...props }: Omit<CrmStageProps, 'children'>): ReactElement {
  return (
    <CrmStage {...props} crm={crm ?? sixtyOverdue()} settings={{ backlog: { perDay: 12 }, ...settings }}>
      <FollowupWorkspace style={{ blockSize: '36rem' }} />
    </CrmStage>
  );
}

/** Spreads overdue follow-ups over the next days with room. */
const meta = preview.meta({
  id: 'quick-actions-backlog',
  title: 'Quick actions/Backlog',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '900px' } } },
});

async function open(): Promise<HTMLElement> {
  const page = within(document.body);
  await firstRow();
  const more = document.body.querySelector<HTMLElement>('.rf-bar-icon');
  if (more) await userEvent.click(more);
  const items = await page.findAllByRole('menuitem');
  const item = items.find(({ textContent }) => textContent.endsWith('…'));
  if (item) await userEvent.click(item);
  return page.findByRole('dialog');
}

export const SixtyOverdue = meta.story({ play: async () => void (await open()) });
export const ADayOpen = meta.story({
  play: async () => {
    const dialog = await open();
    const day = dialog.querySelector<HTMLElement>('[data-day] button');
    if (day) await userEvent.click(day);
  },
});
