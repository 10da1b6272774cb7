'use client';
import { forwardRef } from 'react';
import type { FieldClash } from '../followup/conflict.js';
import { FIELDS } from '../followup/fields.js';
import type { FieldValue } from '../followup/fields.js';
import { useMessages } from '../provider/all-messages.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import type { RadioGroupOption } from '../ui/field/RadioGroup.js';
import { DueDistanceView } from './DueDistanceView.js';
import { MarkedNoteView } from './MarkedNoteView.js';
import { MergedNoteView } from './MergedNoteView.js';
import type { ClashChoice, MergedNote } from './prompt-memory.js';
import { ValueView } from './ValueView.js';
import type { FieldWords } from './use-field-words.js';

export interface ClashViewProps {
  /** The field with its three values. */
  clash: FieldClash;
  /** Whose value is to stand, or `null` while that is open. */
  choice: ClashChoice | null;
  /** The event handler called when the person decides. */
  onChoose: (choice: ClashChoice) => void;
  /** Whether the other side changed the value once more after the person had decided. */
  reopened: boolean;
  /** Whether to say that a decision is missing. */
  showFault: boolean;
  /** The text that the person makes of both notes; `null` until they begin. */
  merged: MergedNote | null;
  /** The event handler called when the person types into the merged text. */
  onMergedTextChange: (text: string) => void;
  /** The event handler called when the person wants a further change merged in as well. */
  onMergeAgain: () => void;
  words: FieldWords;
}

/**
 * A field that both sides changed: as it was, theirs, mine, and for the note a text made of both. The ref is the first
 * choice. Renders a radiogroup in a `<div>`.
 */
export const ClashView = forwardRef<HTMLInputElement, ClashViewProps>(function ClashView(
  { clash, choice, onChoose, reopened, showFault, merged, onMergedTextChange, onMergeAgain, words },
  ref,
) {
  const { common, conflict, fields } = useMessages();
  const { field, base, mine, theirs } = clash;
  const isNote = field === 'note';
  const valueOf = (value: FieldValue) =>
    isNote ? (
      <MarkedNoteView before={words(field, base)} after={words(field, value)} />
    ) : (
      <ValueView field={field} text={words(field, value)} />
    );
  const options: RadioGroupOption<ClashChoice>[] = [
    { value: 'mine', label: conflict.mine, detail: valueOf(mine) },
    { value: 'theirs', label: conflict.theirs, detail: valueOf(theirs) },
  ];
  if (isNote) options.push({ value: 'merged', label: conflict.merged, detail: conflict.mergedDetail });
  return (
    <div className="rf-clash-row" data-row={field}>
      <RadioGroup<ClashChoice>
        ref={ref}
        className="rf-clash"
        label={fields[field]}
        value={choice}
        onValueChange={onChoose}
        error={showFault ? (reopened ? conflict.changedAgain : conflict.undecided) : undefined}
        options={options}
      >
        <div className="rf-clash-base">
          <span className="rf-clash-base-label">{common.labelOf({ label: conflict.asItWas })} </span>
          <ValueView field={field} text={words(field, base)} />
        </div>{' '}
        {FIELDS[field].kind === 'instant' ? <DueDistanceView mine={mine} theirs={theirs} /> : null}
      </RadioGroup>
      {isNote && merged && (choice === 'merged' || choice === null) ? (
        <MergedNoteView
          merged={merged}
          onTextChange={onMergedTextChange}
          outdated={choice === null}
          onMergeAgain={onMergeAgain}
        />
      ) : null}
    </div>
  );
});
