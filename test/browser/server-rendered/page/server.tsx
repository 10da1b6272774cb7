import { dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { followupsListOptions } from 'react-followups/query';
import { App } from './App.js';
import { client, USER } from './crm.js';

/** What the host's server sends: the page's HTML, and its cache. */
export async function render(): Promise<{ html: string; prefetched: string }> {
  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(followupsListOptions(client, { userId: USER }));
  const prefetched = dehydrate(queryClient);
  return {
    html: renderToString(<App client={client} prefetched={prefetched} />),
    prefetched: JSON.stringify(prefetched).replaceAll('<', '\\u003c'),
  };
}
