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
  const version = result.data.integration_version;
  return { ...result.data, integration_version: isVersion(version) ? version : null };
}

/** Whether a value can serve as a record's version. */
export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
