import { FIELDS, isFilled, sameId, type EditableField, type FieldValue } from '../followup/fields.js';
import { dateFormatter, formatDueTime, relativeFormatter } from '../followup/date-formatter.js';
import { dayNumber } from '../followup/time-zone.js';
import { formatTime } from '../worklist/format-due.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { parseInstant } from '../followup/instant.js';
import type { FirstMessages, Messages } from '../messages/messages.js';
import type { BulkState } from '../saving/bulk-update.js';
import type { DisplaySettings } from './display-settings.js';
import { optionLabel } from './option.js';
import type { OwnerLookup, Owner } from './directory.js';
import { shortId } from '../followup/followup-id.js';
import { withEnglish } from './late-words.js';
import { noticeEnglish } from '../messages/notice-english.js';
import { allEnglish } from '../messages/all-english.js';

/** The value of a field as a person reads it: a time in the zone, an owner by name, a choice by its label. */
export function valueWords(
  field: EditableField,
  value: string,
  settings: Pick<DisplaySettings, 'locale' | 'timeZone' | 'options'>,
  ownerName: (id: string) => string,
): string {
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return formatDueTime(value, settings) ?? value;
    case 'id':
      return ownerName(value);
    case 'choice':
      return optionLabel(value, settings.options[description.values]);
    case 'text':
      return value;
  }
}

/** A label and its value as a line of plain text; a value of several lines goes below the label. */
export function labeledLine(label: string, value: string | null, { common }: Pick<FirstMessages, 'common'>): string {
  const words = common.labelOf({ label });
  if (!value) return words;
  return `${words}${value.includes('\n') ? '\n' : ' '}${value}`;
}

/** One line of plain text per field. */
export function fieldLines(
  fields: readonly EditableField[],
  wordsOf: (field: EditableField) => string | null,
  messages: Pick<FirstMessages, 'common' | 'fields'>,
): string[] {
  return fields.map((field) => labeledLine(messages.fields[field], wordsOf(field), messages));
}

/** The values of fields as plain text to keep elsewhere. An owner without a name appears by the whole id. */
export function plainText(
  fields: readonly EditableField[],
  values: { readonly [Field in EditableField]?: FieldValue },
  settings: DisplaySettings,
  ownerOf: OwnerLookup,
): string {
  const wordsOf = (field: EditableField): string =>
    valueWords(field, values[field] ?? '', settings, (id) => ownerOf(id)?.name || id);
  return fieldLines(fields, wordsOf, settings.messages).join('\n');
}

/** The names of fields as one list, such as "Due and Note"; empty for no fields. */
export function fieldNames(
  fields: readonly (EditableField | 'status')[],
  { locale, messages }: Pick<DisplaySettings, 'locale' | 'messages'>,
): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => messages.fields[field]));
}

/** The words for a field: alone and in a sentence, such as "Due" and "the due date". */
export function fieldWords(
  field: EditableField,
  messages: FirstMessages,
): { readonly label: string; readonly what: string } {
  return { label: messages.fields[field], what: inSentence(field, messages) };
}

/** A field in a sentence, such as "the due date". */
export function inSentence(field: EditableField | 'status', messages: DisplaySettings['messages']): string {
  return withEnglish(messages, noticeEnglish).common.inSentence[field];
}

/** The name of an owner, marked if it is the current user; the beginning of the id if the name is unknown. */
export function ownerWords(
  id: string,
  owner: Owner | null | undefined,
  { messages, currentUserId }: Pick<DisplaySettings, 'messages' | 'currentUserId'>,
): string {
  const { editor } = withEnglish(messages, allEnglish);
  const isMe = sameId(id, currentUserId);
  if (owner) return isMe ? editor.ownerMe({ name: owner.name }) : owner.name;
  return isMe ? editor.me : editor.unknownOwner({ id: shortId(id) });
}

/** A value in a few words; `null` if the name of its field says more. */
export function newValue(
  followup: FollowupPatch,
  field: EditableField,
  settings: DisplaySettings,
  { ownerOf, now }: { readonly ownerOf: (id: string) => string | null; readonly now: number },
): string | null {
  const value = followup[field];
  const { kind } = FIELDS[field];
  if (!isFilled(value) || !value || kind === 'text') return null;
  if (kind === 'id') return ownerOf(value);
  return kind === 'instant' ? dueWords(value, settings, now) : valueWords(field, value, settings, String);
}

/** A due time, with the day by name if it is near; `isBrief` leaves out the time of other days. */
export function dueWords(
  iso: string,
  { locale, timeZone, messages }: DisplaySettings,
  now: number,
  isBrief = false,
): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  const isNear = Math.abs(days) < 2;
  const year = Math.abs(days) > 180 ? 'numeric' : undefined;
  const day = { day: 'numeric', month: 'short', year, timeZone } as const;
  if (isBrief && !isNear) return dateFormatter(locale, day).format(instant);
  const date = dateFormatter(locale, { weekday: 'short', ...day });
  return withEnglish(messages, noticeEnglish).notices.dayAndTime({
    day: isNear ? relativeFormatter(locale).format(days, 'day') : date.format(instant),
    time: formatTime(instant, { locale, timeZone }),
  });
}

/** Returns a text with a line added at its end. */
export function withLine(note: FieldValue, line: string): string {
  if (!note || note.trim() === '') return line;
  return `${note}${note.endsWith('\n') ? '' : '\n'}${line}`;
}

/** Says that a bulk change is running, so that another one has to wait; `null` if none is. */
export function runningText(state: BulkState | null | undefined, bulk: Messages['bulk']): string | null {
  return state?.running ? bulk.oneAtATime({ done: state.total - state.pending, total: state.total }) : null;
}
