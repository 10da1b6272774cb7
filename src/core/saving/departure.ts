import { SAVE_LIMITS } from './save-limits.js';

/** Handles leaving the page: unsent updates go out immediately with `keepalive`, up to the browser's limit. */
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
    /**
     * Fires when the page is left: the browser drops plain requests then anyway, and may report that too late to resend
     * them.
     */
    signal: (): AbortSignal => plainRequests.signal,
    leave(): void {
      leaving = true;
      carried = 0;
      plainRequests.abort();
      plainRequests = new AbortController();
      tell(onLeave);
    },
    /** The page was not left after all, or was restored from the back/forward cache. */
    returned(): void {
      leaving = false;
      tell(onReturn);
    },
    whenReturned: (): Promise<void> => new Promise((resolve) => (leaving ? onReturn.add(resolve) : resolve())),
    /** Waits for a slot; does not wait while the page is being left. */
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
    /** Counts a body toward the browser's `keepalive` limit; returns false if it does not fit. */
    carries(bytes: string): boolean {
      const size = new TextEncoder().encode(bytes).length;
      if (carried + size > SAVE_LIMITS.keepaliveBytes) return false;
      carried += size;
      return true;
    },
  };
}
