'use client';
import { useState } from 'react';
import type { FieldClash, FollowupConflict } from '../../core/followup/conflict.js';
import { isFilled, sameValue, type EditableField } from '../../core/followup/fields.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { leavesTheirs } from '../../core/saving/conflict-decisions.js';
import type { ConflictDecision } from '../../core/saving/save-request.js';
import { mergeClean, mergeText } from './merge-text.js';
import type { ClashChoice, MergedNote, PromptMemory, PromptState } from './prompt-memory.js';

/** A field that will be saved, and the source of its value. */
export interface PlannedField {
  readonly field: EditableField;
  readonly choice: Exclude<ClashChoice, 'theirs'>;
}

/** The user's decisions about one record. A decision is valid only for the value that it was made about. */
export function useClashDecisions(conflict: FollowupConflict, memory: PromptMemory) {
  const [{ made, merged: begun }, setState] = useState(memory.read);
  const clashes = withMergedNote(conflict, begun !== null);
  // A clean merge is chosen in advance: it is shown, and saved once the user presses.
  const note = made.note || begun ? undefined : clashes.find(({ field }) => field === 'note');
  const clean = note && isFilled(note.theirs) && isFilled(note.mine) ? mergeNote(note) : null;
  const merged = clean && !clean.isUnsure ? clean : begun;

  const choices: { [Field in EditableField]?: ClashChoice } = {};
  const decisions: { [Field in EditableField]?: ConflictDecision } = {};
  const reopened: EditableField[] = [];
  const undecided: EditableField[] = [];
  for (const { field, theirs } of clashes) {
    const before = made[field] ?? (note?.field === field && merged ? { choice: 'merged' as const, theirs } : undefined);
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
    /** The choices that are still valid. */
    choices,
    decisions,
    /** The fields that the other side changed again after the user had decided. */
    reopened,
    undecided,
    /** The fields to save, as far as decided. */
    planned,
    /** The merge of both notes: the user's, or a clean one; `null` for none. */
    merged,
    decide: (clash: FieldClash, choice: ClashChoice): void =>
      change((state) => ({
        made: { ...state.made, [clash.field]: { choice, theirs: clash.theirs } },
        merged: choice === 'merged' ? (state.merged ?? mergeNote(clash)) : state.merged,
      })),
    decideAll: (choice: 'mine' | 'theirs'): void =>
      change((state) => ({
        ...state,
        made: Object.fromEntries(clashes.map(({ field, theirs }) => [field, { choice, theirs }])),
      })),
    setMergedText: (text: string): void =>
      change((state) => ({
        made: state.merged || !note ? state.made : { ...state.made, note: { choice: 'merged', theirs: note.theirs } },
        merged: merged && { ...merged, text },
      })),
    /** Merges a later change of the other side into the text, and chooses the merged text. */
    mergeAgain: (clash: FieldClash): void =>
      change((state) => ({
        made: { ...state.made, [clash.field]: { choice: 'merged', theirs: clash.theirs } },
        merged: mergeNote(state.merged ? { ...clash, base: state.merged.theirs, mine: state.merged.text } : clash),
      })),
  };
}

function mergeNote({ base, theirs, mine }: FieldClash): MergedNote {
  const sides = [base ?? '', theirs ?? '', mine ?? ''] as const;
  return { text: mergeText(...sides).text, isUnsure: mergeClean(...sides) === null, theirs };
}

/** Keeps the merged note in the list even if the other side reverts its note or writes the same text as the user. */
function withMergedNote({ clashes, patch, theirs }: FollowupConflict, hasMerged: boolean): readonly FieldClash[] {
  if (!hasMerged || !Object.hasOwn(patch, 'note') || clashes.some(({ field }) => field === 'note')) return clashes;
  return [...clashes, { field: 'note', base: theirs?.note, theirs: theirs?.note, mine: patch.note }];
}
