import { useEffect, useState } from 'react';
import type { Loader } from '../ui/create-loader.js';
import { useFollowupsContext } from './followups-context.js';
import { keepFetching } from './keep-fetching.js';

/** Code that is fetched once it is wanted; `null` until it is there. */
export function useLoadedCode<Code>(loader: Loader<Code>, isWanted: boolean): Code | null {
  const { core } = useFollowupsContext();
  const [code, setCode] = useState(loader.loaded);
  useEffect(() => {
    if (!isWanted || code !== null) return undefined;
    return keepFetching(loader.load, {
      runtime: core.runtime,
      onCode: (loaded) => setCode(() => loaded),
      onError: (error) => core.report(error, { operation: 'render' }),
    });
  }, [loader, isWanted, code, core]);
  return code;
}
