import { diskCode } from './kept-lists.js';

/**
 * Deletes everything that `cache="indexeddb"` keeps, for all users. Call it on sign-out if that leaves the page. No tab keeps
 * anything again until the next provider is shown.
 *
 * @returns whether everything was deleted; `false` if the browser denies access to its IndexedDB
 * @example
 * async function signOut() {
 *   await clearFollowupsCache();
 *   location.assign('/signed-out');
 * }
 */
export async function clearFollowupsCache(): Promise<boolean> {
  try {
    const { onDisk } = await diskCode.load();
    await onDisk.forgetAll();
    return true;
  } catch {
    return false;
  }
}
