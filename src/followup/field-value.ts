/** What a field can hold: text, `null`, or nothing at all where the server left the field out. */
export type FieldValue = string | null | undefined;

/** Whether a field holds something. */
export function isFilled(value: FieldValue): boolean {
  return value !== undefined && value !== null && value.trim() !== '';
}
