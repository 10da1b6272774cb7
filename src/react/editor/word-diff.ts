/** A run of text that is in both versions, or in only one. */
export interface TextPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * The maximum number of changed words; beyond that, the texts count as entirely different, since no one reads so many
 * marks.
 */
const MAX_CHANGES = 400;

/**
 * Returns the word-level difference between two texts. The pieces without the added ones join to the text before, those
 * without the removed ones to the text after. Runs in O(length × changes).
 *
 * @example
 * diffWords('Call Ann', 'Call Bob'); // [same 'Call ', removed 'Ann', added 'Bob']
 */
export function diffWords(before: string, after: string): readonly TextPiece[] {
  const from = wordsOf(before);
  const to = wordsOf(after);
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (
    end < from.length - start &&
    end < to.length - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  ) {
    end += 1;
  }
  return joined([
    ...from.slice(0, start).map((text): TextPiece => ({ kind: 'same', text })),
    ...changesBetween(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...from.slice(from.length - end).map((text): TextPiece => ({ kind: 'same', text })),
  ]);
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into words and the pieces between them. */
function wordsOf(text: string): readonly string[] {
  // Also finds words in languages without spaces.
  const words = (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' }));
  return stretchesOf(text).flatMap((stretch) => Array.from(words.segment(stretch), ({ segment }) => segment));
}

/** The number of characters to segment at once: V8's segmenter takes four times as long for a text twice as long. */
const LONGEST_STRETCH = 1000;

/** Splits a long text into runs that start at a word. */
function stretchesOf(text: string): readonly string[] {
  const stretches: string[] = [];
  let start = 0;
  while (text.length - start > LONGEST_STRETCH) {
    let end = start + LONGEST_STRETCH;
    while (end > start && !isStartOfWord(text, end)) end -= 1;
    // No word start found, as in languages without spaces: split anywhere but inside a surrogate pair.
    if (end === start)
      end += LONGEST_STRETCH - (/[\ud800-\udbff]/.test(text.charAt(start + LONGEST_STRETCH - 1)) ? 1 : 0);
    stretches.push(text.slice(start, end));
    start = end;
  }
  stretches.push(text.slice(start));
  return stretches;
}

function isStartOfWord(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at));
}

// Myers, "An O(ND) Difference Algorithm and Its Variations", 1986: tracks the furthest point of each diagonal, edit by
// edit.
function changesBetween(from: readonly string[], to: readonly string[]): readonly TextPiece[] {
  const replaced: readonly TextPiece[] = [
    ...from.map((text): TextPiece => ({ kind: 'removed', text })),
    ...to.map((text): TextPiece => ({ kind: 'added', text })),
  ];
  if (from.length === 0 || to.length === 0) return replaced;
  const most = Math.min(from.length + to.length, MAX_CHANGES);
  const furthest = new Map<number, number>([[1, 0]]);
  const steps: ReadonlyMap<number, number>[] = [];
  const at = (ends: ReadonlyMap<number, number>, diagonal: number): number => ends.get(diagonal) ?? -1;

  for (let changes = 0; changes <= most; changes += 1) {
    steps.push(new Map(furthest));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const isAdded =
        diagonal === -changes || (diagonal !== changes && at(furthest, diagonal - 1) < at(furthest, diagonal + 1));
      let x = isAdded ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1;
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= from.length && x - diagonal >= to.length) return wayBack(from, to, steps);
    }
  }
  return replaced;
}

function wayBack(
  from: readonly string[],
  to: readonly string[],
  steps: readonly ReadonlyMap<number, number>[],
): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let x = from.length;
  let y = to.length;
  const put = (kind: TextPiece['kind'], text: string | undefined): void => {
    if (text !== undefined) pieces.push({ kind, text });
  };
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const ends = steps[changes];
    const at = (diagonal: number): number => ends?.get(diagonal) ?? -1;
    const diagonal = x - y;
    const isAdded = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
    const previous = isAdded ? diagonal + 1 : diagonal - 1;
    const xBefore = changes === 0 ? 0 : at(previous);
    const yBefore = changes === 0 ? 0 : xBefore - previous;
    while (x > xBefore && y > yBefore) {
      x -= 1;
      y -= 1;
      put('same', from[x]);
    }
    if (changes === 0) break;
    if (isAdded) put('added', to[(y -= 1)]);
    else put('removed', from[(x -= 1)]);
  }
  return pieces.toReversed();
}

/** Joins adjacent pieces of a kind; in a run of changes, removed text comes before added text. */
function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const result: TextPiece[] = [];
  let removed = '';
  let added = '';
  let same = '';
  const flush = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of pieces) {
    if (kind === 'same') {
      flush();
      same += text;
      continue;
    }
    if (same !== '') result.push({ kind: 'same', text: same });
    same = '';
    if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  if (same !== '') result.push({ kind: 'same', text: same });
  return result;
}
