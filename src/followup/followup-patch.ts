import type { EditableField } from './editable-field.js';

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
