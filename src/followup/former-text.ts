import type { EditableField } from './editable-field.js';
import type { FieldValue } from './field-value.js';

/**
 * The text that puts a field back to what stood there before; `null` where the API has no way to write that. Its values are
 * texts, and an empty one can only be a note: there is no empty date-time, no empty UUID, and of the other two it does not
 * say that they may be empty.
 */
export function formerText(field: EditableField, before: FieldValue): string | null {
  if (field === 'note') return before ?? '';
  return before === null || before === undefined || before.trim() === '' ? null : before;
}
