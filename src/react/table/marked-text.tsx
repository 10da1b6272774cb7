import { Fragment, type ReactNode } from 'react';
import type { FindHits } from '../../core/worklist/find-hits.js';

/** A text with search hits marked: the text, or its parts with a `<mark>` around each hit. */
export function markedText(text: string, findHits: FindHits | null): ReactNode {
  const hits = findHits?.(text) ?? [];
  if (hits.length === 0) return text;
  const end = hits.at(-1)?.[1] ?? 0;
  return (
    <>
      {hits.map(([start, end], place) => (
        <Fragment key={start}>
          {start === 0 ? null : <span>{text.slice(hits[place - 1]?.[1] ?? 0, start)}</span>}
          <mark className="rf-hit">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {end === text.length ? null : <span>{text.slice(end)}</span>}
    </>
  );
}

/** How many characters at the start of a note are read at a glance. */
const IN_SIGHT = 40;
/** How many characters to keep of the start if a hit comes later, and how many before that hit. */
const BEGINNING = 24;
const BEFORE = 16;

/**
 * A note shortened to show what a search found: the note itself, or its start and each line with a word that the start
 * does not have.
 */
export function noteInSight(note: string, findHits: FindHits | null): string {
  const hits = findHits?.(note) ?? [];
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
