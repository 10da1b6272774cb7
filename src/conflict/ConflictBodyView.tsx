'use client';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { FollowupConflict } from '../followup/conflict.js';
import type { EditableField } from '../followup/editable-field.js';
import { patchedFields } from '../followup/patched-fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { Callout } from '../ui/Callout.js';
import { CopyButton } from '../ui/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/Dialog.js';
import { useDecideOnce } from '../ui/use-decide-once.js';
import { ClashView } from './ClashView.js';
import { bothTexts } from './conflict-text.js';
import { FieldChangesView } from './FieldChangesView.js';
import { useClashDecisions } from './use-clash-decisions.js';
import type { ClashDecisions } from './use-clash-decisions.js';
import { useFieldWords } from './use-field-words.js';

export interface ConflictBodyViewProps {
  conflict: FollowupConflict;
  onKeep: (decisions: ClashDecisions) => void;
  onDiscard: () => void;
  pending: boolean;
}

/** What clashes, what does not, and the two ways on. */
export function ConflictBodyView({ conflict, onKeep, onDiscard, pending }: ConflictBodyViewProps) {
  const { messages } = useDisplaySettings();
  const { conflict: text, editor } = messages;
  const { clashes, taken, patch, theirs } = conflict;
  const { decisions, reopened, undecided, decide } = useClashDecisions(clashes);
  const [asked, setAsked] = useState(false);
  const choices = useRef(new Map<EditableField, HTMLInputElement>());

  const values = [...clashes, ...taken].filter(({ field }) => field === 'owner_user_id');
  const words = useFieldWords([
    theirs?.owner_user_id,
    patch.owner_user_id,
    ...values.flatMap((each) => [each.base, each.theirs]),
  ]);

  const kept = patchedFields(patch).filter((field) => !clashes.some((clash) => clash.field === field));
  const status = taken.find(({ field }) => field === 'status');
  const newOwner = words('owner_user_id', theirs?.owner_user_id);

  const isNewDecision = useDecideOnce(conflict, pending, null);
  const keep = (event: MouseEvent) => {
    const first = undecided[0];
    setAsked(first !== undefined);
    if (first !== undefined) choices.current.get(first)?.focus();
    else if (isNewDecision(decisions, event.timeStamp)) onKeep(decisions);
  };
  const discard = (event: MouseEvent) => {
    if (isNewDecision('discard', event.timeStamp)) onDiscard();
  };

  return (
    <>
      <DialogBody className="rf-conflict">
        {conflict.statusMoved || conflict.ownerMoved ? (
          <Callout
            tone="warning"
            className="rf-conflict-moved"
            title={
              <>
                {conflict.statusMoved ? (
                  <span>
                    {text.statusMoved({
                      from: words('status', status?.base) ?? text.empty,
                      to: words('status', theirs?.status) ?? text.empty,
                    })}{' '}
                  </span>
                ) : null}
                {conflict.ownerMoved ? (
                  <span>{newOwner === null ? text.ownerRemoved : text.ownerMoved({ owner: newOwner })}</span>
                ) : null}
              </>
            }
          />
        ) : null}
        {clashes.map((clash) => (
          <ClashView
            key={clash.field}
            ref={(choice) => {
              if (choice) choices.current.set(clash.field, choice);
              else choices.current.delete(clash.field);
            }}
            clash={clash}
            decision={decisions[clash.field] ?? null}
            onDecide={(decision) => decide(clash, decision)}
            reopened={reopened.includes(clash.field)}
            showFault={undecided.includes(clash.field) && (asked || reopened.includes(clash.field))}
            words={words}
          />
        ))}
        <FieldChangesView
          heading={text.kept}
          changes={kept.map((field) => ({ field, from: theirs?.[field], to: patch[field] }))}
          words={words}
        />
        <FieldChangesView
          heading={text.taken}
          changes={taken.map(({ field, base, theirs }) => ({ field, from: base, to: theirs }))}
          words={words}
        />
        <div className="rf-conflict-copy">
          <CopyButton
            size="small"
            text={() => bothTexts(conflict, words, messages)}
            label={text.copyBoth}
            copiedLabel={editor.copied}
            failedLabel={editor.copyFailed}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button pending={pending} onClick={discard}>
          {text.discard}
        </Button>
        <Button variant="primary" pending={pending} onClick={keep}>
          {text.keep}
        </Button>
      </DialogFooter>
    </>
  );
}
