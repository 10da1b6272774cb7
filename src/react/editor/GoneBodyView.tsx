'use client';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { openChangeDetails, type OpenChangeHandler } from '../ui/layer/open-change.js';
import { myText } from './conflict-text.js';
import { FieldChangesView } from './FieldChangesView.js';
import { useFieldWords, userIdsIn } from './use-field-words.js';

export interface GoneBodyViewProps {
  conflict: FollowupConflict;
  onOpenChange: OpenChangeHandler;
  onDiscard: () => void;
}

/** The text that the user typed for a deleted record, to copy or discard. */
export function GoneBodyView({ conflict, onOpenChange, onDiscard }: GoneBodyViewProps) {
  const messages = useMessages(allEnglish);
  const { conflict: text, common, editor } = messages;
  const { patch } = conflict;
  const words = useFieldWords(userIdsIn(patch));
  return (
    <>
      <DialogBody className="rf-conflict">
        <FieldChangesView
          heading={text.mine}
          changes={patchedFields(patch).map((field) => ({ field, to: patch[field] }))}
          words={words}
        />
        <div className="rf-conflict-copy">
          <CopyButton
            text={() => myText(conflict, words, messages)}
            label={editor.copyMyText}
            copiedLabel={common.copied}
            failedLabel={common.copyFailed}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDiscard}>{text.goneDiscard}</Button>
        <Button
          variant="primary"
          onClick={(event) => onOpenChange(false, openChangeDetails('close-press', event.nativeEvent))}
        >
          {common.close}
        </Button>
      </DialogFooter>
    </>
  );
}
