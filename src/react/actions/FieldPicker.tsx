'use client';
import {
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { BulkField } from './bulk-field.js';
import { FIELDS, isFilled, sameId, sameValue, type FieldKind, type FieldOfKind } from '../../core/followup/fields.js';
import { knownValues } from '../editor/known-values.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { matchOptions, useOptionSearch, type ComboboxOption } from '../ui/combobox/match-options.js';
import { digitOf } from '../ui/pressed-key.js';
import { useEventCallback } from '../ui/hooks.js';
import { PickList, type PickListProps, type PickOption } from '../ui/pick-list/PickList.js';
import { foldText } from '../../core/followup/fold-text.js';
import { ownerOptions } from '../editor/OwnerField.js';
import { isUuid } from '../../core/followup/uuid.js';
import type { Owner } from '../../core/page/directory.js';
import type { Services } from '../../core/page/followups-core.js';
import type { Option } from '../../core/page/option.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { Button } from '../ui/button/Button.js';
import { readDuePhrase, type DuePhraseReading, type DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { timeNote } from '../editor/due-text.js';
import { useRested } from '../editor/use-due-text.js';
import { toZonedInput } from '../../core/followup/due-time.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { useTheirZone } from '../provider/TheirClock.js';
import { theirWords } from '../provider/their-words.js';
import { useDueChoices, useDueTerms } from '../provider/use-due-choices.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';
import type { Followup } from '../../core/followup/followup.js';
import { OwnerLoads, type LoadChange, type OwnerLoad } from '../provider/owner-loads.js';
import type { DueShift } from '../../core/worklist/shift-due.js';

/** The picker for a field; free text has none. */
export function FieldPicker({
  field,
  picked,
  ...props
}: FieldPickerProps & { field: BulkField; picked?: FieldOption | undefined }): ReactElement {
  const { fields, quickEdit } = useMessages(allEnglish);
  const { followup, ahead, ...picks } = props;
  const list = { label: fields[field], currentLabel: quickEdit.current, pickAtOnce: ahead.isEntered, ...picks };
  if (picked) return <Picked option={picked} onPick={props.onPick} />;
  switch (FIELDS[field].kind) {
    case 'instant':
      return <DuePicker {...{ followup, ahead, list }} field={field as FieldOfKind<'instant'>} />;
    case 'id':
      return <OwnerPicker {...{ followup, ahead, list }} field={field as FieldOfKind<'id'>} />;
    case 'choice':
      return <ChoicePicker {...{ followup, ahead, list }} field={field as FieldOfKind<'choice'>} />;
  }
}

/** Picks at once, before anything is painted. Renders nothing. */
function Picked({ option, onPick }: { readonly option: FieldOption; readonly onPick: (option: FieldOption) => void }) {
  const isDone = useRef(false);
  const pick = useEventCallback(() => onPick(option));
  useLayoutEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    pick();
  }, [pick]);
  return null;
}

interface PickerProps<Kind extends FieldKind> extends Pick<FieldPickerProps, 'followup' | 'ahead'> {
  field: FieldOfKind<Kind>;
  /** What the lists of all kinds share. */
  list: Pick<PickListProps<FieldOption>, 'label' | 'currentLabel' | 'pickAtOnce' | 'onPick' | 'renderConsequences'>;
}

/** Picks a value by its start or its number; accepts any text if the host provides no values. */
function ChoicePicker({ field, followup, ahead, list }: PickerProps<'choice'>): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { quickEdit } = useMessages(allEnglish);
  const named = settings.options[FIELDS[field].values];
  const present = followup?.[field] ?? '';
  const matcher = useMemo(() => {
    const values = choicesOf(field, named, core);
    const isUnnamed = isFilled(present) && !values.some(({ value }) => value === present);
    return { options: isUnnamed ? [{ value: present, label: present }, ...values] : values, fold: foldText };
  }, [named, core, field, present]);
  const digit = digitOf(ahead.text) ?? 0;
  const number = digit > 0 && digit <= matcher.options.length ? digit : null;
  const [text, setText] = useState(number === null ? ahead.text : '');
  const typed = text.trim();
  const found = matchOptions(matcher, typed);
  const isNew = named === null && typed !== '' && !found.some(({ value }) => value === typed);
  const offered = isNew ? [...found, { value: typed, label: typed }] : found;
  const options = offered.map(({ value, label }): FieldOption => ({
    id: value,
    label,
    isCurrent: value === present,
    value: { to: value },
  }));
  const start = number === null ? options.findIndex(({ isCurrent }) => isCurrent) : number - 1;

  return (
    <PickList
      {...list}
      placeholder={named === null ? quickEdit.valueHint : quickEdit.choiceHint}
      text={text}
      onTextChange={setText}
      options={options}
      start={Math.max(0, start)}
      message={options.length === 0 && typed !== '' ? quickEdit.nothingFound : null}
      digits
      pickAtOnce={list.pickAtOnce || number !== null}
    />
  );
}

