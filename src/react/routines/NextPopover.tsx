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
} from 'react';
import { readDuePhrase } from '../../core/due-phrase/read-due-phrase.js';
import { idKey, sameId } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { shortId } from '../../core/followup/followup-id.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { isDirectory } from '../../core/page/directory.js';
import type { Option } from '../../core/page/option.js';
import { dueWords, plainText } from '../../core/page/value-words.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import type { NextEntry, NextKind, NextText } from '../../core/routines/next-entries.js';
import { useRested } from '../editor/use-due-text.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useLeadingEdit, useRecord } from '../provider/use-followup.js';
import { mayEnd } from '../provider/use-lifecycle.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { SelectField, TextField } from '../ui/field/Field.js';
import { keyWord } from '../ui/key-word.js';
import { Popover } from '../ui/popover/Popover.js';
import { isComposing } from '../ui/pressed-key.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useEventCallback } from '../ui/hooks.js';
import { KEY, newFollowup, usePlaceWords, type NextFormProps } from './next-form.js';
import { QuickAdd } from './QuickAdd.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';
import { useNext } from './use-next.js';

// Two buttons with their keys beside each other need more room than other popovers have.
const ROOMY = { minInlineSize: 'min(34em, 100vw - 1rem)' };

/** Ends a record and creates the follow-up that comes next, or only creates one. Renders a `dialog`. */
export function NextPopover(props: RoutinePopoverProps): ReactElement {
  const { request, returnFocus, onClose, onShown } = props;
  const settings = useDisplaySettings();
  const { actions, common, shortcuts } = useMessages(routineEnglish);
  const kind = request.field as NextKind;
  const { anchor } = request;
  // A selection has commands of its own: this is about the record that was current.
  const id = (request.isSelection && anchor.dataset['followupId']) || (request.followupIds[0] ?? '');
  const followup = useRecord(id);
  const { deal } = useReferences(followup);
  const note = noteExcerpt(firstLine(followup?.note));
  return (
    <Popover
      title={
        <>
          {`${kind === 'add' ? shortcuts.add : actions[kind]} `}
          <span className="rf-popover-detail" dir="auto">
            {(kind === 'add' ? deal?.name : null) ?? (note || (deal?.name ?? ''))}
          </span>
        </>
      }
      closeLabel={common.close}
      style={kind === 'complete' ? ROOMY : undefined}
      // Under the start of a row.
      anchor={anchor.querySelector<HTMLElement>('[data-column="note"]') ?? anchor}
      returnFocus={returnFocus}
      onClose={onClose}
      onShown={onShown}
      root={settings}
    >
      <NextBody {...props} id={id} kind={kind} followup={followup} />
    </Popover>
  );
}

