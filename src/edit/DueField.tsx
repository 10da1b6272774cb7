'use client';
import { useId, useMemo, useState } from 'react';
import { dateFormatter } from '../followup/date-formatter.js';
import { clockChoices, fromZonedInput, isSameMinute, toZonedInput } from '../followup/due-time.js';
import type { ClockChoice, ClockChoices } from '../followup/due-time.js';
import { isFilled } from '../followup/fields.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { RadioGroup } from '../ui/RadioGroup.js';
import { useNow } from '../ui/use-now.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { dueChoices } from '../worklist/due-choices.js';
import { DUE_PRESETS } from '../worklist/due-preset.js';
import { DueWordsField } from './DueWordsField.js';
import { dueOfText, textOfDue } from './followup-field-texts.js';
import { useEditorField } from './use-editor-field.js';
import type { FollowupFields } from './use-followup-fields.js';
import { useRested } from './use-rested.js';

export interface EditorFieldProps {
  /** The form that the field belongs to. */
  fields: FollowupFields;
  /** Whether the value can be seen but not changed. */
  readOnly: boolean;
}

const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/**
 * When the follow-up is due: an input of date and time in the zone named below it, an input for the same in words, presets,
 * and a question where the clocks leave the time out or show it twice. Renders a `<div>`.
 */
export function DueField({ fields, readOnly }: EditorFieldProps) {
  const { locale, messages } = useDisplaySettings();
  const { editor } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'due_at');
  const { base, timeZone, changed } = fields;
  const now = useNow();
  const [wordsSay, setWordsSay] = useState('');

  const unreadable = isFilled(base.due_at) && toZonedInput(base.due_at, timeZone) === null;
  const typed = changed.includes('due_at') ? fromZonedInput(value, timeZone) : null;
  const due = dueOfText(value, fields);
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

  return (
    <div className="rf-due-field">
      <DateTimeField
        {...texts}
        ref={ref}
        name={name}
        value={value.slice(0, WALL_LENGTH)}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
        readOnly={readOnly}
        hint={
          <>
            {clockNote ? <VisuallyHidden>{clockNote} </VisuallyHidden> : null}
            {unreadable && value === '' ? (
              <p className="rf-line">{editor.dueUnreadable({ value: base.due_at ?? '' })}</p>
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
          onSay={setWordsSay}
          // A time that the clocks leave out goes over as it was said, so that its question is asked.
          onTake={({ iso, text }) =>
            setValue(clockChoices(text, timeZone)?.kind === 'gap' ? text : textOfDue(iso, fields))
          }
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
            setValue(isSameMinute(dueOfText(plain, fields), choice.iso) ? plain : choice.text);
          }}
        />
      ) : null}
      {readOnly ? null : (
        <DuePresets timeZone={timeZone} now={now} onChoose={(iso) => setValue(textOfDue(iso, fields))} />
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface DuePresetsProps {
  /** IANA time zone. */
  timeZone: string;
  /** The time in milliseconds since 1970; `null` where it is not known yet. */
  now: number | null;
  /** The event handler called with the due time of the preset that is pressed. */
  onChoose: (iso: string) => void;
}

/** The due presets, each with the time it stands for. Renders a `group` of buttons. */
function DuePresets({ timeZone, now, onChoose }: DuePresetsProps) {
  const { locale, messages, duePresets } = useDisplaySettings();
  const id = useId();
  const labels = messages.quickActions;
  const choices = useMemo(
    () => (now === null ? [] : dueChoices(duePresets ?? DUE_PRESETS, { now, timeZone, locale, labels })),
    [duePresets, now, timeZone, locale, labels],
  );
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={messages.editor.duePresets} className="rf-due-field-presets">
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
  /** IANA time zone. */
  timeZone: string;
  /** Whether the choice can be seen but not made. */
  readOnly: boolean;
  /** The event handler called when a choice is made. */
  onChoose: (choice: ClockChoice) => void;
}

/** Asks which of two times is meant at a change of clocks. Renders a `radiogroup`. */
function DueClockChoice({ wall, clocks, due, timeZone, readOnly, onChoose }: DueClockChoiceProps) {
  const { locale, messages } = useDisplaySettings();
  const { editor } = messages;
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
