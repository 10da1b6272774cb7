'use client';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { wordsAlone } from '../../core/page/late-words.js';
import { boundedBy, PartBoundary, ViewBoundary } from './CrashBoundary.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useLoaded } from './use-loaded.js';

interface LateBoundaryProps {
  readonly children: ReactNode;
}

function InWords({ children }: LateBoundaryProps): ReactNode {
  const { later } = useDisplaySettings().messages;
  const words = useLoaded(wordsAlone, 'now');
  if (words.status === 'failed') throw words.error;
  // A language in one half is there on a server too.
  return later && words.status === 'loading' ? null : children;
}

function withWords(Boundary: ComponentType<LateBoundaryProps>) {
  return function LateBoundary({ children }: LateBoundaryProps): ReactElement {
    return (
      <Boundary>
        <InWords>{children}</InWords>
      </Boundary>
    );
  };
}

/** A `PartBoundary` for a part that a host may render at once although its words come after the first rows. */
export const LatePartBoundary = withWords(PartBoundary);

/** The same for a view on plain data. */
export const LateViewBoundary = withWords(ViewBoundary);

/** `forwardRef` for a component in a boundary of its own. */
export const inLatePartBoundary = boundedBy(LatePartBoundary);

/** `forwardRef` for a component in a boundary of its own. */
export const inLateViewBoundary = boundedBy(LateViewBoundary);