/** What is shown of a follow-up that is being created. */
const SHOWN = ['due_at', 'owner_user_id', 'task_type', 'note'] as const;
const LINES = { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const REVERSED = { flexDirection: 'row-reverse' } as const;

interface NextBodyProps extends RoutinePopoverProps {
  readonly id: string;
  readonly kind: NextKind;
  readonly followup: Followup | undefined;
}

/** The form, or why there is none. */
function NextBody(props: NextBodyProps): ReactElement {
  const { id, kind, followup, onClose } = props;
  const { canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { common, editor, fields, quickActions, routines, table } = useMessages(routineEnglish);
  const { next, host } = useNext();
  const { entries } = next;
  const subscribe = useCallback((listener: () => void) => entries.subscribe(id, listener), [entries, id]);
  const read = (): NextEntry | null => entries.get({ followupId: id, kind });
  const entry = useSyncExternalStore(subscribe, read, read);
  const ownerOf = useOwnerLookup([entry?.draft?.owner_user_id]);
  const isUndecided = useLeadingEdit(id)?.state === 'conflict';

  if (entry && entry.state !== 'typed') {
    const isUnconfirmed = entry.state === 'unconfirmed';
    return (
      <>
        <p role="status" className="rf-pick-more">
          {isUnconfirmed ? `${common.labelOf({ label: routines.next })} ${common.unconfirmed}` : routines.creating}
        </p>
        <p style={LINES}>{plainText(SHOWN, entry.draft ?? {}, settings, ownerOf)}</p>
        {isUnconfirmed ? (
          // The first one gets the focus, and must not be what gives up the text.
          <div className="rf-note-entry-end" style={REVERSED}>
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

  const isEnded = entry?.isEnded ?? kind === 'add';
  const reason = !followup
    ? table.deleted
    : isEnded || mayEnd(followup, { canEdit, closedStatuses: settings.closedStatuses })
      ? isUndecided && !isEnded
        ? quickActions.conflictFirst
        : null
      : followup.integration_version === null || !canEdit(followup)
        ? quickActions.readOnly
        : `${common.labelOf({ label: fields.status })} ${statusWord(followup.status ?? '', fields)}`;
  if (reason !== null || !followup)
    return (
      <p role="alert" className="rf-pick-more">
        {reason}
      </p>
    );

  const shared: NextFormProps = {
    followup,
    kind,
    kept: entry?.text ?? null,
    isEnded,
    ahead: props.ahead,
    onText: (text) =>
      text === null
        ? next.discard({ followupId: id, kind })
        : entries.put({ followupId: id, kind, text, draft: null, key: null, isEnded, state: 'typed' }),
    onSubmit(text, draft) {
      onClose();
      void next.submit({ followupId: id, kind, text, draft, key: null, isEnded, state: 'typed' }, host);
    },
  };
  return kind === 'add' ? <QuickAdd {...shared} /> : <NextForm {...shared} />;
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

/** What is said about the end of a record, and the follow-up that comes next. Renders a `<form>`. */
function NextForm({ followup, kind, kept, isEnded, ahead, onText, onSubmit }: NextFormProps): ReactElement {
  const settings = useDisplaySettings();
  const { actions, common, duePhrase, editor, fields, filter, quickActions, quickEdit, routines } =
    useMessages(routineEnglish);
  const { lifecycle, create } = useContext(HostActionsContext);
  const placeWords = usePlaceWords();
  const [now] = useState(Date.now);
  const questions = isEnded || kind === 'add' ? null : lifecycle?.asks?.[kind];
  const outcomes = questions?.outcomes ?? [];
  const hasNext = Boolean(create) && kind === 'complete';
  const start: NextText = {
    outcome: '',
    note: '',
    due: '',
    dueIso: '',
    owner: followup.owner_user_id ?? settings.currentUserId ?? '',
    type: followup.task_type ?? '',
    nextNote: firstLine(followup.note) ?? '',
  };
  const typedAhead = ahead.text === '' ? null : { [questions?.note ? 'note' : 'due']: ahead.text };
  const [text, setText] = useState<NextText>(() => ({ ...start, ...kept, ...typedAhead }));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dueInput = useRef<HTMLInputElement>(null);

  const of = (name: string): string => text[name] ?? '';
  function change(changed: NextText): void {
    const now = { ...text, ...changed };
    setText(now);
    onText(Object.keys(now).every((name) => now[name] === start[name]) && !isEnded ? null : now);
  }
  const set = (name: string) => (event: { readonly target: { readonly value: string } }) =>
    change({ [name]: event.target.value });

  const { locale, timeZone, endOfDayHour, options } = settings;
  const presets = useDueChoices({ now, timeZone, labels: quickActions });
  const reading = readDuePhrase(of('due'), { words: duePhrase, locale, timeZone, now, endOfDayHour });
  const iso = of('dueIso') || (reading.status === 'time' ? reading.time.iso : '');
  const isAsked = of('dueIso') === '' && reading.status === 'ask';
  const choices = isAsked
    ? reading.times.map((time) => ({ id: time.iso, label: time.words, time: '', iso: time.iso }))
    : presets;
  const words = of('dueIso') || reading.status !== 'time' ? dueWords(iso, settings, now) : reading.time.words;
  const load = iso === '' ? '' : placeWords(iso, of('owner'));
  const said = useRested(words === null ? '' : `${words} · ${load}`);
  const fault =
    !isTried || iso !== '' || isAsked
      ? undefined
      : of('due').trim() === ''
        ? routines.dueNeeded
        : editor.dueWordsUnknown(duePhrase);

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
    if (event.key === 'Enter' && (isHeld || !(target instanceof HTMLButtonElement))) {
      if (!event.repeat) submit(hasNext && !(isHeld && !isEnded));
    } else if (event.key === 'ArrowDown' && target === dueInput.current) buttons[0]?.focus();
    else if (event.key === 'ArrowDown' && place >= 0) buttons[place + 2]?.focus();
    else if (event.key === 'ArrowUp' && place >= 0) (buttons[place - 2] ?? dueInput.current)?.focus();
    else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && place >= 0)
      buttons[place + ((event.key === 'ArrowRight') === (settings.dir === 'ltr') ? 1 : -1)]?.focus();
    else return;
    event.preventDefault();
  }

  const key = (name: string): ReactElement => (
    <kbd className="rf-pick-digit" style={KEY} aria-hidden="true">
      {name}
    </kbd>
  );
  const enter = keyWord('Enter', filter.keyNames);
  const endLabel = kind === 'add' ? '' : actions[kind];
  return (
    // Its keys are those of the inputs in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      className="rf-pick"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
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
              words === null ? (
                isAsked ? (
                  editor.dueWordsQuestion
                ) : (
                  quickEdit.dueHint(duePhrase)
                )
              ) : (
                <span dir="auto">{load === '' ? words : `${words} · ${load}`}</span>
              )
            }
            error={fault}
            dir="auto"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => change({ due: event.target.value, dueIso: '' })}
          />
          <div className="rf-due-field-presets">
            {choices.slice(0, 4).map(({ id, label, time, iso: meant }) => (
              <Button
                key={id}
                data-choice=""
                size="small"
                className="rf-due-field-preset"
                aria-pressed={of('dueIso') === meant}
                onClick={() => {
                  change({ due: label, dueIso: meant });
                  dueInput.current?.focus();
                }}
              >
                <span>{label}</span>
                {time === '' ? null : <span className="rf-due-field-preset-time">{time}</span>}
              </Button>
            ))}
          </div>
          <div className="rf-due-field-presets">
            <OwnerInput value={of('owner')} onChange={(owner) => change({ owner })} />
            <ChoiceInput
              label={fields.task_type}
              value={of('type')}
              options={options.taskTypes}
              onChange={(type) => change({ type })}
            />
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
            {routines.completeOnly} {key(`${keyWord('Control', filter.keyNames)} ${enter}`)}
          </Button>
        ) : isEnded ? (
          <Button style={WIDE} variant="ghost" onClick={() => onSubmit(text, null)}>
            {editor.discard}
          </Button>
        ) : null}
        <Button style={WIDE} variant="primary" onClick={() => submit(hasNext)}>
          {hasNext ? (isEnded ? routines.createIt : routines.completeAndNext) : endLabel} {key(enter)}
        </Button>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </form>
  );
}

interface OwnerInputProps {
  value: string;
  onChange: (id: string) => void;
}

/** The owner of the next follow-up: the host's list, or, with a directory, the people that are known here. */
function OwnerInput({ value, onChange }: OwnerInputProps): ReactElement {
  const { owners, currentUserId } = useDisplaySettings();
  const { common, editor, fields } = useMessages(routineEnglish);
  const ownerOf = useOwnerLookup([value, currentUserId]);
  const [first] = useState(value);
  const listed = isDirectory(owners) ? [] : (owners ?? []);
  const people = new Map(listed.map(({ id, name }) => [idKey(id), { value: id, label: name }]));
  for (const id of [first, currentUserId ?? ''])
    if (id !== '' && !people.has(idKey(id)))
      people.set(idKey(id), {
        value: id,
        label: ownerOf(id)?.name ?? (sameId(id, currentUserId) ? editor.me : shortId(id)),
      });
  const options = [...people.values()].map((each) =>
    sameId(each.value, currentUserId) && each.label !== editor.me
      ? { ...each, label: editor.ownerMe({ name: each.label }) }
      : each,
  );
  return (
    <SelectField
      label={fields.owner_user_id}
      value={people.get(idKey(value))?.value ?? ''}
      options={first === '' ? [{ value: '', label: common.none }, ...options] : options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ChoiceInputProps extends OwnerInputProps {
  label: string;
  options: readonly Option[] | null;
}

/** A value of the host's list, or any text if it has none. */
function ChoiceInput({ label, value, options, onChange }: ChoiceInputProps): ReactElement {
  const [first] = useState(value);
  const onInput = (event: { readonly target: { readonly value: string } }): void => onChange(event.target.value);
  if (!options) return <TextField label={label} value={value} maxLength={200} dir="auto" onChange={onInput} />;
  const isListed = options.some((each) => each.value === first);
  return (
    <SelectField
      label={label}
      value={value}
      options={isListed ? options : [{ value: first, label: first }, ...options]}
      onChange={onInput}
    />
  );
}
