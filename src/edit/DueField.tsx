'use client';
import { useState } from 'react';
import { clockChoices, fromZonedInput, isSameMinute, toZonedInput } from '../followup/due-time.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { useNow } from '../ui/use-now.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { DueClockChoice } from './DueClockChoice.js';
import { DuePresets } from './DuePresets.js';
import { DueWordsField } from './DueWordsField.js';
import { dueOfText, isFilled, textOfDue } from './followup-field-texts.js';
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
