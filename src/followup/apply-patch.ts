import type { Followup } from './followup.js';
import type { FollowupPatch } from './followup-patch.js';
import { patchedFields } from './patched-fields.js';

/** The record with a patch laid over it; the record itself where the patch touches nothing. */
export function applyPatch(followup: Followup, patch: FollowupPatch): Followup {
  const fields = patchedFields(patch);
  if (fields.length === 0) return followup;
  const view: Record<string, unknown> = { ...followup };
  for (const field of fields) view[field] = patch[field];
  return view as unknown as Followup;
}
