/**
 * A user-perceived character, or the whitespace between two words. A pattern, because `Intl.Segmenter` is missing in
 * Firefox before 125 and is slow per text; a test compares the two.
 */
const CHARACTER =
  /\s+|(?:\p{RI}{2}|[^])(?:[\p{M}\p{EMod}\u200c\u0e33\u0eb3\u1160-\u11ff\uff9e\uff9f\u{e0020}-\u{e007f}]|\u200d\p{ExtPict}?){0,32}/uy;

/**
 * Returns the beginning of a text on one line, with "…" if something is cut off. It ends between two words if that
 * keeps more than half.
 *
 * @param most the maximum number of user-perceived characters
 * @example
 * shorten('\n\nCall Yusuf about the offer', 12); // 'Call Yusuf…'
 */
export function shorten(text: string, most: number): string {
  let shown = '';
  let words = '';
  CHARACTER.lastIndex = Math.max(0, text.search(/\S/));
  for (let count = 0; ; count += 1) {
    const [character] = CHARACTER.exec(text) ?? [];
    if (character === undefined) return shown.trimEnd();
    const isSpace = character.trim() === '';
    if (count >= most && !(isSpace && CHARACTER.lastIndex === text.length)) {
      const isWithinWord = !isSpace && !shown.endsWith(' ');
      return `${(isWithinWord && words.length > shown.length / 2 ? words : shown).trimEnd()}…`;
    }
    if (isSpace) words = shown;
    shown += isSpace ? ' ' : character;
  }
}

const LENGTH = 40;

// Several controls of a row are labeled with the same note.
let last = { note: '', excerpt: '' };

/** Returns the beginning of a note on one line, to tell follow-ups apart in accessible names. */
export function noteExcerpt(note: string | null | undefined): string {
  if (!note) return '';
  if (note !== last.note) last = { note, excerpt: shorten(note, LENGTH) };
  return last.excerpt;
}

/**
 * Returns the first line of a note that is not blank; empty if there is none.
 *
 * @example
 * firstLine('\nCall Yusuf\nHe asked twice.'); // 'Call Yusuf'
 */
export function firstLine(note: string | null | undefined): string {
  return /\S.*/.exec(note ?? '')?.[0].trimEnd() ?? '';
}
