import type { EditableField } from './editable-field.js';
import type { FieldValue } from './field-value.js';
import { parseInstant } from './instant.js';

/** Two ids with one key name the same user: they are UUIDs, in any letter case. */
export function idKey(id: string): string {
  return id.toLowerCase();
}

/** Whether two ids name the same user; where there is none, they don't. */
export function sameId(a: FieldValue, b: FieldValue): boolean {
  return a != null && b != null && idKey(a) === idKey(b);
}

/** Whether two values of a field mean the same: the same instant, the same id, or the same text to the letter. */
export function sameValue(field: EditableField, a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  switch (field) {
    case 'due_at': {
      const first = parseInstant(a);
      return first !== null && first === parseInstant(b);
    }
    case 'owner_user_id':
      return sameId(a, b);
    default:
      return false;
  }
}

/**
 * Whether the server's value can be our own write read back: a server may store line ends and Unicode in its own form,
 * so for the note this is wider than `sameValue`. Only verification may use it, never the decision what to send.
 */
export function sameStoredValue(field: EditableField, stored: FieldValue, sent: FieldValue): boolean {
  if (sameValue(field, stored, sent)) return true;
  if (field !== 'note' || typeof stored !== 'string' || typeof sent !== 'string') return false;
  return storedForm(stored) === storedForm(sent);
}

function storedForm(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}
