'use client';
import { useState, type ReactElement } from 'react';
import { readDuePhrase, type DuePhraseReading, type DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { timeNote } from '../fields/time-note.js';
import { useRested } from '../fields/use-rested.js';
import { toZonedInput } from '../followup/due-time.js';
import { sameValue } from '../followup/fields.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { PickList } from '../ui/pick-list/PickList.js';
import type { DueChoice } from '../worklist/due-choices.js';
import type { FieldOption, FieldPickerProps } from './field-picker.js';

/** A due time in words, or a preset: the first of them is the one that is wanted most. */
export function DuePicker({ followup, ahead, onPick, renderConsequences }: FieldPickerProps): ReactElement {
  const { locale, timeZone, endOfDayHour } = useDisplaySettings();
  const messages = useMessages();
  const { duePhrase, editor, fields, quickEdit } = messages;
  const [now] = useState(timeOfOpening);
  const [text, setText] = useState(ahead.text);
  const presets = useDueChoices({ now, timeZone, labels: messages.quickActions });
  const current = toZonedInput(followup?.due_at, timeZone) ?? '';
  const reading = readDuePhrase(text, { words: duePhrase, locale, timeZone, now, current, endOfDayHour });

  const phraseOption = (time: DuePhraseTime): FieldOption => ({
    id: time.iso,
    label: time.words,
    detail: timeNote(time, editor, { locale, timeZone }) || undefined,
    value: { to: time.iso },
  });
  const isCurrent = (iso: string): boolean => sameValue('due_at', followup?.due_at, iso);
  const options =
    reading.status === 'empty'
      ? [...byWish(presets).map(presetOption), ...(followup ? [] : shiftOptions(messages))]
      : timesOf(reading).map(phraseOption);
  const marked = options.map((option) => ({
    ...option,
    isCurrent: 'to' in option.value && isCurrent(option.value.to),
  }));
  const isUnread = reading.status === 'not-understood' || reading.status === 'out-of-range';
  const fault = reading.status === 'out-of-range' ? editor.dueWordsOutOfRange : editor.dueWordsUnknown(duePhrase);
  // Half a word is not understood yet, and no fault.
  const rested = useRested(isUnread ? `${text}\n${fault}` : (timesOf(reading)[0]?.words ?? ''));

  return (
    <PickList
      label={fields.due_at}
      placeholder={quickEdit.dueHint(duePhrase)}
      text={text}
      onTextChange={setText}
      options={marked}
      heading={reading.status === 'ask' ? (reading.isGuess ? editor.dueWordsGuess : editor.dueWordsQuestion) : null}
      message={isUnread && rested.startsWith(`${text}\n`) ? fault : null}
      said={isUnread ? '' : rested}
      currentLabel={quickEdit.current}
      pickAtOnce={ahead.isEntered}
      onPick={onPick}
      renderConsequences={renderConsequences}
    />
  );
}

function timeOfOpening(): number {
  return Date.now();
}

/** Who opens this late in the day wants tomorrow more often than what is left of today. */
function byWish(choices: readonly DueChoice[]): readonly DueChoice[] {
  const [first, second, ...rest] = choices;
  return first?.id === 'later-today' && second ? [second, first, ...rest] : choices;
}

function presetOption({ id, label, time, iso }: DueChoice): FieldOption {
  return { id, label, detail: time, value: { to: iso } };
}

function shiftOptions({ quickEdit, bulk }: Messages): FieldOption[] {
  return [
    { id: 'day-later', label: quickEdit.dayLater, detail: bulk.shiftHint, value: { by: { days: 1 } } },
    { id: 'week-later', label: quickEdit.weekLater, detail: bulk.shiftHint, value: { by: { days: 7 } } },
  ];
}

function timesOf(reading: DuePhraseReading): readonly DuePhraseTime[] {
  if (reading.status === 'time') return [reading.time];
  return reading.status === 'ask' ? reading.times : [];
}
