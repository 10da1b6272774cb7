'use client';
import { useId, useMemo } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { dueChoices } from '../worklist/due-choices.js';
import { DUE_PRESETS } from '../worklist/due-preset.js';

export interface DuePresetsProps {
  /** IANA time zone. */
  timeZone: string;
  /** The time in milliseconds since 1970; `null` where it is not known yet. */
  now: number | null;
  /** The event handler called with the due time of the preset that is pressed. */
  onChoose: (iso: string) => void;
}

/** The due presets, each with the time it stands for. Renders a `group` of buttons. */
export function DuePresets({ timeZone, now, onChoose }: DuePresetsProps) {
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
