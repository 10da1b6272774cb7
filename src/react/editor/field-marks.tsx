'use client';
import { useId, useState } from 'react';
import { useFieldWords } from './use-field-words.js';
import { ValueView } from './ValueView.js';
import { FIELDS, isInstantField, type EditableField, type FieldValue } from '../../core/followup/fields.js';
import { fromZonedInput } from '../../core/followup/due-time.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import type { FieldMarks } from '../ui/field/Field.js';
import type { FollowupFields } from './use-followup-fields.js';

/** Returns the marks of a field: what someone else changed, and the buttons to revert or review. */
export function useFieldMarks(fields: FollowupFields, name: EditableField, text: string): FieldMarks {
  const { editor } = useMessages(allEnglish);
  const { store, form, others, changed, locked } = fields;
  const focus = (): void => form.setFocus(name);
  const revert = {
    label: editor.revert,
    onRevert: () => {
      store.revert(name);
      focus();
    },
  };
  if (Object.hasOwn(others.open, name)) {
    const typedDue = isInstantField(name) ? fromZonedInput(text, store.timeZone) : null;
    return {
      revert: locked ? undefined : revert,
      news: editor.changedElsewhere,
      actions: locked
        ? undefined
        : (labelId) => (
            <FieldReview
              field={name}
              theirs={others.open[name]}
              mine={typedDue?.ok ? typedDue.iso : text}
              labelId={labelId}
              onDecide={(theirs, decision) => {
                store.review(name, theirs, decision);
                focus();
              }}
            />
          ),
    };
  }
  const isMoved = Object.hasOwn(others.moved, name) && !changed.includes(name);
  return {
    revert: locked ? undefined : revert,
    news: isMoved ? <FieldMoved field={name} before={others.moved[name]} /> : null,
  };
}

interface FieldMovedProps {
  field: EditableField;
  before: FieldValue;
}

/** The mark of a field that now shows someone else's value, with the previous value. Renders a `<p>`. */
function FieldMoved({ field, before }: FieldMovedProps) {
  const { common, editor } = useMessages(allEnglish);
  const words = useFieldWords(FIELDS[field].kind === 'id' ? [before] : []);
  const text = words(field, before);
  return (
    <p className="rf-field-moved">
      <span className="rf-field-moved-mark">{editor.movedByOthers}</span>{' '}
      <span dir="auto">
        {editor.movedFrom({
          value: text === null ? common.none : FIELDS[field].kind === 'text' ? noteExcerpt(text) : text,
        })}
      </span>
    </p>
  );
}

interface FieldReviewProps {
  field: EditableField;
  theirs: FieldValue;
  mine: FieldValue;
  /** The id of the field's label, which describes the buttons. */
  labelId: string;
  /** The event handler called when the user decides, with the other side's value that they saw. */
  onDecide: (theirs: FieldValue, decision: 'mine' | 'theirs') => void;
}

/**
 * A field that both the user and someone else changed: shows both values side by side on request. Renders a `<div>`.
 */
function FieldReview({ field, theirs, mine, labelId, onDecide }: FieldReviewProps) {
  const { common, conflict, editor } = useMessages(allEnglish);
  const words = useFieldWords(FIELDS[field].kind === 'id' ? [theirs, mine] : []);
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
        {common.review}
      </Button>
      {open ? (
        <div ref={bringIntoSight} id={panelId} className="rf-field-review-panel">
          <dl className="rf-field-review-values">
            <div className="rf-field-review-value">
              <dt className="rf-line">{conflict.theirs}</dt>
              {/* Someone may change it again while the user reads it. */}
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
  // Test environments without layout lack it.
  panel?.scrollIntoView?.({ block: 'nearest' });
}
