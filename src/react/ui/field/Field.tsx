'use client';
import {
  useId,
  forwardRef,
  type ReactNode,
  type ComponentPropsWithoutRef,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';

/** Information and actions about the value of a field, beside the control itself. */
export interface FieldMarks {
  /** The button that reverts the person's change. */
  revert?: { readonly label: string; readonly onRevert: () => void } | undefined;
  /** Information about the value; part of the description. */
  news?: ReactNode;
  /** The actions below the control. Buttons can be described by the label's id. */
  actions?: ((labelId: string) => ReactNode) | undefined;
}

/** The texts of a form field. */
export interface FieldTexts {
  /** The name of the field. */
  label: string;
  /** The lines below the field. */
  hint?: ReactNode;
  /** What is wrong with the value; without it the field is not marked as invalid. */
  error?: string | undefined;
  /** The mark of a value that the person changed; without it the field is not marked as changed. */
  changedLabel?: string | undefined;
  /** Information and actions about the value; each control passes it on to its `Field`. */
  marks?: FieldMarks | undefined;
  /**
   * Whether the value can't be left empty.
   * @default false
   */
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The props of an input with one value, besides the value. */
export interface FieldInputProps extends FieldTexts {
  /**
   * Whether the value can be seen and focused but not changed.
   * @default false
   */
  readOnly?: boolean | undefined;
  name?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Renders the control, which takes the attributes. */
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error. The error and the hint are one description. Renders a `<div>`. */
export function Field({ label, hint, error, changedLabel, marks, required = false, className, children }: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const newsId = `${id}-news`;
  const { revert, news, actions } = marks ?? {};
  const described = Boolean(hint) || error !== undefined || changedLabel !== undefined;
  const describedBy = classNames(described && descriptionId, Boolean(news) && newsId);
  return (
    <div className={classNames('rf-field', className)}>
      <div className="rf-field-head">
        <label id={labelId} className="rf-field-label" htmlFor={id}>
          {label}
        </label>
        {changedLabel === undefined ? null : (
          <span className="rf-field-change">
            <span className="rf-field-changed" aria-hidden="true">
              {changedLabel}
            </span>
            {revert ? (
              <button
                type="button"
                className="rf-field-revert"
                aria-describedby={labelId}
                onClick={() => revert.onRevert()}
              >
                {revert.label}
              </button>
            ) : null}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <div id={descriptionId} className="rf-field-description">
        {error === undefined ? null : (
          <p className="rf-field-error">
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
        {hint ? <div className="rf-field-hint">{hint}</div> : null}
        {changedLabel === undefined ? null : <VisuallyHidden>{changedLabel}</VisuallyHidden>}
      </div>
      {news || actions ? (
        <div className="rf-field-marks">
          <div id={newsId} className="rf-field-news">
            {news}
          </div>
          {actions?.(labelId)}
        </div>
      ) : null}
    </div>
  );
}

interface TextFieldProps
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

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps
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
