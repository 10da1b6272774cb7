import type { EditableField } from '../../core/followup/fields.js';

/** A wish to change one field of a record, or of all that are selected. */
export interface FieldRequest {
  readonly followupIds: readonly string[];
  /** Whether they were selected, so that the change is one of many also where it is of one. */
  readonly isSelection: boolean;
  readonly field: EditableField;
  /** What the popover stands at, and where the focus goes back to. */
  readonly anchor: HTMLElement;
}
