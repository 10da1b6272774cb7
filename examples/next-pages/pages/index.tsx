import { dehydrate, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { followupsListOptions } from 'react-followups/query';
import { crm } from '../lib/crm';

const client = createFollowupsClient({ name: 'crm', baseUrl: '/api/crm', getAccessToken: () => 'token' });

/** Reads the first page. The browser reaches the CRM by another address, so both clients have its name. */
export async function getServerSideProps() {
  const server = createFollowupsClient({
    name: 'crm',
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm().fetch,
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(server));
  return { props: { prefetched: dehydrate(queryClient) } };
}

export default function Page() {
  const [changed, setChanged] = useState(false);
  const change = async () => {
    await fetch('/api/colleague', { method: 'POST' });
    setChanged(true);
  };
  return (
    <main>
      <h1>Today</h1>
      <button type="button" onClick={change}>
        Change one as a colleague
      </button>
      {changed && <p>Changed as a colleague</p>}
      <FollowupsProvider client={client} locale="en" timeZone="UTC">
        <div style={{ blockSize: '40rem' }}>
          {/* Rows that stand in the server's HTML come in the order of the CRM. */}
          <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
        </div>
      </FollowupsProvider>
    </main>
  );
}
