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

/** The change in question: the records get another owner, or another due time with the owner they have. */
export type LoadChange = { readonly ownerId: string } | { readonly dueAt: string };

/** Returns the load after a change, `null` if it is not known; without it no loads are shown. */
export const OwnerLoads = createContext<((change: LoadChange) => OwnerLoad | null) | null>(null);