/** The values to choose from: the host's, or else those in use. */
export function choicesOf(
  field: FieldOfKind<'choice'>,
  named: readonly Option[] | null,
  { records }: Services<'records'>,
): readonly Option[] {
  return named ?? knownValues(records.all(), field).map((value) => ({ value, label: value }));
}

const SEARCH_DELAY_MS = 150;
/** The maximum number of options; typing finds the others. */
const MOST = 50;

const NOBODY: readonly Owner[] = [];

/** Picks an owner by name, the current user first; by id if the host provides no owners. */
function OwnerPicker({ field, followup, ahead, list }: PickerProps<'id'>): ReactElement {
  const { owners } = useDisplaySettings();
  const { editor, quickEdit } = useMessages(allEnglish);
  const [text, setText] = useState(ahead.text);
  const present = followup?.[field] ?? '';
  const loads = useContext(OwnerLoads);
  const typed = text.trim();
  const { found, offered, onTryAgain } = useFoundOwners(typed, present);
  const loading = found.status === 'loading';
  // Most room first, until a name is typed.
  const ordered =
    loads && typed === ''
      ? offered.toSorted(
          (one, other) => roomOf(loads({ ownerId: other.value })) - roomOf(loads({ ownerId: one.value })),
        )
      : offered;
  const options = ordered.slice(0, MOST).map(({ value, label }) => ({
    id: value,
    label,
    detail: loads ? <LoadBar load={loads({ ownerId: value })} /> : undefined,
    isCurrent: sameId(value, present),
    value: { to: value },
  }));

  return (
    <PickList
      {...list}
      placeholder={owners === null ? editor.ownerIdHint : quickEdit.ownerHint}
      text={text}
      onTextChange={setText}
      options={options}
      loading={loading}
      message={
        found.status === 'failed' ? (
          <TryAgain text={editor.ownerSearchFailed} onClick={onTryAgain} />
        ) : options.length > 0 ? null : loading ? (
          editor.ownerSearching
        ) : (
          editor.ownerNotFound
        )
      }
    />
  );
}

/** What failed, with a button to try again. */
export function TryAgain({ text, onClick }: { readonly text: string; readonly onClick: () => void }): ReactElement {
  const { common } = useMessages(allEnglish);
  return (
    <>
      <span>{`${text} `}</span>
      <Button size="small" variant="ghost" onClick={onClick}>
        {common.tryAgain}
      </Button>
    </>
  );
}

/** How much room an owner has left after the change; less than 0 over the limit. */
function roomOf(load: OwnerLoad | null): number {
  return load ? (load.limit ?? 0) - load.after : 0;
}

/** An owner's load after a change, as a bar and in words: "6 of 12", "13 · 1 over". Renders a `<span>`, or nothing. */
function LoadBar({ load }: { readonly load: OwnerLoad | null }): ReactElement | null {
  const { workload, table } = useMessages(allEnglish);
  if (!load) return null;
  const { before, after, limit, most } = load;
  const over = limit === null ? 0 : after - limit;
  const number = table.groupCount({ count: after });
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--rf-before': before / most,
    '--rf-after': after / most,
    '--rf-limit': limit === null ? -1 : limit / most,
  };
  return (
    <span className="rf-load" data-over={over > 0 ? '' : undefined}>
      <span className="rf-load-bar" style={style} />
      {over > 0
        ? `${number} · ${workload.over({ count: over })}`
        : limit === null
          ? number
          : workload.load({ count: after, total: limit })}
    </span>
  );
}

/** The owners that a text finds, the current user first; one by id if the host names none. */
export function useFoundOwners(typed: string, present: string) {
  const settings = useDisplaySettings();
  const { owners, currentUserId } = settings;
  const [attempt, setAttempt] = useState(0);
  const ownerOf = useOwnerLookup([present, currentUserId]);
  const byId = owners === null && isUuid(typed) ? [{ id: typed, name: typed }] : NOBODY;
  const directory = owners !== null && 'search' in owners ? owners : null;
  const listed = owners !== null && !('search' in owners) ? owners : byId;
  const all = ownerOptions({ owners: listed, present: [present], ownerOf }, settings);
  const me = all.filter(({ value }) => sameId(value, currentUserId));
  const search = async (text: string, options: { readonly signal: AbortSignal }): Promise<ComboboxOption[]> => {
    const found = (await directory?.search(text, options)) ?? NOBODY;
    return ownerOptions({ owners: found, present: [], ownerOf: text === '' ? ownerOf : () => null }, settings);
  };
  const found = useOptionSearch(
    directory ? search : { options: all, fold: foldText },
    // A complete id needs no search.
    byId.length > 0 ? '' : typed,
    { enabled: true, attempt, delayMs: SEARCH_DELAY_MS },
  );
  const isWaiting = found.status === 'loading' && found.options.length === 0 && typed === '';
  return { found, offered: isWaiting ? me : found.options, onTryAgain: () => setAttempt(attempt + 1) };
}

