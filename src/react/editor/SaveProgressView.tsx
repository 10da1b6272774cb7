'use client';
import type { ReactNode } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { EditState } from '../../core/saving/edit.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { TickingText } from '../ui/text/TickingText.js';
import { useSecondsUntil } from '../ui/use-now.js';
import { isPageFault } from '../../core/client/page-fault.js';
import { Callout } from '../ui/notice/Callout.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

export interface SaveProgressViewProps extends SaveStateFacts {
  /** The time of the next attempt, in milliseconds since 1970; `null` if unknown. */
  readonly nextAttemptAt: number | null;
  /** The event handler called when the user has signed in again and wants to continue the save right away. */
  readonly onTryAgain?: (() => void) | undefined;
}

/**
 * The progress of a save, in a live region. Not `role="status"`: notices announce the outcome, and the page has only
 * one status. Renders a `<div>`, even while empty.
 */
export function SaveProgressView({ onTryAgain, nextAttemptAt, ...facts }: SaveProgressViewProps) {
  const messages = useMessages(allEnglish);
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

/** The state of the save that the editor started. */
interface SaveStateFacts {
  readonly saveState: EditState | null;
  readonly error: FollowupsError | null;
  /** The number of seconds until the next attempt. */
  readonly seconds?: number | null | undefined;
}

/** Returns the text for a save in progress; `null` for a save that has ended or waits for the user. */
export function saveProgressText(
  { saveState, error, seconds = null }: SaveStateFacts,
  { common, editor }: PartMessages,
): string | null {
  switch (saveState) {
    case 'queued':
    case 'sending':
      // What follows a refusal or a conflict is told in a moment.
      return !error || error.kind === 'validation' || error.kind === 'conflict'
        ? common.saving
        : editor.stateStillSaving;
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

interface SaveFaultViewProps {
  saveState: EditState | null;
  error: FollowupsError | null;
  /** Whether the server reported field errors, which the fields show. */
  hasFieldErrors: boolean;
  /** The button that copies the typed text, if there is any. */
  copyButton: ReactNode;
  onTryAgain: (() => void) | undefined;
  onReviewConflict: (() => void) | undefined;
}

/** The outcome of a save that needs the user: refused, record deleted, conflict, not confirmed. */
export function SaveFaultView(props: SaveFaultViewProps) {
  const { saveState, error, hasFieldErrors, copyButton, onTryAgain, onReviewConflict } = props;
  const { common, conflict, editor, notices } = useMessages(allEnglish);
  switch (saveState) {
    case 'invalid': {
      const refused = hasFieldErrors ? editor.stateInvalidFields : editor.stateInvalid;
      const isOfPage = error !== null && isPageFault(error);
      const details = error?.formErrors ?? [];
      // The fields show their own errors, so only announce the refusal.
      if (hasFieldErrors && details.length === 0 && !isOfPage)
        return <VisuallyHidden role="alert">{refused}</VisuallyHidden>;
      return (
        <Callout role="alert" tone="danger" title={isOfPage ? notices.notSavedInPage : refused}>
          {details.length === 0
            ? null
            : details.map((text) => (
                <p key={text} className="rf-line">
                  {text}
                </p>
              ))}
        </Callout>
      );
    }
    case 'forbidden':
      return (
        <Callout role="alert" tone="danger" title={editor.stateForbidden} actions={copyButton}>
          {editor.forbiddenDetail}
        </Callout>
      );
    case 'unconfirmed':
    case 'conflict': {
      const [title, detail, label, onPress] =
        saveState === 'conflict'
          ? [conflict.title, editor.stateConflictDetail, common.review, onReviewConflict]
          : [common.unconfirmed, editor.stateUnconfirmedDetail, common.tryAgain, onTryAgain];
      return (
        <Callout
          role="alert"
          tone="warning"
          title={title}
          actions={onPress ? <Button onClick={onPress}>{label}</Button> : null}
        >
          {detail}
        </Callout>
      );
    }
    default:
      return null;
  }
}
