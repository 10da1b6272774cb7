import { EDITABLE_FIELDS, FIELDS, ofEach, valueFault, type EditableField, type FieldValue } from './fields.js';
import type { Followup } from './followup.js';

/**
 * The fields a person changed, each with its new value; a field that is absent was not touched.
 *
 * The values are texts: a note that is `null` is sent as an empty one, and a save that would set any other field to `null` is
 * refused before anything is sent.
 *
 * @example
 * const patch: FollowupPatch = { due_at: '2026-12-01T09:00:00.000Z' };
 */
export type FollowupPatch = { readonly [Field in EditableField]?: string | null };

/** The fields of an update with what is written to each: the API's values are texts, and none of them takes `null`. */
export type WrittenPatch = { readonly [Field in EditableField]?: string };

/** For each field of an edit, the value that stood on the screen when the person changed it. */
export type SeenValues = { readonly [Field in EditableField]?: FieldValue };

/** The fields a patch touches, in the order in which a request body holds them. */
export function patchedFields(patch: FollowupPatch): EditableField[] {
  return EDITABLE_FIELDS.filter((field) => Object.hasOwn(patch, field) && patch[field] !== undefined);
}

/** What the person saw of each field that the patch touches. */
export function seenValues(followup: Followup, patch: FollowupPatch): SeenValues {
  return ofEach(patchedFields(patch), (field) => followup[field]);
}

/** All fields that can be changed as they stand in a record. */
export function editableValues(followup: Followup): SeenValues {
  return ofEach(EDITABLE_FIELDS, (field) => followup[field]);
}

/** The record with a patch laid over it; the record itself where the patch touches nothing. */
export function applyPatch(followup: Followup, patch: FollowupPatch): Followup {
  const fields = patchedFields(patch);
  if (fields.length === 0) return followup;
  const view: Record<string, unknown> = { ...followup };
  for (const field of fields) view[field] = patch[field];
  return view as unknown as Followup;
}

/** Whether two patches touch the same fields with the same values, to the letter. */
export function samePatch(a: FollowupPatch, b: FollowupPatch): boolean {
  const fields = patchedFields(a);
  return (
    fields.length === patchedFields(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && a[field] === b[field])
  );
}

/**
 * The text that puts a field back to what stood there before; `null` where the API has no way to write that. Its values are
 * texts, and an empty one can only stand where a field can be emptied: there is no empty date-time, no empty UUID, and of
 * the choices it does not say that they may be empty.
 */
export function formerText(field: EditableField, before: FieldValue): string | null {
  if (FIELDS[field].canBeEmpty) return before ?? '';
  // Nor a text that the CRM held and no client may write.
  return before && before.trim() !== '' && valueFault(field, before) === null ? before : null;
}
