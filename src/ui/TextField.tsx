'use client';
import { forwardRef, useId } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { Field } from './Field.js';
import type { FieldTexts } from './Field.js';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'required' | 'id' | 'list'> {
  /** The values to suggest; any other can be typed. */
  suggestions?: readonly string[] | undefined;
}

/** A line of text, with values to choose from where there are some. Renders a labelled `<input>`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, changedLabel, marks, required, className, suggestions, ...props },
  ref,
) {
  const listId = useId();
  const suggests = suggestions !== undefined && suggestions.length > 0;
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => (
        <>
          <input
            type="text"
            autoComplete="off"
            {...props}
            {...control}
            ref={ref}
            className="rf-input"
            list={suggests ? listId : undefined}
          />
          {suggests ? (
            <datalist id={listId}>
              {suggestions.map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
});
