/** The part of a disk store that the list cache uses. Any call may reject, lie, or never answer. */
export interface CacheStorage {
  /** Returns the values of keys in their order; `undefined` for a missing one. */
  readonly read: (keys: readonly string[]) => Promise<readonly unknown[]>;
  readonly write: (key: string, text: string) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}
