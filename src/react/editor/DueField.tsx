'use client';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DuePhraseReading, DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { wallOnDay } from '../../core/due-phrase/place-phrase.js';
import {
  type ClockChoice,
  type ClockChoices,
  clockChoices,
  fromZonedInput,
  isSameMinute,
  toZonedInput,
} from '../../core/followup/due-time.js';
import { isFilled } from '../../core/followup/fields.js';
import { formatDueTime, dateFormatter } from '../../core/followup/date-formatter.js';
import { MORNING_HOUR, usableHour } from '../../core/followup/office-hours.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Field } from '../ui/field/Field.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { LateIcon } from '../ui/LateIcon.js';
import { isComposing } from '../ui/pressed-key.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { useNow } from '../ui/use-now.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { DueCalendar } from './DueCalendar.js';
import { dueOfText, storedDueText, textOfDue, isPast, timeNote, type DueOrigin } from './due-text.js';
import { useDueText, useRested } from './use-due-text.js';
import type { StoredFieldProps } from './value-field.js';
import { theirWords } from '../provider/their-words.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { Button } from '../ui/button/Button.js';
import { systemTimeZone, wallClock } from '../../core/followup/time-zone.js';
import { formatTime } from '../../core/worklist/format-due.js';
import { parseInstant } from '../../core/followup/instant.js';
import type { Messages } from '../../core/messages/messages.js';

export interface DueFieldProps extends StoredFieldProps {
  /** IANA time zone. */
  timeZone: string;
  /**
   * Whether to offer the due presets as buttons.
   * @default false
   */
  offersPresets?: boolean | undefined;
  /**
   * Whether Ctrl or Cmd with Enter is passed on to the form, which then saves.
   * @default false
   */
  savesWithWords?: boolean | undefined;
  /** Returns a note to show after the due time about its day, such as how much else is due then; `null` for none. */
  noteOfDay?: ((iso: string) => string | null) | undefined;
  /** The customer's time zone; `null` if it is not known. */
  zone?: string | null | undefined;
  /** The text typed here earlier that could not be parsed. */
  unreadText?: string | undefined;
  /** The event handler called after each change, with the text that can't be parsed; empty if all can. */
  onUnreadText?: ((text: string) => void) | undefined;
}

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The due time in one field: accepts a date and time in the locale's format or a phrase, shows how it is read, and asks
 * if it is ambiguous. A calendar and presets do the same with a press. If a clock change skips or repeats the time, it
 * asks which one is meant. The value is the wall clock time in the zone, with an offset if the user chose between two
 * times. Renders a `<div>`.
 */
