import { shorten } from './shorten.js';

const LENGTH = 40;

// A row names several controls after its note.
let last = { note: '', excerpt: '' };

/** The beginning of a note on one line, to tell follow-ups apart in a name. */
export function noteExcerpt(note: string | null | undefined): string {
  if (!note) return '';
  if (note !== last.note) last = { note, excerpt: shorten(note, LENGTH) };
  return last.excerpt;
}
