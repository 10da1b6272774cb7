/**
 * Takes all that `cache="indexeddb"` keeps of any user off the disk: call it as a person signs out, where the page that they
 * leave goes away with it. No tab keeps anything more until the next provider is shown.
 *
 * @returns whether nothing is left; `false` where the browser lets nobody at its IndexedDB
 * @example
 * async function signOut() {
 *   await clearFollowupsCache();
 *   location.assign('/signed-out');
 * }
 */
export async function clearFollowupsCache(): Promise<boolean> {
  try {
    const { onDisk } = await import('../records/disk-lists.js');
    await onDisk.forgetAll();
    return true;
  } catch {
    return false;
  }
}
