'use client';
import { useEdits } from '../provider/use-edits.js';
import type { Edit } from '../saving/edit.js';
import { isPendingState } from '../saving/edit.js';

export interface SaveCounts {
  readonly savingCount: number;
  readonly waitingCount: number;
  readonly unconfirmedCount: number;
  readonly conflictCount: number;
  /** The record whose conflict has waited longest. */
  readonly nextConflict: string | null;
}

/** How the changes stand that are not settled. */
export function useSaveCounts(): SaveCounts {
  const edits = useEdits();
  const waiting = (edit: Edit): boolean => edit.state === 'offline' || edit.state === 'needs-sign-in';
  const conflicts = edits.filter((edit) => edit.state === 'conflict');
  return {
    savingCount: edits.filter((edit) => isPendingState(edit.state) && !waiting(edit)).length,
    waitingCount: edits.filter((edit) => edit.state === 'offline').length,
    unconfirmedCount: edits.filter((edit) => edit.state === 'unconfirmed').length,
    conflictCount: conflicts.length,
    nextConflict: conflicts[0]?.followupId ?? null,
  };
}
