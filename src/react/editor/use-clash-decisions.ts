'use client';
import { useState } from 'react';
import type { FieldClash, FollowupConflict } from '../../core/followup/conflict.js';
import { sameValue, type EditableField } from '../../core/followup/fields.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { leavesTheirs } from '../../core/saving/conflict-decisions.js';
import type { ConflictDecision, ConflictDecisions } from '../../core/saving/save-request.js';
import type { ClashChoice, MergedNote, PromptMemory, PromptState } from './prompt-memory.js';
import { mergeText } from './merge-text.js';

/** A field that will be written, and whose value it is. */
export interface PlannedField {
  readonly field: EditableField;
  readonly choice: Exclude<ClashChoice, 'theirs'>;
}

export interface ClashDecisionState {
  /** The fields to decide about. A note that was merged stays among them, whatever the other side does meanwhile. */
  readonly clashes: readonly FieldClash[];
  /** The choices that still hold. */
  readonly choices: { readonly [Field in EditableField]?: ClashChoice };
  /** The same as decisions to carry out. */
  readonly decisions: ConflictDecisions;
  /** The fields that the person had decided before the other side changed them once more. */
  readonly reopened: readonly EditableField[];
  readonly undecided: readonly EditableField[];
  /** What is to be written as far as it is decided. */
  readonly planned: readonly PlannedField[];
  /** The note that the person makes of both; `null` until they begin. */
  readonly merged: MergedNote | null;
  readonly decide: (clash: FieldClash, choice: ClashChoice) => void;
  readonly decideAll: (choice: 'mine' | 'theirs') => void;
  readonly setMergedText: (text: string) => void;
  /** Merges what the other side changed since into the text, and takes that. */
  readonly mergeAgain: (clash: FieldClash) => void;
}

/** The decisions of one person about one record. A decision holds only for the value that it was made about. */
export function useClashDecisions(conflict: FollowupConflict, memory: PromptMemory): ClashDecisionState {
  const [{ made, merged }, setState] = useState(memory.read);
  const clashes = withMergedNote(conflict, merged !== null);

  const choices: { [Field in EditableField]?: ClashChoice } = {};
  const decisions: { [Field in EditableField]?: ConflictDecision } = {};
  const reopened: EditableField[] = [];
  const undecided: EditableField[] = [];
  for (const { field, theirs } of clashes) {
    const before = made[field];
    if (before && sameValue(field, before.theirs, theirs)) {
      choices[field] = before.choice;
      decisions[field] = before.choice === 'merged' ? { value: merged?.text ?? '' } : before.choice;
      continue;
    }
    undecided.push(field);
    if (before) reopened.push(field);
  }
  const planned = patchedFields(conflict.patch)
    .filter((field) => !undecided.includes(field))
    .filter((field) => !leavesTheirs(field, decisions[field], conflict.theirs?.[field]))
    .map((field): PlannedField => ({ field, choice: choices[field] === 'merged' ? 'merged' : 'mine' }));

  const change = (next: (state: PromptState) => PromptState): void => {
    memory.keep(next(memory.read()));
    setState(memory.read());
  };
  return {
    clashes,
    choices,
    decisions,
    reopened,
    undecided,
    planned,
    merged,
    decide: (clash, choice) =>
      change((state) => ({
        made: { ...state.made, [clash.field]: { choice, theirs: clash.theirs } },
        merged: choice === 'merged' ? (state.merged ?? mergeNote(clash)) : state.merged,
      })),
    decideAll: (choice) =>
      change((state) => ({
        ...state,
        made: Object.fromEntries(clashes.map(({ field, theirs }) => [field, { choice, theirs }])),
      })),
    setMergedText: (text) => change((state) => ({ ...state, merged: state.merged && { ...state.merged, text } })),
    mergeAgain: (clash) =>
      change((state) => ({
        made: { ...state.made, [clash.field]: { choice: 'merged', theirs: clash.theirs } },
        merged: mergeNote(state.merged ? { ...clash, base: state.merged.theirs, mine: state.merged.text } : clash),
      })),
  };
}

function mergeNote({ base, theirs, mine }: FieldClash): MergedNote {
  return { ...mergeText(base ?? '', theirs ?? '', mine ?? ''), theirs };
}

/** What was typed must not vanish because the other side took their note back, or wrote what the person first wanted. */
function withMergedNote({ clashes, patch, theirs }: FollowupConflict, hasMerged: boolean): readonly FieldClash[] {
  if (!hasMerged || !Object.hasOwn(patch, 'note') || clashes.some(({ field }) => field === 'note')) return clashes;
  return [...clashes, { field: 'note', base: theirs?.note, theirs: theirs?.note, mine: patch.note }];
}
