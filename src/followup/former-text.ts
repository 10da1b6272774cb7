import type { EditableField } from './editable-field.js';
import type { FieldValue } from './field-value.js';
import { valueFault } from './value-fault.js';

/**
 * The text that puts a field back to what stood there before; `null` where the API has no way to write that. Its values are
 * texts, and an empty one can only be a note: there is no empty date-time, no empty UUID, and of the other two it does not
 * say that they may be empty.
 */
export function formerText(field: EditableField, before: FieldValue): string | null {
  if (field === 'note') return before ?? '';
  // Nor a text that the CRM held and no client may write.
  return before && before.trim() !== '' && valueFault(field, before) === null ? before : null;
}
