'use client';
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Loader } from '../ui/create-loader.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useFollowupsContext } from './followups-context.js';
import { MissingPart } from './MissingPart.js';

interface LoadedPartOptions<Props> {
  /** Whether anybody waits for the part. */
  readonly isOpen: (props: Props) => boolean;
  /** Gives it up. */
  readonly close: (props: Props) => void;
}

/**
 * A component whose code is fetched when it is first needed. It shows nothing until the code is there, and then at once,
 * where React's `Suspense` would keep it back for a third of a second. Where the code can't be fetched, it says so beside the
 * control that asked for it, and fetches it again where that is asked for.
 */
export function loadedPart<Props extends object>(
  loader: Loader<ComponentType<Props>>,
  { isOpen, close }: LoadedPartOptions<Props>,
): (props: Props) => ReactElement | null {
  return function LoadedPart(props) {
    const { core } = useFollowupsContext();
    const [fetched, setFetched] = useState(loader.loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState<number | null>(null);
    const part = fetched ?? loader.loaded();
    const isThere = part !== null;
    const fail = useEventCallback((error: unknown) => {
      core.report(error, { operation: 'render' });
      setFailed(attempt);
    });

    useEffect(() => {
      if (isThere) return undefined;
      let wanted = true;
      loader.load().then(
        (loaded) => {
          if (wanted) setFetched(() => loaded);
        },
        (error: unknown) => {
          if (wanted) fail(error);
        },
      );
      return () => {
        wanted = false;
      };
    }, [isThere, attempt, fail]);

    if (part) return createElement(part, props);
    if (failed !== attempt || !isOpen(props)) return null;
    return (
      <MissingPart
        onTryAgain={() => setAttempt(attempt + 1)}
        onClose={() => {
          // It may be there when it is asked for the next time.
          setAttempt(attempt + 1);
          close(props);
        }}
      />
    );
  };
}
