'use client';
import { Fragment, useMemo } from 'react';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { ValueView } from './ValueView.js';
import { diffWords } from './word-diff.js';
import type { TextPiece } from './word-diff.js';

export interface MarkedNoteViewProps {
  /** The note as it was; `null` where there was none. */
  before: string | null;
  /** The note as one side wants it; `null` where there is none. */
  after: string | null;
}

/**
 * A note with the words marked that were taken out and put in, where some of it stayed. A screen reader hears the note as it
 * would be. Renders a `<span>`.
 */
export function MarkedNoteView({ before, after }: MarkedNoteViewProps) {
  const pieces = useMemo(() => diffWords(before ?? '', after ?? ''), [before, after]);
  if (after === null || !isWorthMarking(pieces)) return <ValueView field="note" text={after} />;
  return (
    <>
      <VisuallyHidden>{after}</VisuallyHidden>
      <span className="rf-value" data-field="note" dir="auto" aria-hidden="true">
        {pieces.map(({ kind, text }, place) => (
          // Pieces have no identity but their place.
          <Fragment key={place}>
            {kind === 'same' ? (
              text
            ) : kind === 'added' ? (
              <ins className="rf-added">{text}</ins>
            ) : (
              <del className="rf-removed">{text}</del>
            )}
          </Fragment>
        ))}
      </span>
    </>
  );
}

function isWorthMarking(pieces: readonly TextPiece[]): boolean {
  return pieces.length > 1 && pieces.some(({ kind, text }) => kind === 'same' && /[\p{L}\p{N}]/u.test(text));
}
