import { useEffect, useState } from 'react';
import type { Loader } from '../ui/create-loader.js';
import { useFollowupsContext } from './followups-context.js';

/** Code that is fetched once it is wanted; `null` until it is there. A failure is reported, and the next want tries again. */
export function useLoadedCode<Code>(loader: Loader<Code>, isWanted: boolean): Code | null {
  const { core } = useFollowupsContext();
  const [code, setCode] = useState(loader.loaded);
  useEffect(() => {
    if (!isWanted || code !== null) return undefined;
    let isCurrent = true;
    loader.load().then(
      (loaded) => {
        if (isCurrent) setCode(() => loaded);
      },
      (error: unknown) => {
        if (isCurrent) core.report(error, { operation: 'render' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, isWanted, code, core]);
  return code;
}
