import { newIdempotencyKey } from '../saving/runtime.js';

/** How long a page that is being reloaded may take to let go of its lock. */
const PATIENCE_MS = 10_000;

/**
 * Tells the lives of pages apart. A duplicated tab begins with a copy of another's session storage; what that one wrote is
 * its own for as long as it lives. Where the browser has no Web Locks (a plain-http origin), every other life counts as over;
 * the keys still keep an edit single.
 */
export function createPageLock() {
  const locks: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks;
  let name: string | null = null;
  // Made while a page renders, which must read no randomness.
  const page = (): string => (name ??= newIdempotencyKey());
  const holders = new Set<object>();
  let letGo: (() => void) | null = null;

  return {
    /** The name of this life. */
    page,
    /** Shows that this life goes on: a held lock keeps the page out of the browser's back/forward cache, so only while needed. */
    hold(holder: object): void {
      holders.add(holder);
      if (!locks || letGo) return;
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      locks.request(nameOf(page()), () => until).catch(() => {});
    },
    /** Lets go once no holder is left. */
    release(holder: object): void {
      holders.delete(holder);
      if (holders.size > 0) return;
      letGo?.();
      letGo = null;
    },
    /** Whether a life is over, so that what it left may be taken up. */
    async isOver(other: string): Promise<boolean> {
      if (!locks || other === page()) return true;
      try {
        await locks.request(nameOf(other), { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {});
        return true;
      } catch {
        return false;
      }
    },
  };
}

function nameOf(page: string): string {
  return `react-followups:page:${page}`;
}
