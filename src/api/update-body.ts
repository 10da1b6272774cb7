import { patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch } from '../followup/followup-patch.js';

/**
 * The body of a safe update. The same patch and version always give the same text, whatever the order in which the
 * patch was put together: a server may compare it to the one it saw before under the same `Idempotency-Key`.
 *
 * @param expectedVersion left out of the body where `undefined`
 *
 * @example
 * encodeUpdateBody({ note: 'Call back' }, 3); // '{"note":"Call back","expected_version":3}'
 */
export function encodeUpdateBody(patch: FollowupPatch, expectedVersion: number | undefined): string {
  const body: Record<string, string | number | null | undefined> = {};
  for (const field of patchedFields(patch)) body[field] = patch[field];
  // JSON.stringify leaves it out where it is undefined, and writes half a surrogate pair as an escape.
  body.expected_version = expectedVersion;
  return JSON.stringify(body);
}
