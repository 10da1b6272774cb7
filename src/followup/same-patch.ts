import type { FollowupPatch } from './followup-patch.js';
import { patchedFields } from './patched-fields.js';

/** Whether two patches touch the same fields with the same values, to the letter. */
export function samePatch(a: FollowupPatch, b: FollowupPatch): boolean {
  const fields = patchedFields(a);
  return (
    fields.length === patchedFields(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && a[field] === b[field])
  );
}
