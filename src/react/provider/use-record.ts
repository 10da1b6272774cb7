'use client';
import { useSyncExternalStore } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { useFollowupsContext } from './followups-context.js';

/** One record as known, with the pending edit applied; `undefined` if it is unknown. Fetches nothing. */
export function useRecord(id: string): Followup | undefined {
  const { records } = useFollowupsContext().core;
  const view = (): Followup | undefined => records.view(id);
  return useSyncExternalStore((listener) => records.subscribe(id, listener), view, view);
}
