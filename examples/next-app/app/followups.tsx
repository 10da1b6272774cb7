'use client';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';

const client = createFollowupsClient({ baseUrl: '/crm', getAccessToken: () => 'token' });

export function Followups() {
  return (
    <FollowupsProvider client={client}>
      <div style={{ blockSize: '40rem' }}>
        <FollowupWorkspace />
      </div>
    </FollowupsProvider>
  );
}
