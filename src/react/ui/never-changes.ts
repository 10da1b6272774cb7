/** The `subscribe` of `useSyncExternalStore` for a value that can't change. */
export function neverChanges(): () => void {
  return () => {};
}