export function DueField({
  value,
  onValueChange,
  stored,
  timeZone,
  readOnly = false,
  offersPresets = false,
  savesWithWords = false,
  noteOfDay,
  zone = null,
  unreadText = '',
  onUnreadText,
  name,
  error,
  ...frame
}: DueFieldProps) {
  const settings = useDisplaySettings();
  const { locale, endOfDayHour } = settings;
  const messages = useMessages(allEnglish);
  const { editor, duePhrase, panel, common } = messages;
  const { example } = duePhrase;
  const now = useNow();
  const input = useRef<HTMLInputElement>(null);
  const calendarId = useId();
  const [calendar, setCalendar] = useState(false);

  const origin = { stored, timeZone };
  const text = useDueText({ value, onValueChange, origin, now, unreadText, onUnreadText });
  const { typed, reading, isLeft } = text;
  const due = dueOfText(value, origin);
  const isStored = value === storedDueText(origin);
  const unreadable = isFilled(stored) && toZonedInput(stored, timeZone) === null;
  const inFull = common.inOneLine({ parts: dueInFull(due, { locale, timeZone, now }) });

  const isFault = reading.status === 'not-understood' || reading.status === 'out-of-range';
  const asked = reading.status === 'ask' ? reading : null;
  const chosen = asked?.times.find(({ iso }) => isSameMinute(iso, due));
  // Keeps the form from saving without the text typed here.
  const isOpen = isFault || (asked !== null && !chosen);
  const past = isPast(due, now) ? editor.dueWordsPast : '';
  const noteOf = (time: DuePhraseTime): string =>
    [timeNote(time, editor, { locale, timeZone }), past].filter(Boolean).join(' · ');
  const words = wordsOf(reading, editor, example, { inFull, noteOf });
  useEffect(() => input.current?.setCustomValidity(isOpen ? words : ''), [isOpen, words]);
  // A half-typed word is not an error yet.
  const isRested = useRested(typed ?? '') === (typed ?? '');

  const clocks = clockChoices(value, timeZone);
  const clockNote = useClockNote(value, origin, clocks?.choices[0].iso === due);
  const said = useRested(words || clockNote);

  useEscapeKey(() => input.current, typed !== null, text.takeBack);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey && !readOnly) {
      event.preventDefault();
      setCalendar(true);
    }
    if (event.key !== 'Enter' || isComposing(event) || typed === null || typed.trim() === '') return;
    const first = asked ? (chosen ?? asked.times[0]) : undefined;
    // The form then saves with the current text.
    const saves = savesWithWords && (event.ctrlKey || event.metaKey) && reading.status === 'time';
    if (!saves) event.preventDefault();
    if (first) text.set(textOfDue(first.iso, origin));
    else if (reading.status === 'time') text.finish();
    else text.leave();
  };
  const leave = () => {
    // The window has lost focus, not the field.
    if (input.current === input.current?.ownerDocument.activeElement) return;
    if (reading.status === 'time' || reading.status === 'empty') text.finish();
    else text.leave();
  };
  const closeCalendar = () => {
    setCalendar(false);
    input.current?.focus();
  };

  const shown = typed ?? formatDueTime(due, { locale, timeZone }) ?? '';
  const isNew = due !== null && (typed === null ? !isStored : reading.status === 'time' || chosen !== undefined);
  const isOwnZone = useMemo(() => timeZone === systemTimeZone(), [timeZone]);
  const ofDay = useMemo(() => (isNew && due !== null ? noteOfDay?.(due) : null), [isNew, due, noteOfDay]);
  const theirs = isOpen ? '' : theirWords(due, zone, { ...settings, timeZone }, messages);
  const told = [inFull, ofDay, reading.status === 'time' ? noteOf(reading.time) : past];

  return (
    <div className="rf-due-field">
      <Field
        {...frame}
        error={error ?? (isFault && isLeft ? words : undefined)}
        hint={
          <>
            {clockNote ? <VisuallyHidden>{`${clockNote} `}</VisuallyHidden> : null}
            {isNew ? <p className="rf-due-field-reading">{told.filter(Boolean).join(' · ')}</p> : null}
            {theirs ? <p className="rf-line">{theirs}</p> : null}
            {isFault && isRested && !isLeft ? <p className="rf-line">{words}</p> : null}
            {asked && !chosen ? <p className="rf-line">{enterNote(asked, editor)}</p> : null}
            {typed === '' ? <p className="rf-line">{editor.dueWordsHint({ example })}</p> : null}
            {unreadable && value === '' ? (
              <p className="rf-line">{editor.dueUnreadable({ value: stored ?? '' })}</p>
            ) : null}
            {isOwnZone ? null : (
              <p className="rf-line">{editor.dueZone({ timeZone: timeZone.replaceAll('_', ' ') })}</p>
            )}
          </>
        }
      >
        {(control) => (
          <span className="rf-due-input">
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              {...control}
              ref={input}
              name={name}
              className="rf-input"
              value={shown}
              onChange={(event) => text.type(event.target.value)}
              // Typing replaces the date.
              onFocus={(event) => event.target.select()}
              onKeyDown={onKeyDown}
              onBlur={leave}
              readOnly={readOnly}
            />
            {readOnly || now === null ? null : (
              <button
                type="button"
                className="rf-due-calendar-button"
                aria-label={panel.calendar}
                aria-expanded={calendar}
                aria-controls={calendar ? calendarId : undefined}
                onClick={() => setCalendar(!calendar)}
              >
                <LateIcon name="calendar" />
              </button>
            )}
          </span>
        )}
      </Field>
      {calendar && now !== null && !readOnly ? (
        <DueCalendar
          id={calendarId}
          day={value.slice(0, DAY_LENGTH)}
          now={now}
          timeZone={timeZone}
          onChoose={(day) => {
            const time = value.slice(DAY_LENGTH + 1, WALL_LENGTH) || MORNING;
            text.set(wallOnDay(day, time, { now, timeZone, endOfDayHour: usableHour(endOfDayHour) }));
            closeCalendar();
          }}
          onClose={closeCalendar}
        />
      ) : null}
      {asked ? (
        <RadioGroup
          className="rf-due-field-choices"
          label={question(asked, editor)}
          value={chosen?.text ?? null}
          onValueChange={(choice) => {
            const time = asked.times.find((one) => one.text === choice);
            if (time) text.choose(time);
          }}
          options={asked.times.map((time) => ({
            value: time.text,
            label: time.words,
            detail: timeNote(time, editor, { locale, timeZone }),
          }))}
        />
      ) : null}
      {clocks ? (
        <DueClockChoice
          wall={value.slice(0, WALL_LENGTH)}
          clocks={clocks}
          due={due}
          timeZone={timeZone}
          readOnly={readOnly}
          onChoose={(choice) => {
            const plain = value.slice(0, WALL_LENGTH);
            text.set(isSameMinute(dueOfText(plain, origin), choice.iso) ? plain : choice.text);
          }}
        />
      ) : null}
      {offersPresets && !readOnly ? (
        <DuePresets {...{ timeZone, now, zone }} onChoose={(iso) => text.set(textOfDue(iso, origin))} />
      ) : null}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const MORNING = `${String(MORNING_HOUR).padStart(2, '0')}:00`;

/** Returns the note for a time that a clock change skips or repeats; empty for other times. */
function useClockNote(value: string, origin: DueOrigin, isFirst: boolean): string {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages(allEnglish);
  const { timeZone } = origin;
  const typed = value === storedDueText(origin) ? null : fromZonedInput(value, timeZone);
  if (!typed?.ok || !typed.note) return '';
  const time = formatDueTime(dueOfText(value, origin), { locale, timeZone }) ?? '';
  if (typed.note === 'gap') return editor.dueGap({ time });
  return isFirst ? editor.dueOverlap({ time }) : '';
}

interface DuePresetsProps {
  timeZone: string;
  /** The current time, in milliseconds since 1970; `null` if not known yet. */
  now: number | null;
  zone: string | null;
  onChoose: (iso: string) => void;
}

/** The maximum number of presets: more belong in a menu, and the row has one. */
const MOST = 4;

/** The first due presets, each with its time. Renders a `group` of buttons. */
function DuePresets({ timeZone, now, zone, onChoose }: DuePresetsProps) {
  const { editor, quickActions: labels } = useMessages(allEnglish);
  const choices = useDueChoices({ now, timeZone, labels, zone }).slice(0, MOST);
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={editor.suggestionList} className="rf-due-field-presets">
      {choices.map((choice) => (
        <Button key={choice.id} size="small" className="rf-due-field-preset" onClick={() => onChoose(choice.iso)}>
          <span>{`${choice.label} `}</span>
          <span className="rf-due-field-preset-time">{choice.time}</span>
        </Button>
      ))}
    </div>
  );
}

