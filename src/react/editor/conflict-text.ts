import type { FollowupConflict } from '../../core/followup/conflict.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { intlLocale } from '../../core/followup/date-formatter.js';
import { parseInstant } from '../../core/followup/instant.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { fieldLines, inSentence, labeledLine } from '../../core/page/value-words.js';
import type { FieldWords } from './field-words.js';

/** Returns the title and description of the refresh prompt; `name` and `now` are `null` if unknown. */
export function conflictHeading(
  conflict: FollowupConflict | null,
  name: string | null,
  { locale, messages }: Pick<DisplaySettings, 'locale' | 'messages'>,
  now: number | null,
): { readonly title: string; readonly description: string } {
  const { conflict: text, editor } = withEnglish(messages, allEnglish);
  if (conflict === null) return { title: text.title, description: '' };
  const { clashes, taken, theirs } = conflict;
  if (theirs === null) return { title: editor.stateGone, description: editor.goneDetail };
  const [field, ...others] = clashes.length > 0 ? clashes : taken;
  const ago = (now !== null && agoWords(theirs.updated_at, now, locale)) || text.meanwhile;
  const what = field && others.length === 0 ? inSentence(field.field, messages) : null;
  const unnamed = what === null ? text.changedSome({ ago }) : text.changed({ what, ago });
  const named = what === null ? text.changedSomeBy : text.changedBy;
  const words = name === null ? unnamed : named({ name, what: what ?? '', ago });
  const change = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    title: text.title,
    description: clashes.length === 0 ? text.descriptionNoClash({ change }) : text.description({ change }),
  };
}

/** How long ago something was, such as "2 minutes ago"; `null` for less than a minute, or an unknown time. */
function agoWords(iso: string | null | undefined, now: number, locale: string): string | null {
  const minutes = Math.floor((now - (parseInstant(iso) ?? now)) / 60_000);
  if (minutes < 1) return null;
  const format = new Intl.RelativeTimeFormat(intlLocale(locale));
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

/** The user's changes as plain text: one line per field, a multi-line note below its name. */
export function myText({ patch }: FollowupConflict, words: FieldWords, messages: PartMessages): string {
  return fieldLines(patchedFields(patch), (field) => words(field, patch[field]), messages).join('\n');
}

/** Both sides of each clashing field, the merged note, and the user's other changes, as plain text. */
export function bothTexts(
  conflict: FollowupConflict,
  merged: string | null,
  words: FieldWords,
  messages: PartMessages,
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
