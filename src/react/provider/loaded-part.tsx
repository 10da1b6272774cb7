'use client';
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { Loader } from '../../core/page/late-code.js';
import { CrashedPart } from './CrashBoundary.js';
import { useFollowupsContext } from './followups-context.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';

interface LoadedPartOptions<Props> {
  /** Whether the part is wanted. */
  readonly isOpen: (props: Props) => boolean;
  readonly close: (props: Props) => void;
}

/**
 * A component whose code is fetched when it is first open, or in idle time once it is mounted. It renders nothing until the
 * code has loaded, and then at once, where React's `Suspense` would hold it back for a third of a second. If the fetch
 * fails, it says so beside the control that opened it and offers to try again.
 */
export function loadedPart<Props extends object>(
  loader: Loader<ComponentType<Props>>,
  { isOpen, close }: LoadedPartOptions<Props>,
): (props: Props) => ReactElement | null {
  return function LoadedPart(props) {
    const { core } = useFollowupsContext();
    const isWanted = isOpen(props);
    const part = useLoaded(loader, isWanted ? 'now' : 'idle', (error) => {
      if (isWanted) core.report(error, { operation: 'render' });
    });
    if (part.status === 'ready') return createElement(part.value, props);
    if (part.status === 'loading' || !isWanted) return null;
    const { retry } = part;
    return (
      <MissingCode
        onTryAgain={retry}
        onClose={() => {
          // Fetch again when it is opened the next time.
          retry();
          close(props);
        }}
      />
    );
  };
}

interface MissingCodeProps {
  /** The event handler called to fetch the code again. */
  readonly onTryAgain: () => void;
  /** The event handler called when the code is no longer wanted. */
  readonly onClose: () => void;
}

/** A message beside the pressed control that what it needs could not be fetched; in place if its own code is missing too. */
export function MissingCode({ onTryAgain, onClose }: MissingCodeProps): ReactElement | null {
  const later = useLoaded(laterCode, 'now');
  if (later.status === 'loading') return null;
  if (later.status === 'failed') return <CrashedPart onRetry={onTryAgain} />;
  return <later.value.MissingPart onTryAgain={onTryAgain} onClose={onClose} />;
}
