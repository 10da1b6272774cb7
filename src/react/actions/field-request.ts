import type { RequestedField } from '../provider/shortcuts.js';
import type { FieldOption } from './FieldPicker.js';

/** A request to change one field of a record, or of all selected records, or to open what the host wired. */
export interface FieldRequest<Field = RequestedField> {
  readonly followupIds: readonly string[];
  /** Whether the records are the selection, which makes it a bulk change even for one record. */
  readonly isSelection: boolean;
  readonly field: Field;
  /** The element that the popover is anchored to, and that gets focus back. */
  readonly anchor: HTMLElement;
  /** The value, if it was picked elsewhere: the popover then shows only why it can't be saved. */
  readonly picked?: FieldOption;
}
