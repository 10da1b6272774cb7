'use client';
import { useId, useState } from 'react';
import { dateFormatter } from '../followup/date-formatter.js';
import { clockChoices, fromZonedInput, isSameMinute, toZonedInput } from '../followup/due-time.js';
import type { ClockChoice, ClockChoices } from '../followup/due-time.js';
import { isFilled } from '../followup/fields.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { Button } from '../ui/button/Button.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { TextField } from '../ui/field/TextField.js';
import { useNow } from '../ui/use-now.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { dueOfText, storedDueText, textOfDue } from './due-text.js';
import { DueWordsField } from './DueWordsField.js';
import { useRested } from './use-rested.js';
import type { StoredFieldProps } from './value-field.js';

export interface DueFieldProps extends StoredFieldProps {
  /** IANA time zone. */
  timeZone: string;
  /**
   * Whether the due presets are offered as buttons.
   * @default false
   */
  offersPresets?: boolean | undefined;
  /**
   * Whether the form reads the value anew within the event of a key, so that Ctrl or Cmd with Enter may save with words
   * that are only taken over then.
   * @default false
   */
  savesWithWords?: boolean | undefined;
}

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/**
 * When a follow-up is due: an input of date and time in the zone named below it, an input for the same in words, presets,
 * and a question where the clocks leave the time out or show it twice. The value is the text of the input, with an offset
 * where the person chose between two times. Renders a `<div>`.
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
  ...frame
}: DueFieldProps) {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages();
  const now = useNow();
  const [wordsSay, setWordsSay] = useState('');

  const origin = { stored, timeZone };
  const unreadable = isFilled(stored) && toZonedInput(stored, timeZone) === null;
  const typed = value === storedDueText(origin) ? null : fromZonedInput(value, timeZone);
  const due = dueOfText(value, origin);
  const time = formatDueTime(due, { locale, timeZone }) ?? '';
  const clocks = clockChoices(value, timeZone);
  const isFirst = clocks?.kind === 'overlap' && clocks.choices[0].iso === due;
  const clockNote =
    !typed?.ok || !typed.note
      ? ''
      : typed.note === 'gap'
        ? editor.dueGap({ time })
        : isFirst
          ? editor.dueOverlap({ time })
          : '';
  const said = useRested(wordsSay || clockNote);
  const take = (iso: string) => onValueChange(textOfDue(iso, origin));

  return (
    <div className="rf-due-field">
      <TextField
        {...frame}
        ref={inputRef}
        type="datetime-local"
        min="1970-01-01T00:00"
        // The year has four digits because of it: without a last one that is allowed browsers take six.
        max="9999-12-31T23:59"
        value={value.slice(0, WALL_LENGTH)}
        onChange={(event) => onValueChange(event.target.value)}
        readOnly={readOnly}
        hint={
          <>
            {clockNote ? <VisuallyHidden>{clockNote} </VisuallyHidden> : null}
            {unreadable && value === '' ? (
              <p className="rf-line">{editor.dueUnreadable({ value: stored ?? '' })}</p>
            ) : null}
            <p className="rf-line">{editor.dueZone({ timeZone: timeZone.replaceAll('_', ' ') })}</p>
          </>
        }
      />
      {readOnly ? null : (
        <DueWordsField
          timeZone={timeZone}
          now={now}
          current={value}
          due={due}
          savesWithWords={savesWithWords}
          onSay={setWordsSay}
          // A time that the clocks leave out goes over as it was said, so that its question is asked.
          onTake={({ iso, text }) => (clockChoices(text, timeZone)?.kind === 'gap' ? onValueChange(text) : take(iso))}
        />
      )}
      {clocks ? (
        <DueClockChoice
          wall={value.slice(0, WALL_LENGTH)}
          clocks={clocks}
          due={due}
          timeZone={timeZone}
          readOnly={readOnly}
          onChoose={(choice) => {
            const plain = value.slice(0, WALL_LENGTH);
            onValueChange(isSameMinute(dueOfText(plain, origin), choice.iso) ? plain : choice.text);
          }}
        />
      ) : null}
      {offersPresets && !readOnly ? <DuePresets timeZone={timeZone} now={now} onChoose={take} /> : null}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface DuePresetsProps {
  timeZone: string;
  /** The time in milliseconds since 1970; `null` where it is not known yet. */
  now: number | null;
  onChoose: (iso: string) => void;
}

/** The due presets, each with the time it stands for. Renders a `group` of buttons. */
function DuePresets({ timeZone, now, onChoose }: DuePresetsProps) {
  const { editor, quickActions: labels } = useMessages();
  const id = useId();
  const choices = useDueChoices({ now, timeZone, labels });
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={editor.duePresets} className="rf-due-field-presets">
      {choices.map((choice) => (
        <Button
          key={choice.id}
          size="small"
          className="rf-due-field-preset"
          aria-labelledby={`${id}-${choice.id}`}
          aria-describedby={`${id}-${choice.id}-time`}
          onClick={() => onChoose(choice.iso)}
        >
          <span id={`${id}-${choice.id}`}>{choice.label}</span>
          <span id={`${id}-${choice.id}-time`} className="rf-due-field-preset-time">
            {choice.time}
          </span>
        </Button>
      ))}
    </div>
  );
}

interface DueClockChoiceProps {
  /** The time on the wall that the clocks leave out or show twice, as `YYYY-MM-DDTHH:mm`. */
  wall: string;
  clocks: ClockChoices;
  /** The instant that counts now. */
  due: string | null;
  timeZone: string;
  readOnly: boolean;
  onChoose: (choice: ClockChoice) => void;
}

/** Asks which of two times is meant at a change of clocks. Renders a `radiogroup`. */
function DueClockChoice({ wall, clocks, due, timeZone, readOnly, onChoose }: DueClockChoiceProps) {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages();
  const isGap = clocks.kind === 'gap';
  const onTheWall = Date.parse(`${wall}Z`);
  const asked = {
    time: dateFormatter(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(onTheWall),
    date: dateFormatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(onTheWall),
  };
  const withZone = dateFormatter(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  const labels = isGap ? [editor.dueGapEarlier, editor.dueGapLater] : [editor.dueOverlapFirst, editor.dueOverlapSecond];
  const chosen = clocks.choices.find(({ iso }) => isSameMinute(iso, due));

  return (
    <RadioGroup
      className="rf-due-field-clocks"
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
