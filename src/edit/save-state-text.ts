import type { FollowupsError } from '../api/followups-error.js';
import type { EditorMessages } from '../messages/messages.js';
import type { EditState } from '../saving/edit.js';

/** What is known of the save that was started from the editor. */
export interface SaveStateFacts {
  readonly saveState: EditState | null;
  readonly error: FollowupsError | null;
  /** When the next attempt is due, as a time of day. */
  readonly retryTime: string | null;
}

/** A save on its way, in a line that needs nobody's decision; `null` for a save that is over or waits for a person. */
export function saveProgressText(
  { saveState, error, retryTime }: SaveStateFacts,
  editor: EditorMessages,
): string | null {
  switch (saveState) {
    case 'queued':
    case 'sending':
      return error === null ? editor.stateSaving : editor.stateStillSaving;
    case 'retry-waiting':
      return error?.kind === 'rate-limited' || error?.kind === 'unavailable'
        ? editor.stateBusy({ time: retryTime })
        : editor.stateStillSaving;
    case 'offline':
      return editor.stateOffline;
    case 'needs-sign-in':
      return editor.stateSignIn;
    case 'verifying':
      return editor.stateChecking;
    default:
      return null;
  }
}
