'use client';
import type { EditableField, FieldValue } from '../../core/followup/fields.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FieldWords } from './use-field-words.js';
import { ValueView } from './ValueView.js';

export interface FieldChange {
  readonly field: EditableField | 'status';
  /** The previous value; absent if irrelevant. */
  readonly from?: FieldValue;
  readonly to: FieldValue;
}

export interface FieldChangesViewProps {
  heading: string;
  /** The changes that need no decision. */
  changes: readonly FieldChange[];
  words: FieldWords;
}

/**
 * The fields that only one side changed, with the old and new values. Renders a list with a heading, or nothing if
 * empty.
 */
export function FieldChangesView({ heading, changes, words }: FieldChangesViewProps) {
  const { conflict, fields } = useMessages(allEnglish);
  if (changes.length === 0) return null;
  return (
    <section className="rf-changes">
      <h3 className="rf-changes-heading">{heading}</h3>
      <ul className="rf-changes-list">
        {changes.map((change) => (
          <li key={change.field} className="rf-change">
            <span className="rf-change-name">{fields[change.field]}</span>{' '}
            <span className="rf-change-values">
              {'from' in change ? (
                <>
                  <span className="rf-change-from">
                    <ValueView field={change.field} text={words(change.field, change.from)} />
                  </span>{' '}
                  <span className="rf-change-arrow" aria-hidden="true" />
                  <VisuallyHidden>{`${conflict.becomes} `}</VisuallyHidden>
                </>
              ) : null}
              <ValueView field={change.field} text={words(change.field, change.to)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
