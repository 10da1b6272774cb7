import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createFollowupsClient } from 'react-followups/client';
import { followupsListOptions } from 'react-followups/query';
import { crm } from '../crm.server';

/** The first page of the list. The browser reaches the CRM by another address, so both clients have its name. */
export async function prefetch() {
  const client = createFollowupsClient({
    name: 'crm',
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm().fetch,
  });
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(client));
  return dehydrate(queryClient);
}