interface DueClockChoiceProps {
  /** The wall clock time that a clock change skips or repeats, as `YYYY-MM-DDTHH:mm`. */
  wall: string;
  clocks: ClockChoices;
  /** The current due time. */
  due: string | null;
  timeZone: string;
  readOnly: boolean;
  onChoose: (choice: ClockChoice) => void;
}

/** Asks which of two times is meant at a clock change. Renders a `radiogroup`. */
function DueClockChoice({ wall, clocks, due, timeZone, readOnly, onChoose }: DueClockChoiceProps) {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages(allEnglish);
  const isGap = clocks.kind === 'gap';
  const onTheWall = Date.parse(`${wall}Z`);
  const asked = {
    time: formatTime(onTheWall, { locale, timeZone: 'UTC' }),
    date: dateFormatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(onTheWall),
  };
  const withZone = dateFormatter(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  const labels = isGap ? [editor.dueGapEarlier, editor.dueGapLater] : [editor.dueOverlapFirst, editor.dueOverlapSecond];
  const chosen = clocks.choices.find(({ iso }) => isSameMinute(iso, due));

  return (
    <RadioGroup
      label={isGap ? editor.dueGapQuestion(asked) : editor.dueOverlapQuestion(asked)}
      value={chosen?.offset ?? null}
      onValueChange={(offset) => {
        const choice = clocks.choices.find((one) => one.offset === offset);
        if (choice && !readOnly) onChoose(choice);
      }}
      options={clocks.choices.map(({ iso, offset }, index) => ({
        value: offset,
        label: labels[index]?.({ time: withZone.format(Date.parse(iso)) }) ?? '',
        detail: editor.dueOffset({ offset }),
      }))}
    />
  );
}

/**
 * Returns the full date and time of a due time, such as "Thursday, November 26" and "2:00 PM"; includes the year unless
 * it is the current one.
 */
function dueInFull(
  iso: string | null,
  { locale, timeZone, now }: { readonly locale: string; readonly timeZone: string; readonly now: number | null },
): readonly string[] {
  const instant = parseInstant(iso);
  if (instant === null) return [];
  const yearOf = (at: number) => wallClock(at, timeZone).getUTCFullYear();
  const isThisYear = now !== null && yearOf(now) === yearOf(instant);
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
  return [
    dateFormatter(locale, isThisYear ? day : { ...day, year: 'numeric' }).format(instant),
    formatTime(instant, { locale, timeZone }),
  ];
}

/** Returns the announcement of a reading, without visual details. */
function wordsOf(
  reading: DuePhraseReading,
  editor: Messages['editor'],
  example: string,
  { inFull, noteOf }: { readonly inFull: string; readonly noteOf: (time: DuePhraseTime) => string },
): string {
  switch (reading.status) {
    case 'empty':
      return '';
    case 'not-understood':
      return editor.dueWordsUnknown({ example });
    case 'out-of-range':
      return editor.dueInvalid;
    case 'time':
      return inLine([inFull, noteOf(reading.time)]);
    case 'ask':
      return `${question(reading, editor)} ${inLine([...reading.times.map(({ words }) => words), enterNote(reading, editor)])}`;
    default:
      return reading satisfies never;
  }
}

type AskedReading = Extract<DuePhraseReading, { status: 'ask' }>;

function question({ isGuess }: AskedReading, editor: Messages['editor']): string {
  return isGuess ? editor.dueWordsGuess : editor.dueWordsQuestion;
}

/** Returns the hint about what Enter does. */
function enterNote({ times }: AskedReading, editor: Messages['editor']): string {
  return times.length === 1 ? editor.dueWordsEnter : editor.dueWordsEnterFirst;
}

function inLine(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
