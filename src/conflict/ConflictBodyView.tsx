'use client';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { FollowupConflict } from '../followup/conflict.js';
import type { ConflictDecisions } from '../saving/save-request.js';
import { patchedFields } from '../followup/patched-fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/Dialog.js';
import { useDecideOnce } from '../ui/use-decide-once.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { ClashView } from './ClashView.js';
import { bothTexts } from './conflict-text.js';
import { ConflictPlanView } from './ConflictPlanView.js';
import { FieldChangesView } from './FieldChangesView.js';
import { MovedView } from './MovedView.js';
import type { PromptMemory } from './prompt-memory.js';
import { useClashDecisions } from './use-clash-decisions.js';
import { useConflictNews } from './use-conflict-news.js';
import { useFocusOfRows } from './use-focus-of-rows.js';
import { useFieldWords } from './use-field-words.js';

export interface ConflictBodyViewProps {
  conflict: FollowupConflict;
  /** What was done in this prompt before. */
  memory: PromptMemory;
  onKeep: (decisions: ConflictDecisions) => void;
  onDiscard: () => void;
  pending: boolean;
}

/** What clashes, what does not, and the two ways on. */
export function ConflictBodyView({ conflict, memory, onKeep, onDiscard, pending }: ConflictBodyViewProps) {
  const { messages } = useDisplaySettings();
  const { conflict: text, common } = messages;
  const { taken, patch, theirs } = conflict;
  const { clashes, choices, decisions, reopened, undecided, planned, merged, ...actions } = useClashDecisions(
    conflict,
    memory,
  );
  const { decide, decideAll, setMergedText, mergeAgain } = actions;
  const news = useConflictNews(conflict, memory);
  const [asked, setAsked] = useState(false);
  const firstChoices = useRef(new Map<string, HTMLInputElement>());
  const keepButton = useRef<HTMLButtonElement>(null);
  const planId = useId();

  const rows = clashes.map(({ field }): string => field);
  const { onFocus } = useFocusOfRows(clashes.length > 1 ? ['all', ...rows] : rows, (row) => {
    const first = row === null ? undefined : firstChoices.current.get(row);
    const chosen = first?.closest('[role="radiogroup"]')?.querySelector<HTMLInputElement>('input:checked');
    (chosen ?? first ?? keepButton.current)?.focus();
  });

  const values = [...clashes, ...taken].filter(({ field }) => field === 'owner_user_id');
  const words = useFieldWords([
    theirs?.owner_user_id,
    patch.owner_user_id,
    ...values.flatMap((each) => [each.base, each.theirs]),
  ]);
  const kept = patchedFields(patch).filter((field) => !clashes.some((clash) => clash.field === field));

  const isNewDecision = useDecideOnce(conflict, pending, null);
  const keep = (at: number) => {
    const first = undecided[0];
    setAsked(first !== undefined);
    if (first !== undefined) firstChoices.current.get(first)?.focus();
    else if (isNewDecision(decisions, at)) {
      memory.clear();
      onKeep(decisions);
    }
  };
  const discard = (event: MouseEvent) => {
    if (!isNewDecision('discard', event.timeStamp)) return;
    memory.clear();
    onDiscard();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing || pending) return;
    event.preventDefault();
    keep(event.timeStamp);
  };

  return (
    <>
      <DialogBody className="rf-conflict" onFocus={onFocus} onKeyDown={onKeyDown}>
        <div role="status" className="rf-conflict-news">
          {news.text === '' ? null : <VisuallyHidden key={news.count}>{news.text}</VisuallyHidden>}
        </div>
        <MovedView conflict={conflict} words={words} />
        {clashes.map((clash) => (
          <ClashView
            key={clash.field}
            ref={(first) => {
              if (first) firstChoices.current.set(clash.field, first);
              else firstChoices.current.delete(clash.field);
            }}
            clash={clash}
            choice={choices[clash.field] ?? null}
            onChoose={(choice) => decide(clash, choice)}
            reopened={reopened.includes(clash.field)}
            showFault={undecided.includes(clash.field) && (asked || reopened.includes(clash.field))}
            merged={merged}
            onMergedTextChange={setMergedText}
            onMergeAgain={() => mergeAgain(clash)}
            words={words}
          />
        ))}
        {clashes.length > 1 ? (
          <div className="rf-conflict-all" data-row="all">
            <Button size="small" onClick={() => decideAll('mine')}>
              {text.allMine}
            </Button>
            <Button size="small" onClick={() => decideAll('theirs')}>
              {text.allTheirs}
            </Button>
          </div>
        ) : null}
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
            text={() => bothTexts(conflict, merged?.text ?? null, words, messages)}
            label={text.copyBoth}
            copiedLabel={common.copied}
            failedLabel={common.copyFailed}
          />
        </div>
      </DialogBody>
      <DialogFooter className="rf-conflict-footer" onFocus={onFocus}>
        <ConflictPlanView id={planId} planned={planned} undecided={undecided} />
        <Button pending={pending} onClick={discard}>
          {text.discard}
        </Button>
        <Button
          ref={keepButton}
          variant="primary"
          pending={pending}
          onClick={(event) => keep(event.timeStamp)}
          aria-describedby={planId}
        >
          {text.keep}
        </Button>
      </DialogFooter>
    </>
  );
}
