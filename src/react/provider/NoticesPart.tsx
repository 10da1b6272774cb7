'use client';
import { createElement, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createLoader } from '../../core/page/create-loader.js';
import { fetchWhenIdle } from '../../core/page/fetch-when-idle.js';
import { useFollowupsContext } from './followups-context.js';

/** The code of notices, a file of its own. */
const code = createLoader(async () => (await import('./notice-parts.js')).SaveNotices);

const never = () => () => {};
const nothing = (): null => null;

/**
 * The notices, whose code is fetched in idle time, or as soon as there is something to tell. What is told meanwhile waits.
 * Where there is something to tell and no code to be had, it throws what was in the way.
 */
export function NoticesPart(): ReactElement | null {
  const { core } = useFollowupsContext();
  const [, setFetched] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // A server shows none, and what it sent has to be met.
  const part = useSyncExternalStore(never, code.loaded, nothing);
  const isThere = part !== null;

  useEffect(() => {
    if (isThere) return undefined;
    let wanted = true;
    const load = (): void => {
      code.load().then(
        () => {
          if (wanted) setFetched(true);
        },
        (error: unknown) => {
          // Else nobody has missed anything, and it is asked for again when somebody does.
          if (wanted && core.missesNotices()) setFailure({ error });
        },
      );
    };
    const cancel = fetchWhenIdle(load);
    const stop = core.onMissedNotice(load);
    return () => {
      wanted = false;
      cancel();
      stop();
    };
  }, [core, isThere]);

  if (part) return createElement(part);
  if (failure) throw failure.error;
  return null;
}
