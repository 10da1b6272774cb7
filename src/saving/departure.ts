import { SAVE_LIMITS } from './save-limits.js';

/** The page's going away: what has not gone out goes at once, with the browser's `keepalive`, as far as that carries. */
export interface Departure {
  readonly isLeaving: () => boolean;
  /** Fires as the page is left: the browser drops a plain request then anyway, and may tell the page too late to make it again. */
  readonly signal: () => AbortSignal;
  readonly leave: () => void;
  /** The page was not left after all, or came back from the browser's cache. */
  readonly returned: () => void;
  readonly whenReturned: () => Promise<void>;
  /** Waits for a place; while the page is left, nobody waits. */
  readonly place: (acquire: () => Promise<() => void>) => Promise<() => void>;
  /** Whether a body still fits into what the browser sends for a page that is gone. */
  readonly carries: (bytes: string) => boolean;
}

export function createDeparture(): Departure {
  let leaving = false;
  let carried = 0;
  const onLeave = new Set<() => void>();
  const onReturn = new Set<() => void>();
  let plainRequests = new AbortController();

  function tell(listeners: Set<() => void>): void {
    const all = [...listeners];
    listeners.clear();
    for (const listener of all) listener();
  }

  return {
    isLeaving: () => leaving,
    signal: () => plainRequests.signal,
    leave() {
      leaving = true;
      carried = 0;
      plainRequests.abort();
      plainRequests = new AbortController();
      tell(onLeave);
    },
    returned() {
      leaving = false;
      tell(onReturn);
    },
    whenReturned: () => new Promise((resolve) => (leaving ? onReturn.add(resolve) : resolve())),
    place(acquire) {
      if (leaving) return Promise.resolve(() => {});
      return new Promise((resolve) => {
        let placed = false;
        const goNow = (): void => {
          placed = true;
          resolve(() => {});
        };
        onLeave.add(goNow);
        void acquire().then((release) => {
          onLeave.delete(goNow);
          if (placed) release();
          else resolve(release);
        });
      });
    },
    carries(bytes) {
      const size = new TextEncoder().encode(bytes).length;
      if (carried + size > SAVE_LIMITS.keepaliveBytes) return false;
      carried += size;
      return true;
    },
  };
}
