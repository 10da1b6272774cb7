import { FIELD_ORDER, FIELDS, type EditableField, type FieldOfKind } from '../../core/followup/fields.js';

/** A field that can get one value in many records: any but free text. */
export type BulkField = Exclude<EditableField, FieldOfKind<'text'>>;

export function isBulkField(field: EditableField): field is BulkField {
  return FIELDS[field].kind !== 'text';
}

/** All of them, in page order. */
export const BULK_FIELDS = FIELD_ORDER.filter(isBulkField);
