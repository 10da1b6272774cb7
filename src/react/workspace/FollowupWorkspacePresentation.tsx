'use client';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { createLoader } from '../../core/page/create-loader.js';
import type { FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';
import type { PresentedProps } from './presented-props.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';

const ASKED_FOR = {
  isOpen: () => true,
  close: ({ onClose }: PresentedProps) => onClose(),
};

/** The presentations besides the rows, each split into its own file. */
const PRESENTED = {
  agenda: loadedPart(
    createLoader(async () => (await import('./PresentedAgenda.js')).PresentedAgenda),
    ASKED_FOR,
  ),
  workload: loadedPart(
    createLoader(async () => (await import('./PresentedWorkload.js')).PresentedWorkload),
    ASKED_FOR,
  ),
};

const BELOW = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5, 6: 5 } as const;

/** The list that `FollowupWorkspacePresentation` shows, and its presentation. */
export interface FollowupWorkspacePresentationProps extends Omit<PresentedProps, 'headingLevel'> {
  /** The heading level of the workspace. */
  workspaceLevel?: FollowupWorkspaceViewProps['headingLevel'];
  presentation: FollowupPresentation;
  /** The rows. */
  children: ReactNode;
}

/**
 * The list in its chosen presentation. The rows stay mounted under another presentation, so that the user returns to
 * the same place and selection. Renders a `<div>` around the rows, and the presentation in their place.
 *
 * @example
 * const { presentation, table } = useFollowupWorkspace();
 * <FollowupWorkspacePresentation {...presentation}>
 *   <FollowupListTable {...table} />
 * </FollowupWorkspacePresentation>
 */
export function FollowupWorkspacePresentation({
  presentation,
  workspaceLevel = 2,
  children,
  ...presented
}: FollowupWorkspacePresentationProps): ReactElement {
  const Presented = presentation === 'list' ? null : PRESENTED[presentation];
  return (
    <>
      <div className="rf-presentation" hidden={Presented !== null}>
        {children}
      </div>
      {Presented ? (
        <div className="rf-presentation-other" data-presentation={presentation}>
          <PartBoundary key={presentation}>
            <Presented {...presented} headingLevel={BELOW[workspaceLevel]} />
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
  useEffect(() => core.noticePlaces.offer(() => place.current), [core]);
  return <div ref={place} />;
}
