import { textOfDue } from './due-text.js';
import { fromZonedInput, toZonedInput } from '../../core/followup/due-time.js';
import {
  EDITABLE_FIELDS,
  type EditableField,
  FIELDS,
  type FieldValue,
  isFilled,
  isInstantField,
  sameValue,
  valueFault,
} from '../../core/followup/fields.js';
import { type FollowupPatch, type SeenValues, patchedFields } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { EXAMPLE_UUID } from '../../core/followup/uuid.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { fieldWords } from '../../core/page/value-words.js';

/** The texts of the inputs, never `null`; a due time is in the format of its input. */
export type FollowupFieldTexts = { [Field in EditableField]: string };

/** The source of the texts, fixed when the form opens, whatever happens to the record later. */
export interface FieldsOrigin {
  readonly base: Followup;
  /** The time zone in which the due time is shown and typed. */
  readonly timeZone: string;
  /** Values typed earlier that were restored into the form. */
  readonly restored: FollowupPatch;
}

/** The fault of a text: empty although required, or not parsable. */
export type FieldFault = 'missing' | 'invalid';

/** Returns a value of the record as its input shows it. */
export function shownText(field: EditableField, value: FieldValue, timeZone: string): string {
  if (isInstantField(field)) return toZonedInput(value, timeZone) ?? '';
  // A textarea turns every line ending into a line feed.
  return (value ?? '').replace(/\r\n?/g, '\n');
}

/** Returns a restored value as its input shows it. */
export function restoredText(field: EditableField, origin: FieldsOrigin): string {
  const { base, timeZone, restored } = origin;
  const value = restored[field];
  return isInstantField(field)
    ? textOfDue(value, { stored: base[field], timeZone })
    : shownText(field, value, timeZone);
}

/** Returns the texts that the inputs show for a record. */
export function shownTexts(followup: Followup, timeZone: string): FollowupFieldTexts {
  return Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, shownText(field, followup[field], timeZone)]),
  ) as FollowupFieldTexts;
}

/** Returns the fields whose text differs from the record's. */
export function changedFields(texts: FollowupFieldTexts, { base, timeZone }: FieldsOrigin): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => texts[field] !== shownText(field, base[field], timeZone));
}

/**
 * Returns the smallest patch for the typed text. An input with its initial text counts as untouched, even if it shows
 * the value rounded to the minute or with other line endings: values are compared byte for byte.
 */
export function collectFieldPatch(texts: FollowupFieldTexts, origin: FieldsOrigin): FollowupPatch {
  const values: { [Field in EditableField]?: FieldValue } = {};
  for (const field of changedFields(texts, origin)) values[field] = typedValue(field, texts[field], origin);
  return diffFollowup(origin.base, values);
}

function typedValue(field: EditableField, text: string, origin: FieldsOrigin): FieldValue {
  const { base, timeZone, restored } = origin;
  if (Object.hasOwn(restored, field) && text === restoredText(field, origin)) return restored[field];
  switch (FIELDS[field].kind) {
    case 'instant': {
      const result = fromZonedInput(text, timeZone);
      return result.ok ? result.iso : undefined;
    }
    case 'text':
      return keepLineEnds(restored[field] ?? base[field] ?? '', text);
    case 'id':
    case 'choice':
      return text.trim();
  }
}

/** Returns the faults of the changed texts. An existing value can be replaced, but not every field can be emptied. */
export function findFieldFaults(texts: FollowupFieldTexts, origin: FieldsOrigin): Map<EditableField, FieldFault> {
  const faults = new Map<EditableField, FieldFault>();
  for (const field of changedFields(texts, origin)) {
    if (texts[field].trim() === '') {
      if (!FIELDS[field].canBeEmpty && isFilled(origin.base[field])) faults.set(field, 'missing');
    } else if (!canBeRead(field, texts[field], origin.timeZone)) {
      faults.set(field, 'invalid');
    }
  }
  return faults;
}

function canBeRead(field: EditableField, text: string, timeZone: string): boolean {
  return isInstantField(field) ? fromZonedInput(text, timeZone).ok : valueFault(field, text.trim()) === null;
}

/** Returns the error message for a text that can't be saved. */
export function faultText(field: EditableField, fault: FieldFault, messages: PartMessages): string {
  const { editor } = messages;
  if (isInstantField(field)) return fault === 'missing' ? editor.dueMissing : editor.dueInvalid;
  if (fault === 'invalid') return editor.ownerInvalid({ example: EXAMPLE_UUID });
  return field === 'owner_user_id' ? editor.ownerMissing : editor.valueMissing(fieldWords(field, messages));
}

/** Returns the part of a patch for the given fields. */
export function pickFields(patch: FollowupPatch, fields: readonly EditableField[]): FollowupPatch {
  const picked: { [Field in EditableField]?: string | null } = {};
  for (const field of patchedFields(patch)) {
    const value = patch[field];
    if (value !== undefined && fields.includes(field)) picked[field] = value;
  }
  return picked;
}

/** Returns the fields that the user changed after submitting, including reverted ones. */
export function fieldsTypedSince(submitted: FollowupPatch, now: FollowupPatch): readonly EditableField[] {
  return EDITABLE_FIELDS.filter((field) => submitted[field] !== now[field]);
}

/**
 * Returns the text of a textarea with the stored line endings in its unchanged parts. A textarea turns every line
 * ending (CR LF, CR) into a line feed and keeps every other character, so otherwise a one-word change would change
 * every line of a note written on Windows.
 *
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
  // A bare CR before a line feed would form one line ending with it.
  for (let last = start - 1; rest.startsWith('\n') && kept[last] === '\r'; last -= 1) kept[last] = '\n';
  return kept.join('') + rest;
}

function shown(piece: string | undefined): string | undefined {
  return piece === '\r\n' || piece === '\r' ? '\n' : piece;
}

/**
 * Returns the smallest patch that turns `base` into the submitted values. Leaves out fields that are absent or
 * equivalent, so that their stored form is kept byte for byte.
 */
export function diffFollowup(base: Followup, submitted: SeenValues): FollowupPatch {
  const patch: { -readonly [Field in keyof FollowupPatch]: FollowupPatch[Field] } = {};
  for (const field of EDITABLE_FIELDS) {
    const value = submitted[field];
    if (value === undefined) continue;
    const before = base[field];
    if (sameValue(field, before, value)) continue;
    if (isEmpty(before) && isEmpty(value)) continue;
    patch[field] = value;
  }
  return patch;
}

function isEmpty(value: FieldValue): boolean {
  return value === undefined || value === null || value === '';
}
