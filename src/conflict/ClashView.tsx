'use client';
import { forwardRef } from 'react';
import type { FieldClash } from '../followup/conflict.js';
import type { FieldValue } from '../followup/field-value.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { RadioGroup } from '../ui/RadioGroup.js';
import { dueDistance } from './due-distance.js';
import { MarkedNoteView } from './MarkedNoteView.js';
import type { ClashDecision } from './use-clash-decisions.js';
import { ValueView } from './ValueView.js';
import type { FieldWords } from './use-field-words.js';

export interface ClashViewProps {
  /** The field with its three values. */
  clash: FieldClash;
  /** Whose value is to stand, or `null` while that is open. */
  decision: ClashDecision | null;
  /** The event handler called when the person decides. */
  onDecide: (decision: ClashDecision) => void;
  /** Whether the other side changed the value once more after the person had decided. */
  reopened: boolean;
  /** Whether to say that a decision is missing. */
  showFault: boolean;
  words: FieldWords;
}

/** A field that both sides changed: as it was, theirs, mine. The ref is the first choice. Renders a radiogroup. */
export const ClashView = forwardRef<HTMLInputElement, ClashViewProps>(function ClashView(
  { clash, decision, onDecide, reopened, showFault, words },
  ref,
) {
  const { locale, messages } = useDisplaySettings();
  const { conflict, fields } = messages;
  const { field, base, mine, theirs } = clash;
  const distance = field === 'due_at' ? dueDistance(mine, theirs, locale) : null;
  const valueOf = (value: FieldValue) =>
    field === 'note' ? (
      <MarkedNoteView before={words(field, base)} after={words(field, value)} />
    ) : (
      <ValueView field={field} text={words(field, value)} />
    );
  return (
    <RadioGroup<ClashDecision>
      ref={ref}
      className="rf-clash"
      label={fields[field]}
      value={decision}
      onValueChange={onDecide}
      error={showFault ? (reopened ? conflict.changedAgain : conflict.undecided) : undefined}
      options={[
        { value: 'mine', label: conflict.mine, detail: valueOf(mine) },
        { value: 'theirs', label: conflict.theirs, detail: valueOf(theirs) },
      ]}
    >
      <div className="rf-clash-base">
        <span className="rf-clash-base-label">{conflict.asItWas}: </span>
        <ValueView field={field} text={words(field, base)} />
      </div>{' '}
      {distance ? (
        <p className="rf-clash-distance">
          {distance.direction === 'later'
            ? conflict.theirsLater({ distance: distance.words })
            : conflict.theirsEarlier({ distance: distance.words })}
        </p>
      ) : null}
    </RadioGroup>
  );
});
