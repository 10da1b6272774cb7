'use client';
import { useSyncExternalStore } from 'react';
import type { Edit } from '../../core/saving/edit.js';
import { useFollowupsContext } from './followups-context.js';

/** The edit of a record that is in progress, waits for a decision, or failed last; `null` for none. */
export function useLeadingEdit(followupId: string): Edit | null {
  const { engine } = useFollowupsContext().core.saving;
  const leading = (): Edit | null => engine.leading(followupId);
  return useSyncExternalStore((listener) => engine.subscribe(followupId, listener), leading, leading);
}
