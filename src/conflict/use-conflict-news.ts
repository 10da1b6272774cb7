'use client';
import { useState } from 'react';
import type { FollowupConflict } from '../followup/conflict.js';
import { sameValue } from '../followup/same-value.js';
import type { ConflictMessages, FieldMessages } from '../messages/messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { PromptMemory } from './prompt-memory.js';
import { listWords } from './list-words.js';

export interface ConflictNews {
  /** What changed last, in sentences to be read out; empty where nothing did. */
  readonly text: string;
  /** Counts the news, so that the same words said twice are heard twice. */
  readonly count: number;
}

/** Tells what a further change of the other side means for an open prompt. */
export function useConflictNews(conflict: FollowupConflict, memory: PromptMemory): ConflictNews {
  const { locale, messages } = useDisplaySettings();
  const [last, setLast] = useState({ conflict, text: '', count: 0 });
  if (last.conflict === conflict) return last;
  const text = newsOf(last.conflict, conflict, memory, (fields) => listWords(fields, locale), messages);
  const next = text === '' ? { ...last, conflict } : { conflict, text, count: last.count + 1 };
  setLast(next);
  return next;
}

function newsOf(
  before: FollowupConflict,
  after: FollowupConflict,
  memory: PromptMemory,
  list: (words: readonly string[]) => string,
  { conflict: text, fields }: { readonly conflict: ConflictMessages; readonly fields: FieldMessages },
): string {
  const { made } = memory.read();
  const changed = after.clashes
    .filter(({ field, theirs }) => !sameValue(field, theirs, before.theirs?.[field]))
    .map(({ field }) => field);
  const again = changed.filter((field) => made[field] !== undefined);
  const others = [
    ...changed.filter((field) => made[field] === undefined),
    ...after.taken.filter(({ field, theirs }) => theirs !== before.theirs?.[field]).map(({ field }) => field),
  ];
  const settled = before.clashes
    .filter(({ field }) => !after.clashes.some((clash) => clash.field === field))
    .map(({ field }) => field);
  return [
    again.length > 0 ? text.newsAgain({ fields: list(again.map((field) => fields[field])) }) : '',
    others.length > 0 ? text.newsChanged({ fields: list(others.map((field) => fields[field])) }) : '',
    settled.length > 0 ? text.newsSettled({ fields: list(settled.map((field) => fields[field])) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
