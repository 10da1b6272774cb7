'use client';
import type { ReactNode } from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import { isPageFault } from '../../core/client/page-fault.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { EditState } from '../../core/saving/edit.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

export interface SaveFaultViewProps {
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
  const { common, editor, notices } = useMessages(allEnglish);
  const refused = hasFieldErrors ? editor.stateInvalidFields : editor.stateInvalid;
  const invalidTitle = error && isPageFault(error) ? notices.notSavedInPage : refused;
  switch (saveState) {
    case 'invalid':
      // The fields show their own errors, so only announce the refusal.
      if (hasFieldErrors && !error?.formErrors?.length && invalidTitle === refused)
        return <VisuallyHidden role="alert">{refused}</VisuallyHidden>;
      return (
        <Callout role="alert" tone="danger" title={invalidTitle}>
          {error?.formErrors?.length
            ? error.formErrors.map((text) => (
                <p key={text} className="rf-line">
                  {text}
                </p>
              ))
            : null}
        </Callout>
      );
    case 'forbidden':
      return (
        <Callout role="alert" tone="danger" title={editor.stateForbidden} actions={copyButton}>
          {editor.forbiddenDetail}
        </Callout>
      );
    case 'unconfirmed':
      return (
        <Callout
          role="alert"
          tone="warning"
          title={common.unconfirmed}
          actions={onTryAgain ? <Button onClick={onTryAgain}>{common.tryAgain}</Button> : null}
        >
          {editor.stateUnconfirmedDetail}
        </Callout>
      );
    case 'conflict':
      return (
        <Callout
          role="alert"
          tone="warning"
          title={editor.stateConflict}
          actions={onReviewConflict ? <Button onClick={onReviewConflict}>{common.review}</Button> : null}
        >
          {editor.stateConflictDetail}
        </Callout>
      );
    default:
      return null;
  }
}
