import type { Followup } from './followup.js';
import { parseInstant, wireInstant } from './instant.js';
import { isUuid } from './uuid.js';

/** What a field holds: a point in time, a user's id, a word from an open set, or free text. */
export type FieldKind = 'instant' | 'id' | 'choice' | 'text';

/** The value of a field: text, `null`, or `undefined` if the server left the field out. */
export type FieldValue = string | null | undefined;

/** Whether a field has a value. */
export function isFilled(value: FieldValue): boolean {
  return value !== undefined && value !== null && value.trim() !== '';
}

/** What the list needs to show a field as a column. */
export interface ColumnDescription {
  readonly kind: FieldKind;
  /** The position among the columns. */
  readonly column: number;
  /** Whether the list shows it only where a host or a person asks for it. @default false */
  readonly hidden?: boolean;
  /** The width in rem until a person sets another; `null` if `table.css` sets it. */
  readonly width: number | null;
  /** The name of its values if records can be filtered by them: the filter, and the host's setting that labels them. */
  readonly values?: string;
}

/** What everything else needs for an editable field. */
export interface FieldDescription extends ColumnDescription {
  /** Whether a save can clear the field. The API's values are texts, so clearing means writing an empty one. */
  readonly canBeEmpty: boolean;
  /** The position on a page that shows one follow-up. */
  readonly place: number;
}

/** The fields that the safe-update operation accepts, in the order of a request body. */
export const FIELDS = {
  due_at: { kind: 'instant', canBeEmpty: false, place: 2, column: 1, width: null },
  note: { kind: 'text', canBeEmpty: true, place: 1, column: 6, width: null },
  owner_user_id: { kind: 'id', canBeEmpty: false, place: 3, column: 5, width: null, values: 'owners' },
  task_type: { kind: 'choice', canBeEmpty: false, place: 5, column: 4, width: null, values: 'taskTypes' },
  priority: { kind: 'choice', canBeEmpty: false, place: 4, column: 3, width: null, values: 'priorities' },
} as const satisfies { readonly [Name in keyof Followup]?: FieldDescription };

/** One of the fields that the safe-update operation can change. */
export type EditableField = keyof typeof FIELDS;

/** The fields of one kind. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Field in EditableField]: (typeof FIELDS)[Field]['kind'] extends Kind ? Field : never;
}[EditableField];

/**
 * The fields that the safe-update operation accepts, in the order of a request body.
 *
 * @example
 * EDITABLE_FIELDS.filter((field) => field !== 'note').map((field) => followup[field]);
 */
export const EDITABLE_FIELDS = Object.keys(FIELDS) as readonly EditableField[];

/** The fields in page order, which is also the order in which the first invalid one is looked for. */
export const FIELD_ORDER: Readonly<FieldList> = EDITABLE_FIELDS.toSorted(
  (a, b) => FIELDS[a].place - FIELDS[b].place,
) as FieldList;

type FieldList = [first: EditableField, ...rest: EditableField[]];

/** Builds an object with one value per key, such as a field or column. */
export function ofEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/**
 * Whether the safe-update operation accepts a field of this name.
 *
 * @example
 * Object.keys(body).filter((name) => !isEditableField(name)); // what the safe update would refuse
 */
export function isEditableField(name: string): name is EditableField {
  return (EDITABLE_FIELDS as readonly string[]).includes(name);
}

export function isInstantField(field: EditableField): field is FieldOfKind<'instant'> {
  return FIELDS[field].kind === 'instant';
}

/** A key for comparing user ids: they are UUIDs, in any letter case. */
export function idKey(id: string): string {
  return id.toLowerCase();
}

/** Whether two ids name the same user; `false` if either is missing. */
export function sameId(a: FieldValue, b: FieldValue): boolean {
  return typeof a === 'string' && typeof b === 'string' && idKey(a) === idKey(b);
}

/** Whether two values of a field are equal: the same instant, the same id, or exactly the same text. */
export function sameValue(field: EditableField, a: FieldValue, b: FieldValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  switch (FIELDS[field].kind) {
    case 'instant': {
      const first = parseInstant(a);
      return first !== null && first === parseInstant(b);
    }
    case 'id':
      return sameId(a, b);
    case 'choice':
    case 'text':
      return false;
  }
}

/**
 * Whether the server's value can be our own write read back. A server may normalize line endings and Unicode, so for
 * free text this is looser than `sameValue`. Only for verification, never to decide what to send.
 */
export function sameStoredValue(field: EditableField, stored: FieldValue, sent: FieldValue): boolean {
  if (sameValue(field, stored, sent)) return true;
  if (FIELDS[field].kind !== 'text' || typeof stored !== 'string' || typeof sent !== 'string') return false;
  return storedForm(stored) === storedForm(sent);
}

function storedForm(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}

/** What is wrong with a value to be written to a field, as text for developers; `null` if nothing is. */
export function valueFault(field: EditableField, value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a text';
  switch (FIELDS[field].kind) {
    case 'instant':
      return wireInstant(value) === null ? 'must be a date-time with an offset' : null;
    case 'id':
      return isUuid(value) ? null : 'must be a UUID';
    case 'choice':
    case 'text':
      return null;
  }
}
