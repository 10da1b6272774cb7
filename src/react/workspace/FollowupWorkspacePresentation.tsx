'use client';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { createLoader, partOf } from '../../core/page/late-code.js';
import type { PresentedProps } from './presented-parts.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';

/** The other presentations, and the dialogs. */
export const presentedCode = createLoader(() => import('./presented-parts.js'));

/** The presentations besides the rows. */
const Presented = loadedPart(
  partOf(presentedCode, ({ PresentedPart }) => PresentedPart),
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);

/** The list that `FollowupWorkspacePresentation` shows, and its presentation. */
export interface FollowupWorkspacePresentationProps extends Omit<PresentedProps, 'presentation'> {
  presentation: FollowupPresentation;
  /** A ref to the element around the rows. */
  rowsRef?: RefObject<HTMLDivElement | null> | undefined;
  /** The rows. */
  children: ReactNode;
}

/**
 * The list in its chosen presentation. The rows stay mounted under another presentation, so that the user returns to
 * the same place and selection. Renders a `<div>` around the rows, and the presentation in their place.
 */
export function FollowupWorkspacePresentation({
  presentation,
  rowsRef,
  children,
  ...presented
}: FollowupWorkspacePresentationProps): ReactElement {
  const isOther = presentation !== 'list';
  return (
    <>
      <div ref={rowsRef} className="rf-presentation" hidden={isOther}>
        {children}
      </div>
      {isOther ? (
        <div className="rf-presentation-other" data-presentation={presentation}>
          <PartBoundary key={presentation}>
            <Presented {...presented} presentation={presentation} />
          </PartBoundary>
        </div>
      ) : null}
    </>
  );
}
