/** Past it, who waits is told; on a slow network it may still come. */
const PATIENCE_MS = 15_000;

const failed = new WeakSet<object>();
let failsAgain = false;

/**
 * Fetches code; rejects where it takes too long: a bundler whose file came and was not let in, as under Trusted Types, may
 * never say so.
 *
 * @param load the same function each time that the same code is fetched
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    const code = await new Promise<Code>((resolve, reject) => {
      late = setTimeout(() => reject(new Error('A file of code did not come in time.')), PATIENCE_MS);
      load().then(resolve, reject);
    });
    if (failed.delete(load)) failsAgain = false;
    return code;
  } catch (error) {
    if (failed.has(load)) failsAgain = true;
    failed.add(load);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Whether only the page itself, loaded anew, may bring what could not be fetched: fetching it again failed as well. After a
 * deployment the file may be gone; and Chromium holds one that failed once for missing until the page is loaded anew
 * (https://github.com/whatwg/html/issues/6768). Never while offline, where nothing would come instead of the page.
 */
export function isReloadNeeded(): boolean {
  return failsAgain && navigator.onLine;
}
