/** As much of a store on the disk as kept lists use. Any of it may reject, lie, or never answer. */
export interface CacheStorage {
  /** The values of keys, in their order; `undefined` for one that is not there. */
  readonly read: (keys: readonly string[]) => Promise<readonly unknown[]>;
  readonly write: (key: string, text: string) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}
