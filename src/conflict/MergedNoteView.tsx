'use client';
import { useRef } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { Button } from '../ui/button/Button.js';
import { TextAreaField } from '../ui/field/TextAreaField.js';
import type { MergedNote } from './prompt-memory.js';

export interface MergedNoteViewProps {
  /** The text that the person makes of both. */
  merged: MergedNote;
  /** The event handler called when the person types. */
  onTextChange: (text: string) => void;
  /** Whether the other side changed their note since it was merged into the text. */
  outdated: boolean;
  /** The event handler called when the person wants that merged in as well. */
  onMergeAgain: () => void;
}

/** The note that a person makes of both versions. Renders a labelled textarea. */
export function MergedNoteView({ merged, onTextChange, outdated, onMergeAgain }: MergedNoteViewProps) {
  const { conflict } = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="rf-merged">
      <TextAreaField
        ref={field}
        label={conflict.mergedText}
        hint={merged.isUnsure ? conflict.mergedUnsure : undefined}
        // A textarea gives back every line end as a bare line feed; what was not typed in keeps its own.
        value={merged.text.replace(/\r\n?/g, '\n')}
        onChange={(event) => onTextChange(event.target.value)}
        dir="auto"
      />
      {outdated ? (
        <div className="rf-merged-outdated">
          <span>{conflict.mergedOutdated}</span>
          <Button
            size="small"
            onClick={() => {
              // The button goes away with what it answers.
              field.current?.focus();
              onMergeAgain();
            }}
          >
            {conflict.mergeAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
