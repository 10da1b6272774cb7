import type { ReactElement } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import type { FollowupsEvent } from 'react-followups';
import { createFollowupsClient, isFollowupsError } from 'react-followups/client';
import 'react-followups/styles.css';

const client = createFollowupsClient({
  baseUrl: 'https://crm.example.com',
  getAccessToken: ({ rejectedToken }) => (rejectedToken === undefined ? 'token' : 'another'),
});

function tell(event: FollowupsEvent): void {
  if (event.type === 'saved') console.info(event.type);
}

export function Followups({ userId }: { userId: string }): ReactElement {
  return (
    <FollowupsProvider
      client={client}
      currentUserId={userId}
      onEvent={tell}
      onError={(error) => console.error(isFollowupsError(error) ? error.kind : error)}
    >
      <FollowupWorkspace defaultView="all" style={{ blockSize: '40rem' }} />
    </FollowupsProvider>
  );
}
