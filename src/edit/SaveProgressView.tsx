'use client';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/Spinner.js';
import { saveProgressText } from './save-state-text.js';
import type { SaveStateFacts } from './save-state-text.js';

export interface SaveProgressViewProps extends SaveStateFacts {
  /** The event handler called when the person has signed in again and wants the save to go on at once. */
  readonly onTryAgain?: (() => void) | undefined;
}

/**
 * The line that tells how far a save is, heard as it changes. It is no `role="status"`: outcomes are told by the notices,
 * and there is one status on the page. Renders a `<div>` that stays while there is nothing to tell.
 */
export function SaveProgressView({ onTryAgain, ...facts }: SaveProgressViewProps) {
  const { messages } = useDisplaySettings();
  const text = saveProgressText(facts, messages);
  const waits =
    facts.saveState === 'offline' || facts.saveState === 'needs-sign-in' || facts.saveState === 'retry-waiting';
  return (
    <div className="rf-save-progress" aria-live="polite" data-state={facts.saveState ?? undefined}>
      {text === null ? null : (
        <>
          {waits ? <Icon name="clock" /> : <Spinner />}
          <span>{text}</span>
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
