import { foldText } from '../followup/fold-text.js';
import { searchWords } from './row-filter.js';

/** A range of a text; `end` is exclusive. */
export type TextRange = readonly [start: number, end: number];

/** Returns the ranges of a text that match a search, in order and not overlapping. */
export interface FindHits {
  (text: string): readonly TextRange[];
  /**
   * A note shortened to show what the search found: the note itself, or its start and each line with a word that the
   * start does not have.
   */
  readonly inSight: (note: string) => string;
}

const NO_HITS: readonly TextRange[] = [];

/** Creates a function that finds a search's words in texts; `null` if the search is empty. */
export function createHitFinder(search: string): FindHits | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const findHits = (text: string): readonly TextRange[] => {
    const folded = foldText(text);
    const found = words.flatMap((word) => placesOf(word, folded));
    return found.length === 0 ? NO_HITS : merged(inOriginal(text, folded, found));
  };
  return Object.assign(findHits, { inSight: (note: string) => noteInSight(note, findHits(note)) });
}

function placesOf(word: string, folded: string): TextRange[] {
  const places: TextRange[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    places.push([at, at + word.length]);
  return places;
}

/** Maps ranges of the folded text to the original, whose letters may be longer or shorter. */
function inOriginal(text: string, folded: string, places: readonly TextRange[]): TextRange[] {
  if (folded.length === text.length && foldsLetterByLetter(text, folded)) return [...places];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of text) {
    const next = at + letter.length;
    const { length } = foldText(letter);
    for (let count = 0; count < length; count += 1) {
      starts.push(at);
      ends.push(next);
    }
    // A combining accent belongs to the letter before it.
    if (length === 0 && ends.length > 0) ends[ends.length - 1] = next;
    at = next;
  }
  return places.map(([start, end]) => [starts[start] ?? 0, ends[end - 1] ?? text.length]);
}

function foldsLetterByLetter(text: string, folded: string): boolean {
  return text.toLowerCase() === folded;
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && range[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], range[1])];
    else result.push(range);
  }
  return result;
}

/** How many characters at the start of a note are read at a glance. */
const IN_SIGHT = 40;
/** How many characters to keep of the start if a hit comes later, and how many before that hit. */
const BEGINNING = 24;
const BEFORE = 16;

function noteInSight(note: string, hits: readonly TextRange[]): string {
  const end = endOfLine(note, 0);
  const seen = new Set<string>();
  const pieces: string[] = [];
  let shownTo = 0;
  for (const [start, stop] of hits) {
    const word = note.slice(start, stop).toLowerCase();
    if (stop <= Math.min(end, IN_SIGHT) || stop <= shownTo) seen.add(word);
    if (seen.has(word)) continue;
    seen.add(word);
    const line = note.lastIndexOf('\n', start) + 1;
    const blank = note.indexOf(' ', start - BEFORE);
    const begin = start - line <= BEFORE ? line : blank >= 0 && blank < start ? blank + 1 : start;
    shownTo = endOfLine(note, start);
    pieces.push(note.slice(begin, shownTo).trim());
  }
  return pieces.length === 0 ? note : [beginningOf(note.slice(0, end)), ...pieces].join(' … ');
}

function endOfLine(note: string, from: number): number {
  const end = note.indexOf('\n', from);
  return end < 0 ? note.length : end;
}

function beginningOf(line: string): string {
  if (line.length <= BEGINNING) return line.trim();
  const blank = line.lastIndexOf(' ', BEGINNING);
  return blank > 0 ? line.slice(0, blank).trim() : Array.from(line).slice(0, BEGINNING).join('');
}
