'use client';
import { useId } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { Button } from '../ui/button/Button.js';

export interface DuePresetsProps {
  timeZone: string;
  /** The time in milliseconds since 1970; `null` where it is not known yet. */
  now: number | null;
  onChoose: (iso: string) => void;
}

/** More than a glance takes in are a menu, and there is one: the row's. */
const MOST = 4;

/** The first due presets, each with the time it stands for. Renders a `group` of buttons. */
export function DuePresets({ timeZone, now, onChoose }: DuePresetsProps) {
  const { editor, quickActions: labels } = useMessages();
  const id = useId();
  const choices = useDueChoices({ now, timeZone, labels }).slice(0, MOST);
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
