'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followupsKeys, type FollowupsListKey } from '../records/followups-keys.js';
import type { FollowupsListData } from '../records/followups-list-options.js';
import type { FollowupsCore } from './followups-core.js';

/** Takes the records of pages that were fetched on a server or by the host into the store. */
export function useAdoptPrefetchedPages(core: FollowupsCore): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const adopt = (key: readonly unknown[], data: FollowupsListData | undefined): void => {
      // What stands under a longer key is held by a core.
      if (key[0] !== 'react-followups' || key[1] !== 'list' || key.length !== 3) return;
      const { api, userId, updatedSince } = (key[2] ?? {}) as Partial<FollowupsListKey[2]>;
      if ((api ?? null) !== (core.client.name ?? null) || (userId ?? null) !== core.userId) return;
      for (const page of data?.pages ?? []) if (page.followups.length > 0) core.adoptPage(page, Boolean(updatedSince));
    };
    for (const [key, data] of queryClient.getQueriesData<FollowupsListData>({ queryKey: followupsKeys.lists() }))
      adopt(key, data);
    return queryClient.getQueryCache().subscribe((event) => {
      const arrived =
        event.type === 'added' ||
        (event.type === 'updated' && (event.action.type === 'setState' || event.action.type === 'success'));
      if (arrived)
        adopt(event.query.queryKey as readonly unknown[], event.query.state.data as FollowupsListData | undefined);
    });
  }, [core, queryClient]);
}
