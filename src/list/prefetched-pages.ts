import type { Query, QueryClient } from '@tanstack/react-query';
import { followupsKeys } from '../records/followups-keys.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';

/** The pages of a list that were fetched outside a provider, with their records; `null` where there are none. */
export function prefetchedPages(queryClient: QueryClient, params: FollowupsListParams): FollowupsListData | null {
  const data = queryClient.getQueryData<FollowupsListData>(followupsKeys.list(params));
  const isWhole = ({ ids, followups }: FollowupsPage): boolean => followups.length === ids.length;
  return data && data.pages.length > 0 && data.pages.every(isWhole) ? data : null;
}

/** The first of such pages, where it is on its way: a server may stream it. */
export async function arrivingPage(
  queryClient: QueryClient,
  params: FollowupsListParams,
): Promise<FollowupsPage | null> {
  const query: Query<FollowupsListData> | undefined = queryClient
    .getQueryCache()
    .find<FollowupsListData>({ queryKey: followupsKeys.list(params), exact: true });
  if (query?.state.fetchStatus !== 'fetching' || query.state.data !== undefined) return null;
  await query.promise?.catch(() => {});
  return prefetchedPages(queryClient, params)?.pages[0] ?? null;
}
