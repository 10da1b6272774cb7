import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

const DAY = 86_400_000;

/** Some overdue records. */
export const crm = createFakeCrm({
  followups: Array.from({ length: 12 }, (_, index) =>
    buildFollowup({
      id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
      note: `Call number ${index + 1}`,
      status: 'open',
      due_at: new Date(Date.now() - (index + 1) * DAY).toISOString(),
      task_type: index % 2 ? 'call' : 'email',
      priority: index % 3 ? 'normal' : 'high',
    }),
  ),
});

export const client = createFollowupsClient({
  baseUrl: 'https://crm.example',
  getAccessToken: () => 'token',
  fetch: crm.fetch,
});
