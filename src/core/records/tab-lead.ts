/** Decides which of a user's tabs does something for all of them: asks the server, or writes to the disk. */
export type TabLead = ReturnType<typeof openTabLead>;

/**
 * Uses a Web Lock of the origin. If the browser has none (a plain-http origin), or refuses it in this frame, every tab
 * leads.
 *
 * @param name identifies what is led, the API and the user, to keep them apart
 */
export function openTabLead(name: string, locks: LockManager | null = browserLocks()) {
  return {
    /**
     * Applies for the lead; `onLead` is called once this tab has it. Returns a function that releases the lead, or
     * cancels the application.
     */
    apply(onLead: () => void): () => void {
      if (!locks) {
        onLead();
        return () => {};
      }
      const controller = new AbortController();
      const { signal } = controller;
      const until = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      function lead(): void {
        if (!signal.aborted) onLead();
      }
      locks
        .request(`react-followups:${name}`, { signal }, () => {
          lead();
          return until;
        })
        .catch(lead);
      return () => controller.abort();
    },
  };
}

function browserLocks(): LockManager | null {
  // Missing outside a browser and on a plain-http origin.
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks ?? null;
}
