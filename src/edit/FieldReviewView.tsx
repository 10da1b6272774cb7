'use client';
import { useId, useState } from 'react';
import { useFieldWords } from '../conflict/use-field-words.js';
import { ValueView } from '../conflict/ValueView.js';
import type { EditableField, FieldValue } from '../followup/fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';

export interface FieldReviewViewProps {
  field: EditableField;
  theirs: FieldValue;
  mine: FieldValue;
  /** The id of the field's label, which describes the buttons. */
  labelId: string;
  /** The event handler called when the person decides, with the value of the other side that they were shown. */
  onDecide: (theirs: FieldValue, decision: 'mine' | 'theirs') => void;
}

/** A field that the person and someone else changed: both values side by side, once they are asked for. Renders a `<div>`. */
export function FieldReviewView({ field, theirs, mine, labelId, onDecide }: FieldReviewViewProps) {
  const { conflict, editor } = useDisplaySettings().messages;
  const words = useFieldWords(field === 'owner_user_id' ? [theirs, mine] : []);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="rf-field-review">
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-describedby={labelId}
        onClick={() => setOpen(!open)}
      >
        {editor.review}
      </Button>
      {open ? (
        <div ref={bringIntoSight} id={panelId} className="rf-field-review-panel">
          <dl className="rf-field-review-values">
            <div className="rf-field-review-value">
              <dt className="rf-line">{conflict.theirs}</dt>
              {/* Someone may change it once more while it is read. */}
              <dd className="rf-line" aria-live="polite">
                <ValueView field={field} text={words(field, theirs)} />
              </dd>
            </div>
            <div className="rf-field-review-value">
              <dt className="rf-line">{conflict.mine}</dt>
              <dd className="rf-line">
                <ValueView field={field} text={words(field, mine)} />
              </dd>
            </div>
          </dl>
          <div className="rf-field-review-actions">
            <Button size="small" aria-describedby={labelId} onClick={() => onDecide(theirs, 'theirs')}>
              {editor.takeTheirs}
            </Button>
            <Button size="small" aria-describedby={labelId} onClick={() => onDecide(theirs, 'mine')}>
              {editor.keepMine}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function bringIntoSight(panel: HTMLElement | null): void {
  // A test environment without layout does not have it.
  panel?.scrollIntoView?.({ block: 'nearest' });
}
