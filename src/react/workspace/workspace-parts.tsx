'use client';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import type { SelectionAreaProps } from '../actions/SelectionArea.js';
import { selectionCode } from '../actions/load-action-parts.js';
import type { SecondKey } from '../table/WorkspaceKeys.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { createLoader, partOf } from '../../core/page/late-code.js';
import type { PresentedProps, WorkspaceDialogsProps } from './presented-parts.js';

export type { CommandBarContent } from './CommandBar.js';
export type { WorkspaceDialogsProps } from './presented-parts.js';

/** The other presentations, and the dialogs. */
export const presentedCode = createLoader(() => import('./presented-parts.js'));

const closing = { isOpen: () => true, close: ({ onClose }: { readonly onClose: () => void }) => onClose() };

/** The presentations besides the rows. */
const Presented = loadedPart(
  partOf(presentedCode, ({ PresentedPart }) => PresentedPart),
  closing,
);
const LoadedDialogs = loadedPart(
  partOf(presentedCode, ({ WorkspaceDialogs }) => WorkspaceDialogs),
  closing,
);
/** The command bar, once its code has loaded. */
export const LoadedCommandBar = loadedPart(
  partOf(presentedCode, ({ CommandBar }) => CommandBar),
  closing,
);

const LoadedSelectionArea = loadedPart(selectionCode, {
  isOpen: ({ selection }) => selection.size > 0,
  close: ({ onSelectionChange }) => onSelectionChange(new Set()),
});

/** What `FollowupWorkspaceFloating` shows: the selection, other matches, and hints after the first key of a sequence. */
export interface FollowupWorkspaceFloatingProps extends SelectionAreaProps {
  /** The keys that can follow the first key of a sequence. */
  hints: readonly SecondKey[];
}

/**
 * What floats over the end of the list: the selection bar, a bulk update, hints for key sequences. Renders a `<div>`.
 */
export function FollowupWorkspaceFloating({ hints, ...props }: FollowupWorkspaceFloatingProps): ReactElement {
  const { shortcuts } = useMessages(workspaceEnglish);
  const rescue = useRescueFocus(props.toRows);
  return (
    <div className="rf-floating-stack" {...rescue}>
      {/* Fetched before the first selection, so that its live region announces it. */}
      <PartBoundary>
        <LoadedSelectionArea {...props} />
      </PartBoundary>
      <p className="rf-key-hint" aria-live="polite" data-empty={hints.length === 0 ? '' : undefined}>
        {hints.length === 0 ? null : (
          <>
            <span>{shortcuts.goTo}</span>
            {hints.map(({ key, label }) => (
              <span key={key}>
                <kbd className="rf-key">{key}</kbd> <span>{label}</span>
              </span>
            ))}
          </>
        )}
      </p>
    </div>
  );
}

/**
 * The rarely opened dialogs of the workspace: columns and density, the list of keys, the drafts. Renders nothing while
 * none is shown, and a `dialog` in a portal once its code is loaded.
 */
export function FollowupWorkspaceDialogs(props: WorkspaceDialogsProps): ReactElement | null {
  if (props.shown === null) return null;
  return (
    <PartBoundary>
      <LoadedDialogs {...props} />
    </PartBoundary>
  );
}

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
      <div ref={rowsRef} className={isOther ? undefined : 'rf-presentation'} hidden={isOther}>
        {children}
      </div>
      {isOther ? (
        <div className="rf-presentation-other">
          <PartBoundary key={presentation}>
            <Presented {...presented} presentation={presentation} />
          </PartBoundary>
        </div>
      ) : null}
    </>
  );
}
