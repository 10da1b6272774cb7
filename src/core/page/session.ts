import { isFollowupsError } from '../client/followups-error.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { ReportedError, SessionEvent } from './followups-event.js';

interface SessionDeps {
  readonly engine: SaveEngine;
  readonly emit: (event: SessionEvent) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/**
 * Tracks whether the CRM accepts this person's token. Reports the end of the session once, whichever request hit it, until one
 * is accepted again.
 */
export function createSession({ engine, emit, report }: SessionDeps) {
  let isOver = false;

  // An edit that is refused for lack of a sign-in waits, and so emits no failure.
  engine.subscribeAll((ids) => {
    if (isOver) return;
    for (const followupId of ids) {
      const edit = engine.leading(followupId);
      if (edit?.error && edit.state === 'needs-sign-in') return report(edit.error, { operation: 'update', followupId });
    }
  });

  return {
    /** Call it when a request failed. */
    note(error: unknown): void {
      if (isOver || !isFollowupsError(error) || error.kind !== 'unauthorized') return;
      isOver = true;
      emit({ type: 'session-ended' });
    },
    /** Call it when a request was accepted: edits that wait for a sign-in continue. */
    letIn(): void {
      isOver = false;
      engine.signedIn();
    },
  };
}
