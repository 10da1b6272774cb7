import type { FollowupsError } from '../api/followups-error.js';
import type { Messages } from '../messages/messages.js';
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
  { common, editor }: Messages,
): string | null {
  switch (saveState) {
    case 'queued':
    case 'sending':
      return error === null ? common.saving : editor.stateStillSaving;
    case 'retry-waiting':
      return error?.kind === 'rate-limited' || error?.kind === 'unavailable'
        ? editor.stateBusy({ time: retryTime })
        : editor.stateStillSaving;
    case 'offline':
      return common.notSavedOffline;
    case 'needs-sign-in':
      return common.signInToSave;
    case 'verifying':
      return common.checkingSave;
    default:
      return null;
  }
}
