'use client';
import type { ReactElement } from 'react';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useMessages } from '../provider/use-messages.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { selectionCode } from './load-workspace-parts.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import type { SelectionAreaProps } from './SelectionArea.js';
import type { SecondKey } from './use-workspace-keys.js';

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
