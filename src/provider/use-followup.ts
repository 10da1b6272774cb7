'use client';
import { useSyncExternalStore } from 'react';
import type { Followup } from '../followup/followup.js';
import { useFollowupsContext } from './followups-context.js';

/**
 * One record, with the pending edit laid over it; `undefined` while nothing is known of it. It is not fetched by this
 * hook: a list, or an editor opened for it, brings it.
 *
 * @example
 * const followup = useFollowup(id);
 */
export function useFollowup(id: string): Followup | undefined {
  const { records } = useFollowupsContext().core;
  const view = (): Followup | undefined => records.view(id);
  return useSyncExternalStore((listener) => records.subscribe(id, listener), view, view);
}
