import { useControlled } from '../ui/hooks.js';

/** The selected records, controlled or uncontrolled. */
export interface SelectionProps {
  /** The ids of the selected records (controlled). */
  selection?: ReadonlySet<string> | undefined;
  /** The ids of the initially selected records. Makes rows selectable. */
  defaultSelection?: ReadonlySet<string> | undefined;
  /** The event handler called when a person changes the selection. Makes rows selectable. */
  onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the selection and its setter. */
export function useSelection({ selection, defaultSelection = NONE, onSelectionChange }: SelectionProps) {
  return useControlled(selection, defaultSelection, onSelectionChange);
}
