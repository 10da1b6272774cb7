import { textOfDue } from '../fields/due-text.js';
import { diffFollowup } from '../followup/diff-followup.js';
import { fromZonedInput, toZonedInput } from '../followup/due-time.js';
import { EDITABLE_FIELDS } from '../followup/editable-field.js';
import type { EditableField } from '../followup/editable-field.js';
import { isFilled } from '../followup/field-value.js';
import type { FieldValue } from '../followup/field-value.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { patchedFields } from '../followup/patched-fields.js';
import { isUuid } from '../followup/uuid.js';

/** What stands in the five inputs: text, never `null`; the due time as its input writes it. */
export type FollowupFieldTexts = { [Field in EditableField]: string };

/** What the texts were made from. It stays as it was when the form opened, whatever happens to the record meanwhile. */
export interface FieldsOrigin {
  readonly base: Followup;
  /** The zone in which the due time is shown and typed. */
  readonly timeZone: string;
  /** Values that a person had typed before and that were put back into the form. */
  readonly restored: FollowupPatch;
}

/** What is wrong with a text: nothing stands where something has to, or it can't be read. */
export type FieldFault = 'missing' | 'invalid';

/** A value of the record as its input shows it. */
export function shownText(field: EditableField, value: FieldValue, timeZone: string): string {
  if (field === 'due_at') return toZonedInput(value, timeZone) ?? '';
  // A textarea gives back every line end as a bare line feed.
  return (value ?? '').replace(/\r\n?/g, '\n');
}

/** A value that was typed before, as its input shows it. */
export function restoredText(field: EditableField, origin: FieldsOrigin): string {
  const { base, timeZone, restored } = origin;
  const value = restored[field];
  return field === 'due_at' ? textOfDue(value, { stored: base.due_at, timeZone }) : shownText(field, value, timeZone);
}

/** What the inputs show for a record. */
export function shownTexts(followup: Followup, timeZone: string): FollowupFieldTexts {
  const texts = { due_at: '', note: '', owner_user_id: '', task_type: '', priority: '' };
  for (const field of EDITABLE_FIELDS) texts[field] = shownText(field, followup[field], timeZone);
  return texts;
}

/** The fields whose text is another than the record's. */
export function changedFields(texts: FollowupFieldTexts, { base, timeZone }: FieldsOrigin): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => texts[field] !== shownText(field, base[field], timeZone));
}

/**
 * The smallest patch for what was typed. An input that shows what it showed at first counts as untouched, even though it
 * shows the value rounded to the minute or with other line ends: the value itself is compared, byte for byte.
 */
export function collectFieldPatch(texts: FollowupFieldTexts, origin: FieldsOrigin): FollowupPatch {
  const values: { [Field in EditableField]?: FieldValue } = {};
  for (const field of changedFields(texts, origin)) values[field] = typedValue(field, texts[field], origin);
  return diffFollowup(origin.base, values);
}

function typedValue(field: EditableField, text: string, origin: FieldsOrigin): FieldValue {
  const { base, timeZone, restored } = origin;
  if (Object.hasOwn(restored, field) && text === restoredText(field, origin)) return restored[field];
  switch (field) {
    case 'due_at': {
      const result = fromZonedInput(text, timeZone);
      return result.ok ? result.iso : undefined;
    }
    case 'note':
      return keepLineEnds(restored.note ?? base.note ?? '', text);
    default:
      return text.trim();
  }
}

/** What is wrong with the changed texts. A value that was there can be replaced, but only the note can be emptied. */
export function findFieldFaults(texts: FollowupFieldTexts, origin: FieldsOrigin): Map<EditableField, FieldFault> {
  const faults = new Map<EditableField, FieldFault>();
  for (const field of changedFields(texts, origin)) {
    if (field === 'note') continue;
    if (texts[field].trim() === '') {
      if (isFilled(origin.base[field])) faults.set(field, 'missing');
    } else if (field === 'due_at' && !fromZonedInput(texts[field], origin.timeZone).ok) {
      faults.set(field, 'invalid');
    } else if (field === 'owner_user_id' && !isUuid(texts[field].trim())) {
      faults.set(field, 'invalid');
    }
  }
  return faults;
}

/** The part of a patch that concerns some fields. */
export function pickFields(patch: FollowupPatch, fields: readonly EditableField[]): FollowupPatch {
  const picked: { [Field in EditableField]?: string | null } = {};
  for (const field of patchedFields(patch)) {
    const value = patch[field];
    if (value !== undefined && fields.includes(field)) picked[field] = value;
  }
  return picked;
}

/**
 * What was typed into a textarea, with the line ends that were stored where the text around them is as it was. A textarea
 * gives back every line end (CR LF, CR) as a bare line feed and keeps every other character, so that a change of one word
 * would change every line of a note that was written on Windows.
 *
 * @param stored the note as the record holds it
 * @param typed the text as the textarea gives it
 * @example
 * keepLineEnds('a\r\nb\r\nc', 'a\nB\nc'); // 'a\r\nB\r\nc'
 */
export function keepLineEnds(stored: string, typed: string): string {
  if (!stored.includes('\r')) return typed;
  const pieces = stored.match(/\r\n|[^]/g) ?? [];

  let start = 0;
  while (start < pieces.length && start < typed.length && shown(pieces[start]) === typed[start]) start += 1;
  let end = 0;
  while (
    end < pieces.length - start &&
    end < typed.length - start &&
    shown(pieces[pieces.length - 1 - end]) === typed[typed.length - 1 - end]
  ) {
    end += 1;
  }
  const kept = pieces.slice(0, start);
  const rest = typed.slice(start, typed.length - end) + pieces.slice(pieces.length - end).join('');
  // A bare CR before a line feed would become one line end with it.
  for (let last = start - 1; rest.startsWith('\n') && kept[last] === '\r'; last -= 1) kept[last] = '\n';
  return kept.join('') + rest;
}

function shown(piece: string | undefined): string | undefined {
  return piece === '\r\n' || piece === '\r' ? '\n' : piece;
}
