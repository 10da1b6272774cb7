import { FIELDS, type FieldOfKind } from '../followup/fields.js';

/** A value of the CRM that a person can choose, with its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The setting that names the values of a choice. */
export type OptionName = (typeof FIELDS)[FieldOfKind<'choice'>]['values'];

/**
 * The values to choose from: `taskTypes` and `priorities`. Without them, a choice is free text with suggestions from the
 * list.
 */
export type OptionSettings = { [Name in OptionName]?: readonly Option[] | undefined };

/** The same settings where they are used; `null` for none. */
export type NamedOptions = { readonly [Name in OptionName]: readonly Option[] | null };

export const OPTION_NAMES = Object.values(FIELDS).flatMap((field): OptionName | readonly [] =>
  field.kind === 'choice' ? field.values : [],
);

/** The label of a value, or the value itself. */
export function optionLabel(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
