'use client';
import { createElement, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createLoader, partOf } from '../../core/page/create-loader.js';
import { fetchWhenIdle } from '../../core/page/fetch-when-idle.js';
import { neverChanges } from '../ui/never-changes.js';
import { useFollowupsContext } from './followups-context.js';

/** The code of notices, reminders and acts, in a file of its own: nothing needs it before the first rows. */
export const noticeCode = createLoader(() => import('./notice-parts.js'));

const code = partOf(noticeCode, ({ SaveNotices }) => SaveNotices);

const nothing = (): null => null;

/**
 * The notices. Their code is fetched in idle time, or when the first notice is raised; notices wait for it. If the fetch fails
 * while a notice waits, it throws the error.
 */
export function NoticesPart(): ReactElement | null {
  const { core } = useFollowupsContext();
  const [, setFetched] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // A server renders none, and hydration has to match it.
  const part = useSyncExternalStore(neverChanges, code.loaded, nothing);
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
          // Otherwise no notice waits, and the next one fetches the code again.
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
