import { createContext, useCallback, useContext } from 'react';
import { useFollowupsContext } from './followups-context.js';
import { HostActionsContext } from './HostActions.js';

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

/** Returns the host's limit of an owner on a day; `null` for none. */
export function useCapacity(): (ownerId: string, day: string) => number | null {
  const { report } = useFollowupsContext().core;
  const { capacity } = useContext(HostActionsContext);
  return useCallback(
    (ownerId, day) => {
      try {
        const limit = typeof capacity === 'function' ? capacity(ownerId, day) : capacity;
        return typeof limit === 'number' && limit >= 0 ? limit : null;
      } catch (error) {
        report(error, { operation: 'callback' });
        return null;
      }
    },
    [report, capacity],
  );
}
