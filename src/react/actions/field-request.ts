import type { EditableField } from '../../core/followup/fields.js';

/** A request to change one field of a record, or of all selected records. */
export interface FieldRequest {
  readonly followupIds: readonly string[];
  /** Whether the records are the selection, which makes it a bulk change even for one record. */
  readonly isSelection: boolean;
  readonly field: EditableField;
  /** The element that the popover is anchored to, and that gets focus back. */
  readonly anchor: HTMLElement;
}
