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

/** What stands in the inputs: text, never `null`; a point in time as its input writes it. */
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
  if (isInstantField(field)) return toZonedInput(value, timeZone) ?? '';
  // A textarea gives back every line end as a bare line feed.
  return (value ?? '').replace(/\r\n?/g, '\n');
}

/** A value that was typed before, as its input shows it. */
export function restoredText(field: EditableField, origin: FieldsOrigin): string {
  const { base, timeZone, restored } = origin;
  const value = restored[field];
  return isInstantField(field)
    ? textOfDue(value, { stored: base[field], timeZone })
    : shownText(field, value, timeZone);
}

/** What the inputs show for a record. */
export function shownTexts(followup: Followup, timeZone: string): FollowupFieldTexts {
  return Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [field, shownText(field, followup[field], timeZone)]),
  ) as FollowupFieldTexts;
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

/** What is wrong with the changed texts. A value that was there can be replaced, but not every field can be emptied. */
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

/**
 * The smallest patch that turns `base` into the submitted values. A field that is not among the submitted ones, or that
 * means the same as before, is left out, so that its stored form goes back byte for byte.
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