/** Picks a due time by a phrase or a preset; the first preset is the most likely one. */
function DuePicker({ field, followup, ahead, list }: PickerProps<'instant'>): ReactElement {
  const [text, setText] = useState(ahead.text);
  const loads = useContext(OwnerLoads);
  const settings = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const { duePhrase, editor, quickEdit } = messages;
  const zone = useTheirZone(followup);
  const { reading, options } = useDueOptions(field, followup, text, zone);
  const isUnread = reading.status === 'not-understood' || reading.status === 'out-of-range';
  const fault = reading.status === 'out-of-range' ? editor.dueInvalid : editor.dueWordsUnknown(duePhrase);
  // A half-typed word is not an error yet.
  const rested = useRested(isUnread ? `${text}\n${fault}` : (timesOf(reading)[0]?.words ?? ''));

  return (
    <PickList
      {...list}
      renderConsequences={(option) =>
        list.renderConsequences?.(option) ??
        (option && 'to' in option.value ? theirWords(option.value.to, zone, settings, messages) : null)
      }
      placeholder={quickEdit.dueHint(duePhrase)}
      text={text}
      onTextChange={setText}
      options={loads ? options.map((option) => withLoad(option, loads)) : options}
      heading={reading.status === 'ask' ? (reading.isGuess ? editor.dueWordsGuess : editor.dueWordsQuestion) : null}
      message={isUnread && rested.startsWith(`${text}\n`) ? fault : null}
      said={isUnread ? '' : rested}
    />
  );
}

/** The load of the day is after what else is known of an option. */
function withLoad(option: FieldOption, loads: (change: LoadChange) => OwnerLoad | null): FieldOption {
  const load = 'to' in option.value ? loads({ dueAt: option.value.to }) : null;
  const detail = (
    <>
      <span>{option.detail}</span> <LoadBar load={load} />
    </>
  );
  return load ? { ...option, detail } : option;
}

/** The due times that a phrase may mean, and those to offer before anything is typed. */
export function useDueOptions(
  field: FieldOfKind<'instant'>,
  followup: Followup | null,
  text: string,
  zone: string | null,
) {
  const messages = useMessages(allEnglish);
  const terms = useDueTerms();
  const { locale, timeZone, now } = terms;
  const presets = useDueChoices({ now, timeZone, labels: messages.quickActions, zone });
  const current = toZonedInput(followup?.[field], timeZone) ?? '';
  const reading = readDuePhrase(text, { ...terms, current });

  const phraseOption = (time: DuePhraseTime): FieldOption => ({
    id: time.iso,
    label: time.words,
    detail: timeNote(time, messages.editor, { locale, timeZone }) || undefined,
    value: { to: time.iso },
  });
  const isCurrent = (iso: string): boolean => sameValue(field, followup?.[field], iso);
  const options =
    reading.status === 'empty'
      ? [...presets.map(presetOption), ...(followup || field !== 'due_at' ? [] : shiftOptions(messages))]
      : timesOf(reading).map(phraseOption);
  const marked = options.map((option) => ({
    ...option,
    isCurrent: 'to' in option.value && isCurrent(option.value.to),
  }));
  return { reading, options: marked };
}

function presetOption({ id, label, time, iso }: DueChoice): FieldOption {
  return { id, label, detail: time, value: { to: iso } };
}

function shiftOptions({ quickEdit, bulk }: PartMessages): FieldOption[] {
  return [
    { id: 'day-later', label: quickEdit.dayLater, detail: bulk.shiftHint, value: { by: { days: 1 } } },
    { id: 'week-later', label: quickEdit.weekLater, detail: bulk.shiftHint, value: { by: { days: 7 } } },
  ];
}

function timesOf(reading: DuePhraseReading): readonly DuePhraseTime[] {
  if (reading.status === 'time') return [reading.time];
  return reading.status === 'ask' ? reading.times : [];
}

/** The input typed before the popover was ready. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

/** The value to save: one value for all records, or a shift of each due time by the same amount. */
export type PickedValue = { readonly to: string } | { readonly by: DueShift };

/** An option and the value it saves. */
export interface FieldOption extends PickOption {
  readonly value: PickedValue;
}

/** The props of every field picker. */
interface FieldPickerProps {
  /** The record; `null` for many records. */
  followup: Followup | null;
  /** The input typed before the popover was ready. */
  ahead: TypedAhead;
  onPick: (option: FieldOption) => void;
  /** Renders the consequences of an option. */
  renderConsequences: (option: FieldOption | undefined) => ReactNode;
}
