/** A note with a line put at its end. */
export function withLine(note: string | null | undefined, line: string): string {
  if (!note || note.trim() === '') return line;
  return `${note}${note.endsWith('\n') ? '' : '\n'}${line}`;
}
