import { onDisk as lists, openListCache, writeBehind } from '../records/disk-lists.js';
import type { FollowupsListParams } from '../records/followups-page.js';
import type { ListCache, ListCacheOptions } from '../records/list-cache.js';

export interface UserOnDiskOptions extends Omit<ListCacheOptions, 'storage' | 'userId' | 'params'> {
  /** `null` while nobody is signed in. */
  readonly userId: string | null;
}

/** Removes all lists of all users. */
export const forgetAll = (): Promise<void> => lists.forgetAll();

/** The lists of one user on this browser's disk. */
export function openUser({ api, userId, ...deps }: UserOnDiskOptions) {
  const opened = new Map<string, ListCache>();

  return {
    writeBehind,
    openList(params: FollowupsListParams): ListCache {
      const name = JSON.stringify([params.limit, params.updatedSince]);
      const list = opened.get(name) ?? openListCache({ ...deps, api, userId: userId ?? '', params });
      opened.set(name, list);
      return list;
    },
    /** Deletes what others have. */
    begin: (): Promise<unknown> => lists.forgetOtherUsers(api, userId),
    /** Deletes what this user has. */
    async forget(): Promise<unknown> {
      for (const list of opened.values()) void list.forget();
      return userId !== null && lists.forgetUser(api, userId);
    },
  };
}
