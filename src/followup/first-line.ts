/**
 * The first line of a note that says anything; empty where none does.
 *
 * @example
 * firstLine('\nCall Yusuf\nHe asked twice.'); // 'Call Yusuf'
 */
export function firstLine(note: string | null | undefined): string {
  return /\S.*/.exec(note ?? '')?.[0].trimEnd() ?? '';
}
