'use client';
import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { readDuePhrase } from '../../core/due-phrase/read-due-phrase.js';
import { sameId } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { isOpen } from '../../core/followup/is-open.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { isDirectory } from '../../core/page/directory.js';
import type { LifecycleStep } from '../../core/page/host-actions.js';
import { dueWords, plainText } from '../../core/page/value-words.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import type { NextEntry, NextKind, NextText } from '../../core/routines/next-entries.js';
import { RecordPopover, Refusal, useRefusal } from '../actions/RecordPopover.js';
import { ownerOptions } from '../editor/OwnerField.js';
import { useRested } from '../editor/use-due-text.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { sendCommand } from '../provider/shortcuts.js';
import { useDueChoices, useDueTerms } from '../provider/use-due-choices.js';
import { useRecord } from '../provider/use-followup.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { SelectField, TextField } from '../ui/field/Field.js';
import { keyWord } from '../ui/key-word.js';
import { isComposing } from '../ui/pressed-key.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useEventCallback } from '../ui/hooks.js';
import { newFollowup, type NextFormProps } from './next-form.js';
import { useDueNotes } from './use-due-notes.js';
import { Key, QuickAdd } from './QuickAdd.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';
import { useNext } from './use-next.js';

// Its buttons with their keys, and what its lines say, need more room than other popovers have.
const ROOMY = { minInlineSize: 'min(34em, 100vw - 1rem)' };

/** Ends a record and creates the follow-up that comes next, or only creates one. Renders a `dialog`. */
export function NextPopover(props: RoutinePopoverProps): ReactElement {
  const { request } = props;
  const { actions, shortcuts } = useMessages(routineEnglish);
  const kind = request.field as NextKind;
  // A selection has commands of its own: this is about the record that was current.
  const id = (request.isSelection && request.anchor.dataset['followupId']) || (request.followupIds[0] ?? '');
  const followup = useRecord(id);
  const { deal } = useReferences(followup);
  const note = noteExcerpt(firstLine(followup?.note));
  const sentRef = useRef(false);
  return (
    <RecordPopover
      {...props}
      returnFocus={() => {
        const element = props.returnFocus();
        // A record that is being ended may stay for long: the next key is for the one after it.
        if (sentRef.current && kind !== 'add' && element?.dataset['followupId'] === id)
          queueMicrotask(() => sendCommand(element, 'next'));
        return element;
      }}
      title={kind === 'add' ? shortcuts.add : actions[kind]}
      detail={kind === 'add' ? (deal?.name ?? note) : note || deal?.name}
      style={ROOMY}
    >
      <NextBody {...props} {...{ id, kind, followup, sentRef }} />
    </RecordPopover>
  );
}

/** What is shown of a follow-up that is being created. */
const SHOWN = ['due_at', 'owner_user_id', 'task_type', 'note'] as const;
const LINES = { whiteSpace: 'pre-line' } as const;

interface NextBodyProps extends RoutinePopoverProps {
  /** Whether what was typed has been submitted. */
  readonly sentRef: RefObject<boolean>;
  readonly id: string;
  readonly kind: NextKind;
  readonly followup: Followup | undefined;
}

/** The form, or why there is none. */
function NextBody(props: NextBodyProps): ReactElement {
  const { id, kind, followup, sentRef, onClose } = props;
  const settings = useDisplaySettings();
  const { actions, common, editor, fields, routines } = useMessages(routineEnglish);
  const { next, host } = useNext();
  const { entries } = next;
  const subscribe = useCallback((listener: () => void) => entries.subscribe(id, listener), [entries, id]);
  const read = (): NextEntry | null => entries.get({ followupId: id, kind });
  const entry = useSyncExternalStore(subscribe, read, read);
  const ownerOf = useOwnerLookup([entry?.draft?.owner_user_id]);
  const refusal = useRefusal(followup);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        // The record has left the list: only its notice leads to what was typed.
        const left = isShown.current || kind === 'add' ? null : read();
        if (left?.isEnded && left.state === 'typed') host.tell({ type: 'refused', entry: left });
      });
    };
  });

  if (entry && entry.state !== 'typed') {
    const isUnconfirmed = entry.state === 'unconfirmed';
    return (
      <>
        <p role="status" className="rf-pick-more">
          {isUnconfirmed
            ? `${common.labelOf({ label: routines.next })} ${common.unconfirmed}`
            : entry.state === 'creating'
              ? routines.creating
              : kind === 'cancel'
                ? actions.canceling
                : actions.completing}
        </p>
        <p className="rf-pick-more" style={LINES}>
          {plainText(SHOWN, entry.draft ?? {}, settings, ownerOf)}
        </p>
        {isUnconfirmed ? (
          // The first one gets the focus, and must not be what gives up the text.
          <div className="rf-note-entry-end">
            <Button
              size="small"
              variant="primary"
              onClick={() => {
                onClose();
                void next.tryAgain(entry, host);
              }}
            >
              {common.tryAgain}
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                next.discard(entry);
                onClose();
              }}
            >
              {editor.discard}
            </Button>
          </div>
        ) : null}
      </>
    );
  }

  const isClosed = followup !== undefined && !isOpen(followup, settings.closedStatuses);
  // Of a draft whose record ended otherwise, the next follow-up is left.
  const isLeft = isClosed && Boolean(entry?.text['due']);
  const isEnded = isLeft || (entry?.isEnded ?? kind === 'add');
  if (!followup || (!isEnded && refusal !== null)) return <Refusal>{refusal}</Refusal>;
  if (!isEnded && isClosed)
    return (
      <Refusal>{`${common.labelOf({ label: fields.status })} ${statusWord(followup.status ?? '', fields)}`}</Refusal>
    );

  const typed = { followupId: id, kind, draft: null, key: null, isEnded, state: 'typed' } as const;
  const shared: NextFormProps = {
    followup,
    kept: entry?.text ?? null,
    isEnded,
    ahead: props.ahead,
    onText: (text) => (text === null ? next.discard(typed) : entries.put({ ...typed, text })),
    onSubmit(text, draft) {
      sentRef.current = true;
      onClose();
      void next.submit({ ...typed, text, draft }, host);
    },
  };
  return kind === 'add' ? <QuickAdd {...shared} /> : <NextForm {...shared} kind={kind} />;
}

