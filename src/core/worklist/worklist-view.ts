/**
 * What to show, by due time. `todo`: everything open; `overdue`: open, and the due time has passed; `today`, `tomorrow`
 * and `next-7-days` (including today): open, due on these calendar days and not overdue; `no-date`: open, without a due
 * time; `all`: everything, including closed.
 */
export type WorklistView = 'todo' | 'overdue' | 'today' | 'tomorrow' | 'next-7-days' | 'no-date' | 'all';

/** All views in their usual order. */
export const WORKLIST_VIEWS: readonly WorklistView[] = [
  'todo',
  'overdue',
  'today',
  'tomorrow',
  'next-7-days',
  'no-date',
  'all',
];
