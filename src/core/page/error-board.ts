import type { ReportedError } from './followups-event.js';

/** Errors kept while nobody is there to be told. */
const MOST = 20;

/** Tells of errors to whoever handles them: what crashes in the first render crashes before the host's handler is heard. */
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
