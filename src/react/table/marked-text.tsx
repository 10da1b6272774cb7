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

/** A note shortened to show what a search found. */
export function inSight(note: string, findHits: FindHits | null): string {
  return findHits?.inSight(note) ?? note;
}
