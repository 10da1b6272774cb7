'use client';
import { createElement, type ComponentType, type ReactElement } from 'react';
import type { Loader } from '../../core/page/late-code.js';
import { useFollowupsContext } from './followups-context.js';
import { MissingPart } from './MissingPart.js';
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
      <MissingPart
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
