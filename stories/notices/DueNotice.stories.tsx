import { useState, type ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_USER_ID } from '../../src/testing.js';
import { CrmStage } from '../support/CrmStage.js';

/** Records of the current user that fall due a moment after the page loads. */
function dueSoon(count: number) {
  const due_at = new Date(Date.now() + 4000).toISOString();
  return Array.from({ length: count }, (_, index) =>
    buildFollowup({
      id: `0190a000-0000-7000-8000-00000000000${index}`,
      owner_user_id: FAKE_CRM_USER_ID,
      note: 'Call Yusuf\nHe asked twice.',
      due_at,
    }),
  );
}

function Page({ count = 1 }: { readonly count?: number }): ReactElement {
  const [followups] = useState(() => dueSoon(count));
  return (
    <CrmStage crm={{ followups }}>
      <FollowupWorkspace />
    </CrmStage>
  );
}

/** Follow-ups that fall due while the page is open: one quiet notice, which stays until handled. */
const meta = preview.meta({
  title: 'Notices/Notices of what is due',
  component: Page,
  tags: ['clock-runs'],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
});

const notices = async () => within(await within(document.body).findByRole('region', { name: 'Notices' }));

export const One = meta.story({
  play: async () => {
    await (await notices()).findByText('Call Yusuf is due now');
  },
});

export const Several = meta.story({
  args: { count: 3 },
  play: async () => {
    await (await notices()).findByText('3 follow-ups are due now');
  },
});

export const Snoozed = meta.story({
  play: async () => {
    await userEvent.click(await (await notices()).findByRole('button', { name: 'Snooze 15 min' }));
    await (await notices()).findByText('Saved');
  },
});
