'use client';
import { useEffect } from 'react';
import type { FollowupsCore } from './followups-core.js';
import type { FollowupsErrorContext, FollowupsEvent } from './followups-event.js';

/** Tells the host's handlers. One that throws must neither stop a save nor keep the next listener from hearing. */
export function useHostCallbacks(
  core: FollowupsCore,
  onEvent: ((event: FollowupsEvent) => void) | undefined,
  onError: ((error: Error, context: FollowupsErrorContext) => void) | undefined,
): void {
  useEffect(() => {
    if (!onEvent) return undefined;
    return core.onEvent((event) => {
      try {
        onEvent(event);
      } catch (error) {
        core.report(error, { operation: 'callback' });
      }
    });
  }, [core, onEvent]);

  useEffect(() => {
    if (!onError) return undefined;
    return core.onError(({ error, context }) => {
      try {
        onError(error, context);
      } catch (thrown) {
        // Nobody is left to tell but the page's own error handler.
        setTimeout(() => {
          throw thrown;
        });
      }
    });
  }, [core, onError]);
}
