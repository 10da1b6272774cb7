/**
 * Returns the first line of a note that is not blank; empty if there is none.
 *
 * @example
 * firstLine('\nCall Yusuf\nHe asked twice.'); // 'Call Yusuf'
 */
export function firstLine(note: string | null | undefined): string {
  return /\S.*/.exec(note ?? '')?.[0].trimEnd() ?? '';
}
