import type { FieldValue } from '../../core/followup/fields.js';
import type { FieldInputProps } from '../ui/field/Field.js';

/** The props of every field input: a value, a change handler, and the texts of its frame. */
export interface ValueFieldProps extends FieldInputProps {
  /** The text of the input; empty if there is none. */
  value: string;
  /** The event handler called when the user types or chooses another value. */
  onValueChange: (value: string) => void;
}

/** The props of a field input whose stored value can always be chosen again, exactly as stored. */
export interface StoredFieldProps extends ValueFieldProps {
  /** The stored value of the edited record; absent without a value, or for many records. */
  stored?: FieldValue;
}
