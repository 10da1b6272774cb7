import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';
import { prefetch } from '../crm.server';
import type { Route } from './+types/home';

export async function loader() {
  return { prefetched: await prefetch() };
}

const client = createFollowupsClient({ name: 'crm', baseUrl: '/crm', getAccessToken: () => 'token' });

export default function Home({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <main>
      <h1>Today</h1>
      <ColleagueButton />
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={loaderData.prefetched}>
          <FollowupsProvider client={client} locale="en" timeZone="UTC">
            <div style={{ blockSize: '40rem' }}>
              {/* Rows that stand in the server's HTML come in the order of the CRM. */}
              <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
            </div>
          </FollowupsProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </main>
  );
}

function ColleagueButton() {
  const [changed, setChanged] = useState(false);
  const change = async () => {
    await fetch('/colleague', { method: 'POST' });
    setChanged(true);
  };
  return (
    <>
      <button type="button" onClick={change}>
        Change one as a colleague
      </button>
      {changed && <p>Changed as a colleague</p>}
    </>
  );
}
