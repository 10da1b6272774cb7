import type { DueBucket } from './due-bucket.js';

/**
 * A named part of the worklist. `mine` is what the current user owns; `overdue`, `due-today`, `this-week` and `later`
 * are the due buckets, so that a record is in one of these at most.
 */
export type WorklistView = 'all' | 'mine' | 'overdue' | 'due-today' | 'this-week' | 'later';

/** All views in their usual order. */
export const WORKLIST_VIEWS: readonly WorklistView[] = ['all', 'mine', 'overdue', 'due-today', 'this-week', 'later'];

/** The bucket that a view shows, or `null` where it shows several. */
export function bucketOfView(view: WorklistView): DueBucket | null {
  switch (view) {
    case 'overdue':
    case 'this-week':
    case 'later':
      return view;
    case 'due-today':
      return 'today';
    default:
      return null;
  }
}
