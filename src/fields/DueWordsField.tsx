'use client';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { readDuePhrase, type DuePhraseReading, type DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { isSameMinute } from '../followup/due-time.js';
import type { EditorMessages } from '../messages/messages.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { TextField } from '../ui/field/TextField.js';
import { isComposing } from '../ui/is-composing.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useRested } from './use-rested.js';

export interface DueWordsFieldProps {
  /** IANA time zone. */
  timeZone: string;
  /** The time in milliseconds since 1970; `null` where it is not known yet. */
  now: number | null;
  /** What the due field holds, whose time of day stays where the words say none. */
  current: string;
  /** The instant that the due field stands for. */
  due: string | null;
  /** Whether Ctrl or Cmd with Enter goes on to the form once the words are taken over. */
  savesWithWords: boolean;
  /** The event handler called with what is to be said of the words once they rest. */
  onSay: (text: string) => void;
  /** The event handler called with the time to take over. */
  onTake: (time: DuePhraseTime) => void;
}

/**
 * The due time in words: shows how they are read, and asks where they can mean several times or were hardly typed right.
 * Enter takes the reading over, of several the first; so does leaving the field where there is one for certain. Renders a labelled `<input>`, and a `radiogroup` where it asks.
 */
export function DueWordsField(props: DueWordsFieldProps) {
  const { timeZone, now, current, due, savesWithWords, onSay, onTake } = props;
  const { locale, endOfDayHour } = useDisplaySettings();
  const { editor, duePhrase } = useMessages();
  const { example } = duePhrase;
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const reading = useMemo<DuePhraseReading>(
    () =>
      now === null
        ? { status: 'empty' }
        : readDuePhrase(text, { words: duePhrase, locale, timeZone, now, current, endOfDayHour }),
    [text, duePhrase, locale, timeZone, now, current, endOfDayHour],
  );
  const words = wordsOf(reading, editor, example);
  // Half a word is not understood yet, and no fault.
  const isRested = useRested(text) === text;
  const isFault = reading.status === 'not-understood' || reading.status === 'out-of-range';

  const say = useEventCallback(onSay);
  const spoken = taken === null ? words : editor.dueWordsTaken({ time: taken });
  useEffect(() => say(spoken), [say, spoken]);

  const chosen = reading.status === 'ask' ? reading.times.find(({ iso }) => isSameMinute(iso, due)) : undefined;
  // So that the form does not save without what was typed here.
  const isOpen = isFault || (reading.status === 'ask' && !chosen);
  useEffect(() => input.current?.setCustomValidity(isOpen ? words : ''), [isOpen, words]);

  const take = (time: DuePhraseTime): void => {
    onTake(time);
    setText('');
    setLeft(false);
    setTaken(time.words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || text.trim() === '') return;
    // The form saves then, with what stands here.
    const saves = savesWithWords && (event.ctrlKey || event.metaKey) && reading.status === 'time';
    if (!saves) event.preventDefault();
    const first = reading.status === 'ask' ? (chosen ?? reading.times[0]) : undefined;
    if (reading.status === 'time') take(reading.time);
    else if (first) take(first);
    else setLeft(true);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    // Another window is in front; the field has not been left.
    if (event.target === event.target.ownerDocument.activeElement) return;
    setLeft(true);
    if (reading.status === 'time') take(reading.time);
  };

  return (
    <>
      <TextField
        ref={input}
        label={editor.dueWords}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTaken(null);
          setLeft(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        enterKeyHint="done"
        spellCheck={false}
        error={isFault && left ? words : undefined}
        hint={
          reading.status === 'empty' ? (
            <>
              {/* As many lines as the reading had: a press on Save that leaves this field must not miss the button. */}
              {taken === null ? null : <p className="rf-due-field-reading">{editor.dueWordsTaken({ time: taken })}</p>}
              <p className="rf-line">{editor.dueWordsHint({ example })}</p>
            </>
          ) : isFault ? (
            isRested && !left ? (
              <p className="rf-line">{words}</p>
            ) : undefined
          ) : reading.status === 'time' ? (
            <ReadingView time={reading.time} editor={editor} />
          ) : reading.status === 'ask' && !chosen ? (
            <p className="rf-line">{enterNote(reading, editor)}</p>
          ) : undefined
        }
      />
      {reading.status === 'ask' ? (
        <RadioGroup
          className="rf-due-field-choices"
          label={question(reading, editor)}
          value={chosen?.text ?? null}
          onValueChange={(text) => {
            const time = reading.times.find((one) => one.text === text);
            if (time) onTake(time);
          }}
          options={reading.times.map((time) => ({
            value: time.text,
            label: time.words,
            detail: timeNote(time, editor),
          }))}
        />
      ) : null}
    </>
  );
}

function ReadingView({ time, editor }: { readonly time: DuePhraseTime; readonly editor: EditorMessages }) {
  return (
    <>
      <p className="rf-due-field-reading">{time.words}</p>
      <p className="rf-line">{[timeNote(time, editor), editor.dueWordsEnter].filter(Boolean).join(' ')}</p>
    </>
  );
}

/** What is to be said of a reading, without what only the eye needs. */
function wordsOf(reading: DuePhraseReading, editor: EditorMessages, example: string): string {
  switch (reading.status) {
    case 'empty':
      return '';
    case 'not-understood':
      return editor.dueWordsUnknown({ example });
    case 'out-of-range':
      return editor.dueWordsOutOfRange;
    case 'time':
      return [reading.time.words, timeNote(reading.time, editor)].filter(Boolean).join(' ');
    case 'ask':
      return [question(reading, editor), ...reading.times.map(({ words }) => words), enterNote(reading, editor)].join(
        ' ',
      );
    default:
      return reading satisfies never;
  }
}

type AskedReading = Extract<DuePhraseReading, { status: 'ask' }>;

function question({ isGuess }: AskedReading, editor: EditorMessages): string {
  return isGuess ? editor.dueWordsGuess : editor.dueWordsQuestion;
}

/** What Enter does. */
function enterNote({ times }: AskedReading, editor: EditorMessages): string {
  return times.length === 1 ? editor.dueWordsEnter : editor.dueWordsEnterFirst;
}

function timeNote({ from }: DuePhraseTime, editor: EditorMessages): string {
  if (from === 'phrase') return '';
  return from === 'field' ? editor.dueWordsTimeKept : editor.dueWordsTimeUsual;
}

/** The field of a form that holds words which stand for no value yet. */
export function openWords(form: HTMLFormElement | null): HTMLInputElement | null {
  for (const element of form?.elements ?? [])
    if (element instanceof HTMLInputElement && element.validity.customError) return element;
  return null;
}
