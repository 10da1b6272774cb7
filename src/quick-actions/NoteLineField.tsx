'use client';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { Button } from '../ui/button/Button.js';
import { isComposing } from '../ui/is-composing.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { TypedAhead } from './field-picker.js';

export interface NoteLineFieldProps {
  ahead: TypedAhead;
  /** What was typed here before and not added. */
  kept: string;
  /** The event handler called as it is typed, so that nothing is lost where the popover closes. */
  onTextChange: (text: string) => void;
  onAdd: (text: string) => void;
}

/** One line for the end of a note. Renders a `<div>` with a `<textarea>`. */
export function NoteLineField({ ahead, kept, onTextChange, onAdd }: NoteLineFieldProps): ReactElement {
  const { quickEdit } = useMessages();
  const [text, setText] = useState(kept + ahead.text);
  const hintId = useId();
  const lines = Math.min(6, text.split('\n').length);
  const add = useEventCallback(() => {
    if (text.trim() !== '') onAdd(text.trim());
  });

  const isAsked = useRef(ahead.isEntered);
  useEffect(() => {
    if (isAsked.current) add();
    isAsked.current = false;
  }, [add]);

  return (
    <div className="rf-pick">
      <textarea
        className="rf-input rf-note-entry"
        aria-label={quickEdit.newLine}
        aria-describedby={hintId}
        rows={lines}
        dir="auto"
        enterKeyHint="done"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTextChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          if (!event.repeat) add();
        }}
      />
      <div className="rf-note-entry-end">
        <p id={hintId} className="rf-pick-more">
          {quickEdit.newLineHint}
        </p>
        <Button size="small" variant="primary" onClick={add}>
          {quickEdit.addLine}
        </Button>
      </div>
    </div>
  );
}
