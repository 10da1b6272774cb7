/** Shows an error of somebody else's code to the page, and keeps it out of the work during which it happened. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
