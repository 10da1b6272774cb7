/** For `useSyncExternalStore`, where nothing that is read can change. */
export function neverChanges(): () => void {
  return () => {};
}
