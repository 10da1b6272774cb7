'use client';
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { createLoader, partOf } from '../../core/page/late-code.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import type { PresentedProps } from './presented-parts.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';

const ASKED_FOR = {
  isOpen: () => true,
  close: ({ onClose }: PresentedProps) => onClose(),
};

const code = createLoader(() => import('./presented-parts.js'));

/** The presentations besides the rows. */
const PRESENTED = {
  agenda: loadedPart(
    partOf(code, ({ PresentedAgenda }) => PresentedAgenda),
    ASKED_FOR,
  ),
  workload: loadedPart(
    partOf(code, ({ PresentedWorkload }) => PresentedWorkload),
    ASKED_FOR,
  ),
};

/** The list that `FollowupWorkspacePresentation` shows, and its presentation. */
export interface FollowupWorkspacePresentationProps extends Omit<PresentedProps, 'headingLevel'> {
  /** The heading level of the workspace. */
  workspaceLevel?: FollowupWorkspaceBarProps['headingLevel'];
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
  workspaceLevel = 2,
  rowsRef,
  children,
  ...presented
}: FollowupWorkspacePresentationProps): ReactElement {
  const Presented = presentation === 'list' ? null : PRESENTED[presentation];
  return (
    <>
      <div ref={rowsRef} className="rf-presentation" hidden={Presented !== null}>
        {children}
      </div>
      {Presented ? (
        <div className="rf-presentation-other" data-presentation={presentation}>
          <PartBoundary key={presentation}>
            <Presented {...presented} headingLevel={Math.min(workspaceLevel + 1, 5) as 2 | 3 | 4 | 5} />
          </PartBoundary>
          <NoticePlace />
        </div>
      ) : null}
    </>
  );
}

/** A place for notices where they don't cover an editor beside it. Renders a `<div>` without a height. */
function NoticePlace(): ReactElement {
  const { core } = useFollowupsContext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => core.notices.offerPlace(() => place.current), [core]);
  return <div ref={place} />;
}
