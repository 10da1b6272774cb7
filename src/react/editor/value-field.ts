import type { FieldValue } from '../../core/followup/fields.js';
import type { FieldInputProps } from '../ui/field/Field.js';

/** What the input of any field takes: a value in, a change out, and the words of its frame. */
export interface ValueFieldProps extends FieldInputProps {
  /** The text that stands in the input; empty while there is none. */
  value: string;
  /** The event handler called when another text is typed or chosen. */
  onValueChange: (value: string) => void;
  /** Takes the element that holds the value. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** The input of a field of which one record may hold a value that can always be chosen again, as it is written there. */
export interface StoredFieldProps extends ValueFieldProps {
  /** What the record holds that is edited; nothing where that is none, or many. */
  stored?: FieldValue;
}
