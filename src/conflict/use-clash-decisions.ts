'use client';
import { useState } from 'react';
import type { FieldClash, FollowupConflict } from '../followup/conflict.js';
import { sameValue, type EditableField } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import { leavesTheirs } from '../saving/conflict-decisions.js';
import type { ConflictDecision, ConflictDecisions } from '../saving/save-request.js';
import type { ClashChoice, MergedNote, PromptMemory, PromptState } from './prompt-memory.js';
import { diffWords } from './word-diff.js';

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

interface MergedText {
  readonly text: string;
  /** Whether both sides changed the same words, so that both versions of them stand one after the other. */
  readonly isUnsure: boolean;
}

/** One side's change: what stands from `start` to `end` of the text before becomes `text`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies the changes of both sides to a text, word by word. Where both changed the same words differently, both versions stand
 * one after the other, theirs first. Nothing that either side wrote is left out.
 *
 * @example
 * mergeText('Call Ann at noon', 'Call Bob at noon', 'Call Ann at ten'); // { text: 'Call Bob at ten', isUnsure: false }
 */
export function mergeText(base: string, theirs: string, mine: string): MergedText {
  if (theirs === base || theirs === mine) return { text: mine, isUnsure: false };
  if (mine === base) return { text: theirs, isUnsure: false };
  const ours = withLineEndsOf(base, mine);
  const theirChanges = changesOf(base, theirs);
  const myChanges = changesOf(base, ours);
  let text = '';
  let at = 0;
  let isUnsure = false;
  for (let place = nextPlace(theirChanges, myChanges); place; place = nextPlace(theirChanges, myChanges)) {
    const { start, end } = place;
    const theirVersion = applied(base, start, end, theirChanges.splice(0, place.theirs));
    const myVersion = applied(base, start, end, myChanges.splice(0, place.mine));
    text += base.slice(at, start);
    if (place.mine === 0 || theirVersion === myVersion) text += theirVersion;
    else if (place.theirs === 0) text += myVersion;
    else {
      isUnsure = true;
      text += `${theirVersion}${gapBetween(theirVersion, myVersion)}${myVersion}`;
    }
    at = end;
  }
  return { text: text + base.slice(at), isUnsure };
}

/** A textarea gives back every line end as a bare line feed, which is no change of the person's. */
function withLineEndsOf(base: string, text: string): string {
  const isFromTextarea = !text.includes('\r') && base.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(base);
  return isFromTextarea ? text.replaceAll('\n', '\r\n') : text;
}

function changesOf(base: string, after: string): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | null = null;
  for (const { kind, text } of diffWords(base, after)) {
    if (kind === 'same') {
      if (open) changes.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { start: at, end: at, text: '' };
    if (kind === 'removed') at += text.length;
    open = { start: open.start, end: at, text: kind === 'added' ? open.text + text : open.text };
  }
  if (open) changes.push(open);
  return changes;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** How many of the next changes of each side belong to it. */
  readonly theirs: number;
  readonly mine: number;
}

/** The next stretch of the text before that a side changed, with all the changes that overlap there. */
function nextPlace(theirs: readonly Change[], mine: readonly Change[]): Place | null {
  const first = comesFirst(theirs[0], mine[0]);
  if (!first) return null;
  const { start } = first;
  let { end } = first;
  let theirCount = first === theirs[0] ? 1 : 0;
  let myCount = 1 - theirCount;
  for (;;) {
    const isWithin = (change: Change | undefined): change is Change =>
      change !== undefined && (change.start < end || (change.start === start && change.end === end));
    const their = theirs[theirCount];
    const my = mine[myCount];
    if (isWithin(their)) {
      theirCount += 1;
      end = Math.max(end, their.end);
    } else if (isWithin(my)) {
      myCount += 1;
      end = Math.max(end, my.end);
    } else return { start, end, theirs: theirCount, mine: myCount };
  }
}

// What is put in before a word stands before what becomes of the word.
function comesFirst(their: Change | undefined, my: Change | undefined): Change | undefined {
  if (!their || !my) return their ?? my;
  if (their.start !== my.start) return their.start < my.start ? their : my;
  return my.end === my.start && their.end !== their.start ? my : their;
}

function applied(base: string, start: number, end: number, changes: readonly Change[]): string {
  let text = '';
  let at = start;
  for (const change of changes) {
    text += base.slice(at, change.start) + change.text;
    at = change.end;
  }
  return text + base.slice(at, end);
}

function gapBetween(first: string, second: string): string {
  if (first === '' || second === '' || /\s$/.test(first) || /^\s/.test(second)) return '';
  return first.includes('\n') || second.includes('\n') ? '\n' : ' ';
}
