'use client';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './Icon.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** What every field of a form can say. */
export interface FieldTexts {
  /** The name of the field. */
  label: string;
  /** The lines below the field. */
  hint?: ReactNode;
  /** What is wrong with the value; without it the field is not marked as faulty. */
  error?: string | undefined;
  /** The word for a value that the person changed; without it the field is not marked as changed. */
  changedLabel?: string | undefined;
  /**
   * Whether the value can't be left empty.
   * @default false
   */
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that tie a control to its label, hint and fault. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Gives the control, which takes the attributes. */
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and fault. The fault and the hint are one description. Renders a `<div>`. */
export function Field({ label, hint, error, changedLabel, required = false, className, children }: FieldProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const described = Boolean(hint) || error !== undefined || changedLabel !== undefined;
  return (
    <div
      className={classNames('rf-field', className)}
      data-invalid={error === undefined ? undefined : ''}
      data-changed={changedLabel === undefined ? undefined : ''}
    >
      <div className="rf-field-head">
        <label className="rf-field-label" htmlFor={id}>
          {label}
        </label>
        {changedLabel === undefined ? null : (
          <span className="rf-field-changed" aria-hidden="true">
            {changedLabel}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described ? descriptionId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <div id={descriptionId} className="rf-field-description">
        {error === undefined ? null : (
          <p className="rf-field-error">
            <Icon name="alert" />
            {error}
          </p>
        )}
        {hint ? <div className="rf-field-hint">{hint}</div> : null}
        {changedLabel === undefined ? null : <VisuallyHidden>{changedLabel}</VisuallyHidden>}
      </div>
    </div>
  );
}
