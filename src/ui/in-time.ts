/** Past it, who waits is told; on a slow network it may still come. */
const PATIENCE_MS = 15_000;

/**
 * Code that is being fetched, or a rejection where it takes too long: a bundler whose file came and was not let in, as under
 * Trusted Types, may never say so.
 */
export function inTime<Code>(fetched: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A file of code did not come in time.')), PATIENCE_MS);
    fetched.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
