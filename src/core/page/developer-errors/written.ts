/** A value as a developer would write it. */
export function written(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
