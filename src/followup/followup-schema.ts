import * as z from 'zod/mini';
import type { Followup } from './followup.js';
import { isFollowupId } from './followup-id.js';

const text = z.optional(z.nullable(z.string()));

const wireFollowup = z.object({
  id: z.string().check(z.refine(isFollowupId)),
  deal_id: text,
  conversation_id: text,
  due_at: text,
  status: text,
  note: text,
  completion_note: text,
  owner_user_id: text,
  task_type: text,
  priority: text,
  integration_version: z.optional(z.unknown()),
  created_at: text,
  updated_at: text,
});

/**
 * Reads one row of the wire tolerantly: unknown fields are dropped, a missing or `null` field stays so, a version that is
 * not a safe integer of 0 or more becomes `null` (the record is then read-only).
 *
 * @returns the record, or `null` where the row can't be trusted (no usable id, a field of another type)
 */
export function decodeFollowup(row: unknown): Followup | null {
  const result = wireFollowup.safeParse(row);
  if (!result.success) return null;
  const { data } = result;
  if (data.owner_user_id) data.owner_user_id = shared(data.owner_user_id);
  const version = data.integration_version;
  return inOnePiece({ ...data, integration_version: isVersion(version) ? version : null });
}

const MOST_SHARED = 5000;
const texts = new Map<string, string>();

// A hundred thousand records have a few owners, and each answer brings each of their ids as a string of its own.
function shared(value: string): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (texts.size < MOST_SHARED) texts.set(value, value);
  return value;
}

// An object that was put together field by field takes more memory than one written out; a field that is missing stays so.
function inOnePiece(followup: Followup): Followup {
  const { id, deal_id, conversation_id, due_at, status, note, completion_note, owner_user_id } = followup;
  const { task_type, priority, integration_version, created_at, updated_at } = followup;
  const isWhole =
    deal_id !== undefined &&
    conversation_id !== undefined &&
    due_at !== undefined &&
    status !== undefined &&
    note !== undefined &&
    completion_note !== undefined &&
    owner_user_id !== undefined &&
    task_type !== undefined &&
    priority !== undefined &&
    created_at !== undefined &&
    updated_at !== undefined;
  if (!isWhole) return followup;
  return {
    id,
    deal_id,
    conversation_id,
    due_at,
    status,
    note,
    completion_note,
    owner_user_id,
    task_type,
    priority,
    integration_version,
    created_at,
    updated_at,
  };
}

/** Whether a value can serve as a record's version. */
export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
