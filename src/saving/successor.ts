import type { EditableField } from '../followup/editable-field.js';
import type { FieldValue } from '../followup/field-value.js';
import { patchedFields } from '../followup/patched-fields.js';
import { sameValue } from '../followup/same-value.js';
import type { Edit } from './edit.js';

/**
 * What a waiting edit rests on once the edit before it did not go through: where the person saw only the value that failed,
 * the value seen before that counts, so that the waiting edit is never sent blind.
 */
export function restOnPredecessor(successor: Edit, failed: Pick<Edit, 'patch' | 'seen'>): Pick<Edit, 'seen' | 'before'> {
  const seen: { [Field in EditableField]?: FieldValue } = { ...successor.seen };
  const before: Record<string, unknown> | null = successor.before ? { ...successor.before } : null;
  for (const field of patchedFields(failed.patch)) {
    if (Object.hasOwn(seen, field) && sameValue(field, seen[field], failed.patch[field])) seen[field] = failed.seen[field];
    if (before) before[field] = failed.seen[field];
  }
  return { seen, before: before as Edit['before'] };
}

/** Adds a further edit to the one that waits: the last wanted value and the first seen value of each field count. */
export function mergeIntoWaiting(waiting: Edit, patch: Edit['patch'], seen: Edit['seen']): Pick<Edit, 'patch' | 'seen'> {
  return { patch: { ...waiting.patch, ...patch }, seen: { ...seen, ...waiting.seen } };
}
