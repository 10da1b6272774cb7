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
 * fails, it says so beside the control that opened it, or in its own place if that code is missing too, and offers to try
 * again.
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
    const isMissing = isWanted && part.status === 'failed';
    const later = useLoaded(laterCode, isMissing ? 'now' : 'never');
    if (part.status === 'ready') return createElement(part.value, props);
    if (!isMissing || later.status === 'loading') return null;
    const { retry } = part;
    if (later.status === 'failed') return <CrashedPart onRetry={retry} />;
    const onClose = (): void => {
      // Fetch again when it is opened the next time.
      retry();
      close(props);
    };
    return createElement(later.value.MissingPart, { onTryAgain: retry, onClose });
  };
}
