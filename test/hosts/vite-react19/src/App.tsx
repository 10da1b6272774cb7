import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';

const client = createFollowupsClient({
  baseUrl: 'https://crm.example.com',
  getAccessToken: () => 'token',
});

export function App() {
  return (
    <FollowupsProvider client={client}>
      <FollowupWorkspace />
    </FollowupsProvider>
  );
}
