import { diskStorage } from './disk-storage.js';
import { forgetAllLists, forgetOtherUsers, forgetUser } from './forget-lists.js';
import { createListCache, type ListCache, type ListCacheOptions } from './list-cache.js';

export { writeBehind } from './write-behind.js';

/** Opens a list cache on this browser's disk. */
export function openListCache(options: Omit<ListCacheOptions, 'storage'>): ListCache {
  return createListCache({ ...options, storage: diskStorage() });
}

export const onDisk = {
  forgetUser: (api: string, userId: string): Promise<void> => forgetUser(diskStorage(), api, userId),
  forgetOtherUsers: (api: string, userId: string | null): Promise<void> => forgetOtherUsers(diskStorage(), api, userId),
  forgetAll: (): Promise<void> => forgetAllLists(diskStorage()),
};
