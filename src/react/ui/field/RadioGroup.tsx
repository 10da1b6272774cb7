'use client';
import { forwardRef, useId, type MouseEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';

export interface RadioGroupOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The content below the label; the description of the choice. */
  readonly detail?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  /** The name of the group. */
  label: string;
  options: readonly RadioGroupOption<Value>[];
  /** The chosen value, or `null` while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  /** What is wrong; without it the group is not marked as invalid. */
  error?: string | undefined;
  /** The content between the name and the choices; part of the group's description. */
  children?: ReactNode;
  className?: string | undefined;
}

/** One choice out of a few that are all visible. The ref is the first choice. Renders a `<div>` with native radio buttons. */
export const RadioGroup = forwardRef<HTMLInputElement, RadioGroupProps<string>>(function RadioGroup(
  { label, options, value, onValueChange, error, children, className },
  ref,
) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error !== undefined && errorId, Boolean(children) && descriptionId);
  return (
    <div
      role="radiogroup"
      className={classNames('rf-radio-group', className)}
      aria-labelledby={labelId}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      aria-invalid={error === undefined ? undefined : true}
      aria-required="true"
    >
      <div id={labelId} className="rf-radio-group-label">
        {label}
      </div>
      {children ? (
        <div id={descriptionId} className="rf-radio-group-description">
          {children}
        </div>
      ) : null}
      <div className="rf-radio-group-options">
        {options.map((option, index) => (
          // The rest of the card is a larger target for a pointer; keys have the button within.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={option.value}
            className="rf-radio"
            data-checked={option.value === value ? '' : undefined}
            onClick={(event) => {
              if (isPressOnCard(event)) onValueChange(option.value);
            }}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className="rf-radio-input"
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            />
            <label className="rf-radio-label" htmlFor={`${id}-${option.value}`}>
              {option.label}
            </label>
            {option.detail ? (
              <div id={`${id}-${option.value}-detail`} className="rf-radio-detail">
                {option.detail}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={errorId} className="rf-field-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}) as <Value extends string>(
  props: RadioGroupProps<Value> & { ref?: Ref<HTMLInputElement> | undefined },
) => ReactElement;

/** Whether a press is outside the button, its label and the links in its detail, and not the end of a text selection. */
function isPressOnCard({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (target instanceof Element && target.closest('input, label, a')) return false;
  return currentTarget.ownerDocument.getSelection()?.isCollapsed ?? true;
}
