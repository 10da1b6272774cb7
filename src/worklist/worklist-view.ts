/**
 * When what is shown is due. `todo`: all that is open; `overdue`: open, and its due time has passed; `today`, `tomorrow`
 * and `next-7-days` (today is the first of them): open, on these days of the calendar and not overdue; `no-date`: open,
 * without a due time; `all`: everything, closed ones too.
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
