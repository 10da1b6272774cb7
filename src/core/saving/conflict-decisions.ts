import type { FollowupConflict } from '../followup/conflict.js';
import { sameValue, type EditableField, type FieldValue } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { Edit } from './edit.js';
import type { ConflictDecision, ConflictDecisions } from './save-request.js';

/** Whether a decision writes nothing: theirs is kept, or the merged text equals theirs. */
export function leavesTheirs(
  field: EditableField,
  decision: ConflictDecision | undefined,
  theirs: FieldValue,
): boolean {
  if (typeof decision !== 'object') return decision === 'theirs';
  return sameValue(field, decision.value, theirs) || decision.value === (theirs ?? '');
}

/** The two parts of an edit after its conflict was decided. */
export interface SplitDecisions {
  /** What still has to be written, based on the values shown as theirs. */
  readonly kept: Pick<Edit, 'patch' | 'seen' | 'before'>;
  /** What was given up, with its earlier base. */
  readonly dropped: Pick<Edit, 'patch' | 'seen'>;
}

/** Splits an edit by the decisions; an undecided field that did not clash stays mine. */
export function splitDecisions(edit: Edit, shown: FollowupConflict, decisions: ConflictDecisions): SplitDecisions {
  const patch: { [Field in EditableField]?: string | null } = {};
  const seen: { [Field in EditableField]?: FieldValue } = {};
  const dropped: { [Field in EditableField]?: string | null } = {};
  for (const field of patchedFields(edit.patch)) {
    const typed = edit.patch[field] ?? null;
    const decision = decisions[field];
    const isMerged = typeof decision === 'object';
    // A merged text also drops what was typed before, so that an edit waiting behind this one is not based on it.
    if (decision === 'theirs' || isMerged) dropped[field] = typed;
    if (leavesTheirs(field, decision, shown.theirs?.[field])) continue;
    patch[field] = isMerged ? decision.value : typed;
    seen[field] = shown.theirs?.[field];
  }
  return { kept: { patch, seen, before: shown.theirs }, dropped: { patch: dropped, seen: edit.seen } };
}
