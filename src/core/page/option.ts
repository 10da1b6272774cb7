/** A value of the CRM that a person can choose, with its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The label of a value, or the value itself. */
export function optionLabel(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
