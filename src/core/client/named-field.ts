import { EDITABLE_FIELDS, isEditableField, type EditableField } from '../followup/fields.js';

/** Returns the editable field for a name in wire spelling or camel case; `null` for any other name. */
export function fieldOfName(name: string): EditableField | null {
  if (name.length > 32) return null;
  const wireName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isEditableField(wireName) ? wireName : null;
}

/** Returns the editable field at the end of a path such as `/data/due_at`, `body.due_at` or `["body", "due_at"]`. */
export function fieldOfPath(path: unknown): EditableField | null {
  if (Array.isArray(path)) return lastField(path.slice(0, 16));
  return typeof path === 'string' && path.length <= 256 ? lastField(path.split(/[^A-Za-z_]+/)) : null;
}

function lastField(segments: readonly unknown[]): EditableField | null {
  let found: EditableField | null = null;
  for (const segment of segments) {
    if (typeof segment === 'string') found = fieldOfName(segment) ?? found;
  }
  return found;
}

const VERB = '(?:is|are|was|must|should|may|can|cannot|has|needs|exceeds|too|does)';

/** `due_at` is a field name anywhere. "note" is also a plain word, and counts only in quotes or as the subject. */
const MENTIONS = EDITABLE_FIELDS.map((field) => ({
  field,
  pattern: new RegExp(
    field.includes('_') ? `(?:^|\\W)${field}(?:\\W|$)` : `(["'\`])${field}\\1|^${field}(?::| ${VERB}\\b)`,
  ),
}));

/** Returns the editable field that a message names; `null` if it names none or several. */
export function fieldOfMessage(message: string): EditableField | null {
  const mentioned = MENTIONS.filter(({ pattern }) => pattern.test(message));
  return mentioned.length === 1 ? (mentioned[0]?.field ?? null) : null;
}
