'use client';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import type { EditorStep, EditorSteps } from './followup-edit-props.js';

export interface EditorStepsViewProps extends EditorSteps {
  /** The event handler called when the person wants to go on to another record. */
  onStep: (step: EditorStep) => void;
}

/** Where the record stands in the list, with the ways to those beside it. Renders a `<div>` of role `group`. */
export function EditorStepsView({ position, total, isPartial, hasPrevious, hasNext, onStep }: EditorStepsViewProps) {
  const { editor } = useDisplaySettings().messages;
  return (
    <div className="rf-editor-steps" role="group" aria-label={editor.steps}>
      {position === null ? null : (
        <span className="rf-editor-position">{editor.position({ position, total, isPartial })}</span>
      )}
      <Button size="small" disabled={!hasPrevious} aria-keyshortcuts="Alt+PageUp" onClick={() => onStep('previous')}>
        {editor.previous}
      </Button>
      <Button size="small" disabled={!hasNext} aria-keyshortcuts="Alt+PageDown" onClick={() => onStep('next')}>
        {editor.next}
      </Button>
    </div>
  );
}
