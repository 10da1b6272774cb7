import { createFollowupsClient } from 'react-followups/client';
import { buildFollowup, createFakeCrm } from 'react-followups/testing';

/** Some records whose times do not depend on the day of the test. */
export const crm = createFakeCrm({
  followups: Array.from({ length: 12 }, (_, index) =>
    buildFollowup({
      id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
      note: `Call number ${index + 1}`,
      status: 'open',
      due_at: `2020-03-${String(index + 10)}T09:30:00Z`,
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
