import { sameStoredValue, sameValue, type EditableField } from '../followup/fields.js';
import { patchedFields, type FollowupPatch, type SeenValues, type WrittenPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';

export type PreparedBody =
  | { readonly status: 'send'; readonly patch: WrittenPatch; readonly expectedVersion: number }
  /** The record already has every wanted value. */
  | { readonly status: 'nothing-to-send' }
  /** A touched field has neither the value the user saw nor the one they want. */
  | { readonly status: 'clash' }
  /** The record has no version to base a change on. */
  | { readonly status: 'read-only' }
  /** A wanted value is one that the API can't accept. */
  | { readonly status: 'unwritable'; readonly field: EditableField };

/** Works out what to send, based on the newest record, at the moment of sending. */
export function prepareBody(patch: FollowupPatch, seen: SeenValues, newest: Followup): PreparedBody {
  const body: { [Field in EditableField]?: string } = {};
  for (const field of patchedFields(patch)) {
    if (sameValue(field, newest[field], patch[field])) continue;
    const isSeen = sameValue(field, newest[field], seen[field]);
    // Someone saved the same text in another form, such as with other line endings.
    if (!isSeen && sameStoredValue(field, newest[field], patch[field])) continue;
    if (!isSeen) return { status: 'clash' };
    const value = patch[field];
    if (typeof value !== 'string') return { status: 'unwritable', field };
    body[field] = value;
  }
  if (patchedFields(body).length === 0) return { status: 'nothing-to-send' };
  if (newest.integration_version === null) return { status: 'read-only' };
  return { status: 'send', patch: body, expectedVersion: newest.integration_version };
}
