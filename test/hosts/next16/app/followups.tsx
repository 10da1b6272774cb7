'use client';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';

const client = createFollowupsClient({
  baseUrl: '/crm',
  getAccessToken: () => 'token',
});

export function Followups() {
  return (
    <FollowupsProvider client={client} currentUserId="2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55">
      <FollowupWorkspace style={{ blockSize: '40rem' }} />
    </FollowupsProvider>
  );
}
