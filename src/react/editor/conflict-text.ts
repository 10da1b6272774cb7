import type { FollowupConflict } from '../../core/followup/conflict.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import type { Messages } from '../../core/messages/messages.js';
import { fieldLines, labeledLine } from '../../core/page/value-words.js';
import type { FieldWords } from './use-field-words.js';

/** Returns the title and description of the refresh prompt. */
export function conflictHeading(
  conflict: FollowupConflict | null,
  text: Messages['conflict'],
): { readonly title: string; readonly description: string } {
  if (conflict !== null && conflict.theirs === null)
    return { title: text.goneTitle, description: text.goneDescription };
  return {
    title: text.title,
    description: conflict?.clashes.length === 0 ? text.descriptionNoClash : text.description,
  };
}

/** The user's changes as plain text: one line per field, a multi-line note below its name. */
export function myText({ patch }: FollowupConflict, words: FieldWords, messages: Messages): string {
  return fieldLines(patchedFields(patch), (field) => words(field, patch[field]), messages).join('\n');
}

/** Both sides of each clashing field, the merged note, and the user's other changes, as plain text. */
export function bothTexts(
  conflict: FollowupConflict,
  merged: string | null,
  words: FieldWords,
  messages: Messages,
): string {
  const { clashes, patch } = conflict;
  const line = (label: string, value: string | null): string => labeledLine(label, value, messages);
  const clashing = clashes.map(({ field, mine, theirs }) =>
    [
      line(`${messages.fields[field]} (${messages.conflict.mine})`, words(field, mine)),
      line(`${messages.fields[field]} (${messages.conflict.theirs})`, words(field, theirs)),
    ].join('\n'),
  );
  const rest = patchedFields(patch).filter((field) => !clashes.some((clash) => clash.field === field));
  const others = fieldLines(rest, (field) => words(field, patch[field]), messages);
  const made = merged === null ? [] : [line(`${messages.fields.note} (${messages.conflict.merged})`, merged)];
  return [...clashing, ...made, ...others].join('\n\n');
}

/** Joins words into a list, such as "Due, Note". */
export function listWords(words: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}