// Styles of a part that few hosts wire, kept out of the stylesheet that all load.
const LINE = { border: 0, borderTop: '1px solid var(--rf-border)', margin: 0 };
/** In sight above the end of a popover that scrolls. Where its buttons don't fit beside each other, the last is on top. */
const END = {
  flexWrap: 'wrap-reverse',
  position: 'sticky',
  insetBlockEnd: 'calc(var(--rf-space) * -2.5)',
  paddingBlock: 'calc(var(--rf-space) * 2)',
  background: 'var(--rf-surface-raised)',
} as const;
const WIDE = { flex: 'auto' };
const IDLE = { visibility: 'hidden' } as const;

/** What is said about the end of a record, and the follow-up that comes next. Renders a `<div>`. */
function NextForm(props: NextFormProps & { readonly kind: LifecycleStep }): ReactElement {
  const { followup, kind, kept, isEnded, ahead, onText, onSubmit } = props;
  const settings = useDisplaySettings();
  const { actions, common, duePhrase, editor, fields, filter, quickActions, quickEdit, routines } =
    useMessages(routineEnglish);
  const { lifecycle, create } = useContext(HostActionsContext);
  const { zone, dueLine } = useDueNotes(followup);
  const terms = useDueTerms();
  const { now } = terms;
  const questions = isEnded ? null : lifecycle?.asks?.[kind];
  const outcomes = questions?.outcomes ?? [];
  const hasNext = Boolean(create) && kind === 'complete';
  const start: NextText = {
    outcome: '',
    note: '',
    due: '',
    dueIso: '',
    owner: followup.owner_user_id ?? settings.currentUserId ?? '',
    type: followup.task_type ?? '',
    nextNote: firstLine(followup.note),
  };
  const typedAhead = ahead.text === '' ? null : { [questions?.note ? 'note' : 'due']: ahead.text };
  const [text, setText] = useState<NextText>(() => ({ ...start, ...kept, ...typedAhead }));
  // What was chosen at first stays a choice.
  const [{ owner: firstOwner = '', type: firstType = '' }] = useState(text);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const dueInput = useRef<HTMLInputElement>(null);

  const of = (name: string): string => text[name] ?? '';
  function change(changed: NextText): void {
    const now = { ...text, ...changed };
    setText(now);
    onText(Object.keys(now).every((name) => now[name] === start[name]) && !isEnded ? null : now);
  }
  const set = (name: string) => (event: { readonly target: { readonly value: string } }) =>
    change({ [name]: event.target.value });

  const { timeZone, options, owners, currentUserId } = settings;
  const presets = useDueChoices({ now, timeZone, labels: quickActions, zone });
  const reading = readDuePhrase(of('due'), terms);
  const chosen = of('dueIso');
  const time = chosen === '' && reading.status === 'time' ? reading.time : null;
  const iso = time?.iso ?? chosen;
  const isAsked = chosen === '' && reading.status === 'ask';
  const asked = (isAsked ? reading.times : []).map(({ iso, words }) => {
    const [label = '', time = '\u{a0}'] = words.split(' · ');
    return { id: iso, label, time, iso };
  });
  // As many as ever, so that nothing moves.
  const choices = [...asked, ...presets.slice(asked.length, 4)];
  const words = time?.words ?? dueWords(iso, settings, now);
  const told = words === null ? '' : dueLine(words, { owner: of('owner'), iso, but: followup.id });
  const said = useRested(told);
  const fault =
    !isTried || iso !== '' || isAsked
      ? undefined
      : of('due').trim() === ''
        ? routines.dueNeeded
        : editor.dueWordsUnknown(duePhrase);

  // Typing replaces what was chosen.
  useEffect(() => {
    if (chosen !== '') dueInput.current?.select();
  }, [chosen]);

  function submit(withNext: boolean): void {
    if (withNext && iso === '') {
      setTried(true);
      dueInput.current?.focus();
      return;
    }
    onSubmit(
      text,
      withNext
        ? newFollowup(followup, {
            due_at: iso,
            owner_user_id: of('owner') || null,
            task_type: of('type') || null,
            note: of('nextNote').trim() || null,
          })
        : null,
    );
  }

  const submitAhead = useEventCallback(() => submit(hasNext));
  const isAwaited = useRef(ahead.isEntered);
  useEffect(() => {
    if (isAwaited.current) submitAhead();
    // A list of outcomes comes first, unless something was typed already.
    else if (outcomes.length > 0 && ahead.text === '') form.current?.querySelector('select')?.focus();
    isAwaited.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || event.altKey || event.shiftKey) return;
    const isHeld = event.ctrlKey || event.metaKey;
    const { target } = event;
    const buttons = [...(form.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const place = buttons.indexOf(target as HTMLElement);
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Enter' && (isHeld || !(target instanceof HTMLButtonElement))) {
      if (!event.repeat) submit(hasNext && !(isHeld && !isEnded));
    } else if (step === 2 && target === dueInput.current) buttons[0]?.focus();
    else if (step && place >= 0) {
      const next = buttons[place + (step % 2 && settings.dir === 'rtl' ? -step : step)];
      (next ?? (step === -2 ? dueInput.current : null))?.focus();
    } else return;
    event.preventDefault();
  }

  const ownerOf = useOwnerLookup([of('owner'), currentUserId]);
  const people = ownerOptions(
    { owners: isDirectory(owners) ? [] : (owners ?? []), present: [currentUserId, firstOwner], ownerOf },
    settings,
  );
  const types =
    options.taskTypes?.some(({ value }) => value === firstType) === false
      ? [{ value: firstType, label: firstType }, ...options.taskTypes]
      : options.taskTypes;
  const enter = keyWord('Enter', filter.keyNames);
  return (
    // Its keys are those of the inputs in it.
    <div ref={form} className="rf-pick" role="presentation" onKeyDown={onKeyDown}>
      {outcomes.length > 0 ? (
        <SelectField
          label={routines.outcome}
          value={of('outcome')}
          options={[{ value: '', label: common.none }, ...outcomes]}
          onChange={set('outcome')}
        />
      ) : null}
      {questions?.note ? (
        <TextField
          label={editor.completionNote}
          value={of('note')}
          maxLength={2000}
          dir="auto"
          onChange={set('note')}
        />
      ) : null}
      {hasNext ? (
        <>
          {questions ? <hr style={LINE} /> : null}
          <TextField
            ref={dueInput}
            label={routines.next}
            value={of('due')}
            maxLength={200}
            hint={
              fault ? null : (
                // Where its words need two lines, nothing moves when they come.
                <div dir="auto" style={{ minBlockSize: zone ? '2lh' : undefined }}>
                  {told || (isAsked ? editor.dueWordsQuestion : quickEdit.dueHint(duePhrase))}
                </div>
              )
            }
            error={fault}
            dir="auto"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => change({ due: event.target.value, dueIso: '' })}
          />
          <div className="rf-due-field-presets">
            {choices.map(({ id, label, time, iso: meant }, at) => {
              const isIdle = isAsked && at >= asked.length;
              return (
                <Button
                  key={id}
                  data-choice={isIdle ? undefined : ''}
                  style={isIdle ? IDLE : undefined}
                  size="small"
                  className="rf-due-field-preset"
                  aria-pressed={chosen === meant}
                  onClick={() => {
                    change({ due: label, dueIso: meant });
                    dueInput.current?.focus();
                  }}
                >
                  <span>{label}</span>
                  <span className="rf-due-field-preset-time">{time}</span>
                </Button>
              );
            })}
          </div>
          <div className="rf-due-field-presets">
            <SelectField
              label={fields.owner_user_id}
              value={people.find(({ value }) => sameId(value, of('owner')))?.value ?? ''}
              options={firstOwner === '' ? [{ value: '', label: common.none }, ...people] : people}
              onChange={set('owner')}
            />
            {types ? (
              <SelectField label={fields.task_type} value={of('type')} options={types} onChange={set('type')} />
            ) : (
              <TextField
                label={fields.task_type}
                value={of('type')}
                maxLength={200}
                dir="auto"
                onChange={set('type')}
              />
            )}
          </div>
          <TextField
            label={fields.note}
            value={of('nextNote')}
            maxLength={2000}
            dir="auto"
            onChange={set('nextNote')}
          />
          <p className="rf-pick-more">{routines.carried}</p>
        </>
      ) : null}
      <div className="rf-note-entry-end" style={END}>
        {hasNext && !isEnded ? (
          <Button style={WIDE} onClick={() => submit(false)}>
            {routines.completeOnly} <Key name={`${keyWord('Control', filter.keyNames)} ${enter}`} />
          </Button>
        ) : isEnded ? (
          <Button style={WIDE} variant="ghost" onClick={() => onSubmit(text, null)}>
            {editor.discard}
          </Button>
        ) : null}
        <Button style={WIDE} variant="primary" onClick={() => submit(hasNext)}>
          {hasNext ? (isEnded ? routines.createIt : routines.completeAndNext) : actions[kind]} <Key name={enter} />
        </Button>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
