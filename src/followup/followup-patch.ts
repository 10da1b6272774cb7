import type { EditableField } from './editable-field.js';

/**
 * The fields a person changed, each with its new value; a field that is absent was not touched.
 *
 * `null` is only ever sent to put back a `null` that stood there before (undo).
 *
 * @example
 * const patch: FollowupPatch = { due_at: '2026-12-01T09:00:00.000Z' };
 */
export type FollowupPatch = { readonly [Field in EditableField]?: string | null };
