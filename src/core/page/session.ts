import { isFollowupsError } from '../client/followups-error.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { ReportedError, SessionEvent } from './followups-event.js';

interface SessionDeps {
  readonly engine: SaveEngine;
  readonly emit: (event: SessionEvent) => void;
  readonly report: (error: unknown, context: ReportedError['context']) => void;
}

/** Whether the CRM takes this person's token. Its end is told once, whichever request met it, until one is accepted again. */
export function createSession({ engine, emit, report }: SessionDeps) {
  let isOver = false;

  // An edit that is turned away waits, and so tells of no failure of its own.
  engine.subscribeAll((ids) => {
    if (isOver) return;
    for (const followupId of ids) {
      const edit = engine.leading(followupId);
      if (edit?.error && edit.state === 'needs-sign-in') return report(edit.error, { operation: 'update', followupId });
    }
  });

  return {
    /** A request failed. */
    note(error: unknown): void {
      if (isOver || !isFollowupsError(error) || error.kind !== 'unauthorized') return;
      isOver = true;
      emit({ type: 'session-ended' });
    },
    /** A request was accepted: what waits for a sign-in goes on. */
    letIn(): void {
      isOver = false;
      engine.signedIn();
    },
  };
}
