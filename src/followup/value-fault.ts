import type { EditableField } from './editable-field.js';
import { parseInstant } from './instant.js';
import { isUuid } from './uuid.js';

/** What is wrong with a value that is to be written to a field, in words for a developer; `null` where nothing is known to be. */
export function valueFault(field: EditableField, value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a text';
  if (field === 'due_at' && parseInstant(value) === null) return 'must be a date-time with an offset';
  if (field === 'owner_user_id' && !isUuid(value)) return 'must be a UUID';
  return null;
}
