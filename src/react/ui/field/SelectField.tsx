'use client';
import { forwardRef } from 'react';
import type { ChangeEvent, ComponentPropsWithoutRef, KeyboardEvent, MouseEvent } from 'react';
import { Field, type FieldTexts } from './Field.js';
import { Icon } from '../Icon.js';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends
    FieldTexts,
    Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'required' | 'id' | 'value' | 'children' | 'multiple'> {
  value: string;
  options: readonly SelectOption[];
  /**
   * Whether the choice can be seen and focused but not changed; a `<select>` has no `readonly`.
   * @default false
   */
  readOnly?: boolean | undefined;
}

/** One choice out of a list. Renders a labeled `<select>`. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, error, changedLabel, marks, required, className, options, readOnly = false, onChange, ...props },
  ref,
) {
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => (
        <span className="rf-select">
          <select
            {...props}
            {...control}
            ref={ref}
            className="rf-input"
            onChange={readOnly ? leaveAsItIs : onChange}
            {...(readOnly ? { 'aria-disabled': true, onMouseDown: keepClosed, onKeyDown: keepClosedByKey } : null)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
});

// The value is controlled: when nothing handles the change, React restores the old choice.
function leaveAsItIs(_event: ChangeEvent<HTMLSelectElement>): void {}

function keepClosed(event: MouseEvent<HTMLSelectElement>): void {
  event.preventDefault();
  event.currentTarget.focus();
}

function keepClosedByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault();
}
