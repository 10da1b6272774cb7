/** Resolves once a condition holds, which is checked now and on each call back. */
export function until(isSo: () => boolean, subscribe: (check: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return resolve();
    const stop = subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}
