'use client';
import { useState } from 'react';
import type { FieldClash } from '../followup/conflict.js';
import type { EditableField } from '../followup/editable-field.js';
import type { FieldValue } from '../followup/field-value.js';
import { sameValue } from '../followup/same-value.js';

/** Whose value is to stand. */
export type ClashDecision = 'mine' | 'theirs';

/** A decision for each field that both sides changed. */
export type ClashDecisions = { readonly [Field in EditableField]?: ClashDecision };

interface Made {
  readonly decision: ClashDecision;
  /** The value of the other side that the person saw when they decided. */
  readonly theirs: FieldValue;
}

export interface ClashDecisionState {
  /** The decisions that still hold. */
  readonly decisions: ClashDecisions;
  /** The fields that the person had decided before the other side changed them once more. */
  readonly reopened: readonly EditableField[];
  readonly undecided: readonly EditableField[];
  readonly decide: (clash: FieldClash, decision: ClashDecision) => void;
}

/** The decisions of one person about one record. A decision holds only for the value that it was made about. */
export function useClashDecisions(clashes: readonly FieldClash[]): ClashDecisionState {
  const [made, setMade] = useState<{ readonly [Field in EditableField]?: Made }>({});
  const decisions: { [Field in EditableField]?: ClashDecision } = {};
  const reopened: EditableField[] = [];
  const undecided: EditableField[] = [];
  for (const { field, theirs } of clashes) {
    const before = made[field];
    if (before && sameValue(field, before.theirs, theirs)) {
      decisions[field] = before.decision;
      continue;
    }
    undecided.push(field);
    if (before) reopened.push(field);
  }
  return {
    decisions,
    reopened,
    undecided,
    decide: ({ field, theirs }, decision) => setMade((all) => ({ ...all, [field]: { decision, theirs } })),
  };
}
