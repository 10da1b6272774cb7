const LENGTH = 8;

/**
 * The beginning of an id, enough to tell two records apart at a glance.
 *
 * @example
 * shortId('7f1c0f7a-3a52-4f0e-9a54-0c9a4d6f6a11'); // '7f1c0f7a'
 */
export function shortId(id: string): string {
  return id.length <= LENGTH + 2 ? id : id.slice(0, LENGTH);
}
