import { sameValue } from '../followup/fields.js';
import type { EditableField, FieldValue } from '../followup/fields.js';
import type { ConflictDecision } from './save-request.js';

/** Whether a decision writes nothing: theirs stands, or a merged text turned out to be just what they wrote. */
export function leavesTheirs(
  field: EditableField,
  decision: ConflictDecision | undefined,
  theirs: FieldValue,
): boolean {
  if (typeof decision !== 'object') return decision === 'theirs';
  return sameValue(field, decision.value, theirs) || decision.value === (theirs ?? '');
}
