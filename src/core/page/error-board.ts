import type { ReportedError } from './followups-event.js';

/** The number of errors kept while there is no listener. */
const MOST = 20;

/**
 * Passes errors to their listeners. Keeps them until there is one: a crash in the first render precedes the host's handler.
 */
export function createErrorBoard() {
  const listeners = new Set<(reported: ReportedError) => void>();
  let untold: readonly ReportedError[] = [];
  return {
    tell(reported: ReportedError): void {
      if (listeners.size === 0) untold = [...untold, reported].slice(-MOST);
      for (const listener of [...listeners]) listener(reported);
    },
    onError(listener: (reported: ReportedError) => void): () => void {
      listeners.add(listener);
      const before = untold;
      untold = [];
      for (const reported of before) listener(reported);
      return () => listeners.delete(listener);
    },
  };
}
