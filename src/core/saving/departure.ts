import { SAVE_LIMITS } from './save-limits.js';

/** The page's going away: what has not gone out goes at once, with the browser's `keepalive`, as far as that carries. */
export type Departure = ReturnType<typeof createDeparture>;

export function createDeparture() {
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
    isLeaving: (): boolean => leaving,
    /** Fires as the page is left: the browser drops a plain request then anyway, and may tell the page too late to make it again. */
    signal: (): AbortSignal => plainRequests.signal,
    leave(): void {
      leaving = true;
      carried = 0;
      plainRequests.abort();
      plainRequests = new AbortController();
      tell(onLeave);
    },
    /** The page was not left after all, or came back from the browser's cache. */
    returned(): void {
      leaving = false;
      tell(onReturn);
    },
    whenReturned: (): Promise<void> => new Promise((resolve) => (leaving ? onReturn.add(resolve) : resolve())),
    /** Waits for a place; while the page is left, nobody waits. */
    place(acquire: () => Promise<() => void>): Promise<() => void> {
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
    /** Whether a body still fits into what the browser sends for a page that is gone. */
    carries(bytes: string): boolean {
      const size = new TextEncoder().encode(bytes).length;
      if (carried + size > SAVE_LIMITS.keepaliveBytes) return false;
      carried += size;
      return true;
    },
  };
}
