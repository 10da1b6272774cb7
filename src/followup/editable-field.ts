/** The five fields that the safe-update operation accepts, in the order in which a request body holds them. */
export const EDITABLE_FIELDS = ['due_at', 'note', 'owner_user_id', 'task_type', 'priority'] as const;

/** One of the five fields that may be changed through the safe-update operation. */
export type EditableField = (typeof EDITABLE_FIELDS)[number];

export function isEditableField(name: string): name is EditableField {
  return (EDITABLE_FIELDS as readonly string[]).includes(name);
}
