'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { Field } from './Field.js';
import type { FieldTexts } from './Field.js';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'required' | 'id'> {}

/** Several lines of text; grows with them where the browser can. Renders a labelled `<textarea>`. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, hint, error, changedLabel, marks, required, className, ...props },
  ref,
) {
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => <textarea rows={4} {...props} {...control} ref={ref} className="rf-input rf-textarea" />}
    </Field>
  );
});
