'use client';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { usableHour, type DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { wallOnDay } from '../due-phrase/times-of-day.js';
import { clockChoices, isSameMinute, toZonedInput } from '../followup/due-time.js';
import { isFilled } from '../followup/fields.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { MORNING_HOUR } from '../followup/office-hours.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Field } from '../ui/field/Field.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { Icon } from '../ui/Icon.js';
import { isComposing } from '../ui/is-composing.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { useNow } from '../ui/use-now.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { DueCalendar } from './DueCalendar.js';
import { DueClockChoice } from './DueClockChoice.js';
import { DuePresets } from './DuePresets.js';
import { isOwnZone, useClockNote } from './due-notes.js';
import { dueInFull, enterNote, question, wordsOf } from './due-reading.js';
import { dueOfText, storedDueText, textOfDue } from './due-text.js';
import { useDueText } from './use-due-text.js';
import { useRested } from './use-rested.js';
import type { StoredFieldProps } from './value-field.js';
import { isPast, timeNote } from './time-note.js';

export interface DueFieldProps extends StoredFieldProps {
  /** IANA time zone. */
  timeZone: string;
  /**
   * Whether the due presets are offered as buttons.
   * @default false
   */
  offersPresets?: boolean | undefined;
  /**
   * Whether Ctrl or Cmd with Enter goes on to the form, which saves then.
   * @default false
   */
  savesWithWords?: boolean | undefined;
  /** What is to know of the day of a due time, after it, such as how much else is due then; `null` for nothing. */
  noteOfDay?: ((iso: string) => string | null) | undefined;
  /** What was typed here before and could not be read. */
  unreadText?: string | undefined;
  /** The event handler called after each change of the text, with what can't be read of it; empty where all can be. */
  onUnreadText?: ((text: string) => void) | undefined;
}

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * When a follow-up is due, in one field: takes a date and time as the locale writes them or a phrase, shows how it is read,
 * and asks where that can mean several times. A calendar and presets beside it do the same by a press, and a question where
 * the clocks leave the time out or show it twice. The value is the wall clock of the zone, with an offset where the person
 * chose between two times. Renders a `<div>`.
 */
export function DueField({
  value,
  onValueChange,
  stored,
  inputRef,
  timeZone,
  readOnly = false,
  offersPresets = false,
  savesWithWords = false,
  noteOfDay,
  unreadText = '',
  onUnreadText,
  name,
  onBlur,
  error,
  ...frame
}: DueFieldProps) {
  const { locale, endOfDayHour } = useDisplaySettings();
  const { editor, duePhrase, panel, common } = useMessages();
  const { example } = duePhrase;
  const now = useNow();
  const input = useRef<HTMLInputElement | null>(null);
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
  // So that the form does not save without what was typed here.
  const isOpen = isFault || (asked !== null && !chosen);
  const past = isPast(due, now) ? editor.dueWordsPast : '';
  const noteOf = (time: DuePhraseTime): string =>
    [timeNote(time, editor, { locale, timeZone }), past].filter(Boolean).join(' · ');
  const words = wordsOf(reading, editor, example, { inFull, noteOf });
  useEffect(() => input.current?.setCustomValidity(isOpen ? words : ''), [isOpen, words]);
  // Half a word is not understood yet, and no fault.
  const isRested = useRested(typed ?? '') === (typed ?? '');

  const clocks = clockChoices(value, timeZone);
  const clockNote = useClockNote(value, origin, clocks?.choices[0].iso === due);
  const said = useRested(words || clockNote);

  useEscapeKey(
    () => input.current,
    typed !== null,
    () => {
      text.takeBack();
      return true;
    },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey && !readOnly) {
      event.preventDefault();
      setCalendar(true);
    }
    if (event.key !== 'Enter' || isComposing(event) || typed === null || typed.trim() === '') return;
    const first = asked ? (chosen ?? asked.times[0]) : undefined;
    // The form saves then, with what stands here.
    const saves = savesWithWords && (event.ctrlKey || event.metaKey) && reading.status === 'time';
    if (!saves) event.preventDefault();
    if (first) text.set(textOfDue(first.iso, origin));
    else if (reading.status === 'time') text.finish();
    else text.leave();
  };
  const leave = () => {
    onBlur?.();
    // Another window is in front; the field has not been left.
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
  const ofDay = useMemo(() => (isNew && due !== null ? noteOfDay?.(due) : null), [isNew, due, noteOfDay]);
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
            {isFault && isRested && !isLeft ? <p className="rf-line">{words}</p> : null}
            {asked && !chosen ? <p className="rf-line">{enterNote(asked, editor)}</p> : null}
            {typed === '' ? <p className="rf-line">{editor.dueWordsHint({ example })}</p> : null}
            {unreadable && value === '' ? (
              <p className="rf-line">{editor.dueUnreadable({ value: stored ?? '' })}</p>
            ) : null}
            {isOwnZone(timeZone) ? null : (
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
              ref={(element) => {
                input.current = element;
                inputRef?.(element);
              }}
              name={name}
              className="rf-input"
              value={shown}
              onChange={(event) => text.type(event.target.value)}
              // What is typed next takes the place of the date.
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
                <Icon name="calendar" />
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
        <DuePresets timeZone={timeZone} now={now} onChoose={(iso) => text.set(textOfDue(iso, origin))} />
      ) : null}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const MORNING = `${String(MORNING_HOUR).padStart(2, '0')}:00`;
