'use client';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Messages } from '../../core/messages/messages.js';
import { useMessages } from '../provider/use-messages.js';
import type { EditState } from '../../core/saving/edit.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { TickingText } from '../ui/text/TickingText.js';
import { useSecondsUntil } from '../ui/use-seconds-until.js';

export interface SaveProgressViewProps extends SaveStateFacts {
  /** When the next attempt is due, in milliseconds since 1970; `null` where that is not known. */
  readonly nextAttemptAt: number | null;
  /** The event handler called when the person has signed in again and wants the save to go on at once. */
  readonly onTryAgain?: (() => void) | undefined;
}

/**
 * The line that tells how far a save is, heard as it changes. It is no `role="status"`: outcomes are told by the notices,
 * and there is one status on the page. Renders a `<div>` that stays while there is nothing to tell.
 */
export function SaveProgressView({ onTryAgain, nextAttemptAt, ...facts }: SaveProgressViewProps) {
  const messages = useMessages();
  const seconds = useSecondsUntil(nextAttemptAt);
  const steadyText = saveProgressText(facts, messages);
  const text = saveProgressText({ ...facts, seconds }, messages);
  const waits =
    facts.saveState === 'offline' || facts.saveState === 'needs-sign-in' || facts.saveState === 'retry-waiting';
  return (
    <div className="rf-save-progress" aria-live="polite" data-state={facts.saveState ?? undefined}>
      {text === null || steadyText === null ? null : (
        <>
          {waits ? <Icon name="clock" /> : <Spinner />}
          <span>
            <TickingText {...{ text, steadyText }} />
          </span>
          {facts.saveState === 'needs-sign-in' && onTryAgain ? (
            <Button size="small" onClick={onTryAgain}>
              {messages.common.tryAgain}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

/** What is known of the save that was started from the editor. */
interface SaveStateFacts {
  readonly saveState: EditState | null;
  readonly error: FollowupsError | null;
  /** How many seconds are left until the next attempt. */
  readonly seconds?: number | null | undefined;
}

/** A save on its way, in a line that needs nobody's decision; `null` for a save that is over or waits for a person. */
export function saveProgressText(
  { saveState, error, seconds = null }: SaveStateFacts,
  { common, editor }: Messages,
): string | null {
  switch (saveState) {
    case 'queued':
    case 'sending':
      return error === null ? common.saving : editor.stateStillSaving;
    case 'retry-waiting':
      return error?.kind === 'rate-limited' || error?.kind === 'unavailable'
        ? common.busy({ seconds })
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
