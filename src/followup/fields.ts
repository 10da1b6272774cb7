import type { Followup } from './followup.js';
import { parseInstant, wireInstant } from './instant.js';
import { isUuid } from './uuid.js';

/** What a field holds: a point in time, the id of a user, a word out of a set that is open, or free text. */
export type FieldKind = 'instant' | 'id' | 'choice' | 'text';

/** What a field can hold: text, `null`, or nothing at all where the server left the field out. */
export type FieldValue = string | null | undefined;

/** Whether a field holds something. */
export function isFilled(value: FieldValue): boolean {
  return value !== undefined && value !== null && value.trim() !== '';
}

/** What the list has to know of a field to show it as a column. */
export interface ColumnDescription {
  readonly kind: FieldKind;
  /** Where it stands among the columns. */
  readonly column: number;
  /** The width in rem until a person sets another; `null` where `table.css` has a rule for it. */
  readonly width: number | null;
  /** What its values are called, where records can be filtered by them: the filter, and the host's setting that names them. */
  readonly values?: string;
}

/** What everything else has to know of a field that can be changed. */
export interface FieldDescription extends ColumnDescription {
  /** Whether a save may take its value away. The API's values are texts, so that an empty one is all it can write. */
  readonly canBeEmpty: boolean;
  /** Where it stands on a page that shows one follow-up. */
  readonly place: number;
}

/** The fields that the safe-update operation accepts, in the order in which a request body holds them. */
export const FIELDS = {
  due_at: { kind: 'instant', canBeEmpty: false, place: 2, column: 1, width: null },
  note: { kind: 'text', canBeEmpty: true, place: 1, column: 6, width: null },
  owner_user_id: { kind: 'id', canBeEmpty: false, place: 3, column: 5, width: null, values: 'owners' },
  task_type: { kind: 'choice', canBeEmpty: false, place: 5, column: 4, width: null, values: 'taskTypes' },
  priority: { kind: 'choice', canBeEmpty: false, place: 4, column: 3, width: null, values: 'priorities' },
} as const satisfies { readonly [Name in keyof Followup]?: FieldDescription };

/** One of the fields that may be changed through the safe-update operation. */
export type EditableField = keyof typeof FIELDS;

/** The fields of one kind. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Field in EditableField]: (typeof FIELDS)[Field]['kind'] extends Kind ? Field : never;
}[EditableField];

/**
 * The fields that the safe-update operation accepts, in the order in which a request body holds them.
 *
 * @example
 * EDITABLE_FIELDS.filter((field) => field !== 'note').map((field) => followup[field]);
 */
export const EDITABLE_FIELDS = Object.keys(FIELDS) as readonly EditableField[];

/** The order in which the fields stand on the page, and in which the first faulty one is sought. */
export const FIELD_ORDER: Readonly<FieldList> = EDITABLE_FIELDS.toSorted(
  (a, b) => FIELDS[a].place - FIELDS[b].place,
) as FieldList;

type FieldList = [first: EditableField, ...rest: EditableField[]];

/** One of something for each of some fields, or columns. */
export function ofEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/**
 * Whether a name is that of a field that the safe update accepts.
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

/** Two ids with one key name the same user: they are UUIDs, in any letter case. */
export function idKey(id: string): string {
  return id.toLowerCase();
}

/** Whether two ids name the same user; where there is none, they don't. */
export function sameId(a: FieldValue, b: FieldValue): boolean {
  return typeof a === 'string' && typeof b === 'string' && idKey(a) === idKey(b);
}

/** Whether two values of a field mean the same: the same instant, the same id, or the same text to the letter. */
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
 * Whether the server's value can be our own write read back: a server may store line ends and Unicode in its own form,
 * so for free text this is wider than `sameValue`. Only verification may use it, never the decision what to send.
 */
export function sameStoredValue(field: EditableField, stored: FieldValue, sent: FieldValue): boolean {
  if (sameValue(field, stored, sent)) return true;
  if (FIELDS[field].kind !== 'text' || typeof stored !== 'string' || typeof sent !== 'string') return false;
  return storedForm(stored) === storedForm(sent);
}

function storedForm(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}

/** What is wrong with a value that is to be written to a field, in words for a developer; `null` where nothing is known to be. */
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
