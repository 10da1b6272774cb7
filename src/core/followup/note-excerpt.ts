import { shorten } from './shorten.js';

const LENGTH = 40;

// Several controls of a row are labeled with the same note.
let last = { note: '', excerpt: '' };

/** Returns the beginning of a note on one line, to tell follow-ups apart in accessible names. */
export function noteExcerpt(note: string | null | undefined): string {
  if (!note) return '';
  if (note !== last.note) last = { note, excerpt: shorten(note, LENGTH) };
  return last.excerpt;
}
