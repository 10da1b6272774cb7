'use client';
import { useSyncExternalStore } from 'react';
import type { Edit } from '../../core/saving/edit.js';
import { useFollowupsContext } from './followups-context.js';

/** All edits that are not settled, and failed ones not put away. */
export function useEdits(): readonly Edit[] {
  const { engine } = useFollowupsContext().core;
  return useSyncExternalStore(engine.subscribeAll, engine.edits, engine.edits);
}
