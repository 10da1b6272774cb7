import * as z from 'zod/mini';
import { EDITABLE_FIELDS, ofEach, type EditableField } from './fields.js';
import { isFollowupId } from './followup-id.js';
import type { Followup } from './followup.js';

const text = z.optional(z.nullable(z.string()));

const editableTexts = ofEach(EDITABLE_FIELDS, () => text);

/** Values of editable fields as they stand on the wire and in storage. */
export const wireValues = z.object(editableTexts);

const otherFields = {
  id: z.string().check(z.refine(isFollowupId)),
  deal_id: text,
  conversation_id: text,
  status: text,
  completion_note: text,
  integration_version: z.optional(z.unknown()),
  created_at: text,
  updated_at: text,
} satisfies Record<Exclude<keyof Followup, EditableField>, z.ZodMiniType>;

const shape = { ...otherFields, ...editableTexts };
const wireFollowup = z.object(shape);

/**
 * Reads one row of the wire tolerantly: unknown fields are dropped, a missing or `null` field stays so, a version that is
 * not a safe integer of 0 or more becomes `null` (the record is then read-only).
 *
 * @returns the record, or `null` where the row can't be trusted (no usable id, a field of another type)
 *
 * @example
 * socket.addEventListener('message', ({ data }) => {
 *   const followup = decodeFollowup(JSON.parse(data));
 *   if (followup) console.info(followup.id, followup.integration_version);
 * });
 */
export function decodeFollowup(row: unknown): Followup | null {
  const result = wireFollowup.safeParse(row);
  if (!result.success) return null;
  const { data } = result;
  if (data.owner_user_id) data.owner_user_id = shared(data.owner_user_id);
  const version = data.integration_version;
  return inOnePiece({ ...data, integration_version: isVersion(version) ? version : null });
}

const MAX_SHARED = 5000;
const texts = new Map<string, string>();

// A hundred thousand records have a few owners, and each answer brings each of their ids as a string of its own.
function shared(value: string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (texts.size < MAX_SHARED) texts.set(value, value);
  return value;
}

const FIELDS_OF_RECORD = Object.keys(shape) as readonly (keyof Followup)[];

/** An object out of JSON has room for just the fields that it came with. */
const BLANK = JSON.parse(JSON.stringify(ofEach(FIELDS_OF_RECORD, () => null))) as Followup;

// An object that was put together field by field takes a ninth more memory than a copy of one that had all of them from
// the start; a field that is missing stays so.
function inOnePiece(followup: Followup): Followup {
  return FIELDS_OF_RECORD.every((field) => followup[field] !== undefined) ? { ...BLANK, ...followup } : followup;
}

/** Whether a value can serve as a record's version. */
export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
