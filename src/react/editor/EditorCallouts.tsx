'use client';
import type { ReactElement } from 'react';
import { statusWord } from '../../core/messages/messages.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import type { FollowupEditFormProps } from './followup-edit-props.js';

export interface EditorCalloutsProps extends Pick<FollowupEditFormProps, 'isUnlisted' | 'draftShown' | 'onDropDraft'> {
  readOnly: boolean;
  /** The record's new status, if it changed since the form opened; otherwise `null`. */
  movedTo: string | null | undefined;
}

/** The notices above the fields: read-only, not in the list anymore, a restored draft, a changed status. */
export function EditorCallouts({
  readOnly,
  isUnlisted,
  draftShown,
  onDropDraft,
  movedTo,
}: EditorCalloutsProps): ReactElement {
  const { editor, fields } = useMessages(allEnglish);
  return (
    <>
      {readOnly ? <Callout title={editor.readOnly} className="rf-editor-callout" /> : null}
      {isUnlisted ? <Callout role="status" title={editor.unlisted} className="rf-editor-callout" /> : null}
      {draftShown ? (
        <Callout
          role="status"
          className="rf-editor-callout"
          title={editor.draftShown}
          actions={
            <Button size="small" onClick={onDropDraft}>
              {editor.dropDraft}
            </Button>
          }
        />
      ) : null}
      {movedTo ? (
        <Callout className="rf-editor-callout" title={editor.statusMoved({ status: statusWord(movedTo, fields) })} />
      ) : null}
    </>
  );
}
