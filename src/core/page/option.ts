import { EDITABLE_FIELDS, FIELDS, type EditableField, type FieldOfKind } from '../followup/fields.js';

/** A value of the CRM that a person can choose, with its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The setting that names the values of a choice. */
export type OptionName = (typeof FIELDS)[FieldOfKind<'choice'>]['values'];

/** The values to choose from, by setting. Without them, a choice is free text with suggestions from the list. */
export type OptionSettings = { readonly [Name in OptionName]?: readonly Option[] | undefined };

/** The same settings where they are used; `null` for none. */
export type NamedOptions = { readonly [Name in OptionName]: readonly Option[] | null };

export const CHOICE_FIELDS = EDITABLE_FIELDS.filter(isChoice);

export const OPTION_NAMES = CHOICE_FIELDS.map((field): OptionName => FIELDS[field].values);

function isChoice(field: EditableField): field is FieldOfKind<'choice'> {
  return FIELDS[field].kind === 'choice';
}

/** The label of a value, or the value itself. */
export function optionLabel(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
