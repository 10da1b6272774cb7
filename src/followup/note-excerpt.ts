const LENGTH = 40;

/**
 * The beginning of a note on one line, to tell follow-ups apart in a name.
 *
 * @example
 * noteExcerpt('Call Ms Lindgren\nabout the renewal'); // 'Call Ms Lindgren about the renewal'
 */
export function noteExcerpt(note: string | null | undefined): string {
  const line = (note ?? '')
    .slice(0, LENGTH * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('').trimEnd()}…` : line;
}
