'use client';
import { useEffect } from 'react';
import { isFailedState } from '../saving/edit.js';
import type { FollowupsCore } from './followups-core.js';

/** Has the browser ask before the page is left while a save is not settled, or a command or an action of the host's runs. */
export function useLeavePageGuard(core: FollowupsCore): void {
  useEffect(() => {
    const isBusy = (): boolean => core.acts.isAny() || core.engine.edits().some((edit) => !isFailedState(edit.state));
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isBusy()) return;
      event.preventDefault();
      // Chromium before 119 asks for this alone.
      event.returnValue = true;
    };
    // Only while needed: a listener that always stands keeps some browsers from caching the page.
    let listening = false;
    const follow = (): void => {
      const needed = isBusy();
      if (needed === listening) return;
      listening = needed;
      if (needed) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    };
    follow();
    const stops = [core.engine.subscribeAll(follow), core.acts.subscribeAll(follow)];
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [core]);
}
