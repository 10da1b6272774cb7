'use client';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { sameValue, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import type { Messages } from '../../core/messages/messages.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import { inSentence } from '../../core/page/value-words.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../provider/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { isComposing } from '../ui/pressed-key.js';
import { useDecideOnce } from '../ui/use-decide-once.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { ClashView } from './ClashView.js';
import { bothTexts, myText, listWords } from './conflict-text.js';
import type { PromptMemory } from './prompt-memory.js';
import { useClashDecisions, type PlannedField } from './use-clash-decisions.js';
import { useFieldWords, type FieldWords, ValueView } from './field-words.js';
import { Callout } from '../ui/notice/Callout.js';
import { openChangeDetails, type OpenChangeHandler } from '../ui/layer/open-change.js';

export interface ConflictBodyViewProps {
  conflict: FollowupConflict;
  /** The name of whoever made their changes; `null` if unknown. */
  name?: string | null | undefined;
  /** The choices already made in this prompt. */
  memory: PromptMemory;
  onKeep: (decisions: ConflictDecisions) => void;
  onDiscard: () => void;
  pending: boolean;
}

/** The body of the prompt: clashing fields, other changes, and the buttons to keep or discard. */
export function ConflictBodyView({ conflict, name, memory, onKeep, onDiscard, pending }: ConflictBodyViewProps) {
  const messages = useMessages(allEnglish);
  const { conflict: text } = messages;
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

  const rescue = useRescueFocus(() => {
    const first = clashes[0] && firstChoices.current.get(clashes[0].field);
    const chosen = first?.closest('[role="radiogroup"]')?.querySelector('input:checked');
    return chosen ?? first ?? keepButton.current;
  });

  const seen = [...clashes, ...taken].flatMap((each) => [{ [each.field]: each.base }, { [each.field]: each.theirs }]);
  const words = useFieldWords([theirs, patch, ...seen]);
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
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event) || pending) return;
    event.preventDefault();
    keep(event.timeStamp);
  };

  return (
    <>
      <DialogBody className="rf-conflict" {...rescue} onKeyDown={onKeyDown}>
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
            theirName={name ?? text.theirs}
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
          <div className="rf-conflict-all">
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
          />
        </div>
      </DialogBody>
      <DialogFooter className="rf-conflict-footer">
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
          {undecided.length > 0
            ? messages.common.save
            : planned.some(({ choice }) => choice === 'merged')
              ? text.saveMerged
              : planned.length > 0
                ? text.saveMine
                : name
                  ? text.keepTheirsOf({ name })
                  : text.keepTheirs}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ConflictNews {
  /** The last change, in sentences for screen readers; empty if nothing changed. */
  readonly text: string;
  /** A counter, so that repeated text is announced again. */
  readonly count: number;
}

/** Returns what a further change by the other side means for an open prompt. */
function useConflictNews(conflict: FollowupConflict, memory: PromptMemory): ConflictNews {
  const { locale } = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const [last, setLast] = useState({ conflict, text: '', count: 0 });
  if (last.conflict === conflict) return last;
  const text = newsOf(last.conflict, conflict, memory, (fields) => listWords(fields, locale), messages);
  const next = text === '' ? { ...last, conflict } : { conflict, text, count: last.count + 1 };
  setLast(next);
  return next;
}

function newsOf(
  before: FollowupConflict,
  after: FollowupConflict,
  memory: PromptMemory,
  list: (words: readonly string[]) => string,
  { conflict: text, fields }: { readonly conflict: Messages['conflict']; readonly fields: Messages['fields'] },
): string {
  const { made } = memory.read();
  const changed = after.clashes
    .filter(({ field, theirs }) => !sameValue(field, theirs, before.theirs?.[field]))
    .map(({ field }) => field);
  const again = changed.filter((field) => made[field] !== undefined);
  const others = [
    ...changed.filter((field) => made[field] === undefined),
    ...after.taken.filter(({ field, theirs }) => theirs !== before.theirs?.[field]).map(({ field }) => field),
  ];
  const settled = before.clashes
    .filter(({ field }) => !after.clashes.some((clash) => clash.field === field))
    .map(({ field }) => field);
  return [
    again.length > 0 ? text.newsAgain({ fields: list(again.map((field) => fields[field])) }) : '',
    others.length > 0 ? text.newsChanged({ fields: list(others.map((field) => fields[field])) }) : '',
    settled.length > 0 ? text.newsSettled({ fields: list(settled.map((field) => fields[field])) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

interface ConflictPlanViewProps {
  id: string;
  planned: readonly PlannedField[];
  undecided: readonly EditableField[];
}

/** One line on what the decision will save, and what to decide next. Renders a `<p>`. */
function ConflictPlanView({ id, planned, undecided }: ConflictPlanViewProps) {
  const { locale, messages } = useDisplaySettings();
  const { conflict } = withEnglish(messages, allEnglish);
  const names = (field: EditableField) => ({ what: inSentence(field, messages) });
  const saves = planned.map(({ field, choice }) =>
    choice === 'merged' ? conflict.savesMerged(names(field)) : conflict.savesMine(names(field)),
  );
  const [next] = undecided;
  return (
    <p id={id} className="rf-conflict-plan">
      {saves.length > 0 ? <span>{`${conflict.saves({ fields: listWords(saves, locale) })} `}</span> : null}
      {saves.length === 0 && undecided.length === 0 ? <span>{`${conflict.savesNothing} `}</span> : null}
      {next === undefined ? null : <span>{conflict.toDecide(names(next))}</span>}
    </p>
  );
}

interface MovedViewProps {
  conflict: FollowupConflict;
  words: FieldWords;
}

/** A sentence for a changed status or owner. Renders a callout, or nothing if neither changed. */
function MovedView({ conflict, words }: MovedViewProps) {
  const { conflict: text } = useMessages(allEnglish);
  const { statusMoved, ownerMoved, taken, theirs } = conflict;
  if (!statusMoved && !ownerMoved) return null;
  const status = taken.find(({ field }) => field === 'status');
  const newOwner = words('owner_user_id', theirs?.owner_user_id);
  return (
    <Callout
      tone="warning"
      className="rf-conflict-moved"
      title={
        <>
          {statusMoved ? (
            <span>
              {`${text.statusMoved({
                from: words('status', status?.base) ?? text.empty,
                to: words('status', theirs?.status) ?? text.empty,
              })} `}
            </span>
          ) : null}
          {ownerMoved ? (
            <span>{newOwner === null ? text.ownerRemoved : text.ownerMoved({ owner: newOwner })}</span>
          ) : null}
        </>
      }
    />
  );
}

interface FieldChange {
  readonly field: EditableField | 'status';
  /** The previous value; absent if irrelevant. */
  readonly from?: FieldValue;
  readonly to: FieldValue;
}

interface FieldChangesViewProps {
  heading: string;
  /** The changes that need no decision. */
  changes: readonly FieldChange[];
  words: FieldWords;
}

/**
 * The fields that only one side changed, with the old and new values. Renders a list with a heading, or nothing if
 * empty.
 */
function FieldChangesView({ heading, changes, words }: FieldChangesViewProps) {
  const { conflict, fields } = useMessages(allEnglish);
  if (changes.length === 0) return null;
  return (
    <section className="rf-changes">
      <h3 className="rf-changes-heading">{heading}</h3>
      <ul className="rf-changes-list">
        {changes.map((change) => (
          <li key={change.field} className="rf-change">
            <span className="rf-change-name">{fields[change.field]}</span>{' '}
            <span className="rf-change-values">
              {'from' in change ? (
                <>
                  <span className="rf-change-from">
                    <ValueView field={change.field} text={words(change.field, change.from)} />
                  </span>{' '}
                  <span className="rf-change-arrow" aria-hidden="true" />
                  <VisuallyHidden>{`${conflict.becomes} `}</VisuallyHidden>
                </>
              ) : null}
              <ValueView field={change.field} text={words(change.field, change.to)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GoneBodyViewProps {
  conflict: FollowupConflict;
  onOpenChange: OpenChangeHandler;
  onDiscard: () => void;
}

/** The text that the user typed for a deleted record, to copy or discard. */
export function GoneBodyView({ conflict, onOpenChange, onDiscard }: GoneBodyViewProps) {
  const messages = useMessages(allEnglish);
  const { conflict: text, common, editor } = messages;
  const { patch } = conflict;
  const words = useFieldWords([patch]);
  return (
    <>
      <DialogBody className="rf-conflict">
        <FieldChangesView
          heading={text.mine}
          changes={patchedFields(patch).map((field) => ({ field, to: patch[field] }))}
          words={words}
        />
        <div className="rf-conflict-copy">
          <CopyButton text={() => myText(conflict, words, messages)} label={editor.copyMyText} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDiscard}>{text.discard}</Button>
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
