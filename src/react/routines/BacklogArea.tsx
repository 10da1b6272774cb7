'use client';
import type { ReactElement } from 'react';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { loadedPart } from '../provider/loaded-part.js';
import type { BacklogDialogProps } from './BacklogDialog.js';
import { backlogCode } from './load-routine-parts.js';

const LoadedBacklog = loadedPart(backlogCode, { isOpen: () => true, close: ({ onClose }) => onClose() });

/** The plan that clears a backlog, while it is rendered. Renders a `dialog` once its code has loaded. */
export function BacklogArea(props: BacklogDialogProps): ReactElement {
  return (
    <PartBoundary>
      <LoadedBacklog {...props} />
    </PartBoundary>
  );
}
