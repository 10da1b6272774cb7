import { createContext } from 'react';

/** How much an owner has to do on a day. */
export interface OwnerLoad {
  readonly before: number;
  readonly after: number;
  /** The most that the owner can do; `null` for no limit. */
  readonly limit: number | null;
  /** What a full bar represents. */
  readonly most: number;
}

/** Returns an owner's load if the records in question were reassigned to that owner; without it no loads are shown. */
export const OwnerLoads = createContext<((ownerId: string) => OwnerLoad) | null>(null);
