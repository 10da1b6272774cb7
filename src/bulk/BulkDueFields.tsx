'use client';
import { fromZonedInput } from '../followup/due-time.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { RadioGroup } from '../ui/RadioGroup.js';
import { SelectField } from '../ui/SelectField.js';
import { TextField } from '../ui/TextField.js';
import type { BulkDraft, DueChoice } from './bulk-draft.js';

export interface BulkDueFieldsProps {
  draft: BulkDraft;
  onDraftChange: (draft: BulkDraft) => void;
  /** The presets that make sense now. */
  choices: readonly DueChoice[];
  /** Whether what was typed can't be read. */
  invalid: boolean;
}

/** When the follow-ups are to be due: a preset, a date and time, or each moved by the same. */
export function BulkDueFields({ draft, onDraftChange, choices, invalid }: BulkDueFieldsProps) {
  const { locale, timeZone, messages } = useDisplaySettings();
  const { bulk, editor, quickActions } = messages;
  const change = (changes: Partial<BulkDraft>) => onDraftChange({ ...draft, ...changes });
  const format = { locale, timeZone };
  const typed = fromZonedInput(draft.exact, timeZone);
  const clockNote =
    typed.ok && typed.note === 'gap' ? editor.dueGap : typed.ok && typed.note ? editor.dueOverlap : null;

  return (
    <>
      <RadioGroup
        label={bulk.dueChoices}
        className="rf-bulk-due"
        value={draft.due}
        onValueChange={(due) => change({ due })}
        options={[
          ...choices.map(({ value, preset, at }) => ({
            value,
            label: preset.label ?? (preset.labelKey ? quickActions[preset.labelKey] : preset.id),
            detail: formatDueTime(new Date(at).toISOString(), format),
          })),
          { value: 'exact', label: bulk.exact },
          { value: 'shift', label: bulk.shift },
        ]}
      />
      {draft.due === 'exact' ? (
        <DateTimeField
          label={bulk.exactLabel}
          value={draft.exact}
          onChange={(event) => change({ exact: event.target.value })}
          error={invalid ? editor.dueInvalid : undefined}
          hint={
            <>
              {clockNote && typed.ok ? (
                <p className="rf-line">{clockNote({ time: formatDueTime(typed.iso, format) ?? '' })}</p>
              ) : null}
              <p className="rf-line">{editor.dueZone({ timeZone: timeZone.replaceAll('_', ' ') })}</p>
            </>
          }
        />
      ) : null}
      {draft.due === 'shift' ? (
        <div className="rf-bulk-shift">
          <TextField
            label={bulk.amount}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={draft.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={invalid ? bulk.amountInvalid : undefined}
          />
          <SelectField
            label={bulk.unit}
            value={draft.unit}
            onChange={(event) => change({ unit: event.target.value === 'hours' ? 'hours' : 'days' })}
            options={[
              { value: 'days', label: bulk.days },
              { value: 'hours', label: bulk.hours },
            ]}
          />
          <SelectField
            label={bulk.direction}
            value={draft.direction}
            onChange={(event) => change({ direction: event.target.value === 'earlier' ? 'earlier' : 'later' })}
            options={[
              { value: 'later', label: bulk.later },
              { value: 'earlier', label: bulk.earlier },
            ]}
          />
          <p className="rf-bulk-hint">{bulk.shiftHint}</p>
        </div>
      ) : null}
    </>
  );
}
