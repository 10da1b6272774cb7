import type { RequestedField } from '../provider/shortcuts.js';

/** A request to change one field of a record, or of all selected records, or to open what the host wired. */
export interface FieldRequest<Field = RequestedField> {
  readonly followupIds: readonly string[];
  /** Whether the records are the selection, which makes it a bulk change even for one record. */
  readonly isSelection: boolean;
  readonly field: Field;
  /** The element that the popover is anchored to, and that gets focus back. */
  readonly anchor: HTMLElement;
}
