'use client';
import type { ReactElement } from 'react';
import { statusWord } from '../../core/messages/messages.js';
import { useMessages } from '../provider/use-messages.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import type { FollowupEditFormProps } from './followup-edit-props.js';

export interface EditorCalloutsProps extends Pick<FollowupEditFormProps, 'isUnlisted' | 'draftShown' | 'onDropDraft'> {
  readOnly: boolean;
  /** The status that the record has come to since the form opened; `null` where it is as it was. */
  movedTo: string | null | undefined;
}

/** What there is to know before one types: that nothing can be typed, that something was, that the status is another. */
export function EditorCallouts({
  readOnly,
  isUnlisted,
  draftShown,
  onDropDraft,
  movedTo,
}: EditorCalloutsProps): ReactElement {
  const { editor, fields } = useMessages();
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
