import { EDITABLE_FIELDS, FIELDS, ofEach, valueFault, type EditableField, type FieldValue } from './fields.js';
import type { Followup } from './followup.js';

/**
 * The fields a person changed, each with its new value; untouched fields are absent.
 *
 * Values are texts: a `null` note is sent as an empty one; a save that would set any other field to `null` is refused
 * before anything is sent.
 *
 * @example
 * const patch: FollowupPatch = { due_at: '2026-12-01T09:00:00.000Z' };
 */
export type FollowupPatch = { readonly [Field in EditableField]?: string | null };

/** The fields and values as an update writes them: the API's values are texts, never `null`. */
export type WrittenPatch = { readonly [Field in EditableField]?: string };

/** For each field of an edit, the value on the screen when the person changed it. */
export type SeenValues = { readonly [Field in EditableField]?: FieldValue };

/** Returns the fields a patch touches, in the order of a request body. */
export function patchedFields(patch: FollowupPatch): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => Object.hasOwn(patch, field) && patch[field] !== undefined);
}

/** Returns the values the person saw, for each field the patch touches. */
export function seenValues(followup: Followup, patch: FollowupPatch): SeenValues {
  return ofEach(patchedFields(patch), (field) => followup[field]);
}

/** Returns the values of all editable fields of a record. */
export function editableValues(followup: Followup): SeenValues {
  return ofEach(EDITABLE_FIELDS, (field) => followup[field]);
}

/** Returns the record with a patch applied; the record itself if the patch is empty. */
export function applyPatch(followup: Followup, patch: FollowupPatch): Followup {
  const fields = patchedFields(patch);
  if (fields.length === 0) return followup;
  const view: Record<string, unknown> = { ...followup };
  for (const field of fields) view[field] = patch[field];
  return view as unknown as Followup;
}

/** Whether two patches touch the same fields with exactly the same values. */
export function samePatch(a: FollowupPatch, b: FollowupPatch): boolean {
  const fields = patchedFields(a);
  return (
    fields.length === patchedFields(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && a[field] === b[field])
  );
}

/**
 * Returns the text that restores a field's former value; `null` if the API cannot write it. Its values are texts, and
 * only some fields can be emptied: there is no empty date-time and no empty UUID, and the API document does not say
 * that choices may be empty.
 */
export function formerText(field: EditableField, before: FieldValue): string | null {
  if (FIELDS[field].canBeEmpty) return before ?? '';
  // A text that the CRM held but no client may write cannot be restored either.
  return before && before.trim() !== '' && valueFault(field, before) === null ? before : null;
}
