const LENGTH = 40;

// A row names several controls after its note.
let last = { note: '', excerpt: '' };

/** The beginning of a note on one line, to tell follow-ups apart in a name. */
export function noteExcerpt(note: string | null | undefined): string {
  if (!note) return '';
  if (note !== last.note) last = { note, excerpt: excerptOf(note) };
  return last.excerpt;
}

function excerptOf(note: string): string {
  const line = note
    .slice(0, LENGTH * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= LENGTH) return line;
  const letters = Array.from(line);
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('').trimEnd()}…` : line;
}
