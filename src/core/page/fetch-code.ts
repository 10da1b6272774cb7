/** After this the caller gets an error; on a slow network the code may still arrive. */
const PATIENCE_MS = 15_000;

const failed = new WeakSet<object>();
let failsAgain = false;

/**
 * Fetches code. Rejects if it takes too long: a bundler whose file arrived and was blocked, as under Trusted Types, may never
 * say so.
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
 * Whether only a reload of the page may bring what could not be fetched: fetching it again failed as well. After a deployment
 * the file may be gone, and Chromium treats a file that failed once as missing until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768). Never while offline, when a reload would bring nothing.
 */
export function isReloadNeeded(): boolean {
  return failsAgain && navigator.onLine;
}
