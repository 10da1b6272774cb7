'use client';
import { useSyncExternalStore } from 'react';
import type { Edit } from '../../core/saving/edit.js';
import { useFollowupsContext } from './followups-context.js';

/** All unsettled edits, and failed ones that were not dismissed. */
export function useEdits(): readonly Edit[] {
  const { engine } = useFollowupsContext().core.saving;
  return useSyncExternalStore(engine.subscribeAll, engine.edits, engine.edits);
}
