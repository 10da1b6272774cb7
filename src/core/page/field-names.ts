import type { EditableField } from '../followup/fields.js';
import type { DisplaySettings } from './display-settings.js';

/** The names of fields as one list, such as "Due and Note"; empty for no fields. */
export function fieldNames(
  fields: readonly (EditableField | 'status')[],
  { locale, messages }: Pick<DisplaySettings, 'locale' | 'messages'>,
): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => messages.fields[field]));
}
