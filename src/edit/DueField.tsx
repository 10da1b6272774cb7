'use client';
import { fromZonedInput, toZonedInput } from '../followup/due-time.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { isFilled } from './followup-field-texts.js';
import { useEditorField } from './use-editor-field.js';
import type { FollowupFields } from './use-followup-fields.js';

export interface EditorFieldProps {
  /** The form that the field belongs to. */
  fields: FollowupFields;
  /** Whether the value can be seen but not changed. */
  readOnly: boolean;
}

/** When the follow-up is due: an input of date and time in the zone named below it. */
export function DueField({ fields, readOnly }: EditorFieldProps) {
  const { locale, messages } = useDisplaySettings();
  const { editor } = messages;
  const { name, value, setValue, onBlur, ref, texts } = useEditorField(fields, 'due_at');
  const { base, timeZone, changed } = fields;

  const unreadable = isFilled(base.due_at) && toZonedInput(base.due_at, timeZone) === null;
  const typed = changed.includes('due_at') ? fromZonedInput(value, timeZone) : null;
  const note = typed?.ok ? typed.note : undefined;
  const time = typed?.ok ? (formatDueTime(typed.iso, { locale, timeZone }) ?? '') : '';

  return (
    <DateTimeField
      {...texts}
      ref={ref}
      name={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={onBlur}
      readOnly={readOnly}
      hint={
        <>
          {note === 'gap' ? <p>{editor.dueGap({ time })}</p> : null}
          {note === 'overlap' ? <p>{editor.dueOverlap({ time })}</p> : null}
          {unreadable && value === '' ? <p>{editor.dueUnreadable({ value: base.due_at ?? '' })}</p> : null}
          <p>{editor.dueZone({ timeZone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      }
    />
  );
}
