import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { FollowupsProvider, FollowupWorkspace } from 'react-followups';
import type { FollowupsClient } from 'react-followups/client';
import { crm, USER } from './crm.js';

export interface AppProps {
  readonly client: FollowupsClient;
  readonly prefetched: DehydratedState;
}

const queryClient = new QueryClient();

/** The same app on the host's server and in the browser. */
export function App({ client, prefetched }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={prefetched}>
          <FollowupsProvider client={client} currentUserId={USER}>
            <p>{`${crm.followups().length} in the CRM`}</p>
            <FollowupWorkspace
              editorLayout="dialog"
              preload={0}
              defaultView="all"
              defaultSort={null}
              defaultGroupBy={null}
            />
          </FollowupsProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
