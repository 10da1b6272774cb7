'use client';
import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import { createFollowupsClient } from 'react-followups/client';

const client = createFollowupsClient({ name: 'crm', baseUrl: '/crm', getAccessToken: () => 'token' });

export function PrefetchedFollowups({ prefetched }: { prefetched: DehydratedState }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={prefetched}>
        <FollowupsProvider client={client} locale="en" timeZone="UTC">
          <div style={{ blockSize: '40rem' }}>
            {/* Rows that stand in the server's HTML come in the order of the CRM. */}
            <FollowupWorkspace defaultView="all" defaultSort={null} defaultGroupBy={null} />
          </div>
        </FollowupsProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
