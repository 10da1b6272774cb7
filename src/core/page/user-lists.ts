import { onDisk as lists, openListCache, writeBehind } from '../records/disk-lists.js';
import type { FollowupsListParams } from '../records/followups-page.js';
import type { ListCache, ListCacheOptions } from '../records/list-cache.js';

export interface UserOnDiskOptions extends Omit<ListCacheOptions, 'storage' | 'userId' | 'params'> {
  /** `null` while nobody is signed in. */
  readonly userId: string | null;
}

/** Removes all lists of all users. */
export const { forgetAll } = lists;

/** The lists of one user on this browser's disk. */
export function openUser({ api, userId, ...deps }: UserOnDiskOptions) {
  const opened = new Map<string, ListCache>();

  async function forget(): Promise<unknown> {
    for (const list of opened.values()) void list.forget();
    return userId !== null && lists.forgetUser(api, userId);
  }

  return {
    writeBehind,
    openList(params: FollowupsListParams): ListCache {
      const name = String([params.limit, params.updatedSince]);
      const list = opened.get(name) ?? openListCache({ ...deps, api, userId: userId ?? '', params });
      opened.set(name, list);
      return list;
    },
    /** Deletes what others have. */
    begin: (): Promise<unknown> => lists.forgetOtherUsers(api, userId),
    /** Deletes what this user has. */
    forget,
    forgetLists: forget,
  };
}
