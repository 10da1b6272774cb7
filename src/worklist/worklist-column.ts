/** A column that the worklist can be sorted by, named after the field it shows. */
export type WorklistColumn =
  | 'due_at'
  | 'status'
  | 'priority'
  | 'task_type'
  | 'owner_user_id'
  | 'note'
  | 'deal_id'
  | 'updated_at';

/** All columns. */
export const WORKLIST_COLUMNS: readonly WorklistColumn[] = [
  'due_at',
  'status',
  'priority',
  'task_type',
  'owner_user_id',
  'note',
  'deal_id',
  'updated_at',
];
