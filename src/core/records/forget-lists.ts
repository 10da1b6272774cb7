import type { CacheStorage } from './cache-storage.js';
import { ownerName, prefixOfApi, prefixOfUser } from './list-cache-format.js';

/**
 * Takes what is kept of everyone else off the disk, and notes whose lists of an API may be kept from now on: another tab, which
 * still shows somebody else's, keeps none.
 *
 * @param userId whose lists stay; `null` while nobody is signed in
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

/** Takes all that is kept of any list off the disk. No tab keeps anything more until the next provider is shown. */
export async function forgetAllLists(storage: CacheStorage): Promise<void> {
  await removeWhere(storage, () => true);
}

/** Removes keys, those that were there when it was called. */
export async function removeWhere(storage: CacheStorage, isMeant: (key: string) => boolean): Promise<void> {
  const meant = (await storage.keys()).filter(isMeant);
  if (meant.length > 0) await storage.remove(meant);
}

/** Takes what is kept of one user off the disk. */
export async function forgetUser(storage: CacheStorage, api: string, userId: string): Promise<void> {
  const prefix = prefixOfUser(api, userId);
  await removeWhere(storage, (key) => key.startsWith(prefix));
}
