'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldTexts } from './Field.js';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'required' | 'id' | 'list'> {}

/** A line of text. Renders a labeled `<input>`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, changedLabel, marks, required, className, ...props },
  ref,
) {
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => <input type="text" autoComplete="off" {...props} {...control} ref={ref} className="rf-input" />}
    </Field>
  );
});
