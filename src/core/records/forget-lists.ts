import type { CacheStorage } from './cache-storage.js';
import { ownerName, prefixOfApi, prefixOfUser } from './list-cache-format.js';

/**
 * Removes the lists of all other users from the disk, and notes whose lists of an API may be kept from now on: another
 * tab that still shows someone else's keeps none.
 *
 * @param userId whose lists are kept; `null` while no one is signed in
 */
export async function forgetOtherUsers(storage: CacheStorage, api: string, userId: string | null): Promise<void> {
  const owner = ownerName(api);
  const own = userId === null ? null : prefixOfUser(api, userId);
  const [before] = await storage.read([owner]);
  if (userId === null) {
    if (before !== undefined) await storage.remove([owner]);
  } else if (before !== userId) await storage.write(owner, userId);
  await removeWhere(storage, (key) => key.startsWith(prefixOfApi(api)) && (own === null || !key.startsWith(own)));
}

/** Removes all lists from the disk. No tab keeps anything more until the next provider is shown. */
export async function forgetAllLists(storage: CacheStorage): Promise<void> {
  await removeWhere(storage, () => true);
}

/** Removes the matching keys that exist when it is called. */
export async function removeWhere(storage: CacheStorage, isMeant: (key: string) => boolean): Promise<void> {
  const meant = (await storage.keys()).filter(isMeant);
  if (meant.length > 0) await storage.remove(meant);
}

/** Removes one user's lists from the disk. */
export async function forgetUser(storage: CacheStorage, api: string, userId: string): Promise<void> {
  const prefix = prefixOfUser(api, userId);
  await removeWhere(storage, (key) => key.startsWith(prefix));
}
