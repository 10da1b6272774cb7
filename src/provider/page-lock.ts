import type { KeptStorage } from '../records/kept-storage.js';
import { newIdempotencyKey } from '../saving/idempotency-key.js';

const PAGE = 'react-followups:page';

/** How long a page that is being reloaded may take to let go of its lock. */
const PATIENCE_MS = 1000;

/** Tells this page from a duplicate of it, which begins with a copy of its session storage. */
export interface PageLock {
  /** Holds the lock for a holder; tells whether what stands in storage is this page's own. */
  readonly hold: (holder: object) => Promise<boolean>;
  /** Lets go once no holder is left: a held lock keeps the page out of the browser's back/forward cache. */
  readonly release: (holder: object) => void;
}

/** Where the browser has no Web Locks (a plain-http origin), every page counts as its own; the keys still keep an edit single. */
export function createPageLock(storage: KeptStorage): PageLock {
  const locks: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const holders = new Set<object>();
  let held: { readonly isOurs: Promise<boolean>; readonly letGo: () => void } | null = null;

  function request(): Promise<boolean> {
    if (!locks) return Promise.resolve(true);
    if (held) return held.isOurs;
    let letGo: () => void = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isOurs = new Promise<boolean>((resolve) => {
      const whenHeld = (): Promise<void> => {
        resolve(true);
        return until;
      };
      locks.request(pageName(storage), { signal: AbortSignal.timeout(PATIENCE_MS) }, whenHeld).catch(() => {
        forgetPage(storage);
        held = null;
        resolve(false);
      });
    });
    held = { isOurs, letGo };
    return isOurs;
  }

  return {
    hold(holder) {
      holders.add(holder);
      return request();
    },
    release(holder) {
      holders.delete(holder);
      if (holders.size > 0) return;
      held?.letGo();
      held = null;
    },
  };
}

function pageName(storage: KeptStorage): string {
  try {
    const known = storage.getItem(PAGE);
    if (known) return `${PAGE}:${known}`;
    const name = newIdempotencyKey();
    storage.setItem(PAGE, name);
    return `${PAGE}:${name}`;
  } catch {
    // Storage that refuses has nothing that a duplicate could take up.
    return `${PAGE}:${newIdempotencyKey()}`;
  }
}

/** The name is another page's; the next one is this page's own. */
function forgetPage(storage: KeptStorage): void {
  try {
    storage.removeItem(PAGE);
  } catch {
    // See above.
  }
}
