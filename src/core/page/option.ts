/** A value of the CRM that a person can choose, with the words to show for it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The words for a value: those that the host gave it, or the value itself. */
export function optionLabel(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
