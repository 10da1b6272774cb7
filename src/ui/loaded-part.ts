import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Loader } from './create-loader.js';

/**
 * A component whose code is fetched when it is first needed. It shows nothing until the code is there, and then at once,
 * where React's `Suspense` would keep it back for a third of a second. It throws into the boundary around it where the code
 * can't be fetched; mounted anew it tries again.
 */
export function loadedPart<Props extends object>(
  loader: Loader<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  return function LoadedPart(props) {
    const [fetched, setFetched] = useState(loader.loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const part = fetched ?? loader.loaded();
    const isThere = part !== null;

    useEffect(() => {
      if (isThere) return undefined;
      let wanted = true;
      loader.load().then(
        (loaded) => {
          if (wanted) setFetched(() => loaded);
        },
        (error: unknown) => {
          if (wanted) setFailure({ error });
        },
      );
      return () => {
        wanted = false;
      };
    }, [isThere]);

    if (failure) throw failure.error;
    return part ? createElement(part, props) : null;
  };
}
