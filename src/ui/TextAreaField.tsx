'use client';
import { forwardRef, useImperativeHandle } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { Field } from './Field.js';
import type { FieldTexts } from './Field.js';
import { useGrownHeight } from './use-grown-height.js';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'required' | 'id' | 'value'> {
  /** The text. The element gives back every line end as a line feed, and every other character as it came. */
  value: string;
}

/** Several lines of text; grows with them up to a limit and then scrolls. Renders a labelled `<textarea>`. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, hint, error, changedLabel, marks, required, className, ...props },
  ref,
) {
  const element = useGrownHeight(props.value);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current, [element]);
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => <textarea rows={4} {...props} {...control} ref={element} className="rf-input rf-textarea" />}
    </Field>
  );
});
