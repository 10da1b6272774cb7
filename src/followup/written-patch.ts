import type { EditableField } from './editable-field.js';

/** The fields of an update with what is written to each: the API's values are texts, and none of them takes `null`. */
export type WrittenPatch = { readonly [Field in EditableField]?: string };
