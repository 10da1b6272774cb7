/**
 * A character as a person sees it, or the white space between two words. A pattern, because `Intl.Segmenter` is missing from
 * Firefox before 125 and takes its time for each text; a test holds it against the segmenter.
 */
const CHARACTER =
  /\s+|(?:\p{RI}{2}|[^])(?:[\p{M}\p{EMod}\u200c\u0e33\u0eb3\u1160-\u11ff\uff9e\uff9f\u{e0020}-\u{e007f}]|\u200d\p{ExtPict}?){0,32}/uy;

/**
 * The beginning of a text on one line, between two words where that leaves more than half, with "…" where something is left out.
 *
 * @param most characters as a person sees them
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
